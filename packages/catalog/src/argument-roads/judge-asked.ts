import {
  dataClassOfNames,
  foldName,
  parseTarget,
  wordsInName,
  type Json,
  type OpenRoad,
  type Road,
} from '@leasehold/privacy';
import type { AskedItem, Reading } from './reading/asked.ts';
import { judgeBound } from './judge-bound.ts';
import { judgeGuessed } from './judge-guessed.ts';
import { judgePlace } from './judge-place.ts';
import { isReadBack, judgeCode, judgePerson, judgeSpecial } from './judge-special.ts';
import { judgeWords } from './judge-words.ts';
import { isAskingWord } from './reading/asking-words.ts';
import { onceForNames } from './reading/once-for-names.ts';
import { isSpecial, type ProtectedField } from './policy-fields.ts';
import type { ProtectedFields } from './protected-fields.ts';
import { isIdName, isListOfPeople, valueClasses } from './record-ids.ts';
import type { Judge, RoadFinding } from './roads.ts';
import { tellsWhatItHolds } from './said-reading.ts';
import { classesInText, classOfGuess } from './search-words.ts';

export function createIsOpen(
  lines: readonly OpenRoad[],
  operation: { id: string; operationId?: string },
): Judge['isOpen'] {
  const own = [operation.id, operation.operationId ?? operation.id].map((name) =>
    name.toLowerCase(),
  );
  const here = lines.filter(
    (line) => line.operation === undefined || own.includes(line.operation.toLowerCase()),
  );
  return (road, field) =>
    here.some((line) => {
      if (line.road !== road) return false;
      if (line.class !== undefined)
        return field?.class === line.class || field?.meaning === line.class;
      return (
        line.target === undefined || (field !== undefined && isSameField(line.target, field.name))
      );
    });
}

/** A bare name opens that field wherever it stands, a path only what the policy names by it. */
function isSameField(target: string, name: string): boolean {
  const [asked, own] = [namesOf(target), namesOf(name)];
  const tail = own.slice(-asked.length);
  return asked.length === tail.length && asked.every((one, i) => one === tail[i]);
}

const namesOf = (text: string): string[] =>
  (parseTarget(text).target?.names ?? [text]).map(foldName);

/** The road that something asked goes by; undefined: it asks for nothing that is protected. */
export function judgeAsked(asked: AskedItem, judge: Judge): RoadFinding | undefined {
  if (asked.kind === 'words')
    return asked.isTerm === true
      ? (judgeSpecial([], asked.text, asked.place, judge) ??
          judgeCode(asked.text, asked.place, judge) ??
          judgeGuess(asked.text, asked.place, 'search', judge))
      : judgeWords(asked.text, asked.place, judge);
  if (asked.kind === 'field') {
    const isTold = asked.isInserted === true && isReadBack(asked.place, judge);
    return judgeField(asked, withThoseNamed(asked, judge), isTold);
  }
  const { road, place } = asked;
  return judge.fields.hasAny
    ? { road, field: undefined, place, isOpen: judge.isOpen(road, undefined) }
    : undefined;
}

/** A letter puts in fields of whom it is sent to, which its own answer does not show. */
function withThoseNamed(asked: AskedField, judge: Judge): Judge {
  if (!asked.isInserted || isAnyName(asked, judge.fields)) return judge;
  const isHidden = (one: ProtectedFields) => asked.readings.some(({ names }) => one.at(names));
  const fields = judge.others().find((one) => isAnyName(asked, one) && isHidden(one));
  return fields ? { ...judge, fields } : judge;
}

type AskedField = Extract<AskedItem, { kind: 'field' }>;

/** `/users/me/meetings`: whoever's credential it is. */
const isWhoAsks = (value: AskedField['value'], { isPath }: Judge): boolean =>
  isPath && typeof value === 'string' && /^(?:@?me|self|myself|current|~)$/i.test(value);

