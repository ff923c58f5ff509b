import type { Config } from '../../config/options.ts';
import { createAddressGuard, privateNetworks } from '../../http/address-guard.ts';
import { createTextDetector, type TextDetector } from './text-detector.ts';

/** What whoever runs the server should know of its detector. */
export type DetectorNews = 'unencrypted' | 'out' | 'back';

/** The detector that the operator set, if any. */
export function configuredDetector(
  config: Pick<
    Config,
    | 'textDetector'
    | 'textDetectorTimeoutMs'
    | 'textDetectorLanguage'
    | 'textDetectorScore'
    | 'textDetectorEntities'
  >,
  tell: (news: DetectorNews) => void,
): TextDetector | undefined {
  if (config.textDetector === undefined) return undefined;
  if (!isLoopbackOrEncrypted(config.textDetector)) tell('unencrypted');
  return createTextDetector({
    url: config.textDetector,
    // The operator names the detector, so it may be on this machine or in a network of his own.
    guard: createAddressGuard(privateNetworks),
    timeoutMs: config.textDetectorTimeoutMs,
    language: config.textDetectorLanguage,
    score: config.textDetectorScore,
    entities: config.textDetectorEntities,
    onOutage: (isOut) => tell(isOut ? 'out' : 'back'),
  });
}

function isLoopbackOrEncrypted(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
