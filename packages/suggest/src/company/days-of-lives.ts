import { singular } from '@leasehold/privacy';
import { toldOfLife } from '../doubts/days/lives-in-api.ts';
import { type FieldEvidence, parentPath } from '../evidence.ts';
import { isKnownThing, type Subject } from '../subject.ts';
import { wordList } from '../words/word-list.ts';
import { livesKept } from './told-of-people.ts';

/**
 * Whether a field stands in what is told of one person's days: in a list of somebody who has nothing
 * else beside it (`{ driver: { id }, dutyLog: [] }`), in what measures a body, in what says how
 * somebody behaved, or, where an API keeps how people live, in whatever has a day.
 */
export function findDays(
  records: readonly RecordOfFields[],
  subjectOf: SubjectOf,
): (evidence: FieldEvidence) => boolean {
  const days = new Set([
    ...records.flatMap(listsOfOne),
    ...records.flatMap((record) => pathsOfConduct(record, subjectOf)),
    ...records.filter((record) => tellsOfBody(record, subjectOf)).map(({ path }) => path),
  ]);
  return ({ parent, above }) => days.has(withoutParts(parent, above));
}

type SubjectOf = (evidence: FieldEvidence) => Subject;

/** The fields of one object, and the objects and lists that stand in it. */
export interface RecordOfFields {
  path: string;
  fields: readonly FieldEvidence[];
  inside: readonly RecordOfFields[];
}

export function recordsOf(judged: readonly FieldEvidence[]): RecordOfFields[] {
  const byPath = Map.groupBy(judged, ({ parent }) => parent);
  const inside = Map.groupBy(
    [...byPath.keys()].filter((path) => path !== ''),
    parentPath,
  );
  const paths = new Set([...byPath.keys(), ...inside.keys()]);
  const plain = (path: string) => ({ path, fields: byPath.get(path) ?? [], inside: [] });
  return [...paths].map((path) => ({
    ...plain(path),
    inside: (inside.get(path) ?? []).map(plain),
  }));
}

/** `{ courier: { id }, diary: [] }` */
function listsOfOne({ fields, inside }: RecordOfFields): string[] {
  const isOfOne = inside.some(isSomebody) || fields.some(isIdOfSomebody);
  if (!isOfOne || !fields.every(isOfEnvelope)) return [];
  return inside.filter(isListOfDays).map(({ path }) => path);
}

/** Whose behaviour it is stands beside it. */
function pathsOfConduct({ path, fields, inside }: RecordOfFields, subjectOf: SubjectOf): string[] {
  const [first] = fields;
  const isOfOne = inside.some(isSomebody) || fields.some(isIdOfSomebody);
  if (!first || !isOfOne || !mayTellConduct(subjectOf(first))) return [];
  const told = inside.filter((part) => part.fields.some(isOfConduct)).map((part) => part.path);
  return told.length > 0 || fields.some(isOfConduct) ? [path, ...told] : [];
}

function tellsOfBody(record: RecordOfFields, subjectOf: SubjectOf): boolean {
  const { fields } = record;
  const [first] = fields;
  if (!first || isEnvelope(record)) return false;
  const { lives, head } = subjectOf(first);
  return !ofCatalogue.has(head) && (lives.has('body') || isOfBody(fields));
}

/**
 * Whether a field stands in what an API that keeps something of lives tells of one person, who need
 * not be named there: a trip, an entry of the log of a door.
 */
export function findLives(
  records: readonly RecordOfFields[],
  subjectOf: SubjectOf,
): (evidence: FieldEvidence) => boolean {
  const told = records.filter((record) => tellsOfLife(record, subjectOf));
  const paths = new Set(told.map(({ path }) => path));
  return ({ parent, above }) => paths.has(withoutParts(parent, above));
}

function tellsOfLife(record: RecordOfFields, subjectOf: SubjectOf): boolean {
  const [first] = record.fields;
  if (!first || isEnvelope(record)) return false;
  const { lives, head, ends, isListed, context } = subjectOf(first);
  // `cash_drawer_shift`: what a till took
  if (head === 'shift' && context.has('drawer')) return false;
  if (ofCatalogue.has(head) || ofCatalogue.has(nounAbove(first))) return false;
  return [...lives].some((life) => {
    const told = toldOfLife[life];
    if (told.includes(head) || told.includes(ends)) return true;
    const isCalled = (name: string) => name.split('+').every((word) => context.has(word));
    return told.some((name) => (!isListed || name.includes('+')) && isCalled(name));
  });
}

/** `{ total, entries: [] }` holds what is told, and tells nothing. */
const isEnvelope = ({ path, fields, inside }: RecordOfFields): boolean =>
  !path.includes('[]') && !fields.some(isDay) && inside.some((part) => part.path.endsWith('[]'));

