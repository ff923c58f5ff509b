import { leaseLimits, type LimitPeriod } from '@leasehold/contract';
import type { UsedUp } from '../call-limits.ts';
import type { Refusal } from '../refusal.ts';

/** undefined: no limit is used up. */
export function usedUpRefusal(usedUp: UsedUp | undefined): Refusal | undefined {
  if (!usedUp) return undefined;
  const row = leaseLimits[usedUp.limit];
  const seconds = Math.ceil(usedUp.waitMs / 1000);
  return {
    code: row.code,
    message: `${row.usedUp} Go on in ${seconds} s${whenItEnds[row.period]}.`,
    retryAfterSeconds: seconds,
  };
}

const whenItEnds: Record<LimitPeriod, string> = {
  minute: '',
  day: ', when the next day of UTC begins',
};
