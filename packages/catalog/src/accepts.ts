import type { Json, JsonObject } from '@leasehold/privacy';
import type { Operation } from './api.ts';
import { branchesOf, isString, meantTypes, mergeSchema, propertiesOf, type Definitions } from './merged-schema.ts';
import { portableKeys, resourceSegments, snakeCase } from './names.ts';
import type { ArgumentPlace } from './tool.ts';

/** Class of a name in its context, outermost name first: `['customers', 'id']` → `customer_id`. The engine's own rule. */
export type ClassOf = (names: readonly string[]) => string;

export interface AcceptsOptions {
  classOf: ClassOf;
  /** The last word for one argument, by path; gets what the rules here say. */
  accepts?: (operation: Operation, path: string, classes: readonly string[]) => readonly string[];
}

/**
 * Text others will read, addresses others will be sent to, and expressions the API evaluates: an agent that puts a token here would have the
 * gateway decrypt it for whoever reads the result (reference: threat 30), so these names never take one.
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
  'limit offset page size count skip top per first last cursor depth width height version index amount total'.split(' '),
);

/** Classes an argument takes, for a name at the end of a path of names. */
export function classesOf(
  names: readonly string[],
  schema: Json | undefined,
  definitions: Definitions,
  classOf: ClassOf,
): readonly string[] {
  if (names.some(isSink) || !isTokenShaped(names.at(-1) ?? '', schema, definitions)) return [];
  return [classOf(names)];
}

function isSink(name: string): boolean {
  const words = snakeCase(name).split('_');
  return sinkWords.has(words.at(-1)!) || (words.length === 1 && words[0] === '');
}

/** A string or number that is not a choice, a date-time or bytes; through arrays to their elements. */
function isTokenShaped(name: string, schema: Json | undefined, definitions: Definitions): boolean {
  const { schema: merged } = mergeSchema(schema, definitions);
  const branches = branchesOf(merged);
  if (branches.length > 0) return branches.some((branch) => isTokenShaped(name, branch, definitions));
  const { types } = meantTypes(merged);
  if (types.includes('array')) return isTokenShaped(name, merged['items'], definitions);
  if (types.includes('object') || types.includes('boolean') || merged['enum'] !== undefined || merged['const'] !== undefined) return false;
  if (isString(merged['format']) && /^(?:uri|url|binary|byte|html)/i.test(merged['format'])) return false;
  if (types.includes('string')) return true;
  return (
    types.length > 0 &&
    !snakeCase(name)
      .split('_')
      .some((word) => countWords.has(word))
  );
}

/** The fixed segments of a path up to one of its variables: what the variable identifies. */
export function contextOf(operation: Operation, place: ArgumentPlace): string[] {
  const isPath = place.in === 'parameter' && place.parameter.in === 'path';
  const before = isPath ? operation.path.split(`{${place.parameter.name}}`)[0]! : operation.path;
  return resourceSegments(before).map(({ name }) => name);
}

/** Where a nested value stands: the names on the way, and its schema where the description has one. */
export interface Found {
  names: readonly string[];
  schema: Json;
}

/** Follows a path below an argument's schema (keys joined by `.`, arrays `[]`). Undefined where the description says nothing: such a value takes no token. */
export function follow(schema: Json, path: string, definitions: Definitions, names: readonly string[] = []): Found | undefined {
  if (path === '') return { names, schema };
  if (names.length > 64) return undefined;
  const { schema: merged } = mergeSchema(schema, definitions);
  for (const branch of branchesOf(merged)) {
    const found = follow(branch, path, definitions, names);
    if (found) return found;
  }
  return path.startsWith('[]') ? followItems(merged, path.slice(2), definitions, names) : followKey(merged, path, definitions, names);
}

function followItems(merged: JsonObject, rest: string, definitions: Definitions, names: readonly string[]): Found | undefined {
  const items = merged['items'];
  return items === undefined ? undefined : follow(items, rest.replace(/^\./, ''), definitions, names);
}

/** Keys may hold dots, so every property that the path could start with is tried. */
function followKey(merged: JsonObject, path: string, definitions: Definitions, names: readonly string[]): Found | undefined {
  const properties = propertiesOf(merged);
  const keys = portableKeys(properties.map(([name]) => name));
  for (const [name, property] of properties)
    for (const key of new Set([name, keys.get(name)!])) {
      if (!path.startsWith(key)) continue;
      const rest = path.slice(key.length);
      const isWhole = rest === '' || rest.startsWith('.') || rest.startsWith('[]');
      const found = isWhole ? follow(property, rest.replace(/^\./, ''), definitions, [...names, name]) : undefined;
      if (found) return found;
    }
  return undefined;
}
