import type { AnswerSchema } from '../paths/described.ts';
import { createAnythingReader } from './anything.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { definitionAt, nameInReference } from './definitions.ts';
import type { NamePlace } from '../paths/path-trie.ts';
import { parseTarget, type TargetStep } from '../paths/target.ts';
import { listInSchema, samplesMax, samplesOfSchema } from './schema-samples.ts';
import { withAlternative } from './with-alternative.ts';

/**
 * A leaf of an answer: where it stands, and what is known of it from its description, its examples
 * or real values.
 */
export interface Field {
  /** As a policy's target says it: `patients[].address.city`; a key that is itself data is `*`. */
  path: string;
  /** Names from the root to the leaf, without array steps. */
  names: string[];
  schema?: JsonObject;
  /**
   * What the object that the field is in says of it, a reference not followed: the same object for
   * the same property of the same schema, wherever that stands.
   */
  site?: JsonObject;
  /** What describes it lets any value stand there, a list or an object as well. */
  isAnything?: true;
  samples?: Json[];
}

const depthMax = 24;
const fieldsMax = 5000;
const visitsMax = 100_000;
/**
 * What encloses a schema decides which of its branches lead back, so the first visit may not have
 * met all of them.
 */
const sameVisitsMax = 4;

/**
 * Leaf fields of a JSON value, in the order they are met, with up to 20 different values of each. A
 * name that is not known by `known` becomes a step `*`, as in reports; without, the value is
 * somebody's own, and only maps whose keys are data (ids, addresses, dates) do. Total: any JSON;
 * fields below 24 levels or beyond 5,000 are left out, and so stay withheld.
 */
export function fieldsOfValue(value: Json, known?: NamePlace): Field[] {
  const found = new Map<string, Field & { samples: Json[] }>();
  const visit = (
    value: Json,
    path: string,
    names: string[],
    place: NamePlace | undefined,
  ): void => {
    if (names.length > depthMax) return;
    if (Array.isArray(value)) {
      for (const item of value) visit(item, `${path}[]`, names, place?.element());
    } else if (typeof value === 'object' && value !== null) {
      const isMap = hasDataKeys(Object.keys(value));
      for (const [key, inner] of Object.entries(value)) {
        const member = place?.member(key);
        const name = isMap || member?.isKnown === false ? '*' : key;
        visit(inner, memberPath(path, name), [...names, name], member);
      }
    } else {
      record(found, path, names, value);
    }
  };
  visit(value, '', [], known);
  return [...found.values()];
}

function record(
  found: Map<string, Field & { samples: Json[] }>,
  path: string,
  names: string[],
  value: Json,
): void {
  let field = found.get(path);
  if (!field) {
    if (found.size >= fieldsMax) return;
    field = { path, names, samples: [] };
    found.set(path, field);
  }
  if (
    value !== null &&
    value !== '' &&
    field.samples.length < samplesMax &&
    !field.samples.includes(value)
  )
    field.samples.push(value);
}

/** Keys that identify records rather than name properties: addresses, numbers, UUIDs, dates. */
export function hasDataKeys(keys: readonly string[]): boolean {
  return (
    keys.length > 0 &&
    keys.every((key) => /@|^\+?\d[\d .:-]*$|^[0-9a-f]{8}-[0-9a-f]{4}-|^[0-9a-f]{24,}$/i.test(key))
  );
}