/** `isTold`: what it puts in, if it does, is told again, or how long it is. */
function judgeField(asked: AskedField, judge: Judge, isTold: boolean): RoadFinding | undefined {
  const { fields, around, isOpen, record } = judge;
  const { readings, value, place } = asked;
  // Most words of a list are no names: a look is cheaper than working out what they are kin to.
  if (asked.isByName && !asked.isMeant && !isAnyName(asked, fields)) return undefined;
  if (asked.within && fields.isShown(asked.within)) return undefined;
  for (const { road, names } of readings) {
    const isRecord = names.length === 1 && names[0] === record?.variable;
    // What its description says by the way is of other things.
    if (record && road === 'raw' && !isRecord) continue;
    const field = isRecord ? record?.field : fields.at(names, around);
    // `createdDesc` is `created` and a direction, whatever the whole of it might be.
    if (!field && road === 'sort' && names.length === 1 && fields.isShown(names[0] ?? '')) break;
    // What nobody has named is withheld for that alone: its value may be known to who asks.
    if (!field || (road === 'raw' && mayBeKnown(field, names, judge))) continue;
    if (asked.isByName && !isNamed(field, names, asked, fields)) continue;
    if (asked.isByName && !asked.isColumn && isChannel(field, names)) continue;
    if (asked.isPlain && isOwnId(field, names)) continue;
    if (asked.isInserted && channels.has(field.class) && !isTold) continue;
    if (asked.isCapital && !isSpeltSo(field, names)) continue;
    // The weather of a place says nothing of who lives there.
    if (road === 'raw' && places.has(field.class) && fields.searched().classes.size === 0) continue;
    if (isFlag(value) && isNoValue(road, names, field)) continue;
    // Ids of records are what pages go by: `max_id`.
    if (road === 'range' && field.isUnlisted && isId(names)) continue;
    const finding = { road, field, place, isOpen: isOpen(road, field) };
    const isListed = readings.some((one) => one.names.join('.') === judge.listedName);
    // A line that opens what a list shows is told all the same.
    const isKnown = isToken(value) || isWhoAsks(value, judge) || (isListed && !finding.isOpen);
    return road === 'raw' && isKnown ? undefined : finding;
  }
  const unsaid = asked.isCondition === true ? judgeCondition(asked, judge) : undefined;
  if (asked.isByName || unsaid) return unsaid;
  if (asked.isParent) return judgeParent(asked, judge);
  const told =
    judgeSpecial(readings, value, place, judge) ?? judgePlace(readings, value, place, judge);
  if (told) return told;
  const unknown = judgeUnknown(asked, judge) ?? judgeBound(readings, value, place, judge);
  if (unknown || (typeof value === 'string' && judge.choices.has(value))) return unknown;
  return judgeValue(readings, value, place, judge);
}

/**
 * What is withheld since nobody has named it may be asked for by a value where records are
 * nobody's: a state, a number of a thing. Of records of people a list that is asked for by it would
 * tell of whom it holds; where something is written, what says nothing of anybody by its name is
 * not asked.
 */
const mayBeKnown = (
  field: ProtectedField,
  names: readonly string[],
  { fields, isRead, mayBeJudged }: Pick<Judge, 'fields' | 'isRead' | 'mayBeJudged'>,
): boolean =>
  field.isUnlisted &&
  !field.isPersonal &&
  (isId(names) || !hasPeople(fields) || !(field.isUnsure || (isRead && mayBeJudged)));

/** An object that a line of the policy leads through, and that would be somewhere else. */
function judgeParent(
  { readings, place }: AskedField,
  { fields, isOpen }: Judge,
): RoadFinding | undefined {
  const own = foldName(readings[0]?.names.at(-1) ?? '');
  const name = fields.listed().find((listed) => namesOf(listed).slice(0, -1).includes(own));
  if (name === undefined) return undefined;
  const field = { name, class: dataClassOfNames(namesOf(name)), hasTokens: false };
  return { road: 'select', field, place, isOpen: isOpen('select', field) };
}

const places: ReadonlySet<string> = new Set(['geo', 'address', 'zip', 'city']);

const isId = (names: readonly string[]): boolean => /(?:^|_)id$/i.test(names.at(-1) ?? '');

/** Each record has one, and agents see its token: `fields=id,status`. */
const isOwnId = (field: ProtectedField, names: readonly string[]): boolean =>
  names.length === 1 &&
  isIdName(names[0] ?? '') &&
  field.hasTokens &&
  field.class.endsWith('_id') &&
  !valueClasses.has(field.class);

const isAnyName = ({ readings }: AskedField, fields: Judge['fields']): boolean =>
  readings.some(({ names }) => fields.hasName(names.at(-1) ?? ''));

/** A filter has that very name, or it stands where nothing but a field of somebody can be meant. */
function isNamed(
  field: ProtectedField,
  names: readonly string[],
  { isFormula = false, isMeant = false }: AskedField,
  fields: Judge['fields'],
): boolean {
  // `desc` may be a description, and is the way an order goes.
  if (isMeant && (field.isPersonal || field.isUnsure) && !/text/.test(field.meaning || field.class))
    return true;
  if (!fields.hasName(names.at(-1) ?? '')) return false;
  const isVeryName = namesOf(field.name).at(-1) === foldName(names.at(-1) ?? '');
  return (isFormula || !field.isUnlisted) && isVeryName;
}

