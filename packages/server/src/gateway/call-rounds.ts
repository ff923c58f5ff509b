/**
 * Waits until the present round of the event loop has read what there is, or so many calls wait;
 * then all of them go on, one after the other.
 */
export type Round = () => Promise<void>;

/**
 * Where calls wait for each other. Reading, treating and sending in turns, call by call, finds none
 * of its code and data where the processor has it at hand, and wakes whoever reads the answers for
 * each of them: a call took half as much time again. Whatever waits here asks once more afterwards
 * whether it may go on (may-leave.ts), as after any wait.
 */
export interface CallRounds {
  /** With an answer of the API, before it is treated. */
  treating: Round;
  /** With what is to be told, before it is asked whether it may leave. */
  leaving: Round;
}

export function createCallRounds(callsMax?: number): CallRounds {
  return { treating: createRound(callsMax), leaving: createRound(callsMax) };
}

/** `callsMax`: more than a few hold others up, and save no more. */
export function createRound(callsMax = 8): Round {
  let round: PromiseWithResolvers<void> | undefined;
  let calls = 0;
  const end = (): void => {
    round?.resolve();
    round = undefined;
    calls = 0;
  };
  return () => {
    // The event loop comes to it once it has read from every connection that has something.
    if (!round) setImmediate(end);
    round ??= Promise.withResolvers();
    const { promise } = round;
    if (++calls >= callsMax) end();
    return promise;
  };
}
