import { itemAt } from '../read-at.ts';
import { readDate } from '../treatments/calendar.ts';
import { addressParts } from './echo-addresses.ts';
import { hasInnerCapital, isAscii, characterKind, single, word } from './echo-characters.ts';
import { addSaidDays } from './echo-dates.ts';
import type { EchoKind } from './echo-kinds.ts';
import { numberDigitsMin, type NumberSize, numberSize } from './echo-numbers.ts';
import {
  monthNames,
  nameAffixes,
  ordinaryLocals,
  ordinaryNames,
  ordinaryValues,
  surnameParticles,
} from './echo-words.ts';
import { foldedLetters, widelyFoldedLetters } from './views.ts';
import type { NumberForm } from './echo-numbers.ts';

/** What has to hold beside the words of a form, the weakest first. */
export const formNeeds = { nothing: 0, capital: 1, title: 2, ending: 3 } as const;
export type FormNeeds = (typeof formNeeds)[keyof typeof formNeeds];

/** Words in a row, whatever stands between them, in which a text may say a value. */
export interface WordForm {
  words: readonly string[];
  needs: FormNeeds;
  /** Its last word may have an ending. */
  inflects: boolean;
}

export interface EchoForms {
  words: WordForm[];
  numbers: NumberForm[];
  readonly said: SaidWords | undefined;
}

/** Fewest letters and digits of a form that stands by itself. */
const wordMin = 4;
/** Fewest of an initial and a name in one word. */
const joinedMin = 5;
/** Fewest letters and digits of an id in one word, and most parts it is made of. */
const [joinedIdMin, joinedWordsMax] = [6, 8];
/** Words of a name; what has more is no name. */
const nameWordsMax = 8;
/** Digits of a telephone number that are the same in national and international writing. */
const phoneTail = 8;
/** Of a number as neighbours dial it. */
const localPhoneDigits = 7;
/** A country and two check digits before the account's own number (ISO 13616). */
const ibanPrefix = 4;

/** What is known of the texts that will be searched: forms they cannot say are not made. */
export interface SaidWords {
  /** Whether some text says the word, in small letters. */
  says(word: string): boolean;
  /** Whether some text says some of the words as one, or one with the first letter of another. */
  saysJoined(words: readonly string[]): boolean;
}

/** In which forms a value is looked for. */
export function echoForms(value: string, kind: EchoKind, said?: SaidWords): EchoForms {
  const forms: EchoForms = { words: [], numbers: [], said };
  if (isAscii(value)) {
    addForms(forms, value, kind);
    return forms;
  }
  const wide = widelyFoldedLetters(value);
  addForms(forms, foldedLetters(value), kind);
  if (wide !== undefined) addForms(forms, wide, kind);
  return forms;
}

function addForms(forms: EchoForms, spelling: string, kind: EchoKind): void {
  const number = numberSize(spelling, kind);
  if (number) addNumbers(forms, spelling, number, kind);
  const words = number && kind === 'phone' ? [] : wordsOfFoldedText(spelling);
  if (!number) addWhole(forms, words);
  if (kind === 'person' || (kind === 'username' && /[\s,;]/.test(spelling)))
    addName(forms, spelling, words);
  else if (kind === 'username') addJoined(forms, words);
  else if (kind === 'email') addLocalPart(forms, spelling);
  else if (kind === 'birth_date') addDate(forms, spelling);
  else if (kind === 'address') addAddress(forms, spelling);
  else if (kind !== 'phone') addUnprefixed(forms, spelling, words);
}

/** The words of folded text, as the reader of texts finds them. */
export function wordsOfFoldedText(text: string): string[] {
  const words: string[] = [];
  let start = -1;
  for (let at = 0; at <= text.length; at++) {
    const kind = at < text.length ? characterKind(text.charCodeAt(at)) : 0;
    if (kind >= word && kind !== single) {
      if (start < 0) start = at;
      continue;
    }
    if (start >= 0) words.push(text.slice(start, at).toLowerCase());
    start = -1;
    if (kind === single) words.push(text.charAt(at));
  }
  return words;
}

function isIdeographic(words: readonly string[]): boolean {
  return words.every((one) => characterKind(one.charCodeAt(0)) === single);
}

function lengthOf(words: readonly string[]): number {
  return words.reduce((sum, { length }) => sum + length, 0);
}

