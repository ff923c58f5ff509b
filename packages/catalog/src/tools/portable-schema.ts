import { isObject, type Json, type JsonObject } from '@leasehold/privacy';
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
} from '../schema/merged-schema.ts';
import { writtenDefinitionName } from '../schema/definitions-used.ts';
import { portableKeys } from './names.ts';
import { plainText } from '../plain-text.ts';
import {
  type PortableContext,
  type SchemaPlace,
  describe,
  anyOf,
  descriptionOf,
} from './portable-text.ts';
import { scalar, numbers } from './portable-scalar.ts';
import { tagged, withDiscriminator } from './discriminators.ts';

const refDepthMax = 6;
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
