import { fold, wordsOf } from '../policy/classes.ts';
import type { Json } from '../json/json.ts';
import type { PathNode } from './path-trie.ts';
import { type OpenObject, put, redacted, type Embedded, type Run, writeDocuments } from '../answer/run.ts';
import type { Found, Search } from '../answer/search.ts';

/** What stands for a name that is not known; a second one in the same object is `* 2`. */
const star = '*';

/** Names in one object that nobody knows: an object with more of them is a map. */
const keptNamesMax = 64;

/** The members of an object whose names nobody knows. */
export interface UnknownMembers extends OpenObject {
  members: readonly { key: string; child: PathNode }[];
}

export function unknownMembersOf({ gathered: { openObjects }, trie }: Run): UnknownMembers[] {
  return openObjects.map((open) => {
    const members: { key: string; child: PathNode }[] = [];
    for (const key in open.object) {
      const child = trie.child(open.node, key);
      if (!child.isKnown) members.push({ key, child });
    }
    return { ...open, members };
  });
}

const isMap = ({ members }: UnknownMembers): boolean => members.length > keptNamesMax;

/** Names that nobody knows and that stay all the same, because the policy keeps what it does not name; each once. */
export function keptNamesOf(objects: readonly UnknownMembers[]): string[] {
  const names = new Set<string>();
  for (const object of objects) {
    if (!isMap(object)) for (const { key, child } of object.members) if (!child.isStarred) names.add(key);
  }
  return [...names];
}

/** As a text would say it, so that an echo in it is found: `querfurtJohanna`, `johanna_querfurt`. */
export function spacedName(name: string): string {
  return name.replace(/[_.:-]+/g, ' ').replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
}

/** Which of `names`, whose texts are the last that were searched, say a protected value: they are equal to it or to a slug of it, or hold an echo. */
export function protectedNames({ gathered: { remembered }, restored }: Run, names: readonly string[], search: Search): ReadonlySet<string> {
  if (names.length === 0) return new Set();
  const byFolded = Map.groupBy(names, fold);
  const first = search.texts.length - names.length;
  const found = names.filter((_, i) => search.at(first + i).echo?.find(search.texts[first + i]!) !== undefined);
  for (const value of [...restored.keys(), ...remembered.values]) {
    if (value.length > valueCharsMax) continue;
    for (const slug of slugsOf(value)) found.push(...(byFolded.get(slug) ?? []));
  }
  return new Set(found);
}

const valueCharsMax = 128;

/** The folded value; of several words also turned round, and with an initial for one of them. */
function slugsOf(value: string): string[] {
  const whole = fold(value);
  if (!/[\s,.]/.test(value)) return [whole];
  const words = wordsOf(value);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return [whole, words.toReversed().join(''), `${first.charAt(0)}${last}`, `${first}${last.charAt(0)}`, `${last}${first.charAt(0)}`];
}

/**
 * Writes `*` for every name that does not leave, the innermost objects first, and JSON in strings back as strings. Of an object's members with such
 * names those of which nothing is shown become one; the others stand in the order of what they say now, for the order they came in may be that of their names.
 */
export function starNames(run: Run, objects: readonly UnknownMembers[], isProtected: ReadonlySet<string>, found: Found): void {
  const places: (UnknownMembers | Embedded)[] = [...objects, ...run.gathered.embedded];
  // JSON in a string is deeper than what holds the string
  const depthOf = (place: UnknownMembers | Embedded) => place.depth + ('documents' in place ? 0.5 : 0);
  for (const place of places.toSorted((a, b) => depthOf(b) - depthOf(a))) {
    if ('documents' in place) writeEmbedded(place);
    else starObject(place, isProtected, found);
  }
}

function starObject(place: UnknownMembers, isProtected: ReadonlySet<string>, found: Found): void {
  const { object, members } = place;
  const hidesAll = isMap(place);
  const shown: Json[] = [];
  let hidesSome = false;
  for (const { key, child } of members) {
    if (!child.isStarred && !hidesAll && !isProtected.has(key)) continue;
    const value = object[key];
    // a dropped member is gone
    if (value === undefined) continue;
    Reflect.set(object, key, undefined);
    found.keys++;
    if (child.act === 'withhold' && isHidden(value)) hidesSome = true;
    else shown.push(value);
  }
  if (hidesSome) shown.push(redacted);
  const inOrder = shown.length < 2 ? shown : sortedByText(shown);
  let number = 0;
  for (const value of inOrder) {
    do number++;
    while (object[starred(number)] !== undefined);
    put(object, starred(number), value);
  }
}

const starred = (number: number): string => (number === 1 ? star : `${star} ${number}`);

/** Whether nothing is shown of it. */
function isHidden(value: Json): boolean {
  if (value === null || typeof value !== 'object') return value === null || value === '' || value === redacted;
  if (Array.isArray(value)) return value.every(isHidden);
  return Object.entries(value).every(([key, member]: [string, Json | undefined]) => member === undefined || isStar(key, member));
}

const isStar = (key: string, value: Json): boolean => key === star && value === redacted;

function sortedByText(values: readonly Json[]): Json[] {
  const texts = values.map((value) => ({ value, text: JSON.stringify(value) }));
  return texts.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0)).map(({ value }) => value);
}

function writeEmbedded({ holder, key, source, documents, written }: Embedded): void {
  const text = writeDocuments(documents);
  put(holder, key, text === written && isSpaced(source, written) ? source : text);
}

/** Whether nothing but white space tells the two apart; a source with a key twice says more than was looked at. */
function isSpaced(source: string, written: string): boolean {
  return source.replaceAll(/\s/g, '') === written.replaceAll(/\s/g, '');
}
