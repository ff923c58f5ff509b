import { isObject, type Json, type JsonObject } from '@leasehold/privacy';
import { fileStem } from './location.ts';
import {
  asBoolean,
  childNode,
  isTrueNode,
  itemNodes,
  memberNodes,
  placeKey,
  nodeText,
} from './node.ts';
import type { Node } from './node.ts';
import type { ProblemLog } from './problem-log.ts';
import { referenceIn } from './references.ts';
import type { References } from './references.ts';
import { breakCycles } from './schema-cycles.ts';

/** Turns the schemas of one description into JSON Schema 2020-12, in one set of definitions. */
export interface Schemas {
  /**
   * Converts the schema at `node`, from any dialect (Swagger 2.0, OpenAPI 3.0, JSON Schema draft 4
   * to 2020-12). What it refers to becomes a definition, once. Never throws on a bad schema: the
   * bad corner is reported and accepts everything.
   * @throws TooLarge once the description has asked for more schemas than a description can need.
   */
  convert(node: Node): JsonObject;
  /** Every schema that was referred to, by the name in `#/$defs/<name>`. To be called last. */
  definitions(): Record<string, JsonObject>;
}

/** The description asks for more than is given. */
export class DescriptionTooLarge extends Error {}

export interface SchemaOptions {
  references: References;
  log: ProblemLog;
  /**
   * OpenAPI 3.1 and later: keywords beside `$ref` apply too. Before, only those that describe are
   * taken.
   */
  siblingsApply: boolean;
}

// Deeper inline nesting is an attack; the deepest schema of the public descriptions measured has 22
// levels.
const depthMax = 100;
// Schemas converted, repeated ones counted again.
const schemasMax = 500_000;

interface Converter extends SchemaOptions {
  /** A schema below another one. */
  below(node: Node, depth: number): JsonObject;
  /** `#/$defs/<name>` for what a reference written at `node` leads to. */
  refer(reference: string, node: Node): string | undefined;
}

/**
 * A converter for one description; it holds the definitions that grow while the description is
 * read.
 */
export function createSchemas(options: SchemaOptions): Schemas {
  const names = createNames();
  const definitions = new Map<string, JsonObject>();
  const sources = new Map<string, Node>();
  const pending: { name: string; node: Node }[] = [];
  let remaining = schemasMax;

  const converter: Converter = {
    ...options,
    below(node, depth) {
      remaining -= 1;
      if (remaining < 0)
        throw new DescriptionTooLarge(`The description asks for more than ${schemasMax} schemas.`);
      if (depth <= depthMax) return convertSchema(node, depth, converter);
      options.log.report(
        'schema_unusable',
        'warning',
        node,
        `The schema is nested more than ${depthMax} levels deep; below that, anything is accepted.`,
      );
      return {};
    },
    refer(reference, node) {
      const resolution = options.references.resolve(reference, node);
      if ('failure' in resolution) {
        options.log.report(resolution.failure.code, 'warning', node, resolution.failure.message);
        return undefined;
      }
      const { name, isNew } = names.of(resolution.node, resolution.via);
      if (isNew) {
        sources.set(name, resolution.node);
        pending.push({ name, node: resolution.node });
      }
      return `#/$defs/${name}`;
    },
  };
  const drain = () => {
    for (let next = pending.pop(); next; next = pending.pop())
      definitions.set(next.name, converter.below(next.node, 0));
  };
  const reportCut = (name: string) => {
    const node = sources.get(name) ?? sources.get(name.replace(/_base_*$/, ''));
    const message =
      'The schema applies itself to the same value (by `allOf`, `anyOf` or `oneOf`), so no value could ever be checked; that reference is left out.';
    if (node) options.log.report('reference_too_deep', 'warning', node, message);
  };
  return {
    convert(node) {
      const schema = converter.below(node, 0);
      drain();
      return schema;
    },
    definitions: () => breakCycles(Object.fromEntries(definitions), reportCut),
  };
}

/**
 * Names for definitions: the component's own where it is free, safe in a URI fragment, never one
 * every object inherits.
 */