function isNoValue(road: Road, names: readonly string[], field: ProtectedField): boolean {
  if (road === 'raw') return channels.has(field.class) && !isSpecial(field);
  return road === 'expand' && foldName(names.at(-1) ?? '') !== foldName(field.name);
}

/** `send_email`, `by_phone`: a yes or no about a way to reach somebody. */
const channels: ReadonlySet<string> = new Set([
  'email',
  'phone',
  'person',
  'address',
  'username',
  'photo',
]);

const isSpeltSo = ({ name }: ProtectedField, names: readonly string[]): boolean =>
  parseTarget(name).target?.names.at(-1) === names.at(-1);

/** `by=email` says how; nobody is reached by `full_name`. */
const isChannel = (field: ProtectedField, names: readonly string[]): boolean =>
  channels.has(field.class) && wordsInName(names.at(-1) ?? '').length === 1;

const isFlag = (value: Json | undefined): boolean =>
  typeof value === 'boolean' || value === 'true' || value === 'false';

/**
 * A token, or nothing but tokens: which an argument takes, and whether these are any, is judged
 * when they are restored.
 */
const isToken = (value: Json | undefined): boolean =>
  typeof value === 'string' && /^TOKEN_\S*(?:\s+TOKEN_\S*)*$/i.test(value);

/** A name in a condition, an order or a search that nothing explains, where records are people's. */
function judgeCondition(
  { readings, place }: AskedField,
  { fields, others, isOpen }: Judge,
): RoadFinding | undefined {
  const [reading] = readings;
  const leaves = readings.map(({ names }) => names.at(-1) ?? '');
  const isExplainedBy = (one: ProtectedFields) => leaves.some((leaf) => one.isExplained(leaf));
  if (!reading || isExplainedBy(fields)) return undefined;
  // A list, an alarm or a mailing that is set up asks for records of any kind.
  if (!hasPeople(fields) && (!others().some(hasPeople) || others().some(isExplainedBy)))
    return undefined;
  const { road, names } = reading;
  const field = { name: names.join('.'), class: dataClassOfNames([...names]), hasTokens: false };
  return { road, field, place, isOpen: isOpen(road, field), isUnknown: true };
}

function hasPeople(fields: ProtectedFields): boolean {
  const { classes, special } = fields.searched();
  return classes.size > 0 || special !== undefined;
}

/** A field that whoever asks has named, and nobody else. */
function judgeUnknown(
  { readings, place, isDeclared = false }: AskedField,
  { fields, isOpen }: Judge,
): RoadFinding | undefined {
  const [reading] = readings;
  if (isDeclared || !reading || !['sort', 'range', 'match'].includes(reading.road))
    return undefined;
  if (!fields.isUnknown(reading.names)) return undefined;
  const name = reading.names.join('.');
  const field = { name, class: dataClassOfNames([...reading.names]), hasTokens: false };
  return { road: reading.road, field, place, isOpen: isOpen(reading.road, field), isUnknown: true };
}

/** A field that agents see, held against a value that they may not have. */
function judgeValue(
  readings: readonly Reading[],
  value: Json | undefined,
  place: string,
  judge: Judge,
): RoadFinding | undefined {
  if (typeof value !== 'string' || value.trim() === '' || isToken(value)) return undefined;
  if (judge.record?.isOfThing && !plainAddress.test(value)) return undefined;
  const names = readings.at(-1)?.names ?? [];
  const dataClass = classOf(names);
  const guess = judgeGuessed(names.at(-1) ?? '', value, place, judge);
  if (guess) return guess;
  if (judge.record || judge.listedName) return judgeForm(value, dataClass, place, judge);
  if (judge.isCursor) return judgeCursor(value, place, judge);
  const isText = readings.some(({ names }) => classOf(names) === 'text');
  const isSearch = readings.some(({ road }) => road === 'match');
  if (isText) return judgeWords(value, place, judge, isSearch);
  if (isSearchedText(readings, judge)) return judgeGuess(value, place, 'search', judge);
  const person = judgePerson(readings.at(-1)?.names.at(-1) ?? '', value, place, judge);
  if (person) return person;
  const alone = isUntold(names, judge)
    ? judgeGuess(value, place, 'raw', judge)
    : judgeForm(value, dataClass, place, judge);
  if (alone || !mayBeNumbered.test(value)) return alone;
  // `ni=AB755828B`: some numbers are told by the word before them alone.
  const said = wordsInName(leafOf(names, judge)).join(' ');
  return judgeForm(`${said} ${value}`, dataClass, place, judge);
}

