import type { Admission, AdmissionRule } from './index.ts';

/** Calls in a day of UTC, of this key or grant and of the whole lease. A call it refuses is not counted in the minute either. */
export const quota: AdmissionRule = (call) => {
  if (!call.lease.conditions?.limits) return undefined;
  const waitMs = call.lease.conditions.limits.take('day', call.principal, call.at);
  return typeof waitMs === 'number' ? refusal(call, waitMs) : waitMs.then((ms) => refusal(call, ms));
};

function refusal({ lease, principal, at }: Admission, waitMs: number) {
  if (waitMs === 0) return undefined;
  lease.conditions?.limits?.giveBack('minute', principal, at);
  const seconds = Math.ceil(waitMs / 1000);
  return {
    code: 'quota_exceeded',
    message: `No more calls are left on this day. Go on in ${seconds} s, when the next day of UTC begins.`,
    retryAfterSeconds: seconds,
  } as const;
}
