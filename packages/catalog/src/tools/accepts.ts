import {
  dataClassOfNames,
  foldName,
  singular,
  type Json,
  type JsonObject,
} from '@leasehold/privacy';
import type { Operation } from '../api.ts';
import {
  schemaBranches,
  isString,
  meantTypes,
  mergeSchema,
  schemaProperties,
  schemaSubtypes,
  type Definitions,
} from '../schema/merged-schema.ts';
import { namesOfFormats } from '../schema/names-of-formats.ts';
import { portableKeys, resourceSegments, snakeCase } from './names.ts';
import type { ArgumentPlace } from './tool.ts';

/**
 * Class of a name in its context, outermost name first: `['customers', 'id']` → `customer_id`. The
 * engine's own rule.
 */
export type ClassOfNames = (names: readonly string[]) => string;

export interface AcceptsOptions {
  classOf: ClassOfNames;
  /**
   * The last word for one argument, by path; gets what `argumentClasses` says, and where the API
   * takes it: its key may be another name than the API's own.
   */
  accepts?: (
    operation: Operation,
    path: string,
    classes: readonly string[],
    place?: ArgumentPlace,
  ) => readonly string[];
}

/**
 * Text others will read, addresses others will be sent to, and expressions the API evaluates: an
 * agent that puts a token here would have the gateway decrypt it for whoever reads the result
 * (reference: threat 30), so these names never take one.
 */
const sinkWords = new Set(
  (
    'note notes message messages body description subject html text comment comments content contents query queries q search title summary memo caption prompt ' +
    'reason remark remarks template markdown details instruction instructions greeting signature bio about headline statement descriptor ' +
    'url uri urls link links href webhook callback redirect endpoint host ' +
    'filter filters where sql expression script code formula fields sort order expand include select'
  ).split(' '),
);

/** Counting and paging: never personal, and a number that takes tokens is a worse schema. */
const countWords = new Set(
  'limit offset page size count skip top per first last cursor depth width height version index amount total'.split(
    ' ',
  ),
);

/**
 * Classes an argument takes, for a name at the end of a path of names: the name's own first, then
 * what its format says (`to` that is an `email`).
 */
export function argumentClasses(
  names: readonly string[],
  schema: Json | undefined,
  definitions: Definitions,
  classOf: ClassOfNames,
): readonly string[] {
  const isRead = isSink(names.at(-1) ?? '') || names.slice(0, -1).some(isSinkAround);
  if (isRead || !isTokenShaped(names.at(-1) ?? '', schema, definitions)) return [];
  return [...new Set([classOf(names), ...classesOfFormat(schema, definitions)])];
}

/** Through alternatives, and arrays to their elements. */
function classesOfFormat(
  schema: Json | undefined,
  definitions: Definitions,
  depth = 0,
): readonly string[] {
  if (schema === undefined || depth > unionDepthMax) return [];
  const { schema: merged } = mergeSchema(schema, definitions);
  const inner = [...schemaBranches(merged), merged['items']];
  const own = isString(merged['format']) ? namesOfFormats[merged['format']] : undefined;
  return [
    ...(own === undefined ? [] : [dataClassOfNames([own])]),
    ...inner.flatMap((one) => classesOfFormat(one, definitions, depth + 1)),
  ];
}

function isSink(name: string): boolean {
  const words = snakeCase(name).split('_');
  return sinkWords.has(words.at(-1)!) || (words.length === 1 && words[0] === '');
}

/** A message has recipients, and a comment an author: what is in it tells itself what it is. */
const isSinkAround = (name: string): boolean =>
  isSink(name) && !writings.has(foldName(singular(name)));

const writings: ReadonlySet<string> = new Set(['message', 'note', 'comment', 'body']);

/** Unions and arrays inside each other looked through. */
const unionDepthMax = 3;

/**
 * A string or number that is not a choice, a date-time or bytes; through arrays to their elements.
 */
