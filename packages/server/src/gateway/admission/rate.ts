import type { Refusal } from '../refusal.ts';
import type { AdmissionRule } from './index.ts';

/** Calls in a minute, of this key or grant and of the whole lease. */
export const rate: AdmissionRule = ({ lease: { conditions }, principal, at }) => {
  if (!conditions?.limits) return undefined;
  const waitMs = conditions.limits.take('minute', principal, at);
  return typeof waitMs === 'number' ? rateRefusal(waitMs) : waitMs.then(rateRefusal);
};

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
