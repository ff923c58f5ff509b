import { pathTo, type Json, type JsonObject } from '@leasehold/privacy';
import {
  branchesOf,
  definitionName,
  isObject,
  isString,
  meantTypes,
  mergeSchema,
  propertiesOf,
  requiredOf,
  subtypesOf,
  type Definitions,
} from './merged-schema.ts';

/** One place at which two schemas differ. Types and places only, never a value. */
export interface SchemaChange {
  change: 'added' | 'removed' | 'changed';
  /** As a policy's target says it: `customers[].email`; the root is empty. */
  at: string;
  /** What it is said to be, before and after: `string (date)`, with `required` where that is told apart. */
  from?: string;
  to?: string;
}

export interface SchemaDifference {
  changes: SchemaChange[];
  /** There are more than are told. */
  isCut: boolean;
}

/** Alternatives: what stands there fits any of them. */
type Schemas = readonly Json[];

export interface SchemaDiffer {
  /** `input`: constraints and what is required count as well. */
  (before: Schemas, after: Schemas, direction: 'input' | 'output'): SchemaDifference;
}

const depthMax = 32;
const changesMax = 1_000;
/** Longer schemas are rarely met twice, and would be expensive to recognise. */
const rememberedCharsMax = 4_000;

/**
 * Compares schemas of two readings of one description. Both are walked side by side, and only where they differ: equal parts are told by their text, once it is known
 * which definitions changed. A pair met before is not compared again, so definitions that hold one another cost what they are, not what they unfold to.
 */
export function createSchemaDiffer(before: Definitions, after: Definitions): SchemaDiffer {
  const isTouched = touchedDefinitions(before, after);
  const known = new Map<string, Node>();
  const open = new Set<string>();
  const unfolded = new WeakMap<Node, SchemaDifference>();

  const compare = (old: Schemas, now: Schemas, direction: 'input' | 'output', depth: number): Node => {
    const [oldText, nowText] = [JSON.stringify(old), JSON.stringify(now)];
    if (depth > depthMax || (oldText === nowText && !isTouched(oldText))) return nothing;
    const key = `${direction} ${oldText} ${nowText}`;
    if (open.has(key)) return nothing;
    const remembered = known.get(key);
    if (remembered) return remembered;
    open.add(key);
    const found = nodeOf(levelOf(old, before), levelOf(now, after), direction, depth);
    open.delete(key);
    if (key.length <= rememberedCharsMax) known.set(key, found);
    return found;
  };

  const nodeOf = (old: Level, now: Level, direction: 'input' | 'output', depth: number): Node => {
    const isInput = direction === 'input';
    const own: SchemaChange[] = [];
    const below: [at: string, node: Node][] = [];
    const descend = (at: string, a: Schemas, b: Schemas) => {
      const node = compare(a, b, direction, depth + 1);
      if (node.own.length + node.below.length > 0) below.push([at, node]);
    };
    if (old.type !== now.type) own.push({ change: 'changed', at: '', from: old.type, to: now.type });
    else if (isInput && old.constraints !== now.constraints) own.push({ change: 'changed', at: '' });
    for (const name of new Set([...old.properties.keys(), ...now.properties.keys()])) {
      const at = pathTo('', name);
      const [a, b] = [old.properties.get(name), now.properties.get(name)];
      const from = () => levelOf(a ?? [], before).type + (isInput && old.required.has(name) ? ', required' : '');
      const to = () => levelOf(b ?? [], after).type + (isInput && now.required.has(name) ? ', required' : '');
      if (!a) own.push({ change: 'added', at, to: to() });
      else if (!b) own.push({ change: 'removed', at, from: from() });
      else if (isInput && old.required.has(name) !== now.required.has(name)) own.push({ change: 'changed', at, from: from(), to: to() });
      if (a && b) descend(at, a, b);
    }
    if (old.items.length + now.items.length > 0) descend('[]', old.items, now.items);
    if (old.map.length + now.map.length > 0) descend('*', old.map, now.map);
    return { own, below };
  };

  return (old, now, direction) => {
    const node = compare(old, now, direction, 0);
    const found = unfolded.get(node) ?? listed(node);
    unfolded.set(node, found);
    return found;
  };
}

/** What differs at one place, and at those below: shared by all that hold it, so that it is unfolded only as far as it is told. */
interface Node {
  own: SchemaChange[];
  /** None of them empty. */
  below: [at: string, node: Node][];
}

const nothing: Node = { own: [], below: [] };

