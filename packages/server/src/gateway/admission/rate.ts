import type { Refusal } from '../refusal.ts';
import type { LeaseLimits } from '../call-limits.ts';
import type { Admission } from './admission-rule.ts';

/** Calls in a minute, of this key or grant and of the whole lease. */
export async function rate(
  limits: LeaseLimits,
  { principal, at }: Admission,
): Promise<Refusal | undefined> {
  return rateRefusal(await limits.take('minute', principal, at));
}

/** `waitMs`: until the minute ends; 0: the limit is not reached. */
export function rateRefusal(waitMs: number): Refusal | undefined {
  if (waitMs === 0) return undefined;
  const seconds = Math.ceil(waitMs / 1000);
  return {
    code: 'rate_limited',
    message: `No more calls are left in this minute. Go on in ${seconds} s.`,
    retryAfterSeconds: seconds,
  };
}
