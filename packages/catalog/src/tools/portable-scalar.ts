import { tokenPattern, type Json, type JsonObject } from '@leasehold/privacy';
import { enumValues, isString } from '../schema/merged-schema.ts';
import { plainText } from '../plain-text.ts';
import { isUsablePattern } from './pattern.ts';
import {
  type PortableContext,
  type SchemaPlace,
  describe,
  anyOf,
  descriptionOf,
} from './portable-text.ts';

const enumValuesMax = 100;

export function scalar(
  schema: JsonObject,
  type: string,
  context: PortableContext,
  place: SchemaPlace,
): JsonObject {
  const description = descriptionOf(schema, context, place);
  const shown: JsonObject = { type, ...(description && { description }) };
  context.budget.bytesLeft -= 20;
  if (context.direction === 'output')
    return type === 'integer' ? { ...shown, type: 'number' } : shown;
  const takesToken = context.takesToken(place.path);
  const listed = listValues(shown, enumValues(schema), type, context);
  const full =
    takesToken && type === 'string'
      ? describe(noteFormat(listed, schema), tokenNote)
      : { ...listed, ...constraints(schema, type), ...defaultOf(schema, type, place) };
  context.budget.bytesLeft -= JSON.stringify(full).length - description.length - 20;
  if (!takesToken || (type === 'string' && !Array.isArray(full['enum']))) return full;
  return anyOf([full, { type: 'string', description: tokenNote, pattern: tokenPattern }]);
}

const tokenNote = 'Takes a TOKEN_ value.';

/**
 * A string that takes tokens keeps no format, pattern or length: a client would hold a token
 * against them. The format is said in words.
 */
function noteFormat(shown: JsonObject, schema: JsonObject): JsonObject {
  const format = schema['format'];
  return isString(format) ? describe(shown, `Format: ${plainText(format, 30)}.`) : shown;
}

/**
 * Gemini takes enumerations of non-empty strings only; other values, and long lists, are said in
 * words.
 */
function listValues(
  shown: JsonObject,
  values: Json[] | undefined,
  type: string,
  { budget }: PortableContext,
): JsonObject {
  if (!values) return shown;
  const words = values.filter(isString).filter((value) => value !== '');
  const size = words.reduce((sum, value) => sum + value.length + 3, 0);
  if (type === 'string' && words.length > 0 && words.length <= enumValuesMax && size < 2000)
    return { ...shown, enum: words };
  const some = values.filter((value) => value !== null && value !== '').slice(0, 10);
  const rest = values.length > some.length + 2 ? `, … (${values.length} values)` : '';
  budget.bytesLeft -= 20;
  return some.length > 0
    ? describe(
        shown,
        `One of: ${plainText(some.map((value) => (isString(value) ? value : JSON.stringify(value))).join(', '), 200)}${rest}.`,
      )
    : shown;
}

function constraints(schema: JsonObject, type: string): JsonObject {
  if (type === 'integer' || type === 'number') return numbers(schema, ['minimum', 'maximum']);
  if (type !== 'string') return {};
  const { format, pattern } = schema;
  return {
    ...(isString(format) &&
      /^[a-z0-9-]{1,30}$/i.test(format) &&
      !['binary', 'byte'].includes(format) && { format }),
    ...(isString(pattern) && pattern.length <= 200 && isUsablePattern(pattern) && { pattern }),
    ...numbers(schema, ['minLength', 'maxLength']),
  };
}

export function numbers(schema: JsonObject, keywords: string[]): JsonObject {
  const isLength = (keyword: string) => /Length|Items/.test(keyword);
  return Object.fromEntries(
    keywords.flatMap((keyword): [string, Json][] => {
      const value = schema[keyword];
      if (typeof value !== 'number' || !Number.isFinite(value)) return [];
      return !isLength(keyword) || (Number.isInteger(value) && value >= 0 && value <= 2 ** 31)
        ? [[keyword, value]]
        : [];
    }),
  );
}

const secretName = /secret|password|passwd|token|api_?-?key|authori[sz]ation|credential/i;

function defaultOf(schema: JsonObject, type: string, { name }: SchemaPlace): JsonObject {
  const value = schema['default'];
  if (
    value === undefined ||
    value === '' ||
    secretName.test(name) ||
    schema['format'] === 'password'
  )
    return {};
  const values = enumValues(schema);
  if (values && !values.includes(value)) return {};
  if (isString(value))
    return type === 'string' && value.length <= 60 && plainText(value, 60) === value
      ? { default: value }
      : {};
  const fits = type === 'integer' ? Number.isInteger(value) : typeof value === type;
  return fits ? { default: value } : {};
}
