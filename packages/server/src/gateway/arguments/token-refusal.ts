import { argumentClassesAt, type Tool } from '@leasehold/catalog';
import { isObject, type RestoreRefusal } from '@leasehold/privacy';
import type { Refusal } from '../refusal.ts';

/** One answer for every reason a token can fail, so that nothing is learned by trying. */
export function tokenRefusal({ code, path }: RestoreRefusal, tool: Tool): Refusal {
  if (code === 'text_too_long')
    return {
      code: 'arguments_over_budget',
      message:
        'The arguments hold more text with escapes or letters beyond ASCII than is searched for tokens in one call. Send less in one call.',
    };
  return { code: 'token_refused', message: reasons[code](path, tool) };
}

const reasons: Readonly<
  Record<Exclude<RestoreRefusal['code'], 'text_too_long'>, (path: string, tool: Tool) => string>
> = {
  token_not_writable: (path) =>
    `The value of the token in \`${path}\` cannot be written safely into a filter. Give the token to an argument of its own, or ask by another field.`,
  token_unknown: (path) =>
    `The token in \`${path}\` is not recognised for this lease. Read the record again and send its token exactly as it was given.`,
  token_not_accepted: (path, tool) =>
    `The argument \`${path}\` does not take a token of this kind. ${takenInstead(path, tool)} Tokens go, whole and alone, into arguments that ask for that kind of value, and into filters as the whole value that such a field equals.`,
};

/** Kinds that would fit there, or where in this tool tokens fit at all. */
function takenInstead(path: string, tool: Tool): string {
  const kinds = argumentClassesAt(tool, path);
  if (kinds.length > 0) return `It takes tokens of ${kinds.slice(0, listedMax).join(', ')}.`;
  const { properties } = tool.definition.inputSchema;
  const others = tool.arguments.filter(
    ({ key, accepts }) =>
      accepts.length > 0 && isObject(properties) && Object.hasOwn(properties, key),
  );
  if (others.length === 0)
    return 'It takes none: the input schema says TOKEN_ where this tool takes any.';
  const named = others
    .slice(0, listedMax)
    .map(({ key, accepts }) => `\`${key}\` (${accepts.slice(0, listedMax).join(', ')})`);
  return `It takes none; of this tool these take tokens: ${named.join(', ')}.`;
}

const listedMax = 8;
