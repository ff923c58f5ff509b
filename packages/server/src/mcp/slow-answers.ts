import type { ServerResponse } from 'node:http';

/**
 * How often they are looked at where no change is told of: a lease's end that comes with time
 * alone.
 */
const lookEveryMs = 250;

/**
 * Answers that left the gateway but wait for their reader: what has not been taken when the lease
 * ends is not given.
 */
export interface SlowAnswers {
  /**
   * Where anything of the answer is still here. `mayLeave`: asked until it has gone; after a no the
   * connection is cut.
   */
  watch(res: ServerResponse, mayLeave: () => Promise<boolean>): void;
  /** At all of them, now. */
  look(): Promise<void>;
}

export function createSlowAnswers(): SlowAnswers {
  const answers = new Map<ServerResponse, () => Promise<boolean>>();
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    await Promise.all(
      answers.entries().map(async ([res, mayLeave]) => {
        // What cannot be checked is not given.
        if (await mayLeave().catch(() => false)) return;
        answers.delete(res);
        res.destroy();
      }),
    );
  };
  const lookAgain = (): void => {
    timer =
      answers.size === 0
        ? undefined
        : setTimeout(() => void look().then(lookAgain), lookEveryMs).unref();
  };
  return {
    look,
    watch(res, mayLeave) {
      if (res.destroyed || (res.socket?.writableLength ?? 0) === 0) return;
      answers.set(res, mayLeave);
      res.once('close', () => answers.delete(res)).once('finish', () => answers.delete(res));
      if (timer === undefined) lookAgain();
    },
  };
}
