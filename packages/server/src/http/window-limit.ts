/** Counts by key in windows of fixed length. `take` gives 0, or how many milliseconds to wait. */
export interface WindowLimit {
  take(key: string): number;
  /** What was taken in this window turned out not to count. */
  giveBack(key: string): void;
}

export interface WindowLimitOptions {
  max: number;
  windowMs: number;
  now: () => number;
  /**
   * Beyond this many keys in one window, the others share one count: memory has an end. Default
   * 100,000.
   */
  keysMax?: number;
}

export function createWindowLimit({
  max,
  windowMs,
  now,
  keysMax = 100_000,
}: WindowLimitOptions): WindowLimit {
  const counts = new Map<string, number>();
  let endsAt = -Infinity;
  return {
    take(key) {
      const at = now();
      if (at >= endsAt) {
        counts.clear();
        endsAt = at + windowMs;
      }
      const counted = counts.has(key) || counts.size < keysMax ? key : '';
      const count = (counts.get(counted) ?? 0) + 1;
      counts.set(counted, count);
      return count > max ? endsAt - at : 0;
    },
    giveBack(key) {
      const counted = counts.has(key) ? key : '';
      const count = counts.get(counted);
      if (count !== undefined && count > 0) counts.set(counted, count - 1);
    },
  };
}