function isTokenShaped(
  name: string,
  schema: Json | undefined,
  definitions: Definitions,
  depth = 0,
): boolean {
  if (depth > unionDepthMax) return false;
  const { schema: merged } = mergeSchema(schema, definitions);
  const branches = schemaBranches(merged);
  if (branches.length > 0)
    return branches.some((branch) => isTokenShaped(name, branch, definitions, depth + 1));
  const { types } = meantTypes(merged);
  if (types.includes('array')) return isTokenShaped(name, merged['items'], definitions, depth + 1);
  if (
    types.includes('object') ||
    types.includes('boolean') ||
    merged['enum'] !== undefined ||
    merged['const'] !== undefined
  )
    return false;
  if (isString(merged['format']) && /^(?:uri|url|binary|byte|html)/i.test(merged['format']))
    return false;
  if (types.includes('string')) return true;
  return (
    types.length > 0 &&
    !snakeCase(name)
      .split('_')
      .some((word) => countWords.has(word))
  );
}

/** The JSON types a schema takes, alternatives looked through; empty: any, or nothing is said. */
export function argumentTypes(
  schema: Json | undefined,
  definitions: Definitions,
  depth = 0,
): string[] {
  if (depth > unionDepthMax) return [];
  const { schema: merged } = mergeSchema(schema, definitions);
  const branches = schemaBranches(merged);
  if (branches.length === 0) return meantTypes(merged).types;
  const taken = branches.map((branch) => argumentTypes(branch, definitions, depth + 1));
  return taken.some((types) => types.length === 0) ? [] : [...new Set(taken.flat())];
}

/** The fixed segments of a path up to one of its variables: what the variable identifies. */
export function pathContext(operation: Operation, place: ArgumentPlace): string[] {
  const isPath = place.in === 'parameter' && place.parameter.in === 'path';
  const before = isPath ? operation.path.split(`{${place.parameter.name}}`)[0]! : operation.path;
  return resourceSegments(before).map(({ name }) => name);
}

/**
 * Where a nested value stands: the names on the way, and its schema where the description has one.
 */
export interface NestedPlace {
  names: readonly string[];
  schema: Json;
}

/**
 * Schemas looked at for one path: a description that needs more is hostile, and its value takes no
 * token.
 */
const stepsMax = 1000;

/**
 * Follows a path below an argument's schema (keys joined by `.`, arrays `[]`). Undefined where the
 * description says nothing: such a value takes no token.
 */
export function followArgumentPath(
  schema: Json,
  path: string,
  definitions: Definitions,
): NestedPlace | undefined {
  let steps = 0;

  const walk = (
    at: Json,
    rest: string,
    names: readonly string[],
    depth: number,
  ): NestedPlace | undefined => {
    if (rest === '') return { names, schema: at };
    if (++steps > stepsMax || depth > 64) return undefined;
    const folded = mergeSchema(at, definitions);
    const merged = folded.schema;
    for (const branch of [...schemaBranches(merged), ...schemaSubtypes(folded)]) {
      const found = walk(branch, rest, names, depth + 1);
      if (found) return found;
    }
    for (const { inner, below, name } of stepsBelow(merged, rest)) {
      const found = walk(inner, below, name === undefined ? names : [...names, name], depth + 1);
      if (found) return found;
    }
    return undefined;
  };

  return walk(schema, path, [], 0);
}

interface Step {
  inner: Json;
  below: string;
  name?: string;
}

/**
 * The schemas one step below that the path may lead to. Keys may hold dots, so it may be more than
 * one.
 */
function stepsBelow(merged: JsonObject, path: string): Step[] {
  if (path.startsWith('[]'))
    return merged['items'] === undefined
      ? []
      : [{ inner: merged['items'], below: afterDot(path.slice(2)) }];
  return keyedProperties(merged).flatMap(([name, inner, portable]) => {
    const key = [name, portable].find(
      (one) => path === one || path.startsWith(`${one}.`) || path.startsWith(`${one}[]`),
    );
    return key === undefined ? [] : [{ inner, below: afterDot(path.slice(key.length)), name }];
  });
}

const keyed = new WeakMap<JsonObject, [name: string, schema: Json, key: string][]>();

/**
 * Properties with the keys agents are shown. Schemas are read-only and asked about for every path
 * below them: their keys are worked out once.
 */
export function keyedProperties(merged: JsonObject): [name: string, schema: Json, key: string][] {
  const known = keyed.get(merged);
  if (known) return known;
  const properties = schemaProperties(merged);
  const keys = portableKeys(properties.map(([name]) => name));
  const found = properties.map(([name, schema]): [string, Json, string] => [
    name,
    schema,
    keys.get(name) ?? name,
  ]);
  keyed.set(merged, found);
  return found;
}

function afterDot(path: string): string {
  return path.startsWith('.') ? path.slice(1) : path;
}
