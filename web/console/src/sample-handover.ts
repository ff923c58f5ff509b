/** An answer its owner tried, on its way to the policy editor. */
export interface HandedSample {
  apiId: string;
  operation: string;
  /** The answer's own text. */
  text: string;
}

let handed: HandedSample | undefined;

/**
 * In memory alone, for the page that is gone to next: an address or a storage would keep it. What
 * nobody takes at once is dropped.
 */
export function handOverSample(sample: HandedSample): void {
  handed = sample;
  setTimeout(() => {
    if (handed === sample) handed = undefined;
  }, 10_000);
}

/** Once; undefined where nothing of this API is on its way. */
export function takeSample(apiId: string): HandedSample | undefined {
  const sample = handed?.apiId === apiId ? handed : undefined;
  handed = undefined;
  return sample;
}
