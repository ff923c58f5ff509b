import { dataClassOfNames } from '../policy/classes.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import {
  isAnswerOfPair,
  isKindOfPair,
  isLabelOfPair,
  isPlainValueOfPair,
  isPromptOfPair,
  pairNameRank,
  saysField,
} from '../paths/pair-names.ts';
import { nameHalfOf } from '../paths/name-halves.ts';
import type { PathNode } from '../paths/path-node.ts';
import type { PathTrie } from '../paths/grow-path-trie.ts';
import { detectedClasses } from '../text/detectors/detected-classes.ts';

/**
 * `{ "key": "ssn", "value": "…" }`, `{ "field": "salary", "from": 1, "to": 2 }`: where a record has
 * its fields as pairs, a value is of the field that stands beside it by name. The path of that
 * field, where a filter protects it; `none`: it is no such pair. `treated`: what a member said
 * that may name the field, and that is not in the object any more.
 */
export function pairedField(
  trie: PathTrie,
  object: JsonObject,
  node: PathNode,
  treated: string | undefined,
): PathNode | 'none' {
  if (treated !== undefined) {
    const field = protectedField(trie, node, treated);
    if (field) return field;
  }
  let found: PathNode | undefined;
  let best = Infinity;
  let hasName = false;
  for (const key in object) {
    const rank = pairNameRank(key);
    if (rank === undefined || rank >= best) continue;
    hasName = true;
    const field = fieldSaid(trie, node, object[key]);
    if (field) [found, best] = [field, rank];
  }
  if (isKindOfPair(best) && !Object.keys(object).some(isPlainValueOfPair)) return 'none';
  if (!hasName) return 'none';
  return found ?? fieldInOtherWords(trie, object, node) ?? 'none';
}

/**
 * The protected field that the object is of, as a member says that says nothing else:
 * `{ "path": ["person", "ssn"], "lhs": "…", "rhs": "…" }`.
 */
export function fieldTold(
  trie: PathTrie,
  object: JsonObject,
  node: PathNode,
): PathNode | undefined {
  for (const key in object) {
    const field = saysField(key) ? fieldSaid(trie, node, object[key], fieldOfName) : undefined;
    if (field) return field;
  }
  return undefined;
}

/**
 * `{ "label": "Date of birth", "value": "…" }` where the policy protects `dob`. Beside a text, words
 * may be its title, and the name of a variable is none: `{ "name": "DOB", "content": "…" }`.
 */
function fieldInOtherWords(
  trie: PathTrie,
  object: JsonObject,
  node: PathNode,
): PathNode | undefined {
  const keys = Object.keys(object);
  const hasAnswer = keys.some(isAnswerOfPair);
  if (!hasAnswer && keys.length > variableMembersMax) return undefined;
  for (const key of keys) {
    const said = pairNameRank(key) === undefined ? undefined : object[key];
    if (typeof said !== 'string' || !(hasAnswer || variable.test(said))) continue;
    const field = fieldOfClass(trie, node, said);
    if (field) return field;
  }
  return undefined;
}

const variableMembersMax = 4;
/** As programs call what they fill in: `BORN`, `birthDate`. */
export const variable = /^(?:[A-Z][A-Z\d_]{1,30}|[A-Za-z]\w*[a-z][A-Z]\w*)$/;

/**
 * The field that a label of any kind names beside what is a value and nothing else, and the member
 * that does: `{ "measureName": "salary", "v": 5 }`; what is asked, in other words, too: `{ "text":
 * "Date of birth", "answer": … }`.
 */
export function fieldBesideBare(
  trie: PathTrie,
  object: JsonObject,
  node: PathNode,
): { field: PathNode; label: string } | undefined {
  const keys = Object.keys(object);
  if (keys.length > pairMembersMax) return undefined;
  for (const label of keys) {
    const said = isLabelOfPair(label) ? object[label] : undefined;
    if (typeof said !== 'string') continue;
    const fieldOf = isPromptOfPair(label) ? fieldOfLabel : protectedField;
    const field = fieldOf(trie, node, said);
    if (field) return { field, label };
  }
  return undefined;
}

/** What has more is a record, of which each member is a field. */
const pairMembersMax = 16;

/** The field that a label says by its name or in other words. */
export const fieldOfLabel = (trie: PathTrie, node: PathNode, said: string): PathNode | undefined =>
  protectedField(trie, node, said) ?? fieldOfClass(trie, node, said);

/** The first field that one of several labels says. */
export function fieldOfLabels(
  trie: PathTrie,
  node: PathNode,
  labels: readonly string[] = [],
): PathNode | undefined {
  for (const label of labels) {
    const field = fieldOfLabel(trie, node, label);
    if (field) return field;
  }
  return undefined;
}

function fieldOfClass(trie: PathTrie, node: PathNode, said: string): PathNode | undefined {
  const dataClass = classOfLabel(said);
  if (dataClass === undefined)
    return pay.test(said) ? withheldField(trie, node, said, 'salary') : undefined;
  const name = trie.nameOfClass(dataClass);
  const field = name === undefined ? undefined : protectedField(trie, node, name);
  return field ?? withheldField(trie, node, said, dataClass);
}

/**
 * A field that no filter names, where such are withheld and whoever kept a value beside its name
 * cannot have meant this one.
 */
