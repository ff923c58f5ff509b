import { isObject, tokenPattern, type Json, type JsonObject } from '@leasehold/privacy';
import type { Api } from '../api.ts';
import {
  definitionName,
  isString,
  mergeSchema,
  requiredNames,
  schemaTypes,
  schemaTypeNames,
  type Definitions,
} from '../schema/merged-schema.ts';
import { isUsablePattern, patternInputLengthMax } from './pattern.ts';
import type { Tool } from './tool.ts';

/**
 * The API's own full schema of a tool's arguments (2020-12, with the `$defs` it needs), for
 * validating a call: `originalArguments(tool, args)` must satisfy it. Flat like the tool; any
 * string or number may be a token; always a schema that compiles, whatever the description holds.
 */
export function fullInputSchema(tool: Tool, api: Pick<Api, 'definitions'>): JsonObject {
  const given = tool.arguments.filter(({ isPinned }) => !isPinned);
  const properties = given.map((argument): [string, Json] => [
    argument.key,
    tolerant(argument.schema, api.definitions),
  ]);
  const schema: JsonObject = {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: given.filter((argument) => argument.required).map(({ key }) => key),
    additionalProperties: false,
    ...bodyDependencies(tool, api.definitions),
  };
  const definitions = neededDefinitions(properties, api.definitions);
  return definitions.size > 0 ? { ...schema, $defs: Object.fromEntries(definitions) } : schema;
}

/**
 * An optional body may be left out whole; once a part of it is given, what it requires is required.
 */
function bodyDependencies(tool: Tool, definitions: Definitions): JsonObject {
  if (!tool.body?.isFlat || tool.body.required) return {};
  const parts = tool.arguments.filter(
    ({ place, preset }) => place.in === 'bodyProperty' && preset === undefined,
  );
  const names = requiredNames(mergeSchema(tool.body.content.schema, definitions).schema);
  const required = parts
    .filter(({ place }) => place.in === 'bodyProperty' && names.includes(place.name))
    .map(({ key }) => key);
  if (required.length === 0) return {};
  return {
    dependentRequired: Object.fromEntries(
      parts.map(({ key }) => [key, required.filter((name) => name !== key)]),
    ),
  };
}

/** The definitions reached from some schemas, each made tolerant once. */
function neededDefinitions(
  roots: readonly [string, Json][],
  definitions: Definitions,
): Map<string, Json> {
  const needed = new Map<string, Json>();
  const waiting = roots.flatMap(([, schema]) => referencesIn(schema));
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (needed.has(name)) continue;
    const schema = tolerant(definitions[name]!, definitions);
    needed.set(name, schema);
    waiting.push(...referencesIn(schema));
  }
  return needed;
}

function referencesIn(schema: Json): string[] {
  if (Array.isArray(schema)) return schema.flatMap(referencesIn);
  if (!isObject(schema)) return [];
  const own = isString(schema['$ref']) ? [definitionName(schema['$ref'])].filter(isString) : [];
  return [...own, ...Object.values(schema).flatMap(referencesIn)];
}

const token: JsonObject = { type: 'string', pattern: tokenPattern };

/**
 * Every constraint on a scalar, or a token in its place. What a schema says of objects and arrays
 * holds as it is.
 */
function tolerant(schema: Json, definitions: Definitions): Json {
  if (typeof schema === 'boolean') return schema;
  if (!isObject(schema)) return true;
  const structure: [string, Json][] = [];
  const scalars: [string, Json][] = [];
  for (const [keyword, value] of Object.entries(schema)) {
    const read = Object.hasOwn(keywords, keyword) ? keywords[keyword] : undefined;
    const kept = read?.keep(value, definitions);
    if (kept !== undefined)
      (read?.isScalar ? scalars : structure).push([read?.as ?? keyword, kept]);
  }
  const required = writable(schema, structure);
  const whole = Object.fromEntries([
    ...structure.filter(([keyword]) => keyword !== 'required'),
    ...required,
  ]);
  const strict: JsonObject = guardPattern(Object.fromEntries(scalars));
  if (scalars.length === 0 || isStructure(schema) || takesAnyText(strict))
    return { ...strict, ...whole };
  // Not `anyOf`: what is wrong with a value is told in the words of the schema it was held against,
  // and a token is no part of those.
  return { ...whole, if: token, else: strict };
}

