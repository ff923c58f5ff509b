import { restOfAnswer, type Protected } from '@leasehold/privacy';
import type { Call } from './incoming-call.ts';
import type { ContinuedAnswer, KeptRest } from './kept-rests.ts';
import { holdNow } from './may-leave.ts';
import { rememberAll } from './memory/memories.ts';
import type { Refusal } from './refusal.ts';
import { subjectsRefusal, type SubjectsDeps } from './subjects-read.ts';
import { continuedCall, pageFor, tooLong, type Continued } from './result-page.ts';

/** What a call asks a part of, as it is found again. */
export const continuedAnswer = (
  { lease, tool, principal }: Call,
  continued: Continued,
): ContinuedAnswer => ({
  lease,
  principal,
  call: continuedCall(lease, tool.tool, continued.args),
  page: continued.start?.page,
});

/**
 * The next part of an answer that is here; undefined: the lease has changed since, or the part may
 * say what another answer protected since.
 */
export async function nextPart(
  deps: SubjectsDeps,
  call: Call,
  continued: Continued,
  { rest, mark }: KeptRest,
): Promise<{ data: Protected } | { refusal: Refusal } | undefined> {
  const { lease, tool } = call;
  const part = restOfAnswer(rest, pageFor(lease, tool.tool, continued), lease.continuations);
  if ('isTooLong' in part) return { refusal: tooLong(lease, tool.tool) };
  if (lease.memory) await rememberAll(lease.memory, lease.engine);
  if (lease.engine.maySaySince(part.data, rest.whole, mark)) return undefined;
  const refused = await subjectsRefusal(deps, call, part.data);
  if (refused) return { refusal: refused };
  if (lease.memory && !(await lease.memory.keep(part.data.given, lease.engine))) return undefined;
  const leaving = await holdNow(call, deps.now);
  if ('refusal' in leaving) return leaving;
  if (leaving.lease !== lease) return undefined;
  call.onHeld?.(lease);
  return { data: part.data };
}