function listed(root: Node): SchemaDifference {
  const changes: SchemaChange[] = [];
  const visit = ({ own, below }: Node, above: string): boolean => {
    for (const change of own) {
      if (changes.length === changesMax) return false;
      changes.push({ ...change, at: joined(above, change.at) });
    }
    return below.every(([at, node]) => visit(node, joined(above, at)));
  };
  const isWhole = visit(root, '');
  return { changes, isCut: !isWhole };
}

/** `a` above `b`: a path that begins with a bracket follows without a dot. */
function joined(above: string, below: string): string {
  return above === '' || below === '' || below.startsWith('[') ? above + below : `${above}.${below}`;
}

/** Whether some schema, as text, refers to a definition that is not what it was, directly or through others. */
function touchedDefinitions(before: Definitions, after: Definitions): (text: string) => boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const usedBy = new Map<string, string[]>();
  const touched = new Set<string>();
  for (const name of names) {
    const text = Object.hasOwn(after, name) ? JSON.stringify(after[name]) : undefined;
    if (!Object.hasOwn(before, name) || text === undefined || JSON.stringify(before[name]) !== text) touched.add(name);
    else for (const used of namesIn(text)) usedBy.set(used, [...(usedBy.get(used) ?? []), name]);
  }
  for (const name of touched) for (const user of usedBy.get(name) ?? []) touched.add(user);
  return (text) => touched.size > 0 && namesIn(text).some((name) => touched.has(name));
}

function namesIn(text: string): string[] {
  return Array.from(text.matchAll(/"(#\/\$defs\/(?:[^"\\]|\\.)*)"/g), ([, ref = '']) => definitionName(unquoted(ref)) ?? '');
}

/** As it was before it became part of a JSON text. */
function unquoted(ref: string): string {
  const value: unknown = ref.includes('\\') ? JSON.parse(`"${ref}"`) : ref;
  return isString(value) ? value : ref;
}

/** What all alternatives together say of one place. */
interface Level {
  type: string;
  constraints: string;
  properties: Map<string, Json[]>;
  required: Set<string>;
  items: Json[];
  map: Json[];
}

/** Schemas looked at for one place: alternatives inside alternatives of a hostile document have no end. */
const alternativesMax = 200;

function levelOf(schemas: Schemas, definitions: Definitions): Level {
  const level: Level = { type: '', constraints: '', properties: new Map(), required: new Set(), items: [], map: [] };
  const types = new Set<string>();
  const constraints: JsonObject[] = [];
  const waiting = schemas.map((schema): [Json, boolean] => [schema, schemas.length === 1]);
  const seen = new Set<string>();
  for (let looked = 0; looked < alternativesMax && waiting.length > 0; looked++) {
    const [written, isAlone] = waiting.shift()!;
    const text = JSON.stringify(written);
    if (seen.has(text)) continue;
    seen.add(text);
    const merged = mergeSchema(written, definitions);
    const { schema } = merged;
    const branches = [...branchesOf(schema), ...subtypesOf(merged)];
    waiting.push(...branches.map((branch): [Json, boolean] => [branch, false]));
    for (const name of typeNamesOf(schema)) types.add(name);
    constraints.push(constraintsOf(schema));
    for (const [name, inner] of propertiesOf(schema)) level.properties.set(name, [...(level.properties.get(name) ?? []), inner]);
    if (isAlone) for (const name of requiredOf(schema)) level.required.add(name);
    if (isObject(schema['items'])) level.items.push(schema['items']);
    if (isObject(schema['additionalProperties'])) level.map.push(schema['additionalProperties']);
  }
  level.type = [...types].toSorted().join(' or ') || 'anything';
  level.constraints = JSON.stringify(constraints);
  return level;
}

function typeNamesOf(schema: JsonObject): string[] {
  const { types, isNullable } = meantTypes(schema);
  const { format } = schema;
  // A format is a word of the description's author; what is no plain word is not repeated.
  const shown = isString(format) && /^[\w-]{1,32}$/.test(format) ? ` (${format})` : '';
  return [...types.map((type) => `${type}${shown}`), ...(isNullable ? ['null'] : [])];
}

const constraining = ['enum', 'const', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems'] as const; // prettier-ignore

function constraintsOf(schema: JsonObject): JsonObject {
  return Object.fromEntries(constraining.flatMap((name): [string, Json][] => (schema[name] === undefined ? [] : [[name, schema[name]]])));
}