/** `readOnly` properties are not sent, so they are not required of an argument. */
function writable(schema: JsonObject, structure: readonly [string, Json][]): [string, Json][] {
  const required = structure.find(([keyword]) => keyword === 'required')?.[1];
  if (!Array.isArray(required)) return [];
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const isReadOnly = (name: Json) =>
    isString(name) &&
    Object.hasOwn(properties, name) &&
    isObject(properties[name]) &&
    properties[name]['readOnly'] === true;
  return [['required', required.filter((name) => !isReadOnly(name))]];
}

/** Objects and arrays only: no token stands for them. */
function isStructure({ type }: JsonObject): boolean {
  const named = schemaTypes(type);
  return (
    named.length > 0 &&
    named.every((name) => name === 'object' || name === 'array' || name === 'null')
  );
}

/** A token is text, so nothing has to be said of it. */
function takesAnyText({ type, ...constraints }: JsonObject): boolean {
  return schemaTypes(type).includes('string') && Object.keys(constraints).length === 0;
}

/** A pattern is tried on short strings only, see `pattern.ts`; the API checks the others itself. */
function guardPattern({ pattern, ...rest }: JsonObject): JsonObject {
  return pattern === undefined
    ? rest
    : { ...rest, if: { maxLength: patternInputLengthMax }, then: { pattern } };
}

/**
 * How a keyword is taken over: cleaned, or left out (undefined) where its value is not what 2020-12
 * allows, for one bad value fails the whole schema.
 */
interface Keyword {
  keep: (value: Json, definitions: Definitions) => Json | undefined;
  /** Constrains strings, numbers and booleans: a token is let by. */
  isScalar?: boolean;
  as?: string;
}

const schemaKeyword: Keyword = { keep: tolerant };
const schemaMap: Keyword = {
  keep: (value, definitions) =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, schema]) => [name, tolerant(schema, definitions)]),
        )
      : undefined,
};
const schemaList: Keyword = {
  keep: (value, definitions) =>
    Array.isArray(value) && value.length > 0
      ? value.map((schema) => tolerant(schema, definitions))
      : undefined,
};
const count: Keyword = {
  keep: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined,
};
const number: Keyword = {
  keep: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
  isScalar: true,
};
const flag: Keyword = { keep: (value) => (typeof value === 'boolean' ? value : undefined) };

const keywords: Readonly<Record<string, Keyword>> = {
  $ref: {
    keep: (value, definitions) => {
      const name = isString(value) ? definitionName(value) : undefined;
      return name !== undefined && Object.hasOwn(definitions, name) ? value : undefined;
    },
  },
  type: { keep: types, isScalar: true },
  enum: {
    keep: (value) => (Array.isArray(value) && value.length > 0 ? distinct(value) : undefined),
    isScalar: true,
  },
  const: { keep: (value) => value, isScalar: true },
  format: {
    keep: (value) =>
      isString(value) && value !== 'binary' && value !== 'byte' ? value : undefined,
    isScalar: true,
  },
  pattern: {
    keep: (value) => (isString(value) && isUsablePattern(value) ? value : undefined),
    isScalar: true,
  },
  minLength: { ...count, isScalar: true },
  maxLength: { ...count, isScalar: true },
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  multipleOf: {
    keep: (value) => (typeof value === 'number' && value > 0 ? value : undefined),
    isScalar: true,
  },
  properties: schemaMap,
  required: {
    keep: (value) => (Array.isArray(value) ? [...new Set(value.filter(isString))] : undefined),
  },
  additionalProperties: schemaKeyword,
  propertyNames: schemaKeyword,
  minProperties: count,
  maxProperties: count,
  items: {
    keep: (value, definitions) => (Array.isArray(value) ? undefined : tolerant(value, definitions)),
  },
  prefixItems: schemaList,
  minItems: count,
  maxItems: count,
  uniqueItems: flag,
  allOf: schemaList,
  anyOf: schemaList,
  // A token fits several branches, and overlapping branches are the commonest mistake of
  // descriptions: one match is asked for, not exactly one.
  oneOf: { ...schemaList, as: 'anyOf' },
};

function types(value: Json): Json | undefined {
  const named = (Array.isArray(value) ? value : [value])
    .filter(isString)
    .filter((name) => (schemaTypeNames as readonly string[]).includes(name));
  return named.length === 0 ? undefined : named.length === 1 ? named[0]! : [...new Set(named)];
}

function distinct(values: Json[]): Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
