import { isObject, type Json, type JsonObject } from '@leasehold/privacy';
import { isMarkOfField } from '@leasehold/suggest';
import { asBoolean, childNode, isTrueNode, itemNodes, memberNodes } from '../documents/node.ts';
import type { Node } from '../documents/node.ts';
import { type Converter, readOpenness, readNames, isSmall } from './schema-keywords.ts';

// Keywords that depend on one another, or were written otherwise in older dialects.

/** Keywords that describe a value without restricting it. */
export const annotations = new Set([
  'title',
  'description',
  'deprecated',
  'readOnly',
  'writeOnly',
  'default',
  'examples',
]);

export function only(schema: JsonObject, names: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(
    Object.entries(schema).filter(([key]) => names.has(key) || isMarkOfField(key)),
  );
}

export function without(schema: JsonObject, names: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !names.has(key)));
}

type Step = (schema: JsonObject, node: Node, depth: number, converter: Converter) => JsonObject;

const jsonTypes = new Set(['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']);
// What people write instead of a JSON type and what they mean by it.
const otherTypes = new Map<string, JsonObject>([
  ['file', { type: 'string', format: 'binary' }],
  ['binary', { type: 'string', format: 'binary' }],
  ['date', { type: 'string', format: 'date' }],
  ['datetime', { type: 'string', format: 'date-time' }],
  ['date-time', { type: 'string', format: 'date-time' }],
  ['uuid', { type: 'string', format: 'uuid' }],
  ['str', { type: 'string' }],
  ['text', { type: 'string' }],
  ['int', { type: 'integer' }],
  ['int32', { type: 'integer' }],
  ['int64', { type: 'integer' }],
  ['long', { type: 'integer' }],
  ['float', { type: 'number' }],
  ['double', { type: 'number' }],
  ['decimal', { type: 'number' }],
  ['bool', { type: 'boolean' }],
  ['list', { type: 'array' }],
  ['map', { type: 'object' }],
  ['any', {}],
]);

export const readType: Step = (schema, node, _depth, converter) => {
  const at = childNode(node, 'type');
  const written = Array.isArray(at.value) ? at.value : at.value === undefined ? [] : [at.value];
  const names = [
    ...new Set(
      written.map((name) =>
        name === null ? 'null' : typeof name === 'string' ? name.toLowerCase() : '',
      ),
    ),
  ];
  const known = names.filter((name) => jsonTypes.has(name));
  const [first] = names;
  if (known.length > 0) return { ...schema, type: known.length === 1 ? (known[0] ?? '') : known };
  if (first === undefined) return binaryFormat(schema);
  const meant = otherTypes.get(first);
  if (!meant)
    converter.log.report(
      'schema_unusable',
      'warning',
      at,
      `\`${first.slice(0, 40)}\` is no type; any is accepted.`,
    );
  return { ...meant, ...schema };
};

/**
 * OpenAPI 3.1 writes a file as `contentMediaType` alone; 3.0 and Swagger 2.0 as a binary string.
 * One spelling for all.
 */
function binaryFormat(schema: JsonObject): JsonObject {
  const isFile =
    schema.contentMediaType === 'application/octet-stream' && schema.contentEncoding === undefined;
  return isFile
    ? { ...without(schema, new Set(['contentMediaType'])), type: 'string', format: 'binary' }
    : schema;
}

/** Draft 4 (so Swagger 2.0 and OpenAPI 3.0): `exclusiveMinimum: true` beside `minimum`. */
export const readBounds: Step = (schema, node) => {
  const next = { ...schema };
  for (const [exclusive, inclusive] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    const bound = next[inclusive];
    if (!isTrueNode(childNode(node, exclusive)) || bound === undefined) continue;
    next[exclusive] = bound;
    delete next[inclusive];
  }
  return next;
};

/**
 * Before 2020-12 a list of item schemas was written `items: […]`, and the rest `additionalItems`.
 */
export const readTuple: Step = (schema, node, depth, converter) => {
  const at = childNode(node, 'items');
  if (at.value === undefined || at.value === null) return schema;
  if (!Array.isArray(at.value))
    return { ...schema, items: readOpenness(at, depth, converter) ?? {} };
  const prefixItems = itemNodes(at).map((item) => converter.below(item, depth + 1));
  const rest = childNode(node, 'additionalItems');
  const tuple = prefixItems.length > 0 ? { ...schema, prefixItems } : schema;
  return rest.value === undefined || rest.value === null
    ? tuple
    : { ...tuple, items: readOpenness(rest, depth, converter) ?? {} };
};

/** Draft 7 `dependencies` is two keywords since 2019-09. */
export const readDependencies: Step = (schema, node, depth, converter) => {
  const all = memberNodes(childNode(node, 'dependencies'));
  if (all.length === 0) return schema;
  const names = all.filter(([, part]) => Array.isArray(part.value));
  const schemas = all.filter(([, part]) => isObject(part.value));
  const dependentRequired = Object.fromEntries(
    names.map(([name, part]) => [name, readNames(part, depth, converter) ?? []]),
  );
  const dependentSchemas = Object.fromEntries(
    schemas.map(([name, part]) => [name, converter.below(part, depth + 1)]),
  );
  return {
    ...schema,
    ...(names.length > 0 && { dependentRequired }),
    ...(schemas.length > 0 && { dependentSchemas }),
  };
};

/**
 * Scalar examples stay (they tell what a field holds); whole example objects only repeat what their
 * properties say.
 */
export const readExamples: Step = (schema, node) => {
  const examples = [childNode(node, 'example'), ...itemNodes(childNode(node, 'examples'))].map(
    ({ value }) => value,
  );
  const scalars = examples.filter(
    (value) => typeof value !== 'object' && value !== undefined && isSmall(value),
  );
  return scalars.length > 0 ? { ...schema, examples: scalars.slice(0, 5) } : schema;
};

/**
 * YAML reads `enum: [1, true]` as a number and a boolean, and `default: yes` as text; under `type:
 * string` and `type: boolean` the other was meant.
 */
export const readValues: Step = (schema) => {
  const meant =
    schema.type === 'string'
      ? asText
      : schema.type === 'boolean'
        ? (value: Json) => asBoolean(value) ?? value
        : undefined;
  if (!meant) return schema;
  const next = { ...schema };
  for (const key of ['default', 'const'] as const) {
    if (next[key] !== undefined) next[key] = meant(next[key]);
  }
  for (const key of ['enum', 'examples'] as const) {
    if (Array.isArray(next[key])) next[key] = [...new Set(next[key].map(meant))];
  }
  return next;
};

function asText(value: Json): Json {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}

/**
 * `allOf: [X]` is how OpenAPI 3.0 puts a description beside a reference; 2020-12 needs no wrapper.
 */
export const readOnlyMember: Step = (schema) => {
  const [member, ...others] = Array.isArray(schema.allOf) ? schema.allOf : [];
  const outer = without(schema, new Set(['allOf']));
  const isWrapper = others.length === 0 && Object.keys(outer).every((key) => annotations.has(key));
  return isWrapper && isObject(member) ? { ...member, ...outer } : schema;
};