function createNames() {
  const byPlace = new Map<string, string>();
  const taken = new Set(Object.getOwnPropertyNames(Object.prototype));
  const counts = new Map<string, number>();
  const free = (base: string): string => {
    let name = base;
    for (let count = counts.get(base) ?? 2; taken.has(name); count += 1) {
      name = `${base}_${count}`;
      counts.set(base, count + 1);
    }
    taken.add(name);
    return name;
  };
  return {
    of(node: Node, via: Node[]): { name: string; isNew: boolean } {
      const key = placeKey(node);
      const known = byPlace.get(key);
      if (known !== undefined) return { name: known, isNew: false };
      const named = via.find(({ pointer }) => componentPointer.test(pointer)) ?? node;
      const name = free(definitionName(named));
      byPlace.set(key, name);
      return { name, isNew: true };
    },
  };
}

const componentPointer = /^\/(?:components\/schemas|definitions|\$defs)\/[^/]+$/;
const structuralTokens = new Set([
  'schema',
  'items',
  'additionalProperties',
  'properties',
  'allOf',
  'anyOf',
  'oneOf',
]);

function definitionName({ pointer, document }: Node): string {
  const tokens = pointer.split('/').slice(1);
  const token =
    tokens.findLast((part) => !structuralTokens.has(part) && !/^\d+$/.test(part)) ??
    fileStem(document.location);
  const plain = token
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')
    .replace(/[^A-Za-z0-9._-]+/g, '_');
  return plain.replace(/^_+/, '').slice(0, 100) || 'schema';
}

// --- one schema ---

type Reader = (node: Node, depth: number, converter: Converter) => Json | undefined;

function convertSchema(node: Node, depth: number, converter: Converter): JsonObject {
  const { value } = node;
  if (value === undefined || value === null || value === true) return {};
  if (value === false) return { not: {} };
  if (!isObject(value)) {
    converter.log.report(
      'schema_unusable',
      'warning',
      node,
      `A schema is expected here, not ${kindOf(value)}; anything is accepted.`,
    );
    return {};
  }
  const reference = referenceIn(node) ?? dynamicReference(node);
  const schema =
    reference === undefined
      ? readKeywords(node, depth, converter)
      : readReference(reference, node, depth, converter);
  return isTrueNode(childNode(node, 'nullable')) || isTrueNode(childNode(node, 'x-nullable'))
    ? withNull(schema)
    : schema;
}

/**
 * `$dynamicRef` without the dynamic part: the anchor it starts from. `$recursiveRef` is its name in
 * 2019-09.
 */
function dynamicReference(node: Node): string | undefined {
  const [reference] = [
    childNode(node, '$dynamicRef').value,
    childNode(node, '$recursiveRef').value,
  ].filter((value) => typeof value === 'string');
  return reference;
}

function readReference(
  reference: string,
  node: Node,
  depth: number,
  converter: Converter,
): JsonObject {
  const target = converter.refer(reference, node);
  const siblings = readKeywords(node, depth, converter);
  const kept = converter.siblingsApply ? siblings : only(siblings, annotations);
  return target === undefined ? kept : { $ref: target, ...kept };
}

function readKeywords(node: Node, depth: number, converter: Converter): JsonObject {
  const schema: JsonObject = {};
  for (const [key, part] of memberNodes(node)) {
    const read = keywords.get(key);
    const value = part.value === null ? readNull(key) : read?.(part, depth, converter);
    if (value !== undefined) schema[key] = value;
  }
  return [
    readType,
    readBounds,
    readTuple,
    readDependencies,
    readExamples,
    readValues,
    readOnlyMember,
  ].reduce((current, step) => step(current, node, depth, converter), schema);
}

/** An empty YAML value is a slip everywhere but where null is a value. */
function readNull(key: string): null | undefined {
  return key === 'const' || key === 'default' ? null : undefined;
}

const readText: Reader = (node) => (typeof node.value === 'object' ? undefined : nodeText(node));
const readFlag: Reader = (node) => (isTrueNode(node) ? true : undefined);

const readNumber: Reader = ({ value }) => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