function withheldField(
  trie: PathTrie,
  node: PathNode,
  said: string,
  dataClass: string,
): PathNode | undefined {
  if (!withheldClasses.has(dataClass) && nameHalfOf(said) === 'none') return undefined;
  const field = trie.child(node, dataClass);
  return field.act === 'withhold' ? field : undefined;
}

/** The same of what programs call a field: `birth_date`, `lastName`. */
export const fieldOfName = (trie: PathTrie, node: PathNode, said: string): PathNode | undefined =>
  protectedField(trie, node, said) ?? withheldByName(trie, node, said);

function withheldByName(trie: PathTrie, node: PathNode, said: string): PathNode | undefined {
  const name = said.slice(said.search(lastOfWay) + 1);
  if (!severalWords.test(name)) return undefined;
  const label = name.replace(/[_-]/g, ' ');
  const dataClass = pay.test(label) ? 'salary' : classOfLabel(label);
  return dataClass === undefined ? undefined : withheldField(trie, node, name, dataClass);
}

/** Money that a person has, and no other. */
const pay = /(?:salary|wages?|income|remuneration|gehalt|lohn|salaire|salario)$/i;

const lastOfWay = /[/.:#][^/.:#]*$/;
const severalWords = /^[a-z]+(?:[A-Z_-][a-zA-Z]+)+$/;

/**
 * A kept field that no filter protects, and whose name tells a detector what it holds: a date by
 * itself is one of birth where a place or a column is called so.
 */
export function fieldToDetect(trie: PathTrie, node: PathNode, said: string): PathNode | undefined {
  if (said.length > labelCharsMax || !detectedClasses.has(dataClassOfNames([said])))
    return undefined;
  const field = trie.child(node, said);
  return field.act === 'keep' ? field : undefined;
}

function classOfLabel(said: string): string | undefined {
  // `http://hl7.org/fhir/sid/us-ssn`
  const label = said.length > wayCharsMax ? '' : said.slice(said.search(lastOfAddress) + 1);
  if (label.length > labelCharsMax || !labelled.test(label)) return undefined;
  const dataClass = dataClassOfNames([label]);
  return classesInWords.has(dataClass) ? dataClass : undefined;
}

const lastOfAddress = /[/#][^/#]*$/;

/** A few words, which may ask: `What is your date of birth?` */
const labelled = /^[\p{L}\p{M}'’/().-]+(?:\s[\p{L}\p{M}'’/().-]+){0,6}[?:*.]?$/u;
export const labelCharsMax = 60;

/** Classes that no other field of a record has by chance. */
const classesInWords: ReadonlySet<string> = new Set(
  (
    'ssn national_id passport license birth_date phone email card iban account address person ' +
    'diagnosis medication ethnicity password username insurance_id patient_id'
  ).split(' '),
);

/** Those of them that nothing but a person has. */
const withheldClasses: ReadonlySet<string> = new Set(
  'ssn national_id passport birth_date salary iban diagnosis medication ethnicity patient_id'.split(
    ' ',
  ),
);

/**
 * A way may be a list of its steps: `{ "path": ["person", "ssn", 0], "value": … }`; a field may be
 * an object with its name: `{ "field": { "id": 7, "name": "ssn" }, "value": … }`.
 */
function fieldSaid(
  trie: PathTrie,
  node: PathNode,
  member: Json | undefined,
  fieldOf = protectedField,
): PathNode | undefined {
  if (typeof member === 'string') return fieldOf(trie, node, member);
  if (Array.isArray(member)) return fieldOnWay(trie, node, member, fieldOf);
  if (!isObject(member)) return undefined;
  for (const key in member) {
    const said = pairNameRank(key) === undefined && key !== 'text' ? undefined : member[key];
    const field = typeof said === 'string' ? fieldOf(trie, node, said) : undefined;
    if (field) return field;
  }
  return undefined;
}

/** The field that a way leads to or through, the last of those that are protected. */
function fieldOnWay(
  trie: PathTrie,
  node: PathNode,
  way: readonly Json[],
  fieldOf: typeof protectedField,
): PathNode | undefined {
  for (let at = way.length - 1; at >= 0 && at >= way.length - stepsMax; at--) {
    const step = way[at];
    const field = typeof step === 'string' ? fieldOf(trie, node, step) : undefined;
    if (field) return field;
  }
  return undefined;
}

const stepsMax = 16;

/** What a name says that is an object, before anything in it is treated. */
export const fieldInName = (trie: PathTrie, node: PathNode, member: Json): PathNode | undefined =>
  isObject(member) ? fieldSaid(trie, node, member) : undefined;

/**
 * The path of the field that a text names (`ssn`, `/person/ssn/0`, `person.ssn`), where a filter
 * protects it.
 */
export function protectedField(trie: PathTrie, node: PathNode, said: string): PathNode | undefined {
  if (said.length > wayCharsMax) return undefined;
  const way = said.replace(placesInLists, '');
  const name = way.slice(Math.max(way.lastIndexOf('/'), way.lastIndexOf('.')) + 1);
  if (name === '' || name.length > nameCharsMax || !trie.asks(node, name)) return undefined;
  const field = trie.child(node, name);
  const isNamed = field.targetOf.length > 0 || field.alike.targetOf.length > 0;
  return field.act !== 'keep' && isNamed ? field : undefined;
}

const [wayCharsMax, nameCharsMax] = [2_000, 80];
/** `/0`, `/-` (RFC 6902) */
const placesInLists = /(?:[/.](?:\d{1,6}|-))+$/;