/** A place or a time is a part of the record that it stands in. */
function withoutParts(parent: string, above: readonly (readonly string[])[]): string {
  const isPart = !parent.endsWith('[]') && partOfDay.test(above.at(-1)?.at(-1) ?? '');
  return isPart ? withoutParts(parentPath(parent), above.slice(0, -1)) : parent;
}

const partOfDay =
  /^(?:location|position|place|gps|coordinates?|point|geo|address|time|interval|period|contributors?)$/;

const nounAbove = ({ above }: FieldEvidence): string => singular(above.at(-1)?.at(-1) ?? '');

/** `driver: { id, name }` */
const isSomebody = ({ path, fields: [first] }: RecordOfFields): boolean =>
  first !== undefined && !path.endsWith('[]') && livesKept.has(nounAbove(first));

const isIdOfSomebody = ({ words, isFlag }: FieldEvidence): boolean =>
  !isFlag &&
  words.length > 1 &&
  words.at(-1) === 'id' &&
  livesKept.has(singular(words.at(-2) ?? ''));

/** Of the day or the list itself. */
const isOfEnvelope = (field: FieldEvidence): boolean =>
  isDay(field) ||
  isIdOfSomebody(field) ||
  /^(?:id|uuid|type|object|total\w*|count|week|month|year|period\w*)$/.test(field.words.join(''));

/** What somebody has of their own beside that has another name: `vehicles[]`, `courses[]`. */
const isListOfDays = ({ path, fields: [first] }: RecordOfFields): boolean =>
  first !== undefined &&
  path.endsWith('[]') &&
  (ofDays.test(nounAbove(first)) || !isKnownThing(first.above.at(-1)));

const ofDays = /^(?:log|entry|record|status|event|activity|shift|duty|session|day|segment)$/;

/** What a truck is set to do is of the truck, whoever is named in it. */
const mayTellConduct = ({ kind, isListed, head }: Subject): boolean =>
  kind !== 'thing' ||
  !isListed ||
  /^(?:event|log|entry|record|incident|alert|report|note|activity|score)$/.test(head);

const isOfConduct = (field: FieldEvidence): boolean =>
  isOfOwnConduct(field) || conduct.test((field.above.at(-1) ?? []).join(''));

const isOfOwnConduct = ({ words }: FieldEvidence): boolean => conduct.test(words.join(''));

/** How somebody drives, works or behaves, and what is done about it. */
const conduct =
  /^(?:behaviou?r|conduct)(?:label|type|kind|score|category|code|event|note)?s?$|misconduct|coaching(?:state|status)|harsh(?:brak|accel|turn|corner|driv)|distract(?:ed|ion)|drows(?:y|iness)|seat_?belt|tailgat|disciplinary/;

/** Two of these, and nothing that food has. */
function isOfBody(fields: readonly FieldEvidence[]): boolean {
  if (fields.some(({ words }) => words.some((word) => ofFood.test(word)))) return false;
  return fields.filter((field) => isNumber(field) && isMeasureOfBody(field)).length > 1;
}

const isNumber = ({ isFlag, field: { schema } }: FieldEvidence): boolean =>
  !isFlag &&
  [schema?.['type'] ?? []].flat().some((type) => type === 'number' || type === 'integer');

const isMeasureOfBody = ({ words }: FieldEvidence): boolean =>
  words.some((word) => ofBody.test(word)) || (words.includes('heart') && words.includes('rate'));

const ofBody =
  /^(?:calories?|kcal|steps|bpm|snoring|awake|rem|bbt|lh|hrv|heartrate|vo2|vo2max|spo2|met|mets|sedentary|bedtime|asleep|pulse|cadence|ftp|fev1|systolic|diastolic)$/;
const ofFood = /^(?:protein|carbs?|carbohydrates?|serving|servings|ingredients?|sku|price|recipe)$/;

/** What may be eaten, trained or bought is the same for everybody. */
const ofCatalogue = wordList(
  'metadata meta paging pagination field error problem warning profile track audio feature food recipe product type policy ' +
    'project site make model ingredient exercise template plan program programme goal setting ' +
    'webhook subscription device configuration firmware menu dish',
);

/** On which day, or when, under a name that says nothing else. */
const isDay = ({ words, isFlag, field: { schema } }: FieldEvidence): boolean =>
  !isFlag &&
  schema?.['enum'] === undefined &&
  /^(?:(?:start|end|begin|log)(?:ed)?)?(?:date|day|time|datetime|timestamp|local)(?:start|end|time)?$|^(?:started|ended)(?:at|on)$/.test(
    words.join(''),
  );
