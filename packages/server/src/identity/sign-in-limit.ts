import { PublicError } from '@leasehold/contract';
import { createWindowLimit } from '../http/window-limit.ts';

/** Against guessing passwords. `take` gives 0, or how many milliseconds to wait. */
export interface SignInLimit {
  /** Before the attempt is looked at, whatever it is: of many at once none is free. */
  take(subscriber: string, account: string): number;
  /** The attempt was right: it is no guess, and does not count. */
  giveBack(subscriber: string, account: string): void;
  /** Before a mail with a link is sent there. */
  takeReset(email: string): number;
}

/**
 * Per address as for a household behind one; per account fewer than anybody guesses a password
 * with, even from many addresses. Being locked out by somebody else's guesses costs a person a
 * quarter of an hour, never the account.
 */
export function createSignInLimit(now: () => number): SignInLimit {
  const byAddress = createWindowLimit({ max: 30, windowMs: quarterHourMs, now });
  const byAccount = createWindowLimit({ max: 10, windowMs: quarterHourMs, now });
  const resets = createWindowLimit({ max: 3, windowMs: 4 * quarterHourMs, now });
  return {
    // Both count, whichever refuses: or a refused attempt would be free for the other.
    take: (subscriber, account) =>
      Math.max(byAddress.take(subscriber), byAccount.take(account.slice(0, 254))),
    giveBack(subscriber, account) {
      byAddress.giveBack(subscriber);
      byAccount.giveBack(account.slice(0, 254));
    },
    takeReset: (email) => resets.take(email),
  };
}

export const tooMany = (waitMs: number) =>
  new PublicError(
    'rate_limited',
    `Too many attempts to sign in. Try again in ${Math.ceil(waitMs / 60_000)} min.`,
  );

const quarterHourMs = 15 * 60_000;