/** One step further: plain names by dot, others quoted in brackets. */
export function memberPath(path: string, name: string): string {
  if (name === '*' || /^[^.[\]'"*\s]+$/.test(name)) return path === '' ? name : `${path}.${name}`;
  return `${path}[${JSON.stringify(name)}]`;
}

/** The target that means one place: a name alone would mean that name at any depth. */
export function anchoredTarget(path: string): string {
  if (path.startsWith('[')) return `$${path}`;
  return /[.[]/.test(path) ? path : `$.${path}`;
}

/**
 * The description of answers that have these fields: their names, and no more. Paths are as {@link
 * Field} writes them; `*` is a key of a map.
 */
export function answerSchemaOfPaths(paths: readonly string[]): AnswerSchema {
  const root: JsonObject = {};
  for (const path of paths) {
    const { target } = parseTarget(path.startsWith('[') ? `$${path}` : `$.${path}`);
    let schema = root;
    for (const step of target?.steps ?? []) schema = below(schema, step);
  }
  return { schemas: [root], definitions: {} };
}

function below(schema: JsonObject, step: TargetStep): JsonObject {
  if (step.kind === 'name') return member(member(schema, 'properties'), step.written);
  return member(schema, step.kind === 'element' ? 'items' : 'additionalProperties');
}

function member(schema: JsonObject, name: string): JsonObject {
  const known = Object.hasOwn(schema, name) ? schema[name] : undefined;
  if (isObject(known)) return known;
  const made: JsonObject = {};
  // a field `__proto__` stays a field
  Object.defineProperty(schema, name, {
    value: made,
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return made;
}

/**
 * Leaf fields a JSON Schema (or an OpenAPI schema object) describes. `$ref` is looked up in
 * `definitions` by its last segment; branches of `allOf`, `anyOf` and `oneOf` are all taken; a
 * schema met again inside itself is not followed a second time. Examples, defaults and constants
 * become samples. Total, and bounded like `fieldsOfValue`.
 */
export function fieldsOfSchema(schema: Json, definitions: JsonObject = {}): Field[] {
  return readFields(schema, definitions, depthMax).fields;
}

/**
 * The same, of a schema that may have very many: down to the level above which there are no more
 * than `wanted`, so that what stands at the top of an answer is always among them. `repeated` are
 * objects with one property each, which holds a schema that was met again inside itself.
 */
export function topFieldsOfSchema(
  schema: Json,
  definitions: JsonObject,
  wanted: number,
): { fields: Field[]; isWhole: boolean; repeated: JsonObject[] } {
  // most of what is visited holds fields and is none
  const visits = wanted * 8;
  let best = readFields(schema, definitions, 1, visits);
  for (const levels of [2, 3, 4, 5, 6, 8, 12, depthMax]) {
    if (best.isWhole) break;
    const next = readFields(schema, definitions, levels, visits);
    if (next.fields.length > wanted || next.isSpent) break;
    best = next;
  }
  return best;
}

/** A field wherever it stands. */
export interface SchemaSite {
  name: string;
  /** The name of what it is in; undefined at the root. */
  holder: string | undefined;
  /** As `Field.site`. */
  site: JsonObject;
}

/** Every field of these schemas, however deep, by its last names and its site, each once. */
export function sitesOfSchemas(schemas: readonly Json[], definitions: JsonObject): SchemaSite[] {
  const met = new Map<JsonObject, Set<string>>();
  const sites: SchemaSite[] = [];
  const waiting = schemas.map(partAtRoot);
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    const { schema: site } = part;
    const node = dereferenced(site, definitions);
    if (!isObject(site) || !isObject(node)) continue;
    const name = part.names.at(-1);
    const holder = part.names.at(-2);
    const own = part.names.slice(-1);
    const inside = partsOf(node, '', own);
    const at = inside.length === 0 ? site : node;
    const before = met.get(at) ?? new Set();
    // what holds an object says nothing of the names in it
    const key = isObject(node['properties']) ? `${name}` : `${holder}\n${name}`;
    if (before.has(key)) continue;
    met.set(at, before.add(key));
    if (inside.length === 0 && name !== undefined) sites.push({ name, holder, site });
    const { names } = part;
    // elements and alternatives are at the same place
    waiting.push(...inside.map((one) => (one.names === own ? { ...one, names } : one)));
  }
  return sites;
}

/** The shortest way to a definition. */
export interface DefinitionWay {
  /** Which of the schemas it begins at. */
  from: number;
  /** Names of the fields on it. */
  names: readonly string[];
}

/** By the name of each definition that these schemas lead to. */
export function waysToDefinitions(
  schemas: readonly Json[],
  definitions: JsonObject,
): ReadonlyMap<string, DefinitionWay> {
  const found = new Map<string, DefinitionWay>();
  // breadth first, so that the first way is the shortest
  const waiting = schemas.map((schema, from) => ({ ...partAtRoot(schema), from }));
  for (const { schema, names, from } of waiting) {
    if (!isObject(schema)) continue;
    const reference = schema['$ref'];
    if (typeof reference !== 'string') {
      waiting.push(...partsOf(schema, '', names).map((part) => ({ ...part, from })));
      continue;
    }
    const name = nameInReference(reference);
    if (found.has(name)) continue;
    found.set(name, { from, names });
    waiting.push({ schema: definitionAt(reference, definitions), path: '', names, from });
  }
  return found;
}

function readFields(
  schema: Json,
  definitions: JsonObject,
  levelsMax: number,
  visitsLeft = visitsMax,
): { fields: Field[]; isWhole: boolean; isSpent: boolean; repeated: JsonObject[] } {
  const found = new Map<string, Field>();
  const repeated = new Map<JsonObject, Map<string, JsonObject>>();
  const isSaidBefore = countVisits();
  const isAnything = createAnythingReader((given) => dereferenced(given, definitions));
  let [isWhole, left] = [true, visitsLeft];
  const visit = (
    given: Json | undefined,
    path: string,
    names: string[],
    open: readonly Json[],
    said: JsonObject | false,
    mayBeAny: boolean,
  ): void => {
    const node = dereferenced(given, definitions);
    if (!isObject(given) || !isObject(node)) return;
    if (open.includes(node)) {
      const name = names.at(-1);
      if (name !== undefined) noteRepeated(repeated, node, name);
      return;
    }
    const isTooDeep = names.length > levelsMax || open.length > 2 * depthMax;
    if (isTooDeep || found.size >= fieldsMax || left <= 0) {
      isWhole = false;
      return;
    }
    left--;
    if (isSaidBefore(node, path)) return;
    const inside = [...open, node];
    const marks = withExtensions(withExtensions(said, node), given);
    const parts = partsOf(node, path, names);
    for (const part of parts) {
      const isAny = part.path === path ? mayBeAny : isAnything(part.schema);
      visit(part.schema, part.path, part.names, inside, part.names === names && marks, isAny);
    }
    if (parts.length > 0 || names.length === 0) return;
    const samples = samplesOfSchema(node);
    const field = { path, names, schema: withMarks(node, marks), site: given, samples };
    found.set(path, heardWith(found.get(path), asFound(field, mayBeAny)));
  };
  visit(schema, '', [], [], false, isAnything(schema));
  return {
    fields: [...found.values()],
    isWhole,
    isSpent: left <= 0,
    repeated: [...repeated.values()].flatMap((byName) => [...byName.values()]),
  };
}

const heardWith = (known: Field | undefined, field: Field): Field =>
  known?.schema && field.schema
    ? asFound(
        { ...known, schema: withAlternative(known.schema, field.schema) },
        known.isAnything === true || field.isAnything === true,
      )
    : field;

const asFound = (field: Field, isAnything: boolean): Field =>
  isAnything ? { ...field, isAnything } : field;

const withMarks = (schema: JsonObject, marks: JsonObject | false): JsonObject =>
  marks ? { ...schema, ...marks } : schema;

/**
 * Extensions (`x-pii`) hold for the value they stand at, beside a reference or alternatives as well,
 * and for each of a list.
 */
function withExtensions(said: JsonObject | false, schema: JsonObject): JsonObject | false {
  let found = said;
  for (const key in schema)
    if (key.startsWith('x-')) found = { ...found, [key]: schema[key] ?? null };
  return found;
}

/** A schema met again inside itself, under a name: noted once, however often that happens. */
function noteRepeated(
  repeated: Map<JsonObject, Map<string, JsonObject>>,
  node: JsonObject,
  name: string,
): void {
  const byName = repeated.get(node) ?? new Map<string, JsonObject>();
  byName.set(name, { properties: { [name]: node } });
  repeated.set(node, byName);
}

interface SchemaPart {
  schema: Json | undefined;
  path: string;
  names: string[];
}

const partAtRoot = (schema: Json): SchemaPart => ({ schema, path: '', names: [] });

/** What a schema says of its own place in other words, and of what is below it. */
function partsOf(node: JsonObject, path: string, names: string[]): SchemaPart[] {
  const { properties, items, additionalProperties } = node;
  const alternatives = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => listInSchema(node[key]));
  // "or null" says nothing of what is there otherwise
  const telling = alternatives.filter((schema) => !isNull(schema));
  const branches = telling.length > 0 ? telling : alternatives;
  const members = isObject(properties) ? Object.entries(properties) : [];
  return [
    ...branches.map((schema) => ({ schema, path, names })),
    ...members.map(([name, schema]) => ({
      schema,
      path: memberPath(path, name),
      names: [...names, name],
    })),
    ...(isObject(items) ? [{ schema: items, path: `${path}[]`, names }] : []),
    ...(isObject(additionalProperties)
      ? [{ schema: additionalProperties, path: memberPath(path, '*'), names: [...names, '*'] }]
      : []),
  ];
}

const isNull = (schema: Json): boolean =>
  isObject(schema) && schema['type'] === 'null' && Object.keys(schema).length === 1;

/**
 * Alternatives that hold alternatives lead to the same place in ever more ways, and say there what
 * they said before.
 */
function countVisits(): (node: JsonObject, path: string) => boolean {
  const visits = new Map<string, Map<JsonObject, number>>();
  return (node, path) => {
    const here = visits.get(path) ?? new Map<JsonObject, number>();
    const count = here.get(node) ?? 0;
    visits.set(path, here.set(node, count + 1));
    return count >= sameVisitsMax;
  };
}

function dereferenced(given: Json | undefined, definitions: JsonObject): Json | undefined {
  let node = given;
  for (let hops = 0; hops < 16 && isObject(node) && typeof node['$ref'] === 'string'; hops++) {
    node = definitionAt(node['$ref'], definitions);
  }
  return node;
}
