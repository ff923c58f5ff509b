import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { listInSchema } from './schema-samples.ts';

/** Kinds of values that a schema lets stand at a place; undefined: whatever there is. */
type Kinds = ReadonlySet<string> | undefined;

/**
 * Whether a schema lets anything stand at its place: no type and nothing else that tells one
 * (`{}`), an object or a list of which nothing is said, or by its alternatives a text, a number and
 * a yes or no alike. Of `allOf` one part that tells is enough, of alternatives one that does not is
 * too many. Each schema is read once, however many places lead to it; one that is met inside itself
 * says nothing more.
 */
export function createAnythingReader(
  dereferenced: (schema: Json | undefined) => Json | undefined,
): (schema: Json | undefined) => boolean {
  const known = new Map<JsonObject, Kinds>();
  const read = (given: Json | undefined): Kinds => {
    const node = dereferenced(given);
    if (!isObject(node)) return undefined;
    if (known.has(node)) return known.get(node);
    known.set(node, undefined);
    const kinds = narrowest(ownKinds(node), [
      ...listInSchema(node['allOf']).map(read),
      ...['anyOf', 'oneOf'].flatMap((key) => {
        const branches = listInSchema(node[key]);
        return branches.length > 0 ? [allOfThem(branches.map(read))] : [];
      }),
    ]);
    known.set(node, kinds);
    return kinds;
  };
  return (schema) => {
    const kinds = read(schema);
    return (
      kinds === undefined ||
      kinds.has('anything') ||
      [...kinds].every((kind) => kind === 'null') ||
      ['string', 'number', 'boolean'].every((kind) => kinds.has(kind))
    );
  };
}

function narrowest(own: Kinds, parts: readonly Kinds[]): Kinds {
  return [own, ...parts]
    .filter((kinds) => kinds !== undefined)
    .toSorted((a, b) => Number(a.has('anything')) - Number(b.has('anything')) || a.size - b.size)
    .at(0);
}

const allOfThem = (branches: readonly Kinds[]): Kinds =>
  branches.includes(undefined)
    ? undefined
    : new Set(branches.flatMap((kinds) => [...(kinds ?? [])]));

/** What it says by itself; an object or a list of which nothing is said holds anything. */
function ownKinds(node: JsonObject): Kinds {
  if (node['enum'] !== undefined || node['const'] !== undefined) return new Set(['string']);
  const types = [node['type'] ?? []].flat().flatMap((type) => kindsOfTypes.get(type) ?? []);
  const isTold = tellsOf(node, members) || tellsOf(node, alternatives);
  if (types.length > 0)
    return new Set(types.map((kind) => (isHolding(kind) && !isTold ? 'anything' : kind)));
  if (tellsOf(node, members)) return new Set(['object']);
  return tellsOfValue(node) ? new Set(['string']) : undefined;
}

const kindsOfTypes: ReadonlyMap<Json, string> = new Map([
  ['string', 'string'],
  ['number', 'number'],
  ['integer', 'number'],
  ['boolean', 'boolean'],
  ['object', 'object'],
  ['array', 'array'],
  ['null', 'null'],
]);

const isHolding = (kind: string): boolean => kind === 'object' || kind === 'array';

const members = ['properties', 'items', 'additionalProperties'];
const alternatives = ['allOf', 'anyOf', 'oneOf'];

const tellsOf = (node: JsonObject, keys: readonly string[]): boolean =>
  keys.some((key) => isObject(node[key]) || Array.isArray(node[key]));

/** What goes with one kind of value alone, and an example. */
const tellsOfValue = (node: JsonObject): boolean =>
  ofOneKind.some((key) => node[key] !== undefined && node[key] !== null) ||
  [node['example'], node['default'], ...listInSchema(node['examples'])].some(isValue);

const ofOneKind = 'format pattern minLength maxLength minimum maximum multipleOf'.split(' ');

const isValue = (value: Json | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && typeof value !== 'object';
