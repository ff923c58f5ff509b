import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { rawNumberText } from '../json/lossless.ts';
import type { PathNode } from '../paths/path-node.ts';
import type { PathTrie } from '../paths/grow-path-trie.ts';
import { isPlainValueOfPair, pairRoleOf } from '../paths/pair-names.ts';
import { addLabel, noHeads } from './tables/heads-of-columns.ts';
import { fieldOfLabel, fieldOfLabels, labelCharsMax, protectedField } from './pairs.ts';
import type { AnswerHeads, AnswerRun } from './run.ts';

interface DescribingObject {
  readonly object: JsonObject;
  readonly node: PathNode;
  /** What a member said that may be the id, and that is not in the object any more. */
  readonly treated: string | undefined;
}

/**
 * Notes what an object says that describes a field and holds none: `{ "id": "fldA", "name": "ssn"
 * }`. What was walked before is read again with it.
 */
export function noteDescribedField(
  run: AnswerRun,
  { object, node, treated }: DescribingObject,
  { key, value }: { key: string; value: Json },
): void {
  if (typeof value !== 'string' || value.length > labelCharsMax || !labelMembers.has(key)) return;
  if (isRecord(node)) return;
  const fieldOf = run.heads ? fieldOfLabel : protectedField;
  const field = fieldOf(run.trie, node, value);
  if (!field || holdsValue(object)) return;
  labelOfObject.set(object, value);
  run.fieldsDescribed++;
  const ids = idsBeside(run.trie, object, node, key);
  if (treated !== undefined) ids.push({ id: treated, member: key });
  for (const { id, member } of ids) {
    if (id === value || protectedField(run.trie, node, id)) continue;
    run.heads ??= noHeads();
    const { byId, describing } = run.heads;
    describing.add(member).add(key);
    if (addLabel(byId, id, value)) run.isMisread = true;
  }
}

/**
 * Notes a list of objects some of which describe a protected field: rows elsewhere may be keyed by
 * their places in it, or be lists as long as it.
 */
export function noteDescribedList(run: AnswerRun, list: readonly Json[]): void {
  if (list.length > describedMax || !list.every(isObject)) return;
  const labels = list.map((one) => labelOfObject.get(one));
  if (labels.every((label) => label === undefined)) return;
  run.heads ??= noHeads();
  const { lists } = run.heads;
  const isKnown = lists.some((one) => one.length === labels.length && one.every(isIn(labels)));
  if (isKnown || lists.length >= listsMax) return;
  lists.push(labels);
  run.isMisread = true;
}

/**
 * The last object here had members that a filter protects: such are records, and to ask whether
 * each says a field takes longer than all else that is done with its name.
 */
function isRecord(node: PathNode): boolean {
  let member = node.first;
  for (let i = 0; member && i < membersMax; i++) {
    if (isProtectedMember(member)) return true;
    member = member.next;
  }
  return false;
}
const membersMax = 32;

const isProtectedMember = ({ act, targetOf, pairRole }: PathNode): boolean =>
  act !== 'keep' && targetOf.length > 0 && (pairRole === 'beside' || pairRole === 'value');

const isIn =
  (labels: readonly (string | undefined)[]) =>
  (label: string | undefined, at: number): boolean =>
    labels[at] === label;

/** The label of what describes a field, for its name may be treated before its list is looked at. */
const labelOfObject = new WeakMap<JsonObject, string>();

/** What more objects describe are no columns. */
const describedMax = 1_000;
const listsMax = 8;

const labelMembers: ReadonlySet<string> = new Set(
  (
    'name label title field fieldName field_name column columnName column_name header heading ' +
    'question key property propertyName property_name attribute caption Name Label Title Field'
  ).split(' '),
);

const idMembers: ReadonlySet<string> = new Set(
  (
    'id name key code ref uuid slug alias qid gid field column property prop mapping accessor ' +
    'data index ordinal position dataindex datakey datafield data_index data_key data_field'
  ).split(' '),
);
/** An id of a field within an object that describes it: others are of whatever it belongs to. */
const idWithin = /^(?:question|field|column|item|attribute|property|data)_?id$/i;
const endsInId = /[a-z\d]I[dD]$|_id$/;

const isIdMember = (member: string): boolean =>
  idMembers.has(member.toLowerCase()) || endsInId.test(member);

const holdsValue = (object: JsonObject): boolean =>
  Object.keys(object).some((key) => {
    const value = object[key] ?? '';
    return value !== '' && (isPlainValueOfPair(key) || (Array.isArray(value) && holds(key)));
  });
const holds = (key: string): boolean => ['value', 'bare'].includes(pairRoleOf(key));

interface IdBeside {
  readonly id: string;
  readonly member: string;
}

/**
 * Ids of what an object describes, also in objects in it: `{ "item": { "questionId": "q9" } }`. What
 * stands before the label may be treated already.
 */
