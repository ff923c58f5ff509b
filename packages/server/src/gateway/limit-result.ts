import type { Tool, ToolArguments } from '@leasehold/catalog';
import {
  continuationMs,
  cutProtected,
  noteNext,
  type ContinuedCall,
  type CutPosition,
  type Json,
  type NextPage,
  type Protected,
} from '@leasehold/privacy';
import type { Lease } from './lease.ts';
import type { Refusal } from './refusal.ts';

/** A call without the argument that continues it, and where it is to go on: absent at the beginning. */
export interface Continued {
  args: ToolArguments;
  start?: CutPosition | undefined;
}

/** Takes the continuation, as it was sent, out of a call's arguments: it is the gateway's and not the API's. */
export function splitContinuation({ continuation }: Tool, given: ToolArguments): { args: ToolArguments; next?: Json | undefined } {
  if (continuation === undefined || !Object.hasOwn(given, continuation)) return { args: given };
  const { [continuation]: next, ...args } = given;
  return { args, next };
}

/** One refusal for all that can be wrong with it (forged, of another call or lease, altered, expired), so that nothing is learned by trying. */
export function readContinuation(
  lease: Lease,
  tool: Tool,
  { args, next }: { args: ToolArguments; next?: Json | undefined },
): Continued | { refusal: Refusal } {
  if (next === undefined) return { args };
  const start = typeof next === 'string' ? lease.continuations.open(next, continuedCall(lease, tool, args)) : undefined;
  if (start) return { args, start };
  const message =
    `\`${tool.continuation}\` does not continue this call. Send \`truncated.next\` exactly as it was given, with the same arguments and within ` +
    `${continuationMs / 60_000} minutes, or begin again without it.`;
  return { refusal: { code: 'arguments_invalid', message } };
}

/** Keeps an answer below the lease's size, at item boundaries, and says how to get the rest; what cannot be cut so is refused, never cut in the middle. */
export function limitResult(
  lease: Lease,
  tool: Tool,
  { args, start }: Continued,
  data: Protected,
  nextPage?: NextPage,
): { data: Protected } | { refusal: Refusal } {
  const charsMax = lease.resultCharsMax;
  const after = nextPage?.isThere ? lease.continuations.seal(nextPage, continuedCall(lease, tool, args)) : undefined;
  // A continuation at a page of the API's own begins with all of it.
  const isWhole = !start || start.arrays.length === 0;
  if (isWhole && data.text.length <= charsMax) {
    const noted = after === undefined ? data : (noteNext(data, after, pageHint(tool)) ?? data);
    if (noted.text.length <= charsMax) return { data: noted };
  }
  const { continuation } = tool;
  const page = cutProtected(data, {
    charsMax,
    start: isWhole ? undefined : start,
    after,
    ...(continuation !== undefined && {
      nextAt: (position) => lease.continuations.seal({ ...position, page: start?.page }, continuedCall(lease, tool, args)),
    }),
    hint: (isLast) => hintFor(tool, isLast),
  });
  if (page) return { data: page };
  if (isWhole && data.text.length <= charsMax) return { data };
  const message = `The answer is longer than the ${charsMax} characters a result of this lease may have, outside of any list that could be cut. Ask for less.`;
  return { refusal: { code: 'upstream_too_large', message } };
}

/** Another policy may drop items or rename keys: positions of before would mean something else. */
function continuedCall({ policyVersion }: Lease, { definition }: Tool, args: ToolArguments): ContinuedCall {
  return { tool: definition.name, args, revision: String(policyVersion) };
}

const pageHint = ({ continuation }: Tool): string => `More may follow: repeat the call with \`${continuation}\` set to \`next\`.`;

function hintFor(tool: Tool, isLast: boolean): string {
  const paging = pagingParameters(tool);
  const less =
    paging.length > 0
      ? `Ask for fewer at once by ${paging.map((name) => `\`${name}\``).join(', ')}.`
      : 'Ask for less at once by a narrower filter.';
  if (isLast) return 'Nothing follows.';
  if (tool.continuation === undefined) return `The rest is not shown, since this call may change something and is not repeated. ${less}`;
  return `For the items that follow, repeat the call with \`${tool.continuation}\` set to \`next\`. ${less}`;
}

const pagingName = /^(?:limit|page|offset|skip|top|first|count|take|cursor|after|(?:page_?|batch_?|max_?)(?:size|limit|results|items|number|token)|per_?page|page\[\w+\]|next_?(?:page|token|cursor)|starting_after)$/i; // prettier-ignore

/** The API's own ways to ask for a part, by their names as arguments. */
function pagingParameters({ arguments: list }: Tool): string[] {
  return list.flatMap(({ key, place, isPinned }) =>
    !isPinned && place.in === 'parameter' && place.parameter.in === 'query' && pagingName.test(place.parameter.name.replace(/^\$/, ''))
      ? [key]
      : [],
  );
}
