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
  leaving(): Promise<void> | undefined;
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

/** Of a round; a small call is held up by no more than what others hold it up by anyway. */
interface RoundLimits {
  callsMax?: number;
  waitMsMax?: number;
  /** A round that took longer met something that holds the event loop up. */
  heldUpMs?: number;
  /** For so long after that nobody waits for others: each wait would be one for that, too. */
  aloneMs?: number;
}

/**
 * Lets calls go on one after the other when the event loop comes round, or before that when so many
 * wait or the first has waited so long. undefined: at once.
 */
export function createRound({
  callsMax = 8,
  waitMsMax = 2,
  heldUpMs = 8,
  aloneMs = 250,
}: RoundLimits = {}): () => Promise<void> | undefined {
  let round: PromiseWithResolvers<void> | undefined;
  let calls = 0;
  let startedMs = 0;
  let aloneUntilMs = 0;
  const end = (): void => {
    round?.resolve();
    round = undefined;
    calls = 0;
  };
  const endOfTurn = (): void => {
    const at = performance.now();
    if (at - startedMs > heldUpMs) aloneUntilMs = at + aloneMs;
    end();
  };
  return () => {
    const at = performance.now();
    if (!round) {
      if (at < aloneUntilMs) return undefined;
      setImmediate(endOfTurn);
      round = Promise.withResolvers();
      startedMs = at;
    }
    const { promise } = round;
    if (++calls >= callsMax || at - startedMs > waitMsMax) end();
    return promise;
  };
}
