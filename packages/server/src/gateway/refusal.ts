import { errors, PublicError, type RefusalCode } from '@leasehold/contract';

/**
 * Why a call gives no data: a public code and, where it helps the agent, a message made of names
 * and rules — never of values.
 */
export interface Refusal {
  code: RefusalCode;
  message?: string;
  /** What to do, instead of what the code says of all that it stands for. */
  hint?: string;
  /** What the upstream answered, where it did. */
  upstreamStatus?: number;
  retryAfterSeconds?: number;
  /** It tells that a guess was right, so the call counts as probing. */
  confirmsGuess?: true;
}

/** The JSON an agent gets instead of data; the same text goes into both channels of the result. */
export function refusalText(refusal: Refusal): string {
  return JSON.stringify({
    error: {
      code: refusal.code,
      ...refusalWords(refusal),
      ...(refusal.upstreamStatus !== undefined && { upstreamStatus: refusal.upstreamStatus }),
      ...(refusal.retryAfterSeconds !== undefined && {
        retryAfterSeconds: refusal.retryAfterSeconds,
      }),
    },
  });
}

/** The same for a person to read: why, and what to do. */
export function refusalSentence(refusal: Refusal): string {
  const { message, hint } = refusalWords(refusal);
  return hint === undefined ? message : `${message} ${hint}`;
}

function refusalWords({
  code,
  message = `${errors[code].title}.`,
  hint = errors[code].hint,
}: Refusal): { message: string; hint?: string } {
  return message.includes(hint) ? { message } : { message, hint };
}

/**
 * What the store could not do passes, or somebody sees to it: so long until it is worth asking
 * again.
 */
const retryAfterSeconds = { database_unreachable: 2, data_folder_unusable: 10 } as const;

/**
 * Where the store cannot be asked or written to; undefined: the error is another. Where it is, and
 * how it failed, is not for agents.
 */
export function storeRefusal(error: unknown): (Refusal & { message: string }) | undefined {
  const code = error instanceof PublicError ? error.code : undefined;
  if (code !== 'database_unreachable' && code !== 'data_folder_unusable') return undefined;
  const message =
    'Whether this lease still holds cannot be checked at the moment, so nothing is answered.';
  return { code, message, retryAfterSeconds: retryAfterSeconds[code] };
}
