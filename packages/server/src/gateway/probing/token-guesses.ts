import type { Refusal } from '../refusal.ts';

/**
 * Counts tokens that stood for nothing, of each principal of a lease on this node. Whoever sends
 * many waits, with every call that has a token alike: so waiting tells nothing of a token.
 */
export interface TokenGuesses {
  /** Asked before a token is looked up. undefined: it may be. */
  refusal(leaseId: string, principal: string, at: number): Refusal | undefined;
  missed(leaseId: string, principal: string, at: number, count: number): void;
}

export function createTokenGuesses(principalsMax = 10_000): TokenGuesses {
  // Those that missed last stand last.
  const guesses = new Map<string, { left: number; at: number; freeAt: number }>();
  return {
    refusal(leaseId, principal, at) {
      const waitMs = (guesses.get(`${leaseId} ${principal}`)?.freeAt ?? at) - at;
      if (waitMs <= 0) return undefined;
      const seconds = Math.ceil(waitMs / 1000);
      return {
        code: 'rate_limited',
        message: `Too many tokens were sent that are none of this lease. Go on in ${seconds} s, with tokens as an answer has them.`,
        retryAfterSeconds: seconds,
      };
    },
    missed(leaseId, principal, at, count) {
      const key = `${leaseId} ${principal}`;
      const known = guesses.get(key) ?? { left: missesMax, at };
      const earned = ((at - known.at) / minuteMs) * missesMax;
      const left = Math.max(0, Math.min(missesMax, known.left + earned) - count);
      guesses.delete(key);
      guesses.set(key, { left, at, freeAt: left < 1 ? at + waitMs : at });
      const [oldest] = guesses.keys();
      if (guesses.size > principalsMax && oldest !== undefined) guesses.delete(oldest);
    },
  };
}

/** In a minute. An agent that copies a token wrongly now and then never meets it. */
const missesMax = 20;
const minuteMs = 60_000;
const waitMs = 30_000;
