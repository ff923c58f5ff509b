import { isObject, tokenPattern, type Json, type JsonObject } from '@leasehold/privacy';
import {
  schemaBranches,
  enumValues,
  isString,
  meantTypes,
  mergeSchema,
  schemaProperties,
  requiredNames,
  schemaSubtypes,
  type Definitions,
  type MergedSchema,
} from './merged-schema.ts';
import { writtenDefinitionName } from './definitions-used.ts';
import { portableKeys } from './names.ts';
import { plainText } from './plain-text.ts';
import { isUsablePattern } from './pattern.ts';

/** How much of a schema is shown; each level of the reduction lowers one of these. */
export interface SchemaDetail {
  /** Levels of nesting below an argument. */
  depth: number;
  /** Characters of an argument's own description. */
  description: number;
  /** Characters of the descriptions below it. */
  deepDescription: number;
}

export interface PortableContext {
  direction: 'input' | 'output';
  definitions: Definitions;
  detail: SchemaDetail;
  /**
   * Rough count of bytes that may still be written. Below zero the result is unusable: try again
   * with less detail.
   */
  budget: { bytesLeft: number };
  /** Collects the nested keys that had to be renamed; see `ToolArgument.renames`. */
  renames: Map<string, string>;
  /** Does the value at this path (keys joined by `/`, arrays `[]`) take a token? */
  takesToken: (path: string) => boolean;
}

/** Where a schema stands. */
export interface SchemaPlace {
  path: string;
  name: string;
  level: number;
  /** Definitions entered on the way here. */
  chain: readonly string[];
  isRequired: boolean;
  isItem: boolean;
}

const refDepthMax = 6;
const enumValuesMax = 100;
const anyOfBranchesMax = 6;

/**
 * One canonical form that every client takes (reference: the limits in `lint.ts`): no references,
 * no `oneOf`/`allOf`/`not`/`const`, one `type` per schema, `anyOf` alone in its object, string
 * enumerations only, portable keys. It may allow more than the API does; `fullInputSchema` is the
 * check.
 */
export function portableSchema(
  schema: Json | undefined,
  context: PortableContext,
  place: SchemaPlace,
): JsonObject {
  const merged = mergeSchema(schema, context.definitions);
  // Each visit costs, so that a schema that branches without saying anything ends too.
  context.budget.bytesLeft -= 8;
  const isCut = isBeyond(merged, context, place);
  const { types, isNullable } = meantTypes(merged.schema);
  const branches = [...schemaBranches(merged.schema), ...schemaSubtypes(merged)];
  const inside: SchemaPlace = { ...place, chain: [...place.chain, ...merged.names] };
  const nullable = isNullable || branches.some((branch) => isNull(branch, context));
  const shown = isCut
    ? cut(merged, types, context, place)
    : branches.length > 0
      ? union(merged, branches, context, inside)
      : ofTypes(merged.schema, types, context, inside);
  return withNull(shown, nullable, context, place);
}

function isBeyond(
  merged: MergedSchema,
  { detail, budget, definitions }: PortableContext,
  { chain, level }: SchemaPlace,
): boolean {
  if (merged.names.some((name) => chain.includes(name)) || chain.length > refDepthMax) return true;
  // Scalars end there anyway, and take little room.
  return budget.bytesLeft < 0 || (level > detail.depth && !isScalar(merged.schema, definitions));
}

function isScalar(schema: JsonObject, definitions: Definitions): boolean {
  const levels = [
    schema,
    ...schemaBranches(schema).map((branch) => mergeSchema(branch, definitions).schema),
  ];
  return levels.every((one, i) => {
    const { types } = meantTypes(one);
    return (
      !types.includes('object') &&
      !types.includes('array') &&
      (i === 0 || schemaBranches(one).length === 0)
    );
  });
}

/** Recursion or depth ends here: the type stays where it is known, and the name of what it is. */
function cut(
  { schema, names }: MergedSchema,
  types: string[],
  context: PortableContext,
  place: SchemaPlace,
): JsonObject {
  const name = plainText(writtenDefinitionName(names[0] ?? ''), 60);
  const isRecursion = names.some((one) => place.chain.includes(one));
  const description =
    descriptionOf(schema, context, place) || (isRecursion ? `Same shape as ${name}.` : name);
  const type = types.length === 1 && schemaBranches(schema).length === 0 ? types[0] : undefined;
  if (type === undefined) return { description: description || 'Any JSON value.' };
  return {
    type,
    ...(description && { description }),
    ...(type === 'array' && { items: { description: 'Any JSON value.' } }),
  };
}