const readCount: Reader = (node, depth, converter) => {
  const number = readNumber(node, depth, converter);
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
};

const readSchema: Reader = (node, depth, converter) => converter.below(node, depth + 1);

/** Where `false` closes an object or array, the boolean is what every reader looks for. */
const readOpenness: Reader = (node, depth, converter) =>
  asBoolean(node.value) ?? converter.below(node, depth + 1);

const readSchemas: Reader = (node, depth, converter) => {
  const list = itemNodes(node).map((item) => converter.below(item, depth + 1));
  if (list.length > 0) return list;
  converter.log.report(
    'schema_unusable',
    'warning',
    node,
    'A list of schemas is expected here; the keyword is left out.',
  );
  return undefined;
};

const readSchemaMap: Reader = (written, depth, converter) => {
  const reference = referenceIn(written);
  const resolution =
    reference === undefined ? undefined : converter.references.resolve(reference, written);
  const node = resolution && 'node' in resolution ? resolution.node : written;
  if (isObject(node.value))
    return Object.fromEntries(
      memberNodes(node).map(([name, part]) => [name, converter.below(part, depth + 1)]),
    );
  converter.log.report(
    'schema_unusable',
    'warning',
    node,
    'An object of schemas is expected here; the keyword is left out.',
  );
  return undefined;
};

const readPatternMap: Reader = (node, depth, converter) => {
  const entries = memberNodes(node).map(([name, part]): [string | undefined, Json] => [
    usablePattern(name),
    converter.below(part, depth + 1),
  ]);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, Json] => entry[0] !== undefined),
  );
};

const readNames: Reader = ({ value }) => {
  const names = Array.isArray(value)
    ? [...new Set(value.filter((name) => typeof name === 'string'))]
    : [];
  return names.length > 0 ? names : undefined;
};

const readNameMap: Reader = (node, depth, converter) =>
  Object.fromEntries(
    memberNodes(node).map(([name, part]) => [name, readNames(part, depth, converter) ?? []]),
  );

const readPattern: Reader = (node, _depth, converter) => {
  const pattern = usablePattern(nodeText(node));
  if (pattern === undefined) {
    converter.log.report(
      'schema_unusable',
      'warning',
      node,
      'The pattern is not an ECMAScript regular expression (ECMA-262, flag u); any text is accepted.',
    );
  }
  return pattern;
};

const readLiteral: Reader = (node) => (isSmall(node.value) ? node.value : undefined);

const readLiterals: Reader = ({ value }) => {
  const literals = Array.isArray(value) ? value.filter((item) => isSmall(item)) : [];
  return literals.length > 0 ? literals : undefined;
};

const readDiscriminator: Reader = (node, _depth, converter) => {
  const propertyName =
    typeof node.value === 'string' ? node.value : nodeText(childNode(node, 'propertyName'));
  if (propertyName === '') return undefined;
  const mapping = memberNodes(childNode(node, 'mapping')).flatMap(
    ([value, part]): [string, string][] => {
      const target = nodeText(part);
      const reference =
        /^[A-Za-z0-9._-]+$/.test(target) && !target.includes('.')
          ? `#/components/schemas/${target}`
          : target;
      const name = converter.refer(reference, part);
      return name === undefined ? [] : [[value, name]];
    },
  );
  return mapping.length > 0
    ? { propertyName, mapping: Object.fromEntries(mapping) }
    : { propertyName };
};

/**
 * Keywords that are taken over, each with how it is read. The others (`xml`, `externalDocs`, `x-…`,
 * unknown ones) say nothing about the value.
 */
