import type { Json, JsonObject } from '../json/json.ts';
import { foldName, wordsInName } from '../policy/classes.ts';
import { isDataKey } from './data-key.ts';
import type { PathTrie } from './grow-path-trie.ts';
import type { PathNode } from './path-node.ts';
import {
  type OpenObject,
  putValue,
  redacted,
  type EmbeddedJson,
  type AnswerRun,
  type ValueSource,
  writeDocuments,
  apartOf,
} from '../answer/run.ts';
import { isHiddenName, rememberName } from '../answer/names/hidden-names.ts';
import type { SearchFindings } from '../answer/search/kept-search.ts';
import type { TokenSealer } from '../tokens/token.ts';
import type { TokenJob } from '../tokens/sealed-form.ts';

/** What stands for a name that is not known; a second one in the same object is `* 2`. */
const star = '*';

/**
 * Names in one object that nobody knows: an object with more of them is a map, whatever its values.
 */
const unknownNamesMax = 64;

/**
 * What the names of an object tell that nobody says: whether some are unknown, and whether they
 * make it look like a map.
 */
export function surveyNames(
  trie: PathTrie,
  object: JsonObject,
  node: PathNode,
): { hasUnknown: boolean; isMap: boolean } {
  let [fields, unknown] = [0, 0];
  let expected = node.first;
  for (const key in object) {
    const child = expected !== undefined && expected.key === key ? expected : trie.child(node, key);
    expected = child.next;
    if (!child.isKnown) unknown++;
    else if (!child.isSaid) fields++;
  }
  const isMap =
    unknown > unknownNamesMax ||
    (fields > 0 && unknown >= fields && areValuesAlike(trie, object, node));
  return { hasUnknown: unknown > 0, isMap };
}

/**
 * Where at least half of the names that nobody says are no field's, one kind of value under all of
 * them means that they are keys, all of them.
 */
function areValuesAlike(trie: PathTrie, object: JsonObject, node: PathNode): boolean {
  let kind: string | undefined;
  for (const key in object) {
    if (trie.child(node, key).isSaid) continue;
    const own = kindOf(object[key] ?? null);
    if (own === 'null') continue;
    kind ??= own;
    if (own !== kind) return false;
  }
  return true;
}

function kindOf(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** The path of a member that nobody says: in a map that of a key. */
export function memberNode(
  trie: PathTrie,
  { node, isMap }: OpenObject,
  key: string,
  child = trie.child(node, key),
): PathNode {
  return isMap && child.isKnown && !child.isSaid ? trie.key(node, key) : child;
}

/**
 * Names that the vocabulary takes for fields and that say, as slugs do, a protected value of
 * several words (`Status Account`, `status_account`): folded, and data as the value is. Classes
 * that are never looked for elsewhere are left out, for their values are often fields' names
 * (`type: "line item"`).
 */
export function fieldsLikeValues({
  trie: { fields },
  restored,
  gathered: { remembered },
}: AnswerRun): string[] {
  if (fields.size === 0) return [];
  const sums = letterSumsOf(fields);
  const doubted = new Set<string>();
  const compare = (value: string, source?: ValueSource) => {
    const sum = letterSum(value);
    if (sum !== beyondAscii && !sums.has(sum)) return;
    // a key of a map that reads like a field's name doubts none
    if (source && isHiddenName(source) && !isDataKey(value)) return;
    for (const slug of slugsOf(value)) if (fields.has(slug)) doubted.add(slug);
  };
  for (const value of restored.keys()) compare(value);
  for (const { value, node } of remembered)
    if (value.length <= slugCharsMax && node.echoKind !== 'never') compare(value, node);
  return [...doubted];
}

/** Worked out anew where there are more fields than before. */
function letterSumsOf(fields: ReadonlySet<string>): ReadonlySet<number> {
  const known = knownSums.get(fields);
  if (known?.count === fields.size) return known.sums;
  const sums = new Set(Array.from(fields, letterSum));
  knownSums.set(fields, { count: fields.size, sums });
  return sums;
}

const knownSums = new WeakMap<ReadonlySet<string>, { count: number; sums: ReadonlySet<number> }>();

/** Longer ones are no names. */
const slugCharsMax = 80;

/**
 * The same for all texts that are the same but for case, the order of their words, digits and
 * marks, and most values are told from every field by it.
 */
function letterSum(text: string): number {
  let sum = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return beyondAscii;
    const letter = code | 32;
    if (letter >= 97 && letter <= 122) sum += letter;
  }
  return sum;
}

const beyondAscii = -1;

/** Also turned round, as surnames are written before given names. */
function slugsOf(value: string): string[] {
  const words = wordsInName(value);
  return words.length < 2 ? [] : [foldName(value), words.join(''), words.toReversed().join('')];
}

