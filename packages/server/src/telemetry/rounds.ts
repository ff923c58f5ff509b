/** Work that is done again and again while nobody waits for it. */
export interface Rounds {
  /** One round; rounds do not overlap. */
  tick(): Promise<void>;
  start(): void;
  /** Ends when the round under way has ended. */
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * `stopping` tells a long round to end early; what one throws goes to `onFailure`, and the next
 * comes in its time.
 */
export function createRounds(
  work: (stopping: AbortSignal) => Promise<void>,
  { everyMs, onFailure }: { everyMs: number; onFailure: (error: unknown) => void },
): Rounds {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  const tick = () =>
    (underWay ??= work(stop.signal)
      .catch(onFailure)
      .finally(() => (underWay = undefined)));
  return {
    tick,
    start() {
      timer ??= setInterval(() => void tick(), everyMs).unref();
    },
    async [Symbol.asyncDispose]() {
      stop.abort();
      clearInterval(timer);
      await underWay;
    },
  };
}
