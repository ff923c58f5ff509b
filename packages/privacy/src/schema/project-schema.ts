import { decodeUrlPart } from '../decode-url-part.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import type { PathTrie } from '../paths/grow-path-trie.ts';
import type { PathNode } from '../paths/path-node.ts';
import { createScanner } from '../text/scan.ts';
import { detectorNames } from '../policy/policy.ts';
import { treatments } from '../treatments/index.ts';

/**
 * JSON Schema (2020-12) of an answer → JSON Schema of the treated answer. Treated and withheld
 * fields are strings, dropped ones are gone, and every kept one may be a string as well, for a
 * protected value is protected wherever it appears. Only types and structure remain as constraints:
 * nothing is required, and examples, defaults, enumerations, formats and patterns are gone (a kept
 * field's description tells them). References into the document are resolved; what refers to itself
 * is cut off as "anything".
 */
export function projectSchema(schema: Json, trie: PathTrie): Json {
  let left = schemasMax;

  function project(value: Json | undefined, node: PathNode, open: readonly string[]): JsonObject {
    if (!isObject(value) || left-- <= 0 || open.length > depthMax) return {};
    const reference = value['$ref'];
    if (typeof reference === 'string') {
      if (open.includes(reference)) return {};
      return project(resolve(schema, reference), node, [...open, reference]);
    }
    const types = typesOf(value);
    return { ...describe(value, node, types), ...structure(value, node, types, [...open, '']) };
  }

  function structure(
    value: JsonObject,
    node: PathNode,
    types: readonly string[],
    open: readonly string[],
  ): JsonObject {
    const isWhole = node.act === 'redact' || node.act === 'drop';
    const made: JsonObject = {};
    const treated = treatedTypes(types, node);
    const [type, ...otherTypes] = treated;
    if (type !== undefined) made['type'] = otherTypes.length === 0 ? type : treated;
    if (!isWhole && isObject(value['properties'])) {
      made['properties'] = projectProperties(value['properties'], node, open);
      made['additionalProperties'] = true;
    }
    const { items, prefixItems } = value;
    if (node.arrayAct !== 'redact' && node.arrayAct !== 'drop') {
      if (isObject(items)) made['items'] = project(items, trie.element(node), open);
      if (Array.isArray(prefixItems) && trie.element(node).act !== 'drop') {
        made['prefixItems'] = prefixItems.map((item) => project(item, trie.element(node), open));
      }
    }
    for (const [from, to] of combinators) {
      const parts = value[from];
      if (!isWhole && Array.isArray(parts))
        made[to] = [...asArray(made[to]), ...parts.map((part) => project(part, node, open))];
    }
    return made;
  }

  function projectProperties(
    properties: JsonObject,
    node: PathNode,
    open: readonly string[],
  ): JsonObject {
    // fromEntries defines properties: a key `__proto__` stays a key
    return Object.fromEntries(
      Object.entries(properties).flatMap(([key, property]) => {
        const child = trie.child(node, key);
        return child.act === 'drop' ? [] : [[key, project(property, child, open)]];
      }),
    );
  }

  return project(schema, trie.root, []);
}

/** Schemas in the result; references to references can make very many of few. */
const schemasMax = 5_000;
const depthMax = 64;

/** Several branches may fit once their constraints are gone. */
const combinators = [
  ['allOf', 'allOf'],
  ['anyOf', 'anyOf'],
  ['oneOf', 'anyOf'],
] as const;

function asArray(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** `#` and `#/…` alone: descriptions arrive with the rest inlined. */
function resolve(root: Json, reference: string): Json | undefined {
  if (!/^#(?:\/|$)/.test(reference)) return undefined;
  let at: Json | undefined = root;
  for (const token of reference.split('/').slice(1)) {
    if (typeof at !== 'object' || at === null) return undefined;
    const name = decodeUrlPart(token).replaceAll('~1', '/').replaceAll('~0', '~');
    at = Array.isArray(at) ? at[Number(name)] : Object.hasOwn(at, name) ? at[name] : undefined;
  }
  return at;
}

/**
 * Types of the answer, from `type`, OpenAPI 3.0's `nullable`, or the keywords and values that tell.
 * Empty: anything.
 */
function typesOf(schema: JsonObject): string[] {
  const { type } = schema;
  const written = (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string');
  const listed = Array.isArray(schema['enum'])
    ? schema['enum']
    : 'const' in schema
      ? [schema['const']]
      : [];
  const guessed = isObject(schema['properties'])
    ? ['object']
    : 'items' in schema
      ? ['array']
      : listed.map(jsonType);
  const types = written.length > 0 ? written : guessed;
  const isNullable = schema['nullable'] === true || listed.includes(null);
  return [...new Set(types.length > 0 && isNullable ? [...types, 'null'] : types)];
}

function jsonType(value: Json | undefined): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

function treatedTypes(types: readonly string[], node: PathNode): string[] {
  const treated = types.flatMap((type) => {
    // a policy may hide that there is no value
    if (type === 'null') return node.act === 'keep' ? 'null' : ['null', 'string'];
    if (type === 'object')
      return node.act === 'redact' || node.act === 'drop' ? 'string' : 'object';
    if (type === 'array')
      return node.arrayAct === 'redact' || node.arrayAct === 'drop' ? 'string' : 'array';
    return node.act === 'keep' ? type : 'string';
  });
  // a kept number that equals a protected one is replaced by its token
  const mayBeText =
    node.act === 'keep' && treated.some((type) => type === 'number' || type === 'integer');
  return [...new Set(mayBeText ? [...treated, 'string'] : treated)];
}

const scanner = createScanner(detectorNames);

function describe(schema: JsonObject, node: PathNode, types: readonly string[]): JsonObject {
  const parts: string[] = [];
  const { description } = schema;
  if (typeof description === 'string' && scanner(description) === undefined)
    parts.push(description.slice(0, descriptionCharsMax));
  const isScalar = types.some((type) => type !== 'object' && type !== 'array' && type !== 'null');
  if (isScalar && node.act === 'keep') parts.push(...hints(schema));
  else if (isScalar || node.act === 'redact')
    parts.push(
      node.filter ? treatments[node.filter.filterType].summary : 'Withheld: shown as [REDACTED].',
    );
  return parts.length > 0 ? { description: parts.join(' ') } : {};
}

const descriptionCharsMax = 1_000;

function hints(schema: JsonObject): string[] {
  const { enum: values, format } = schema;
  const listed = Array.isArray(values) ? values.filter((value) => value !== null) : [];
  return [
    ...(listed.length > 0 && listed.length <= 50
      ? [`One of: ${listed.map((value) => JSON.stringify(value)).join(', ')}.`]
      : []),
    ...(typeof format === 'string' ? [`Format: ${format}.`] : []),
  ];
}
