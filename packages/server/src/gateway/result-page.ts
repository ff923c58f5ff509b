import type { Tool, ToolArguments } from '@leasehold/catalog';
import {
  continuationMs,
  type ContinuedCall,
  type CutPosition,
  type Json,
  type PageOptions,
} from '@leasehold/privacy';
import type { CompiledLease } from './lease.ts';
import type { Refusal } from './refusal.ts';

/**
 * A call without the argument that continues it, and where it is to go on: absent at the beginning.
 */
export interface Continued {
  args: ToolArguments;
  start?: CutPosition | undefined;
}

/**
 * Takes the continuation, as it was sent, out of a call's arguments: it is the gateway's and not
 * the API's.
 */
export function splitContinuation(
  { continuation }: Tool,
  given: ToolArguments,
): { args: ToolArguments; next?: Json | undefined } {
  if (continuation === undefined || !Object.hasOwn(given, continuation)) return { args: given };
  const { [continuation]: next, ...args } = given;
  return { args, next };
}

/**
 * One refusal for all that can be wrong with it (forged, of another call or lease, altered,
 * expired), so that nothing is learned by trying.
 */
export function readContinuation(
  lease: CompiledLease,
  tool: Tool,
  { args, next }: { args: ToolArguments; next?: Json | undefined },
): Continued | { refusal: Refusal } {
  if (next === undefined) return { args };
  const start =
    typeof next === 'string'
      ? lease.continuations.open(next, continuedCall(lease, tool, args))
      : undefined;
  if (start) return { args, start };
  const message =
    `\`${tool.continuation}\` does not continue this call. Send \`truncated.next\` exactly as it was given, with the same arguments and within ` +
    `${continuationMs / 60_000} minutes, or begin again without it.`;
  return { refusal: { code: 'arguments_invalid', message } };
}

/** What part of its answer a call asks for, and how the rest is asked for. */
export function pageFor(lease: CompiledLease, tool: Tool, { args, start }: Continued): PageOptions {
  return {
    charsMax: lease.resultCharsMax,
    tokensMax: lease.resultTokensMax,
    call: continuedCall(lease, tool, args),
    start,
    canGoOn: tool.continuation !== undefined,
    hints: hintsFor(tool),
  };
}

/** What can be cut nowhere is refused, never cut in the middle. */
export function tooLong({ resultCharsMax, resultTokensMax }: CompiledLease, tool: Tool): Refusal {
  const limit =
    resultTokensMax === Infinity
      ? `${resultCharsMax} characters`
      : `${resultCharsMax} characters or ${resultTokensMax} model tokens`;
  const message = `The answer is longer than the ${limit} a result of this lease may have, outside of any list that could be cut. ${howToAskForLess(tool)}`;
  return { code: 'upstream_too_large', message };
}

/** Another policy may drop items or rename keys: positions of before would mean something else. */
export function continuedCall(
  { policyVersion }: CompiledLease,
  { definition }: Tool,
  args: ToolArguments,
): ContinuedCall {
  return { tool: definition.name, args, revision: String(policyVersion) };
}

const hintsOfTools = new WeakMap<Tool, PageOptions['hints']>();

/** Worked out once for a tool. */
function hintsFor(tool: Tool): PageOptions['hints'] {
  const known = hintsOfTools.get(tool) ?? writeHints(tool);
  hintsOfTools.set(tool, known);
  return known;
}

function writeHints(tool: Tool): PageOptions['hints'] {
  const less = howToAskForLess(tool);
  const more =
    tool.continuation === undefined
      ? `The rest is not shown, since this call may change something and is not repeated. ${less}`
      : `For the items that follow, repeat the call with \`${tool.continuation}\` set to \`next\`. ${less}`;
  const nextPage = `More may follow: repeat the call with \`${tool.continuation}\` set to \`next\`.`;
  return { nextPage, more, last: 'Nothing follows.' };
}

/** A sentence with the API's own ways to ask for a part. */
export function howToAskForLess(tool: Tool): string {
  const paging = pagingParameters(tool);
  if (paging.length === 0) return 'Ask for less at once by a narrower filter.';
  return `Ask for fewer at once by ${paging.map((name) => `\`${name}\``).join(', ')}.`;
}

const pagingName =
  /^(?:limit|page|offset|skip|top|first|count|take|cursor|after|(?:page_?|batch_?|max_?)(?:size|limit|results|items|number|token)|per_?page|page\[\w+\]|next_?(?:page|token|cursor)|starting_after)$/i;

/** The API's own ways to ask for a part, by their names as arguments. */
function pagingParameters({ arguments: list }: Tool): string[] {
  return list.flatMap(({ key, place, isPinned }) =>
    !isPinned &&
    place.in === 'parameter' &&
    place.parameter.in === 'query' &&
    pagingName.test(place.parameter.name.replace(/^\$/, ''))
      ? [key]
      : [],
  );
}