function isNull(branch: Json, { definitions }: PortableContext): boolean {
  const { types, isNullable } = meantTypes(mergeSchema(branch, definitions).schema);
  return isNullable && types.length === 0;
}

/**
 * An optional input that may be null can be left out, and clients cope badly with null types, so it
 * is only said in words. Answers do hold nulls.
 */
function withNull(
  shown: JsonObject,
  isNullable: boolean,
  { direction, budget }: PortableContext,
  place: SchemaPlace,
): JsonObject {
  const isKept = direction === 'input' || place.isItem ? !isNullable : place.level === 0;
  if (isKept) return shown;
  if (direction === 'input' && !place.isRequired) return describe(shown, 'May be null.');
  if (!Object.keys(shown).some((keyword) => keyword !== 'description')) return shown;
  budget.bytesLeft -= 29;
  if (isString(shown['type']) && shown['type'] !== 'null')
    return { anyOf: [shown, { type: 'null' }] };
  const alternatives = Array.isArray(shown['anyOf']) ? shown['anyOf'] : [shown];
  return anyOf([...alternatives, { type: 'null' }]);
}

/** Adds a sentence where a description may stand: never beside `anyOf`. */
function describe(schema: JsonObject, sentence: string): JsonObject {
  if (sentence === '') return schema;
  if (Array.isArray(schema['anyOf'])) {
    const [first, ...others] = schema['anyOf'];
    return isObject(first) ? { anyOf: [describe(first, sentence), ...others] } : schema;
  }
  const own = schema['description'];
  const description = isString(own)
    ? `${own}${/[.!?…:]$/.test(own) ? '' : '.'} ${sentence}`
    : sentence;
  const { type, ...rest } = schema;
  return { ...(type !== undefined && { type }), ...rest, description };
}

function anyOf(alternatives: Json[]): JsonObject {
  const different = [
    ...new Map(alternatives.map((schema) => [JSON.stringify(schema), schema])).values(),
  ];
  const [only] = different;
  return different.length === 1 && isObject(only) ? only : { anyOf: different };
}

function descriptionOf(
  schema: JsonObject,
  { detail, budget }: PortableContext,
  { level }: SchemaPlace,
): string {
  const written = schema['description'] ?? schema['title'];
  const text = isString(written)
    ? plainText(written, level <= 1 ? detail.description : detail.deepDescription)
    : '';
  budget.bytesLeft -= text.length;
  return text;
}

/** `anyOf`/`oneOf` with whatever stands beside it. */
function union(
  { schema }: MergedSchema,
  written: Json[],
  context: PortableContext,
  place: SchemaPlace,
): JsonObject {
  const { anyOf: _a, oneOf: _o, discriminator, ...base } = schema;
  const branches = tagged(
    written
      .filter((branch) => !isNull(branch, context))
      .map((branch) => mergeSchema(branch, context.definitions)),
    discriminator,
  );
  if (branches.length === 0) return ofTypes(base, meantTypes(base).types, context, place);
  const types = new Set(branches.flatMap((branch) => kindsOf(branch.schema)));
  const hasOwnShape =
    schemaProperties(base).length > 0 ||
    branches.some(({ schema }) => meantTypes(schema).types.length === 0);
  const mustMerge =
    branches.length === 1 ||
    hasOwnShape ||
    place.isItem ||
    branches.length > anyOfBranchesMax ||
    place.level === 0;
  if (types.size === 1 && types.has('object') && mustMerge)
    return oneObject(base, branches, context, place);
  if (types.size === 1 && !types.has('object') && !types.has('array') && !types.has('any'))
    return oneScalar(base, branches, [...types][0]!, context, place);
  if (types.has('any') && schemaProperties(base).length > 0)
    return oneObject(
      base,
      branches.filter(({ schema }) => schemaProperties(schema).length > 0),
      context,
      place,
    );
  const shown = branches.slice(0, 20).map(({ schema, names }) =>
    portableSchema(schema, context, {
      ...place,
      level: place.level + 1,
      chain: [...place.chain, ...names],
      isRequired: true,
      isItem: false,
    }),
  );
  if (shown.some((branch) => !isString(branch['type']) && !Array.isArray(branch['anyOf'])))
    return describe({}, descriptionOf(base, context, place) || 'Any JSON value.');
  const flat = shown.flatMap((branch) =>
    Array.isArray(branch['anyOf']) ? branch['anyOf'] : [branch],
  );
  return describe(anyOf(flat), descriptionOf(base, context, place));
}

