import { errors, type ErrorCode } from '@leasehold/contract';

/** Why a call gives no data: a public code and, where it helps the agent, a message made of names and rules — never of values. */
export interface Refusal {
  code: ErrorCode;
  message?: string;
  /** What the upstream answered, where it did. */
  upstreamStatus?: number;
  retryAfterSeconds?: number;
}

/** The JSON an agent gets instead of data; the same text goes into both channels of the result. */
export function refusalText(refusal: Refusal): string {
  const { title, hint } = errors[refusal.code];
  const message = refusal.message ?? `${title}.`;
  return JSON.stringify({
    error: {
      code: refusal.code,
      message,
      ...(!message.includes(hint) && { hint }),
      ...(refusal.upstreamStatus !== undefined && { upstreamStatus: refusal.upstreamStatus }),
      ...(refusal.retryAfterSeconds !== undefined && { retryAfterSeconds: refusal.retryAfterSeconds }),
    },
  });
}
