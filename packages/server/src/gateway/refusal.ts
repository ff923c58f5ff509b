import { errors, type RefusalCode } from '@leasehold/contract';

/** Why a call gives no data: a public code and, where it helps the agent, a message made of names and rules — never of values. */
export interface Refusal {
  code: RefusalCode;
  message?: string;
  /** What the upstream answered, where it did. */
  upstreamStatus?: number;
  retryAfterSeconds?: number;
}

/** The JSON an agent gets instead of data; the same text goes into both channels of the result. */
export function refusalText(refusal: Refusal): string {
  return JSON.stringify({
    error: {
      code: refusal.code,
      ...refusalWords(refusal),
      ...(refusal.upstreamStatus !== undefined && { upstreamStatus: refusal.upstreamStatus }),
      ...(refusal.retryAfterSeconds !== undefined && { retryAfterSeconds: refusal.retryAfterSeconds }),
    },
  });
}

/** The same for a person to read: why, and what to do. */
export function refusalSentence(refusal: Refusal): string {
  const { message, hint } = refusalWords(refusal);
  return hint === undefined ? message : `${message} ${hint}`;
}

function refusalWords({ code, message = `${errors[code].title}.` }: Refusal): { message: string; hint?: string } {
  const { hint } = errors[code];
  return message.includes(hint) ? { message } : { message, hint };
}