function addWords(
  forms: EchoForms,
  words: readonly string[],
  needed: FormNeeds = formNeeds.nothing,
  inflects = false,
): void {
  if (forms.said && !words.every((one) => forms.said?.says(one))) return;
  forms.words.push({ words, needs: needed, inflects });
}

function addWhole(forms: EchoForms, words: readonly string[]): void {
  const [first] = words;
  if (first === undefined || (words.length === 1 && ordinaryValues.has(first))) return;
  const size = lengthOf(words);
  if (isIdeographic(words) ? size < 2 : size < wordMin) return;
  // small numbers are said by chance
  if (words.every((one) => /^\d+$/.test(one)) && size < 5) return;
  addWords(forms, words);
}

// --- Names ---------------------------------------------------------------------------------------

function addName(forms: EchoForms, spelling: string, given: readonly string[]): void {
  if (spelling.length > 80) return;
  for (const group of ideographGroups(spelling)) addWords(forms, group);
  const words = given.filter((one) => !nameAffixes.has(one));
  if (
    words.length === 0 ||
    words.length > nameWordsMax ||
    words.some((one) => characterKind(one.charCodeAt(0)) === single)
  )
    return;
  for (const one of words) {
    addNamePart(forms, one);
    addParted(forms, one);
  }
  if (hasInnerCapital(spelling) || /['’-]/.test(spelling))
    for (const split of splitCompounds(spelling)) addCompound(forms, split);
  if (words.length === 1) return;
  if (words.length < given.length) addWhole(forms, words);
  addJoined(forms, words);
  addPairs(forms, words);
}

/** Of names in Chinese characters, kana or Hangul the parts between blanks. */
function ideographGroups(spelling: string): string[][] {
  if (isAscii(spelling)) return [];
  const parts = spelling.split(/[\s,;\u30fb-]+/).map(wordsOfFoldedText);
  return parts.length > 1 ? parts.filter((words) => words.length > 1 && isIdeographic(words)) : [];
}

/** One word of a name by itself, or after a title where it says nothing by itself. */
function addNamePart(forms: EchoForms, one: string): void {
  const isSaid = !forms.said || forms.said.says(one);
  const stem = one.length >= 6 && /[aoаоя]$/.test(one) ? one.slice(0, -1) : undefined;
  if (one.length < 2 || (!isSaid && stem === undefined) || !/^\p{L}/u.test(one)) return;
  const isPlain = one.length >= wordMin && !ordinaryNames.has(one) && !surnameParticles.has(one);
  addWords(forms, [one], isPlain ? formNeeds.nothing : formNeeds.title, true);
  // Kowalska, Kowalskiej
  if (isPlain && stem !== undefined) addWords(forms, [stem], formNeeds.ending, true);
}

/** `Vander Sloot` and `van der Sloot` for Vandersloot. */
function addParted(forms: EchoForms, one: string): void {
  const [, particle, core] = /^(vande[rn]?|dela|delos|della)(\p{L}{4,})$/u.exec(one) ?? [];
  if (particle === undefined || core === undefined) return;
  for (const apart of [[particle], splitParticles[particle] ?? []])
    addWords(forms, [...apart, core], formNeeds.nothing, true);
}

/** Particles that are written to the name. */
const splitParticles: Readonly<Record<string, readonly string[]>> = {
  vander: ['van', 'der'],
  vanden: ['van', 'den'],
  vande: ['van', 'de'],
  dela: ['de', 'la'],
  delos: ['de', 'los'],
  della: ['del', 'la'],
};

/** A name in two words that others write as one, and the other way round. */
function addCompound(forms: EchoForms, [start, core]: Compound): void {
  addWords(forms, [start, core]);
  addWords(forms, [start + core], formNeeds.nothing, true);
  if (!/^ma?c$/.test(start)) return addNamePart(forms, core);
  for (const prefix of ['mac', 'mc']) {
    addWords(forms, [prefix, core]);
    addWords(forms, [prefix + core], formNeeds.nothing, true);
  }
}

type Compound = readonly [start: string, core: string];

/** `MacDonald` and `McDonald`, `DeSouza`, `OSullivan`. */
function splitCompounds(spelling: string): Compound[] {
  return spelling
    .split(/[\s,;.]+/)
    .map(
      (part) =>
        /^(ma?c|[\p{Lu}]\p{Ll}+|\p{Ll}+|O)['’ -]?(\p{Lu}\p{Ll}{2,})$/u.exec(part) ??
        /^(ma?c)([a-z]{3,})$/i.exec(part),
    )
    .flatMap((match): Compound[] => {
      const [, start, core] = match ?? [];
      return start === undefined || core === undefined
        ? []
        : [[start.toLowerCase(), core.toLowerCase()]];
    });
}

/**
 * `zebulonquartermaine`, `zquartermaine`, and what is between a hyphen, an apostrophe or a particle
 * and the next word.
 */
function addJoined(forms: EchoForms, words: readonly string[]): void {
  if (forms.said && !forms.said.saysJoined(words)) return;
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const rest = words.slice(1).join('');
  const neighbours = neighbourPairs(words).map(([before, one]) => before + one);
  const [initial, lastInitial] = [first.charAt(0), last.charAt(0)];
  const initialsBefore = words.slice(0, -1).map((one) => one.charAt(0));
  const logins = [
    initial + rest,
    initial + last,
    last + initial,
    first + lastInitial,
    initialsBefore.join('') + last,
  ];
  const surname = surnameParticles.has(words[1] ?? '') ? rest : '';
  for (const one of new Set([
    words.join(''),
    surname,
    ...(words.length > 2 ? surnameLogins(words) : []),
    words.toReversed().join(''),
    first + last,
    last + first,
    ...neighbours,
    ...logins,
  ]))
    if (one.length >= joinedMin) addWords(forms, [one], formNeeds.nothing, true);
}

/**
 * Of names of three words and more each surname with what belongs to it, by itself and behind
 * initials: `delatorre`, `jnunez`, `mkobrien`.
 */
function surnameLogins(words: readonly string[]): string[] {
  return words.slice(1).flatMap((word, i): string[] => {
    const isParticle = surnameParticles.has(word);
    const end = words.findIndex((one, at) => at > i && !surnameParticles.has(one));
    const surname = end < 0 ? word : words.slice(i + 1, end + 1).join('');
    const before = words.slice(0, i + 1).map((one) => one.charAt(0));
    const all = words.slice(i + 1).join('');
    return [
      before[0] + surname,
      ...[surname, all].map((one) => before.join('') + one),
      ...(isParticle ? [surname] : []),
    ];
  });
}

/** First and last in either order, with initials, and particles with what follows them. */
function addPairs(forms: EchoForms, words: readonly string[]): void {
  const says = (one: string) => !forms.said || forms.said.says(one);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const [saysFirst, saysLast] = [says(first), says(last)];
  if (saysFirst && saysLast) {
    addWords(forms, [last, first], formNeeds.nothing, true);
    addWords(forms, [first, last], formNeeds.nothing, true);
    if (words.length > 2) addWords(forms, [last, ...words.slice(0, -1)]);
  }
  if (saysLast && last.length > 1 && says(first.charAt(0))) addInitials(forms, words);
  if (saysFirst && first.length > 1 && says(last.charAt(0)))
    addEitherWay(forms, [last.charAt(0)], [first]);
  for (const [before, one] of neighbourPairs(words)) {
    if (one.length <= 3 && surnameParticles.has(before))
      addWords(forms, [before, one], formNeeds.capital, true);
  }
}

/** Each word but the first, with the one before it. */
function neighbourPairs(words: readonly string[]): [before: string, one: string][] {
  return words.slice(1).map((one, i) => [itemAt(words, i), one]);
}

/** The last name, or all but the first, with the initials of what is before. */
function addInitials(forms: EchoForms, words: readonly string[]): void {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const initial = first.charAt(0);
  addEitherWay(forms, [initial], [last]);
  if (words.length === 2) return;
  addEitherWay(forms, [initial], words.slice(1));
  addEitherWay(
    forms,
    words.slice(0, -1).map((one) => one.charAt(0)),
    [last],
  );
}

function addEitherWay(
  forms: EchoForms,
  initials: readonly string[],
  named: readonly string[],
): void {
  addWords(forms, [...initials, ...named], formNeeds.capital, true);
  addWords(forms, [...named, ...initials], formNeeds.capital);
}

// --- Other classes -------------------------------------------------------------------------------

function addLocalPart(forms: EchoForms, address: string): void {
  const local = /^[^@+]+(?=[@+])/.exec(address)?.[0];
  const words = wordsOfFoldedText(local ?? '');
  const [only = ''] = words;
  if (
    lengthOf(words) < wordMin ||
    (words.length === 1 && (ordinaryLocals.has(only) || !/\p{L}/u.test(only)))
  )
    return;
  addWords(forms, words);
  if (words.length > 1) addWords(forms, [words.join('')]);
}

function addAddress(forms: EchoForms, address: string): void {
  const lines = address.split(/[,;\r\n]+/, addressLinesMax).map(wordsOfFoldedText);
  for (const { words, isStreetAlone } of addressParts(lines)) {
    const isLong = words.length > 1 || lengthOf(words) >= streetMin;
    if (isLong) addWords(forms, words, isStreetAlone ? formNeeds.capital : formNeeds.nothing);
  }
}

/** Lines of an address that are looked at, and letters of a street that is one word by itself. */
const [addressLinesMax, streetMin] = [8, 6];

function addNumbers(
  forms: EchoForms,
  number: string,
  { size, zeros }: NumberSize,
  kind: EchoKind,
): void {
  if (kind === 'phone' && size >= phoneTail) {
    forms.numbers.push({ number, size: phoneTail, isTail: true });
    forms.numbers.push({ number, size: localPhoneDigits, isTail: false });
  } else {
    forms.numbers.push({ number, size, isTail: false });
    if (zeros > 0 && size - zeros >= numberDigitsMin)
      forms.numbers.push({ number, size: size - zeros, isTail: false });
    if (kind === 'account' && /^[A-Z]{2}\d\d/i.test(number))
      forms.numbers.push({ number, size: size - ibanPrefix, isTail: false });
  }
}

/**
 * `CUST-00123` is 00123 and 123 to some; a mark and a random rest is the rest; and what letters and
 * digits make up together (a UUID, a plate) is written without its marks.
 */
function addUnprefixed(forms: EchoForms, spelling: string, words: readonly string[]): void {
  const joined = words.length > 1 && words.length <= joinedWordsMax ? words.join('') : '';
  if (joined.length >= joinedIdMin && /\d/.test(joined) && /[a-z]/.test(joined))
    addWords(forms, [joined]);
  const id = /^\p{L}{1,10}(?:[-_:#/. ]{1,2}|(?=\d))([\da-zA-Z]{5,40})$/u
    .exec(spelling)?.[1]
    ?.toLowerCase();
  if (id === undefined || !/\d/.test(id)) return;
  if (/^\d+$/.test(id))
    for (const digits of new Set([id, id.replace(/^0+/, '')]))
      if (digits.length >= 5) addWords(forms, [digits]);
  if (/\D/.test(id) && id.length >= 6) addWords(forms, [id]);
}

const dayMs = 86_400_000;

/** A day in other orders, with the month as a word, and as seconds and milliseconds since 1970. */
function addDate(forms: EchoForms, spelling: string): void {
  const date = readDate(spelling, undefined)?.date;
  if (!date) return;
  const { year, month, day } = date;
  const [y, m, d] = [year, month, day].map(String) as [string, string, string];
  const [mm, dd] = [m.padStart(2, '0'), d.padStart(2, '0')];
  const epochMs = Date.UTC(year, month - 1, day);
  const written = Date.parse(spelling);
  const moments = new Set([
    epochMs,
    Math.floor(written / dayMs) * dayMs === epochMs ? written : epochMs,
  ]);
  const numbers = [y + mm + dd, dd + mm + y, mm + dd + y, y + m + d, d + m + y, m + d + y];
  for (const ms of moments)
    numbers.push(String(Math.abs(ms)), String(Math.abs(Math.floor(ms / 1000))));
  // a day soon after 1 January 1970 has few digits
  for (const digits of new Set(numbers))
    if (digits.length >= numberDigitsMin)
      forms.numbers.push({ number: digits, size: digits.length, isTail: false });
  const says = (one: string) => !forms.said || forms.said.says(one);
  addSaidDays(date, itemAt(monthNames, month - 1), says, (words, isWithCapitals) =>
    addWords(forms, words, isWithCapitals === true ? formNeeds.capital : formNeeds.nothing),
  );
  if (!says(y)) return;
  // a day with a time, at midnight somewhere
  for (let hour = 0; hour < 24 && says(mm); hour++)
    addWords(forms, [y, mm, `${dd}t${String(hour).padStart(2, '0')}`]);
  for (const name of itemAt(monthNames, month - 1)) {
    if (!says(name)) continue;
    for (const one of new Set([d, dd, `${d}st`, `${d}nd`, `${d}rd`, `${d}th`])) {
      addWords(forms, [one, name, y]);
      addWords(forms, [one, 'of', name, y]);
      addWords(forms, [one, 'de', name, 'de', y]);
      addWords(forms, [name, one, y]);
    }
  }
}