interface UnknownMember {
  key: string;
  child: PathNode;
  /** Stands in the name's place: keys of a described map are treated as values are. */
  token?: string;
}

/** The members of an object whose names nobody knows. */
export interface UnknownMembers extends OpenObject {
  members: readonly UnknownMember[];
}

export function findUnknownMembers({
  gathered: { openObjects },
  trie,
}: AnswerRun): UnknownMembers[] {
  return openObjects.map((open) => {
    const members: UnknownMember[] = [];
    for (const key in open.object) {
      const child = memberNode(trie, open, key);
      if (!child.isKnown) members.push({ key, child });
    }
    return { ...open, members };
  });
}

/**
 * Tokens for the keys of described maps under a TOKENIZE, of its class: an argument that takes that
 * class takes them. The keys are protected values from then on.
 */
export function sealKeys(
  run: AnswerRun,
  objects: readonly UnknownMembers[],
  sealer: TokenSealer,
): void {
  const found: UnknownMember[] = [];
  const jobs: TokenJob[] = [];
  for (const { object, members } of objects) {
    for (const member of members) {
      const value = object[member.key] === undefined ? undefined : keyToSeal(run, member);
      if (value === undefined) continue;
      found.push(member);
      jobs.push({
        class: member.child.class,
        value,
        kind: 'string',
        ...apartOf(run, member.child),
      });
    }
  }
  if (jobs.length === 0) return;
  for (const [i, token] of sealer.seal(jobs, run.gathered.aliases).entries()) {
    const member = found[i];
    if (!member) continue;
    member.token = token;
    rememberName(run, member.key, member.child, token);
  }
}

function keyToSeal(
  { context }: AnswerRun,
  { key, child: { isKey, act, treat } }: UnknownMember,
): string | undefined {
  if (!isKey || act !== 'seal' || key === '') return undefined;
  try {
    return treat?.(key, 'string', context);
  } catch {
    return undefined;
  }
}

/**
 * Writes `*` for every name that is not known, or the token it became, the innermost objects first,
 * and JSON in strings back as strings. Of an object's members with such names those of which
 * nothing is shown become one; the others stand in the order of what they say now, for the order
 * they came in may be that of their names.
 */
export function starNames(
  run: AnswerRun,
  objects: readonly UnknownMembers[],
  found: SearchFindings,
): void {
  const places: (UnknownMembers | EmbeddedJson)[] = [...objects, ...run.gathered.embedded];
  // JSON in a string is deeper than what holds the string
  const depthOf = (place: UnknownMembers | EmbeddedJson) =>
    place.depth + ('documents' in place ? 0.5 : 0);
  for (const place of places.toSorted((a, b) => depthOf(b) - depthOf(a))) {
    if ('documents' in place) writeEmbedded(place);
    else starObject(place, found);
  }
}

function starObject({ object, members }: UnknownMembers, found: SearchFindings): void {
  const shown: Json[] = [];
  const sealed: [token: string, value: Json][] = [];
  let hidesSome = false;
  for (const { key, child, token } of members) {
    const value = object[key];
    // a dropped member is gone
    if (value === undefined) continue;
    Reflect.set(object, key, undefined);
    found.keys++;
    if (token !== undefined) sealed.push([token, value]);
    else if (child.act === 'withhold' && isHidden(value)) hidesSome = true;
    else shown.push(value);
  }
  for (const [token, value] of sealed.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    putValue(object, token, value);
  if (hidesSome) shown.push(redacted);
  const inOrder = shown.length < 2 ? shown : sortedByText(shown);
  let number = 0;
  for (const value of inOrder) {
    do number++;
    while (object[starred(number)] !== undefined);
    putValue(object, starred(number), value);
  }
}

const starred = (number: number): string => (number === 1 ? star : `${star} ${number}`);

/** Whether nothing is shown of it; under names of fields, too. */
function isHidden(value: Json): boolean {
  if (value === null || typeof value !== 'object')
    return value === null || value === '' || value === redacted;
  return (Array.isArray(value) ? value : Object.values(value)).every(
    (member: Json | undefined) => member === undefined || isHidden(member),
  );
}

function sortedByText(values: readonly Json[]): Json[] {
  const texts = values.map((value) => ({ value, text: JSON.stringify(value) }));
  return texts
    .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
    .map(({ value }) => value);
}

function writeEmbedded({ holder, key, source, documents, written }: EmbeddedJson): void {
  const text = writeDocuments(documents);
  putValue(holder, key, text === written && isSpaced(source, written) ? source : text);
}

/**
 * Whether nothing but white space tells the two apart; a source with a key twice says more than was
 * looked at.
 */
function isSpaced(source: string, written: string): boolean {
  return source.replaceAll(/\s/g, '') === written.replaceAll(/\s/g, '');
}
