import type { Refusal } from '../refusal.ts';
import type { LeaseLimits } from '../call-limits.ts';
import type { Admission } from './admission-rule.ts';

/**
 * Calls in a day of UTC, of this key or grant and of the whole lease. A call it refuses is not
 * counted in the minute either.
 */
export async function quota(
  limits: LeaseLimits,
  { principal, at }: Admission,
): Promise<Refusal | undefined> {
  const refusal = quotaRefusal(await limits.take('day', principal, at));
  if (refusal) limits.giveBack('minute', principal, at);
  return refusal;
}

/** `waitMs`: until the day ends; 0: the limit is not reached. */
export function quotaRefusal(waitMs: number): Refusal | undefined {
  if (waitMs === 0) return undefined;
  const seconds = Math.ceil(waitMs / 1000);
  return {
    code: 'quota_exceeded',
    message: `No more calls are left on this day. Go on in ${seconds} s, when the next day of UTC begins.`,
    retryAfterSeconds: seconds,
  };
}