/** Types of a branch for deciding how a union is shown; a union inside it counts as `any`. */
function kindsOf(schema: JsonObject): string[] {
  if (schemaBranches(schema).length > 0) return ['any'];
  const { types } = meantTypes(schema);
  return types.length === 0 ? ['any'] : types.map((type) => (type === 'integer' ? 'number' : type));
}

/** OpenAPI's `discriminator`: each branch's property takes the one value that names the branch. */
function tagged(branches: MergedSchema[], discriminator: Json | undefined): MergedSchema[] {
  if (!isObject(discriminator) || !isString(discriminator['propertyName'])) return branches;
  const property = discriminator['propertyName'];
  const mapping = isObject(discriminator['mapping'])
    ? Object.entries(discriminator['mapping'])
    : [];
  return branches.map((branch) => {
    const [name] = branch.names;
    const own = schemaProperties(branch.schema).find(([key]) => key === property)?.[1];
    if (name === undefined || own === undefined) return branch;
    const values = mapping
      .filter(([, target]) => isString(target) && (target === name || target.endsWith(`/${name}`)))
      .map(([value]) => value);
    const tag: Json = {
      type: 'string',
      enum: values.length > 0 ? values : [writtenDefinitionName(name)],
    };
    return {
      ...branch,
      schema: {
        ...branch.schema,
        properties: Object.fromEntries([...schemaProperties(branch.schema), [property, tag]]),
      },
    };
  });
}

/**
 * Alternatives that are all objects, as one object with the properties of all. What all of them
 * require stays required.
 */
function oneObject(
  base: JsonObject,
  branches: MergedSchema[],
  context: PortableContext,
  place: SchemaPlace,
): JsonObject {
  const properties = new Map<string, Json[]>();
  for (const { schema } of [{ schema: base }, ...branches])
    for (const [name, property] of schemaProperties(schema))
      properties.set(name, [...(properties.get(name) ?? []), property]);
  const [first, ...others] = branches.map(({ schema }) => requiredNames(schema));
  const common = (first ?? []).filter((name) => others.every((names) => names.includes(name)));
  const merged: JsonObject = {
    ...base,
    type: 'object',
    properties: Object.fromEntries(
      [...properties].map(([name, schemas]) => [name, alternatives(schemas)]),
    ),
    required: [...new Set([...requiredNames(base), ...common])],
  };
  const names = [...new Set(branches.flatMap((branch) => branch.names.slice(0, 1)))].slice(0, 12);
  const note =
    names.length > 1
      ? `One of: ${names.map((name) => plainText(writtenDefinitionName(name), 40)).join(', ')}.`
      : '';
  return describe(
    objectOf(merged, context, {
      ...place,
      chain: [
        ...place.chain,
        ...branches.flatMap((branch) => branch.names.slice(0, 1)).slice(0, 1),
      ],
    }),
    note,
  );
}

function alternatives(schemas: Json[]): Json {
  const different = [
    ...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values(),
  ];
  return different.length === 1 ? different[0]! : { anyOf: different };
}

/**
 * Alternatives of one scalar type: their values together, or the plain type where one of them is
 * open.
 */
function oneScalar(
  base: JsonObject,
  branches: MergedSchema[],
  type: string,
  context: PortableContext,
  place: SchemaPlace,
): JsonObject {
  const values = branches.map(({ schema }) => enumValues(schema));
  const isClosed = values.every((list) => list !== undefined);
  const formats = new Set(branches.map(({ schema }) => schema['format']));
  const [format] = formats;
  const description =
    base['description'] ?? branches.map(({ schema }) => schema['description']).find(isString);
  const schema: JsonObject = {
    ...base,
    type,
    ...(description !== undefined && { description }),
    ...(isClosed && { enum: values.flatMap((list) => list ?? []) }),
    ...(formats.size === 1 && format !== undefined && { format }),
  };
  return ofTypes(schema, [type], context, place);
}

