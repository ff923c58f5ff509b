import type { Refusal } from '../refusal.ts';
import type { Admission, AdmissionRule } from './index.ts';

/**
 * Calls in a day of UTC, of this key or grant and of the whole lease. A call it refuses is not
 * counted in the minute either.
 */
export const quota: AdmissionRule = (call) => {
  if (!call.lease.conditions?.limits) return undefined;
  const waitMs = call.lease.conditions.limits.take('day', call.principal, call.at);
  return typeof waitMs === 'number' ? refuse(call, waitMs) : waitMs.then((ms) => refuse(call, ms));
};

function refuse({ lease, principal, at }: Admission, waitMs: number): Refusal | undefined {
  const refusal = quotaRefusal(waitMs);
  if (refusal) lease.conditions?.limits?.giveBack('minute', principal, at);
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
