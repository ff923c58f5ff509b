import type { Refusal } from './refusal.ts';
import { explain, type UpstreamAnswer, type UpstreamFailure } from './upstream/answer.ts';
type WithoutData = { done: true; status: number; note?: string } | { refusal: Refusal };

/** What is told of an answer that has no data for the agent. */
export function withoutData(answer: Exclude<UpstreamAnswer, { kind: 'json' }>): WithoutData {
  if (answer.kind === 'error') return { refusal: refusalOf(answer) };
  return {
    done: true,
    status: answer.status,
    ...(answer.kind !== 'empty' && { note: explain(answer).message }),
  };
}

/** The upstream's status and our words; of what it said, nothing. */
function refusalOf(answer: UpstreamFailure): Refusal {
  const { message, retryAfterSeconds } = explain(answer);
  return {
    code: answer.code,
    message,
    ...(answer.status !== undefined && { upstreamStatus: answer.status }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}
