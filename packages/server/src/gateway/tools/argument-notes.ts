import type { Tool } from '@leasehold/catalog';
import { isObject, type Json } from '@leasehold/privacy';

type Judgement = NonNullable<Tool['roads']>['judgements'][number];

/**
 * The tool with what its schema has to say of texts that it takes some of: which words are refused,
 * and that others are taken beside tokens. What is refused whatever it says is left out, where it
 * may be left out of a call.
 */
export function withArgumentNotes(tool: Tool): Tool {
  const { inputSchema } = tool.definition;
  const { properties } = inputSchema;
  const judged = new Map(tool.roads?.judgements.map((one) => [one.key, one]));
  if (judged.size === 0 || !isObject(properties)) return tool;
  const accepts = new Map(tool.arguments.map((one) => [one.key, one.accepts.length > 0]));
  const required = new Set(tool.arguments.flatMap((one) => (one.required ? [one.key] : [])));
  let isAny = false;
  const shown = Object.entries(properties).flatMap(([key, schema]): [string, Json][] => {
    const judgement = judged.get(key);
    if (!judgement || !isObject(schema) || !isFreeText(schema)) return [[key, schema]];
    const note = noteOf(judgement, accepts.get(key) === true);
    if (note === undefined) return [[key, schema]];
    isAny = true;
    if (note === refused && !required.has(key)) return [];
    const before = typeof schema['description'] === 'string' ? `${schema['description']} ` : '';
    return [[key, { ...schema, description: `${before}${note}` }]];
  });
  if (!isAny) return tool;
  const definition = {
    ...tool.definition,
    inputSchema: { ...inputSchema, properties: Object.fromEntries(shown) },
  };
  return { ...tool, definition };
}

const isFreeText = (schema: { [keyword: string]: Json }): boolean =>
  schema['type'] === 'string' && schema['enum'] === undefined && schema['format'] === undefined;

/** Undefined: there is nothing to say, or the policy has said it. */
function noteOf(judgement: Judgement, takesTokens: boolean): string | undefined {
  if (judgement.note !== undefined || !judgement.isShown) return undefined;
  const isTaken = (value: Json): boolean => judgement.closedIn(value) === undefined;
  if (isTaken(name)) return takesTokens ? asWell : undefined;
  if (isTaken(word)) return everydayWords;
  if (isTaken(id)) return idsOnly;
  return takesTokens || others.some(isTaken) ? undefined : refused;
}

/** A word that could be the name of somebody, one that everybody says, and an id. */
const [name, word, id] = ['Quartermaine', 'open', 'x7'];
const others = ['7', '2026-01-31', 'true', '7041', 'a:b', 'status', 'id'];

const asWell = 'Other values are taken as well.';
const everydayWords =
  'Everyday words are taken; a word that could be the name of somebody is refused.';
const idsOnly = 'Only ids with a digit in them are taken; words are refused.';
const refused = 'Refused: it could ask by a protected field.';