/** Somebody's, even where orders are asked for; `19:561@thread.tacv2` is a channel. */
const plainAddress = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.\p{L}{2,}$/u;

const classOf = onceForNames(dataClassOfNames);
const mayBeNumbered = /^(?=(?:\D*\d){5})[\p{L}\p{Nd}\s./-]{6,24}$/u;

/** Of a variable of a path that says nothing itself, the segment before it. */
const leafOf = (names: readonly string[], { isPath, around }: Judge): string =>
  (isPath ? around.at(-1) : undefined) ?? names.at(-1) ?? '';

/**
 * Parts and ranges of a text that agents see without the names in it: `title_contains=Zebulon`
 * would find what is hidden there.
 */
function isSearchedText(readings: readonly Reading[], { fields }: Judge): boolean {
  return (
    fields.isTextSearched &&
    readings.some(
      ({ road, names }) =>
        (road === 'match' || road === 'range') &&
        wordsInName(names.at(-1) ?? '').some((word) => proseWords.has(word)),
    )
  );
}

const proseWords: ReadonlySet<string> = new Set(
  'title subject headline heading summary caption topic name label question reason message subtitle abstract'.split(
    ' ',
  ),
);

/**
 * Nobody says what a value is held against: its name is no word (`f`, `k`, `nm`), or is what many
 * things are asked for by, among people.
 */
function isUntold(names: readonly string[], { fields, around, isPath }: Judge): boolean {
  const leaf = names.at(-1) ?? '';
  if (leaf === '' || fields.isShown(leaf)) return false;
  if (!tellsWhatItHolds(leaf) || saysOnlyWhere(leaf)) return true;
  const last = wordsInName(leaf).at(-1) ?? '';
  return isPath && keys.has(last) && around.slice(-1).some(isListOfPeople);
}

const keys: ReadonlySet<string> = new Set('slug key code handle ref alias nick'.split(' '));

/** `starting_with`, `jump_to`: how a value is held against something, and not against what. */
const saysOnlyWhere = (name: string): boolean =>
  wordsInName(name).every((word) => waysToHold.has(word) || isAskingWord('part', word));

const waysToHold: ReadonlySet<string> = new Set(
  'glob approx approximate approximately about roughly exact exactly start starts starting begin begins beginning commence commencing end ends ending with from to at by on in jump jumps go goto seek skip since until till after before leading trailing contain contains containing include includes including matching like sounds sounding'.split(
    ' ',
  ),
);

/** A word or a number that may be anybody's. */
function judgeGuess(
  given: string,
  place: string,
  road: Road,
  { fields, isOpen }: Judge,
): RoadFinding | undefined {
  const { classes, forms } = fields.searched();
  // `*uarter*`: the marks stand for whatever is around it.
  const value = given.replaceAll(/^[*%?^]+|[*%?$]+$/g, '');
  if (isToken(value.trim()) || isOpen(road, undefined)) return undefined;
  const closed = (all: ReadonlySet<string>) =>
    new Set([...all].filter((name) => !isOpen(road, { name, class: name, meaning: name })));
  const found = classOfGuess(value, closed(classes), closed(forms));
  if (found === undefined) return undefined;
  const field = { name: found.replaceAll('_', ' '), class: found, hasTokens: false };
  return { road, field, place, isOpen: false };
}

/** A place in an order that an answer gave; a word by itself is one that the agent made. */
function judgeCursor(value: string, place: string, judge: Judge): RoadFinding | undefined {
  const words = value
    .split(/[|,;~]/)
    .map((part) => part.trim().replace(/^(["'])(.*)\1$/, '$2'))
    .filter((part) => cursorWord.test(part));
  return words.length > 0
    ? judgeGuess(words.join(' '), place, 'raw', judge)
    : judgeForm(value, dataClassOfNames([]), place, judge);
}

/** A word, or as few letters as a name begins with. */
const cursorWord = /^(?:\p{Lu}?\p{Ll}+[\s'’-]?)+$|^\p{L}{1,2}$/u;

/** What a value is by its looks, whatever it is held against. */
function judgeForm(
  value: string,
  dataClass: string,
  place: string,
  { fields, isOpen }: Judge,
): RoadFinding | undefined {
  const found = classesInText(value, fields.searched().forms);
  if (found === undefined || found === dataClass || found === 'opaque') return undefined;
  const field = { name: found.replaceAll('_', ' '), class: found, hasTokens: false };
  return { road: 'raw', field, place, isOpen: isOpen('raw', field) };
}
