import type { AdmissionRule } from './index.ts';

/** Calls in a minute, of this key or grant and of the whole lease. */
export const rate: AdmissionRule = ({ lease: { conditions }, principal, at }) => {
  if (!conditions?.limits) return undefined;
  const waitMs = conditions.limits.take('minute', principal, at);
  return typeof waitMs === 'number' ? refusal(waitMs) : waitMs.then(refusal);
};

function refusal(waitMs: number) {
  if (waitMs === 0) return undefined;
  const seconds = Math.ceil(waitMs / 1000);
  return {
    code: 'rate_limited',
    message: `No more calls are left in this minute. Go on in ${seconds} s.`,
    retryAfterSeconds: seconds,
  } as const;
}