function idsBeside(
  trie: PathTrie,
  object: JsonObject,
  node: PathNode,
  label: string | undefined,
  depth = 0,
): IdBeside[] {
  let isBefore = label !== undefined;
  return Object.keys(object).flatMap((member): IdBeside[] => {
    if (member === label) isBefore = false;
    if (member === label) return [];
    const value = object[member] ?? null;
    const child = trie.child(node, member);
    const isId = label === undefined ? idWithin.test(member) : isIdMember(member);
    const id = isId ? idText(value) : undefined;
    if (id !== undefined && isBefore && child.act !== 'keep') return [];
    if (id !== undefined) return id.length <= idCharsMax ? [{ id, member }] : [];
    return isObject(value) && depth < depthMax
      ? idsBeside(trie, value, child, undefined, depth + 1)
      : [];
  });
}
const idCharsMax = 64;
const depthMax = 2;

/**
 * The field of a member whose name is the id of one that the answer describes, or its place in a
 * list of such: `{ "fldA": "…" }`, `{ "6": { "value": "…" } }`.
 */
export function fieldOfDescribed(
  { trie, heads }: Pick<AnswerRun, 'trie' | 'heads'>,
  object: JsonObject,
  node: PathNode,
  { key, value }: { key: string; value: Json },
): PathNode | undefined {
  if (!heads) return undefined;
  const labels = heads.byId.get(key) ?? labelsOfPlace(heads, object, key);
  if (!labels || (typeof value === 'string' && labels.includes(value))) return undefined;
  if (isObject(value) && !isCellOf(value, key, labels)) return undefined;
  const tells = labelMembers.has(key) || isIdMember(key);
  if (tells && describes(heads, object)) return undefined;
  const field = fieldOfLabels(trie, node, labels);
  return typeof value === 'boolean' && isOfTexts(field) ? undefined : field;
}

/** What no yes or no is: `{ "channels": [{ "id": "sms", "name": "Phone" }], "sms": true }`. */
const isOfTexts = (field: PathNode | undefined): boolean =>
  field !== undefined && classesOfTexts.has(field.class);
const classesOfTexts: ReadonlySet<string> = new Set(
  'person phone email address birth_date ssn national_id iban card'.split(' '),
);

/** `{ "value": "…" }`, `{ "questionId": "q9", "textAnswers": … }` under `q9`; also a raw number. */
function isCellOf(object: JsonObject, id: string, labels: readonly string[]): boolean {
  if (rawNumberText(object) !== undefined) return true;
  const members = Object.keys(object);
  if (members.some(isPlainValueOfPair)) return true;
  const saysId = (key: string) => isIdMember(key) && idText(object[key] ?? null) === id;
  const isLabel = (said: Json) => typeof said === 'string' && labels.includes(said);
  return members.some(saysId) && !Object.values(object).some(isLabel);
}

/** It says ids and labels itself, and is no row. */
function describes({ describing }: AnswerHeads, object: JsonObject): boolean {
  let said = 0;
  for (const member of describing) if (member in object) said++;
  return said > 1;
}

/** The field whose id a member of a pair says: `{ "id": "numbers", "text": "…" }`. */
export function fieldOfDescribedId(
  { trie, heads }: Pick<AnswerRun, 'trie' | 'heads'>,
  node: PathNode,
  ids: readonly string[],
): PathNode | undefined {
  for (const id of ids) {
    const field = fieldOfLabels(trie, node, heads?.byId.get(id));
    if (field) return field;
  }
  return undefined;
}

/** What stands at that place, counted from nought or from one. */
function labelsOfPlace(
  { lists }: AnswerHeads,
  object: JsonObject,
  key: string,
): string[] | undefined {
  if (lists.length === 0 || !place.test(key)) return undefined;
  const places = placesIn(object);
  if (places === 0) return undefined;
  const labels = lists.flatMap((list) => {
    if (places > list.length) return [];
    const isFromOne = !('0' in object);
    const isSure = !isFromOne || String(list.length) in object;
    return [
      isFromOne ? list[Number(key) - 1] : list[Number(key)],
      isSure ? undefined : list[Number(key)],
    ];
  });
  return labels.filter((label) => label !== undefined);
}

/** How many members an object has if all of them are places in a list, else none. */
function placesIn(object: JsonObject): number {
  const known = placesOfObject.get(object);
  if (known !== undefined) return known;
  const keys = Object.keys(object);
  const places = place.test(keys.at(-1) ?? '') ? keys.length : 0;
  placesOfObject.set(object, places);
  return places;
}

/** To list the members of a large map once for each of them took minutes. */
const placesOfObject = new WeakMap<JsonObject, number>();

const place = /^\d{1,3}$/;

/** A number as `JSON.parse` reads it, which labels are read by. */
export function idText(value: Json): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  const digits = isObject(value) ? rawNumberText(value) : undefined;
  return digits === undefined ? undefined : String(Number(digits));
}
