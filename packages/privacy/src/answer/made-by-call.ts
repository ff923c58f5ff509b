import { isObject, parseJson, type Json } from '../json/json.ts';
import { dataClassOfNames, foldName, isNameStep, wordsInName } from '../policy/classes.ts';
import { singular } from '../policy/singular.ts';
import { isIdName } from '../writings/record-ids.ts';
import type { WrittenArguments } from '../writings/written-arguments.ts';
import { isSomebodys } from './search/distinctive.ts';
import { openRaw, type Raw } from './raw.ts';
import { fieldsWritten, WrittenFields } from './written-fields.ts';

/**
 * Whether an answer is the record that a call wrote, and not one that was there before: it is one
 * object and no page of them, says of nobody what the call did not send, and holds something that it sent, or an id
 * where it sent more than one thing could be looked up by. What cannot be told is no such record.
 */
export function isMadeByCall(raw: Raw, written: WrittenArguments): boolean {
  if (raw.length > charsMax || written.isAll) return false;
  const value = parseJson(openRaw(raw));
  if (!isObject(value)) return false;
  const fields = new WrittenFields(fieldsWritten(written), written.texts);
  const names = lastNames(written.paths);
  const said = lastNames(written.said);
  let [hasSent, hasId, isOthers] = [false, false, false];
  let visits = 0;

  const visit = (member: Json, path: readonly string[], isListed: boolean): void => {
    if (member === null || member === '') return;
    const name = path.at(-1) ?? '';
    const isWritten = names.has(foldName(name));
    if (++visits > visitsMax || path.length > depthMax) isOthers = true;
    else if (!isWritten && typeof member !== 'string' && isVerdictName(name)) isOthers = true;
    else if (isObject(member))
      for (const [key, inner] of Object.entries(member)) visit(inner, [...path, key], isListed);
    else if (Array.isArray(member)) visitList(member, path, isWritten, isListed);
    else if (typeof member !== 'boolean') visitScalar(String(member), path, isWritten, isListed);
  };
  const visitList = (
    list: Json[],
    path: readonly string[],
    isWritten: boolean,
    isListed: boolean,
  ): void => {
    if (!isWritten && listNames.has(foldName(path.at(-1) ?? ''))) isOthers = true;
    for (const one of list) visit(one, [...path, '[]'], isListed || !isWritten);
  };
  const visitScalar = (
    text: string,
    path: readonly string[],
    isWritten: boolean,
    isListed: boolean,
  ): void => {
    const isSent = fields.says(text);
    const name = path.at(-1) ?? '';
    const dataClass = dataClassOfNames(path.filter(isNameStep));
    const mayBeKnownBy = !isSomebodys(dataClass) || dataClass.endsWith('_id');
    if (isIdName(name)) hasId ||= !isListed;
    else if (isSent && (isWritten || said.has(foldName(name)))) hasSent ||= !isListed;
    else if (mayBeKnownBy && numberOfRecord.test(name)) hasId ||= !isListed;
    else if (isSomebodys(dataClass) && !isSent) isOthers = true;
  };

  visit(value, [], false);
  return !isOthers && (hasSent || (hasId && written.paths.length > 1));
}

/** What else records are known by: `personalnummer`, `orderNo`, `case_reference`. */
const numberOfRecord =
  /[\p{Ll}_-](?:nummer|nr|no|num|number|numero|número|reference|ref)$|[\p{Ll}](?:Nummer|Nr|No|Num|Number|Numero|Reference|Ref)$/u;

/**
 * Whether an answer says if a call changed anything: what was there already is a guess confirmed.
 * What cannot be told may say so.
 */
export function saysWhatChanged(raw: Raw): boolean {
  if (raw.length > charsMax) return true;
  let visits = 0;
  const says = (member: Json, name: string, depth: number): boolean => {
    if (++visits > visitsMax || depth > depthMax) return true;
    const words = wordsInName(name);
    const isCount = words.some((word) => changeWords.has(word)) && !isOfRecord(words);
    if (isCount && typeof member !== 'string') return true;
    if (typeof member === 'string')
      return outcomes.has(words.at(-1) ?? '') && changes.test(member.trim());
    if (Array.isArray(member)) return member.some((one) => says(one, '', depth + 1));
    return (
      isObject(member) && Object.entries(member).some(([key, inner]) => says(inner, key, depth + 1))
    );
  };
  return says(parseJson(openRaw(raw)) ?? null, '', 0);
}

/**
 * Whether the answer of a call that made something says beside it whether it was there already:
 * `created: false`, `existing: true`, `status: "merged"`. What cannot be told may say so.
 */
export function saysWhetherNew(raw: Raw, { paths }: Pick<WrittenArguments, 'paths'>): boolean {
  if (raw.length > charsMax) return true;
  const text = openRaw(raw);
  if (!newWordIn.test(text)) return false;
  const written = lastNames(paths);
  let visits = 0;
  const says = (member: Json, name: string, depth: number): boolean => {
    if (++visits > visitsMax || depth > depthMax) return true;
    if (Array.isArray(member)) return member.some((one) => says(one, name, depth + 1));
    if (isObject(member))
      return Object.entries(member).some(([key, inner]) => says(inner, key, depth + 1));
    if (name === '' || member === null || written.has(foldName(name))) return false;
    const words = wordsInName(name);
    const last = words.at(-1) ?? '';
    if (typeof member === 'string') return outcomes.has(last) && wasThere.test(member.trim());
    if (typeof member === 'boolean') return words.some((word) => newWords.has(word));
    // `created: 1767225600` is a time.
    return newWords.has(last) && last !== 'new' && member < countsMax;
  };
  return says(parseJson(text) ?? null, '', 0);
}