function ofTypes(
  schema: JsonObject,
  types: string[],
  context: PortableContext,
  place: SchemaPlace,
): JsonObject {
  if (types.length > 1) {
    const numeric = types.includes('number') ? types.filter((type) => type !== 'integer') : types;
    const { description: _, ...rest } = schema;
    return describe(
      anyOf(numeric.map((type) => ofTypes(rest, [type], context, place))),
      descriptionOf(schema, context, place),
    );
  }
  const [type] = types;
  if (type === 'object') return objectOf(schema, context, place);
  if (type === 'array') return arrayOf(schema, context, place);
  if (type === undefined)
    return { description: descriptionOf(schema, context, place) || 'Any JSON value.' };
  return scalar(schema, type, context, place);
}

function objectOf(schema: JsonObject, context: PortableContext, place: SchemaPlace): JsonObject {
  const hidden = context.direction === 'input' ? 'readOnly' : 'writeOnly';
  const all = schemaProperties(withDiscriminator(schema)).map(([name, property]) => ({
    name,
    property,
    merged: mergeSchema(property, context.definitions).schema,
  }));
  const shown = all.filter(({ merged }) => merged[hidden] !== true);
  const keys = portableKeys(shown.map(({ name }) => name));
  const required =
    context.direction === 'input' ? requiredNames(schema).filter((name) => keys.has(name)) : [];
  const description = descriptionOf(schema, context, place);
  const properties: [string, Json][] = [];
  for (const { name, property } of shown) {
    const key = keys.get(name)!;
    const path = place.path === '' ? key : `${place.path}/${key}`;
    if (key !== name && context.direction === 'input') context.renames.set(path, name);
    context.budget.bytesLeft -= key.length + 24;
    const inside = {
      path,
      name,
      level: place.level + 1,
      chain: place.chain,
      isRequired: required.includes(name),
      isItem: false,
    };
    properties.push([key, portableSchema(property, context, inside)]);
    if (context.budget.bytesLeft < 0) break;
  }
  return {
    type: 'object',
    ...(description && { description }),
    ...(properties.length > 0
      ? { properties: Object.fromEntries(properties) }
      : mapValues(schema, context, place)),
    ...(required.length > 0 && { required: [...new Set(required.map((name) => keys.get(name)!))] }),
  };
}

/** Without a union, a discriminator only lists the values its property takes. */
function withDiscriminator(schema: JsonObject): JsonObject {
  const discriminator = schema['discriminator'];
  if (
    !isObject(discriminator) ||
    !isString(discriminator['propertyName']) ||
    !isObject(discriminator['mapping'])
  )
    return schema;
  const property = discriminator['propertyName'];
  const own = schemaProperties(schema).find(([name]) => name === property)?.[1];
  const values = Object.keys(discriminator['mapping']);
  if (!isObject(own) || enumValues(own) || values.length === 0) return schema;
  return {
    ...schema,
    properties: Object.fromEntries([
      ...schemaProperties(schema),
      [property, { ...own, enum: values }],
    ]),
  };
}

/** A map: any keys, values of one shape. */
function mapValues(schema: JsonObject, context: PortableContext, place: SchemaPlace): JsonObject {
  const values = schema['additionalProperties'];
  if (!isObject(values) || place.level >= context.detail.depth) return {};
  const inside = {
    ...place,
    path: `${place.path}/{}`,
    level: place.level + 1,
    isRequired: true,
    isItem: true,
  };
  const shown = portableSchema(values, context, inside);
  return isString(shown['type']) || Array.isArray(shown['anyOf'])
    ? { additionalProperties: shown }
    : {};
}

function arrayOf(schema: JsonObject, context: PortableContext, place: SchemaPlace): JsonObject {
  const description = descriptionOf(schema, context, place);
  const tuple = Array.isArray(schema['prefixItems'])
    ? schema['prefixItems']
    : Array.isArray(schema['items'])
      ? schema['items']
      : undefined;
  const items = tuple ? { anyOf: tuple } : schema['items'];
  context.budget.bytesLeft -= 30;
  const inside = {
    ...place,
    path: `${place.path}/[]`,
    level: place.level + 1,
    isRequired: true,
    isItem: true,
  };
  return {
    type: 'array',
    ...(description && { description }),
    items: portableSchema(items, context, inside),
    ...(context.direction === 'input' && numbers(schema, ['minItems', 'maxItems'])),
  };
}

function scalar(
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

function numbers(schema: JsonObject, keywords: string[]): JsonObject {
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
