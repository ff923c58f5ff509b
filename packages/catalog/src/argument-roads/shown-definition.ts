import { isObject, type Json } from '@leasehold/privacy';
import type { ToolDefinition } from '../tools/tool.ts';
import type { ProtectedFields } from './protected-fields.ts';
import type { ArgumentJudgement } from './roads.ts';

const descriptionCharsMax = 1024;

/** What agents see: no argument and no choice that is closed, and what is to be known of the rest. */
export function narrowedDefinition(
  definition: ToolDefinition,
  judgements: readonly ArgumentJudgement[],
): ToolDefinition {
  const changed = judgements.filter(
    ({ isShown, note, closedChoices }) => !isShown || note !== undefined || closedChoices.size > 0,
  );
  const { properties } = definition.inputSchema;
  if (changed.length === 0 || !isObject(properties)) return definition;
  const byKey = new Map(changed.map((judgement) => [judgement.key, judgement]));
  const shown = Object.entries(properties).flatMap(([key, schema]): [string, Json][] => {
    const judgement = byKey.get(key);
    if (!judgement) return [[key, schema]];
    return judgement.isShown ? [[key, withJudgement(schema, judgement)]] : [];
  });
  const tokensOnly = changed.filter(({ isShown, note }) => isShown && note?.startsWith('Tokens'));
  const note =
    tokensOnly.length > 0
      ? ` Tokens only, no raw values: ${tokensOnly.map(({ key }) => key).join(', ')}.`
      : '';
  const description = definition.description + note;
  return {
    ...definition,
    ...(description.length <= descriptionCharsMax && { description }),
    inputSchema: { ...definition.inputSchema, properties: Object.fromEntries(shown) },
  };
}

/** A default of a protected field is one of its values. */
export function withoutDefaults(
  definition: ToolDefinition,
  fields: ProtectedFields,
): ToolDefinition {
  const isProtected = (name: string) => fields.at([name])?.isUnlisted === false;
  const clean = (schema: Json, name: string): Json => {
    if (Array.isArray(schema)) return schema.map((one) => clean(one, name));
    if (!isObject(schema)) return schema;
    return Object.fromEntries(
      Object.entries(schema).flatMap(([keyword, value]): [string, Json][] => {
        if (keyword === 'default' && name !== '' && isProtected(name)) return [];
        if (keyword !== 'properties' || !isObject(value)) return [[keyword, clean(value, name)]];
        const members = Object.entries(value).map(([key, inner]) => [key, clean(inner, key)]);
        return [[keyword, Object.fromEntries(members)]];
      }),
    );
  };
  const { inputSchema } = definition;
  if (!hasDefault(inputSchema)) return definition;
  const cleaned = clean(inputSchema, '');
  return isObject(cleaned) ? { ...definition, inputSchema: cleaned } : definition;
}

const hasDefault = (schema: Json): boolean =>
  Array.isArray(schema)
    ? schema.some(hasDefault)
    : isObject(schema) &&
      (Object.hasOwn(schema, 'default') || Object.values(schema).some(hasDefault));

function withJudgement(schema: Json, { closedChoices, note }: ArgumentJudgement): Json {
  const open = withoutChoices(schema, closedChoices);
  if (note === undefined || !isObject(open)) return open;
  const before = typeof open['description'] === 'string' ? `${open['description']} ` : '';
  return { ...open, description: `${before}${note}` };
}

function withoutChoices(schema: Json, closed: ReadonlySet<string>): Json {
  if (closed.size === 0) return schema;
  const isIn = (value: Json) => typeof value === 'string' && closed.has(value);
  if (Array.isArray(schema)) return schema.map((one) => withoutChoices(one, closed));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]): [string, Json][] => {
      if (keyword === 'enum' && Array.isArray(value))
        return [[keyword, value.filter((one) => !isIn(one))]];
      if (keyword === 'default' && isIn(value)) return [];
      return [[keyword, withoutChoices(value, closed)]];
    }),
  );
}