/**
 * Whether the answer of a call that made something tells the id of another record, or that there is
 * none, by a value that the call sent of that record: `patient_id` where it sent a `patient_email`,
 * or an `email` that says of nobody whose it is, and no `patient_id`; `assignee_id` where it sent a
 * `requester`.
 * `own`: what the records that it makes are called, in small letters and the singular.
 */
export function saysIdOfSomebody(
  raw: Raw,
  { paths, ids }: Pick<WrittenArguments, 'paths' | 'ids'>,
  own: ReadonlySet<string>,
): boolean {
  const isOf = (is: (name: string) => boolean) =>
    paths.some(([name = '', ...more]) => more.length === 0 && is(name));
  const isOfPart = isOf((name) => parts.has(name));
  // whom it names, of whom that there is no such person tells as much as an id
  const named = new Set([...paths.flatMap(ofWhom), ...(isOfPart ? [...people, ...parts] : [])]);
  const nouns = [...named, ...(isOf(isBare) ? people : [])];
  const others = new Set(nouns.filter((noun) => noun !== '' && !own.has(noun)));
  if (others.size === 0) return false;
  if (raw.length > charsMax) return true;
  const sent = new Set(ids);
  let visits = 0;
  const says = (member: Json, name: string, around: string, depth: number): boolean => {
    if (++visits > visitsMax || depth > depthMax) return true;
    if (Array.isArray(member)) return member.some((one) => says(one, name, around, depth + 1));
    if (isObject(member))
      return Object.entries(member).some(([key, inner]) => says(inner, key, name, depth + 1));
    if (!isIdName(name)) return false;
    const isNone = member === null || member === '';
    const found = ofWhom([around, name]).filter((noun) => others.has(noun));
    return (
      (isNone ? found.some((noun) => named.has(noun)) : found.length > 0) &&
      !sent.has(String(member))
    );
  };
  return says(parseJson(openRaw(raw)) ?? null, '', '', 0);
}

const isBare = (name: string): boolean =>
  wordsInName(name).length === 1 && isSomebodys(dataClassOfNames([name]));

/** Whom records are made for; an `author` or a `creator` is often whoever calls. */
const people =
  'user person customer client patient contact member guest passenger student employee tenant resident subscriber lead prospect applicant candidate attendee participant recipient buyer beneficiary payee kunde cliente paciente klant'.split(
    ' ',
  );

/** What somebody is in a record: whom a ticket is for is given by one of them, and told by another. */
const parts: ReadonlySet<string> = new Set(
  'assignee requester reporter owner holder agent sender recipient approver reviewer manager host organizer organiser handler responsible referrer'.split(
    ' ',
  ),
);

/** `patient` of `patient_email`, of `patient.email` and of `patient` alone. */
function ofWhom(path: readonly string[]): string[] {
  const [name = '', around = ''] = path.filter(isNameStep).toReversed();
  const nouns = [wordsInName(name).slice(0, -1).join('_'), around, name];
  return nouns.map((noun) => foldName(singular(noun)));
}

const lastNames = (paths: WrittenArguments['paths']): ReadonlySet<string> =>
  new Set(paths.map((path) => foldName(path.at(-1) ?? '')));

const countsMax = 1_000_000;
const newWords = new Set(
  'new created existing existed exists exist existent found matched match matches duplicate duplicates duplicated registered taken merged inserted upserted'.split(
    ' ',
  ),
);
/** Alone, for an order may be new, and a branch is created. */
const wasThere = /^(?:existing|(?:already[ _-]?)?exists|matched|merged|found|duplicate|upserted)$/i;
/** What an answer that says none of it is not read for. */
const newWordIn =
  /new|created|exist|found|match|duplicate|registered|taken|merged|inserted|upserted/i;

const isOfRecord = (words: readonly string[]): boolean => recordEnds.has(words.at(-1) ?? '');
const changeWords = new Set(
  'changed changes change modified unchanged updated affected matched noop diff dirty skipped'.split(
    ' ',
  ),
);
const outcomes = new Set(['result', 'status', 'outcome', 'action', 'operation', 'message']);
const changes =
  /\b(?:no-?op|(?:un|not |nothing )?(?:changed|modified|updated)|no changes?|identical|same)\b/i;

/**
 * Whether a field says that something was found: `exists`, `isMatch`, `already_registered`. When
 * and by whom something was, and its id, is no verdict.
 */
export function isVerdictName(name: string): boolean {
  const words = wordsInName(name);
  return !recordEnds.has(words.at(-1) ?? '') && words.some((word) => verdictWords.has(word));
}

const recordEnds = new Set('at on by date time id ids name url type status'.split(' '));
const verdictWords = new Set(
  'found exists exist matched match matches duplicate duplicates hit hits registered taken'.split(
    ' ',
  ),
);

/** What lists of records are called that were found. */
const listNames = new Set(
  'items results result data records record rows hits entries list content matches values elements resources objects'.split(
    ' ',
  ),
);

/** An answer of one record has less. */
const [charsMax, visitsMax, depthMax] = [200_000, 5_000, 16];
