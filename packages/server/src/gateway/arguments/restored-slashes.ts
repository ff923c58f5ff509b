import { originalArguments, type Tool, type ToolArguments } from '@leasehold/catalog';
import type { Json } from '@leasehold/privacy';

/**
 * The tool with slashes allowed in those variables of its path whose values came out of tokens:
 * they are sent as `%2F` (RFC 3986 2.2), as where the description itself gives a value with one.
 * Such a value is the API's own and no agent chose it, so the slash is data. What would be a dot
 * segment, or the address of another operation, is refused as ever.
 *
 * @param given The arguments before their tokens were restored. A value that the agent wrote is
 *   told from one of a token by its place alone: else whether it is taken would confirm a guess.
 */
export function withRestoredSlashes(tool: Tool, given: ToolArguments, args: ToolArguments): Tool {
  const [before, now] = [originalArguments(tool, given), originalArguments(tool, args)];
  let isAny = false;
  const list = tool.arguments.map((argument) => {
    const { key, place } = argument;
    const slashed = slashedIn(before[key], now[key]);
    if (slashed === undefined || place.in !== 'parameter' || place.parameter.in !== 'path')
      return argument;
    isAny = true;
    const schema = { ...place.parameter.schema, default: slashed };
    return { ...argument, place: { ...place, parameter: { ...place.parameter, schema } } };
  });
  return isAny ? { ...tool, arguments: list } : tool;
}

/** A value with a slash, where all of it came out of tokens; undefined: there is none. */
function slashedIn(before: Json | undefined, now: Json | undefined): string | undefined {
  if (!Array.isArray(now))
    return typeof now === 'string' && now !== before && now.includes('/') ? now : undefined;
  const given = Array.isArray(before) ? before : [];
  const isAllRestored = now.every((one, at) => typeof one !== 'string' || one !== given[at]);
  return isAllRestored
    ? now.find((one): one is string => typeof one === 'string' && one.includes('/'))
    : undefined;
}
