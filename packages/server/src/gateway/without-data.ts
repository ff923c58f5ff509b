import type { Operation } from '@leasehold/catalog';
import type { Refusal } from './refusal.ts';
import { explain, type UpstreamAnswer, type UpstreamFailure } from './upstream/answer.ts';
type WithoutData = { done: true; status: number; note?: string } | { refusal: Refusal };

/** What is told of an answer that has no data for the agent. */
export function withoutData(
  answer: Exclude<UpstreamAnswer, { kind: 'json' }>,
  { method, path }: Pick<Operation, 'method' | 'path'>,
): WithoutData {
  if (answer.kind === 'error') {
    const isOfRecord = method === 'GET' && path.includes('{');
    return { refusal: refusalOf(isOfRecord ? asNotGiven(answer) : answer) };
  }
  return {
    done: true,
    status: answer.status,
    ...(answer.kind !== 'empty' && { note: explain(answer).message }),
  };
}

/**
 * Whether somebody has a record of a kind (`/patients/{id}/psychiatric-file`) is told by 403 beside
 * 404: what is not there and what is not given are one answer. The record of the call has both.
 */
function asNotGiven(answer: UpstreamFailure): UpstreamFailure {
  if (!notGiven.has(answer.status ?? 0)) return answer;
  return { kind: 'error', code: 'upstream_error', status: 404 };
}

const notGiven: ReadonlySet<number> = new Set([403, 404, 410, 451]);

/** The upstream's status and our words; of what it said, nothing. */
function refusalOf(answer: UpstreamFailure): Refusal {
  const { message, hint, retryAfterSeconds } = explain(answer);
  return {
    code: answer.code,
    message,
    ...(answer.status === 403 && hint !== undefined && { hint }),
    ...(answer.status !== undefined && { upstreamStatus: answer.status }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}
