import { isObject, type Json } from '../../json/json.ts';
import { isFieldName } from '../../paths/field-names.ts';
import { isExpression } from '../../paths/expression-names.ts';
import type { PathNode } from '../../paths/path-node.ts';
import type { PathTrie } from '../../paths/grow-path-trie.ts';
import { membersBeside } from '../members-beside.ts';
import { fieldOfLabel, fieldOfName } from '../pairs.ts';
import type { ValueSpot } from '../run.ts';

/** By column the path of the field that a filter protects. */
export type ColumnNodes = readonly (PathNode | undefined)[];

/**
 * `["last_name", "…", "…"]`, `["_:b0", "schema:familyName", "…"]`: what stands in a list behind the
 * name of a protected field is of that field. undefined: there is none, or names are all it has.
 *
 * One word that begins a list may be what any list is of (`["email", "sms"]`), so there something
 * has to look like data.
 */
export function fieldsBehindNames(
  trie: PathTrie,
  list: readonly Json[],
  element: PathNode,
): ColumnNodes | undefined {
  if (typeof list[0] === 'object' || list.length < 2 || list.length > behindMax) return undefined;
  const isRow = element.parent?.parent !== undefined && element.parent.key === undefined;
  const named = list.map((one, at) =>
    typeof one === 'string' && (at === 0 || isRow || severalWords.test(one) || isExpression(one))
      ? fieldNamed(trie, element, one)
      : undefined,
  );
  const first = named.findIndex((one) => one !== undefined);
  if (first === -1 || first >= nameAtMax || areNames(list, first)) return undefined;
  const name = list[first];
  const isSure = isRow || (typeof name === 'string' && severalWords.test(name));
  if (!isSure && !list.some((one) => looksLikeData(one, name))) return undefined;
  let field: PathNode | undefined;
  return list.map((one, at) => {
    field = named[at] ?? field;
    return named[at] || isCodeName(one) || isHead(one) ? undefined : field;
  });
}

/** A longer list is no row. */
const behindMax = 12;
const nameAtMax = 3;

function fieldNamed(trie: PathTrie, element: PathNode, said: string): PathNode | undefined {
  const term = vocabularyTerm.exec(said)?.[1];
  return term === undefined ? fieldOfName(trie, element, said) : fieldOfLabel(trie, element, term);
}

/** Names alone, all written alike: `["last_name", "Page", "Price"]` are none. */
function areNames(list: readonly Json[], first: number): boolean {
  const isCapital = (one: Json | undefined) => typeof one === 'string' && /^\p{Lu}/u.test(one);
  const rest = list.slice(first + 1);
  return rest.every(isName) && (isCapital(list[first]) || !rest.every(isCapital));
}

/** `schema:familyName`, `http://schema.org/familyName`, `<http://schema.org/familyName>` */
const vocabularyTerm = /^<?(?:[a-z][\w.-]{0,30}:|https?:\/\/\S*[/#])([A-Za-z]\w{1,60})>?$/;
/** As programs write a name of several words, or a way. */
const severalWords =
  /^[\p{L}_$@][\p{L}\p{N}$@]*(?:[_./:[\]-]+[\p{L}\p{N}$@]+|\p{Lu}[\p{L}\p{N}]*)/u;

/** A field of several words, as programs write it. */
export const isCodeName = (one: Json | undefined): boolean =>
  typeof one === 'string' && /[_a-z][A-Z_.]/.test(one) && isFieldName(one);

const isHead = (one: Json): boolean => typeof one === 'string' && isExpression(one);

/** Beside a small letter at the beginning of the name, a capital, too: `["surname", "Lee", "Li"]`. */
const looksLikeData = (one: Json, name: Json | undefined): boolean =>
  typeof one === 'string'
    ? /[\d@]/.test(one) ||
      (typeof name === 'string' && /^\p{Ll}/u.test(name) && /^\p{Lu}/u.test(one))
    : typeof one === 'number';

/**
 * `[{ "lastName": 1, "ssn": 2 }, "…", "…"]`: objects of a list whose members say where in the list
 * their values stand; names may be such places, too (`{ "_1": 2 }`), and places written as texts.
 * undefined: no such list, or none of the names is of a protected field.
 */
export function fieldsByPlace(
  trie: PathTrie,
  list: readonly Json[],
  element: PathNode,
): ColumnNodes | undefined {
  if (!isMixed(list)) return undefined;
  const fields: (PathNode | undefined)[] = [];
  for (const one of list) {
    if (!isObject(one)) continue;
    for (const key in one) {
      const place = placeIn(list, one[key]);
      if (place === undefined) continue;
      const name = list[placeIn(list, key.replace(/^_/, '')) ?? -1];
      const field =
        fieldOfName(trie, element, key) ??
        (typeof name === 'string' ? fieldOfName(trie, element, name) : undefined);
      if (field) markPlaces(list, place, field, fields);
    }
  }
  return fields.length > 0 ? fields : undefined;
}

/** Asked of every list of an answer. */
function isMixed(list: readonly Json[]): boolean {
  let [hasBare, hasMembers] = [false, false];
  for (const one of list) {
    if (typeof one === 'object') hasMembers ||= one !== null;
    else hasBare = true;
    if (hasBare && hasMembers) return true;
  }
  return false;
}

/** What stands there, and all that it leads to. */
function markPlaces(
  list: readonly Json[],
  place: number,
  field: PathNode,
  fields: (PathNode | undefined)[],
): void {
  const waiting = [place];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (fields[at] !== undefined) continue;
    fields[at] = field;
    const one = list[at];
    if (typeof one !== 'object' || one === null) continue;
    for (const member of Object.values(one)) {
      const next = placeIn(list, member);
      if (next !== undefined) waiting.push(next);
    }
  }
}

function placeIn(list: readonly Json[], said: Json | undefined): number | undefined {
  const isPlace =
    typeof said === 'number'
      ? Number.isInteger(said)
      : typeof said === 'string' && digits.test(said);
  const place = isPlace ? Number(said) : -1;
  return place >= 0 && place < list.length ? place : undefined;
}

const digits = /^\d{1,7}$/;

/**
 * `["ssn", "salary", "…", 91250]` beside lists or objects of places in it: which value is of which
 * field is said elsewhere, so all that is no name is of a protected one.
 */
export function fieldsOfStringTable(
  trie: PathTrie,
  list: readonly Json[],
  element: PathNode,
  { holder }: Pick<ValueSpot, 'holder'>,
): ColumnNodes | undefined {
  if (typeof list[0] !== 'string' || list.length < tableMin || list.length > tableMax)
    return undefined;
  if (!membersBeside(holder).some((one) => one !== list && arePlaces(list, one))) return undefined;
  const named = list.map((one) =>
    typeof one === 'string' ? fieldOfName(trie, element, one) : undefined,
  );
  const field = named.find((one) => one !== undefined);
  return field && list.map((one, at) => (named[at] || isName(one) ? undefined : field));
}

const [tableMin, tableMax] = [3, 10_000];
/** Of a field, or what a query calls a column. */
export const isName = (one: Json | undefined): boolean =>
  typeof one === 'string' && (isFieldName(one) || isExpression(one));

/** Numbers in objects or lists in a list, all of them places. */
function arePlaces(list: readonly Json[], other: Json): boolean {
  if (!Array.isArray(other) || other.length === 0) return false;
  return other.slice(0, rowsLookedAt).every((row) => {
    if (typeof row !== 'object' || row === null) return false;
    const places = Object.values(row);
    return places.length > 0 && places.every((one) => placeIn(list, one) !== undefined);
  });
}
const rowsLookedAt = 20;
