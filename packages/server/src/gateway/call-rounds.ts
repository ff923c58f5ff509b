import type { UpstreamAnswer } from './upstream/answer.ts';

/**
 * Where calls wait for each other. Reading, treating and sending in turns, call by call, finds none
 * of its code and data where the processor has it at hand, and wakes whoever reads the answers for
 * each of them: a call took half as much time again. Whatever waits here asks once more afterwards
 * whether it may go on (may-leave.ts), as after any wait.
 */
export interface CallRounds {
  /**
   * With an answer of the API, before it is treated: until the event loop has read what there is.
   * Short ones are treated together. undefined: a longer one is treated at once, while what was
   * read of it is at hand; of those together each would wait for all.
   */
  treating(answer: UpstreamAnswer): Promise<void> | undefined;
  /** With what is to be told, before it is asked whether it may leave. */
  leaving(): Promise<void>;
}

export function createCallRounds(): CallRounds {
  const together = createRound();
  return {
    treating: (answer) =>
      answer.kind === 'json' && answer.raw.length > shortChars ? undefined : together(),
    leaving: createRound(),
  };
}

/** Treated in a millisecond or so. */
const shortChars = 16 * 1024;

/**
 * Lets calls go on one after the other when the event loop comes round, or before that when so many
 * wait or the first has waited so long.
 */
export function createRound({ callsMax = 8, waitMsMax = 2 } = {}): () => Promise<void> {
  let round: PromiseWithResolvers<void> | undefined;
  let calls = 0;
  let startedMs = 0;
  const end = (): void => {
    round?.resolve();
    round = undefined;
    calls = 0;
  };
  return () => {
    if (!round) {
      setImmediate(end);
      round = Promise.withResolvers();
      startedMs = performance.now();
    }
    const { promise } = round;
    if (++calls >= callsMax || performance.now() - startedMs > waitMsMax) end();
    return promise;
  };
}
