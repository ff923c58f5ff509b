import type { Refusal } from '../refusal.ts';

/**
 * Counts guesses of each principal of a lease on this node. Whoever made many waits, with every
 * call that could hold another alike: so waiting tells nothing of a guess.
 */
export interface Guesses {
  /** Asked before anything is looked up. undefined: it may be. */
  refusal(leaseId: string, principal: string, at: number): Refusal | undefined;
  made(leaseId: string, principal: string, at: number, count: number): void;
}

/** How many there may be in a time, how long whoever made more waits, and what is told. */
interface GuessLimit {
  max: number;
  perMs: number;
  waitMs: number;
  code: Refusal['code'];
  says: (seconds: number) => string;
}

/** Tokens that stand for nothing. An agent that copies one wrongly now and then never meets it. */
export const createTokenGuesses = (principalsMax?: number): Guesses =>
  createGuesses(
    {
      max: 20,
      perMs: 60_000,
      waitMs: 30_000,
      code: 'rate_limited',
      says: (seconds) =>
        `Too many tokens were sent that are none of this lease. Go on in ${seconds} s, with tokens as an answer has them.`,
    },
    principalsMax,
  );

/**
 * Raw values that the lease protects. Each refusal says that a value is right, so a long list of
 * guesses counts as many: else half of the guesses at a time tell a number of six digits in twenty
 * calls.
 */
export const createValueGuesses = (principalsMax?: number): Guesses =>
  createGuesses(
    {
      max: 20,
      perMs: 60 * 60_000,
      waitMs: 10 * 60_000,
      code: 'rate_limited',
      says: (seconds) =>
        `Too many values were sent that this lease protects. Go on in ${seconds} s, and send their tokens (TOKEN_…) instead; calls without values of your own are answered now.`,
    },
    principalsMax,
  );

/** As one guess counts a value that the lease protects among so many. */
export const valuesInGuess = 10;

function createGuesses(limit: GuessLimit, principalsMax = 10_000): Guesses {
  // Those that guessed last stand last.
  const guesses = new Map<string, { left: number; at: number; freeAt: number }>();
  return {
    refusal(leaseId, principal, at) {
      const waitMs = (guesses.get(`${leaseId} ${principal}`)?.freeAt ?? at) - at;
      if (waitMs <= 0) return undefined;
      const seconds = Math.ceil(waitMs / 1000);
      return { code: limit.code, message: limit.says(seconds), retryAfterSeconds: seconds };
    },
    made(leaseId, principal, at, count) {
      const key = `${leaseId} ${principal}`;
      const known = guesses.get(key) ?? { left: limit.max, at };
      const earned = ((at - known.at) / limit.perMs) * limit.max;
      const left = Math.max(0, Math.min(limit.max, known.left + earned) - count);
      guesses.delete(key);
      guesses.set(key, { left, at, freeAt: left < 1 ? at + limit.waitMs : at });
      const [oldest] = guesses.keys();
      if (guesses.size > principalsMax && oldest !== undefined) guesses.delete(oldest);
    },
  };
}