const keywords = new Map<string, Reader>([
  ...named(readText, 'title', 'description', 'format', 'contentMediaType', 'contentEncoding'),
  ...named(readFlag, 'deprecated', 'readOnly', 'writeOnly', 'uniqueItems'),
  ...named(readNumber, 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'),
  ...named(
    readCount,
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'minProperties',
    'maxProperties',
    'minContains',
    'maxContains',
  ),
  ...named(readSchema, 'not', 'if', 'then', 'else', 'contains', 'propertyNames', 'contentSchema'),
  ...named(readOpenness, 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'),
  ...named(readSchemas, 'allOf', 'anyOf', 'oneOf', 'prefixItems'),
  ...named(readSchemaMap, 'properties', 'dependentSchemas'),
  ...named(readLiteral, 'default', 'const'),
  ['patternProperties', readPatternMap],
  ['required', readNames],
  ['dependentRequired', readNameMap],
  ['pattern', readPattern],
  ['enum', readLiterals],
  ['discriminator', readDiscriminator],
]);

function named(read: Reader, ...names: string[]): [string, Reader][] {
  return names.map((name) => [name, read]);
}

/** Keywords that describe a value without restricting it. */
const annotations = new Set([
  'title',
  'description',
  'deprecated',
  'readOnly',
  'writeOnly',
  'default',
  'examples',
]);

function only(schema: JsonObject, names: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => names.has(key)));
}

function without(schema: JsonObject, names: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !names.has(key)));
}

// --- keywords that depend on one another, or were written otherwise in older dialects ---

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

const readType: Step = (schema, node, _depth, converter) => {
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
const readBounds: Step = (schema, node) => {
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
const readTuple: Step = (schema, node, depth, converter) => {
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
const readDependencies: Step = (schema, node, depth, converter) => {
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
const readExamples: Step = (schema, node) => {
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
const readValues: Step = (schema) => {
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
const readOnlyMember: Step = (schema) => {
  const [member, ...others] = Array.isArray(schema.allOf) ? schema.allOf : [];
  const outer = without(schema, new Set(['allOf']));
  const isWrapper = others.length === 0 && Object.keys(outer).every((key) => annotations.has(key));
  return isWrapper && isObject(member) ? { ...member, ...outer } : schema;
};

/** The schema, accepting null too (OpenAPI 3.0 `nullable`, Swagger 2.0 `x-nullable`). */
function withNull(schema: JsonObject): JsonObject {
  const { type, enum: values } = schema;
  const types = typeof type === 'string' ? [type] : Array.isArray(type) ? type : undefined;
  if (types || values) {
    const next = { ...schema };
    if (types && !types.includes('null')) next.type = [...types, 'null'];
    if (Array.isArray(values) && !values.includes(null)) next.enum = [...values, null];
    return next.const === undefined && !next.allOf && !next.anyOf && !next.oneOf && !next.$ref
      ? next
      : orNull(schema);
  }
  return ['$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'const'].some(
    (key) => schema[key] !== undefined,
  )
    ? orNull(schema)
    : schema;
}

function orNull(schema: JsonObject): JsonObject {
  return { ...only(schema, annotations), anyOf: [without(schema, annotations), { type: 'null' }] };
}

// --- values ---

/** Whether a literal is worth carrying: finite numbers, no giant or deeply nested example data. */
function isSmall(value: Json | undefined, depth = 0): value is Json {
  if (value === undefined || depth > 16) return false;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'string') return value.length <= 10_000;
  if (typeof value !== 'object' || value === null) return true;
  const parts = Object.values(value);
  return parts.length <= 1_000 && parts.every((part) => isSmall(part, depth + 1));
}

/**
 * The pattern as ECMA-262 accepts it under the `u` flag, which JSON Schema asks for; needless
 * escapes (`\-`, `\_`) are taken off.
 */
function usablePattern(written: string): string | undefined {
  // Copied out of JavaScript with its slashes, a pattern matches nothing; without its flags it may
  // match too little.
  const [, inner, flags = ''] = /^\/(\^.*\$)\/([a-z]*)$/s.exec(written) ?? [];
  if (flags.includes('i')) return undefined;
  const pattern = inner ?? written;
  const relaxed = pattern.replace(
    /\\([^A-Za-z0-9\s^$\\.*+?()[\]{}|/])/g,
    (escape, character: string) => (character === '-' ? escape : character),
  );
  return [pattern, relaxed, relaxed.replaceAll('\\-', '-')].find(isPattern);
}

function isPattern(pattern: string): boolean {
  try {
    return pattern.length <= 5_000 && new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

function kindOf(value: Json): string {
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}
