import { isObject, memberPath, type Json, type JsonObject } from '@leasehold/privacy';
import {
  schemaBranches,
  definitionName,
  isString,
  meantTypes,
  mergeSchema,
  schemaProperties,
  requiredNames,
  schemaSubtypes,
  type Definitions,
} from './schema/merged-schema.ts';
import { writtenDefinitionName } from './schema/definitions-used.ts';

/** One place at which two schemas differ. */
export interface SchemaChange {
  change: 'added' | 'removed' | 'changed';
  /** Words differ, and `from` and `to` are those words. */
  isText?: true;
  /** As a policy's target says it: `customers[].email`; the root is empty. */
  at: string;
  /**
   * What it is said to be, before and after: `string (date)`, with `required` where that is told
   * apart.
   */
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

/**
 * `input`: constraints and what is required count as well. `words`: nothing but what is read, of a
 * part that is new as a whole.
 */
type Direction = 'input' | 'output' | 'words';

export interface SchemaDiffer {
  /** No schema at all: there is none. */
  (before: Schemas, after: Schemas, direction: Exclude<Direction, 'words'>): SchemaDifference;
}

const depthMax = 32;
const changesMax = 1_000;
/** Longer schemas are rarely met twice, and would be expensive to recognise. */
const rememberedCharsMax = 4_000;

/**
 * Compares schemas of two readings of one description. Both are walked side by side, and only where
 * they differ: equal parts are told by their text, once it is known which definitions changed. A
 * pair met before is not compared again, so definitions that hold one another cost what they are,
 * not what they unfold to.
 */
export function createSchemaDiffer(before: Definitions, after: Definitions): SchemaDiffer {
  const isTouched = touchedDefinitions(before, after);
  const known = new Map<string, Node>();
  const open = new Set<string>();
  const unfolded = new WeakMap<Node, SchemaDifference>();

  const compare = (old: Schemas, now: Schemas, direction: Direction, depth: number): Node => {
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

  const nodeOf = (old: Level, now: Level, direction: Direction, depth: number): Node => {
    const isInput = direction === 'input';
    const own: SchemaChange[] = [];
    const below: [at: string, node: Node][] = [];
    const descend = (at: string, a: Schemas, b: Schemas, inner = direction) => {
      const node = compare(a, b, inner, depth + 1);
      if (node.own.length + node.below.length > 0) below.push([at, node]);
    };
    if (direction !== 'words' && old.type !== now.type) own.push(typeChange(old.type, now.type));
    const [from, to] = isInput ? [old.constraints, now.constraints] : [old.choices, now.choices];
    if (from !== to) own.push({ change: 'changed', at: '', from, to });
    if (old.words !== now.words)
      own.push({ change: 'changed', isText: true, at: '', from: old.words, to: now.words });
    for (const name of new Set([...old.properties.keys(), ...now.properties.keys()])) {
      const at = memberPath('', name);
      const [a, b] = [old.properties.get(name), now.properties.get(name)];
      const was = () =>
        levelOf(a ?? [], before).type + (isInput && old.required.has(name) ? ', required' : '');
      const is = () =>
        levelOf(b ?? [], after).type + (isInput && now.required.has(name) ? ', required' : '');
      if (direction === 'words') descend(at, a ?? [], b ?? []);
      else if (!a) own.push({ change: 'added', at, to: is() });
      else if (!b) own.push({ change: 'removed', at, from: was() });
      else if (isInput && old.required.has(name) !== now.required.has(name))
        own.push({ change: 'changed', at, from: was(), to: is() });
      if (direction !== 'words' && b) descend(at, a ?? [], b, a ? direction : 'words');
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

function typeChange(from: string, to: string): SchemaChange {
  if (from === '') return { change: 'added', at: '', to };
  return to === '' ? { change: 'removed', at: '', from } : { change: 'changed', at: '', from, to };
}

/**
 * What differs at one place, and at those below: shared by all that hold it, so that it is unfolded
 * only as far as it is told.
 */
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
  return above === '' || below === '' || below.startsWith('[')
    ? above + below
    : `${above}.${below}`;
}

/**
 * Whether some schema, as text, refers to a definition that is not what it was, directly or through
 * others.
 */
function touchedDefinitions(before: Definitions, after: Definitions): (text: string) => boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const usedBy = new Map<string, string[]>();
  const touched = new Set<string>();
  for (const name of names) {
    const text = Object.hasOwn(after, name) ? JSON.stringify(after[name]) : undefined;
    if (!Object.hasOwn(before, name) || text === undefined || JSON.stringify(before[name]) !== text)
      touched.add(name);
    else for (const used of namesIn(text)) usedBy.set(used, [...(usedBy.get(used) ?? []), name]);
  }
  for (const name of touched) for (const user of usedBy.get(name) ?? []) touched.add(user);
  return (text) => touched.size > 0 && namesIn(text).some((name) => touched.has(name));
}

function namesIn(text: string): string[] {
  return Array.from(
    text.matchAll(/"(#\/\$defs\/(?:[^"\\]|\\.)*)"/g),
    ([, ref = '']) => definitionName(unquoted(ref)) ?? '',
  );
}

/** As it was before it became part of a JSON text. */
function unquoted(ref: string): string {
  const value: unknown = ref.includes('\\') ? JSON.parse(`"${ref}"`) : ref;
  return isString(value) ? value : ref;
}

/** What all alternatives together say of one place. */
interface Level {
  type: string;
  /** What may be given, `choices` among it. */
  constraints: string;
  /** Which values there are: read by whoever reads the schema. */
  choices: string;
  words: string;
  properties: Map<string, Json[]>;
  required: Set<string>;
  items: Json[];
  map: Json[];
}

/**
 * Schemas looked at for one place: alternatives inside alternatives of a hostile document have no
 * end.
 */
const alternativesMax = 200;

function levelOf(schemas: Schemas, definitions: Definitions): Level {
  const level: Level = {
    type: '',
    constraints: '',
    choices: '',
    words: '',
    properties: new Map(),
    required: new Set(),
    items: [],
    map: [],
  };
  const types = new Set<string>();
  const constraints = new Set<string>();
  const choices = new Set<string>();
  const words = new Set<string>();
  const waiting = schemas.map((schema): [Json, boolean] => [schema, schemas.length === 1]);
  const seen = new Set<string>();
  for (let looked = 0; looked < alternativesMax && waiting.length > 0; looked++) {
    const [written, isAlone] = waiting.shift()!;
    const text = JSON.stringify(written);
    if (seen.has(text)) continue;
    seen.add(text);
    const merged = mergeSchema(written, definitions);
    const { schema } = merged;
    const branches = [...schemaBranches(schema), ...schemaSubtypes(merged)];
    waiting.push(...branches.map((branch): [Json, boolean] => [branch, false]));
    for (const name of typeNamesOf(schema)) types.add(name);
    const choice = said(schema, choosing);
    choices.add(choice);
    constraints.add([choice, said(schema, constraining)].filter(Boolean).join('; '));
    for (const text of [...wordsOf(schema), ...tagsOf(schema)]) words.add(text);
    for (const [name, inner] of schemaProperties(schema))
      level.properties.set(name, [...(level.properties.get(name) ?? []), inner]);
    if (isAlone) for (const name of requiredNames(schema)) level.required.add(name);
    if (isObject(schema['items'])) level.items.push(schema['items']);
    if (isObject(schema['additionalProperties'])) level.map.push(schema['additionalProperties']);
  }
  level.type = schemas.length === 0 ? '' : [...types].toSorted().join(' or ') || 'anything';
  level.constraints = [...constraints].filter(Boolean).join(' or ');
  level.choices = [...choices].filter(Boolean).join(' or ');
  level.words = [...words].join('\n');
  return level;
}

function typeNamesOf(schema: JsonObject): string[] {
  const { types, isNullable } = meantTypes(schema);
  const { format } = schema;
  // A format is a word of the description's author; what is no plain word is not repeated.
  const shown = isString(format) && /^[\w-]{1,32}$/.test(format) ? ` (${format})` : '';
  return [...types.map((type) => `${type}${shown}`), ...(isNullable ? ['null'] : [])];
}

const choosing = ['enum', 'const'] as const;
const constraining = [
  'default',
  'readOnly',
  'writeOnly',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const;

/** `enum: a, b; maximum: 5` */
function said(schema: JsonObject, keywords: readonly string[]): string {
  const values = (value: Json) =>
    Array.isArray(value) ? value.map(plainValue).join(', ') : plainValue(value);
  return keywords
    .flatMap((name) => (schema[name] === undefined ? [] : [`${name}: ${values(schema[name])}`]))
    .join('; ');
}

const plainValue = (value: Json): string => (isString(value) ? value : JSON.stringify(value));

const wordsOf = ({ title, description }: JsonObject): string[] =>
  [title, description].filter(isString).filter((text) => text !== '');

/**
 * What tells alternatives apart is a value that is sent, and the name of the alternative where
 * nothing else is said.
 */
function tagsOf({ discriminator, oneOf, anyOf }: JsonObject): string[] {
  if (!isObject(discriminator)) return [];
  const { propertyName, mapping } = discriminator;
  const branches = [oneOf, anyOf].flatMap((list) => (Array.isArray(list) ? list : []));
  const names = branches.flatMap((branch) =>
    isObject(branch) && isString(branch['$ref']) ? (definitionName(branch['$ref']) ?? []) : [],
  );
  const tags = isObject(mapping) ? Object.keys(mapping) : names.map(writtenDefinitionName);
  return [`${plainValue(propertyName ?? null)}: ${tags.join(', ')}`];
}
