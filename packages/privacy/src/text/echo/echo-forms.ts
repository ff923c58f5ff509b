import { itemAt } from '../../read-at.ts';
import { inOtherCharacters } from './han-names.ts';
import {
  type CalendarDate,
  epochUnit,
  readDate,
  readNumericDate,
} from '../../treatments/calendar.ts';
import { addAmount } from './echo-amounts.ts';
import { addressParts, codesOfHouses } from './echo-addresses.ts';
import { addMachineAddress } from './echo-machines.ts';
import { isAscii, pictureCharacters } from './echo-characters.ts';
import { piecesMax } from './may-say-id.ts';
import { addJoined, addName } from './echo-name-forms.ts';
import {
  addSaidDays,
  addTimes,
  countsOfDay,
  ordinalEndings,
  twoDigits,
  withZero,
  wordsOfEveryWay,
} from './echo-dates.ts';
import { type EchoKind, isNameOfWords, withoutExtension } from './echo-kinds.ts';
import { addInOtherScripts } from './echo-scripts.ts';
import { addMisread } from './misread-names.ts';
import {
  numberDigitsMin,
  type NumberForm,
  type NumberSize,
  numberSize,
  regroupedMax,
} from './echo-numbers.ts';
import { monthNames, ordinaryLocals } from './echo-words.ts';
import { canonicalise, isCanonical } from '../canonical.ts';
import { foldedLetters, widelyFoldedLetters } from '../letters.ts';
import {
  addWhole,
  addWords,
  type EchoForms,
  formNeeds,
  lengthOf,
  type SaidWords,
  wordMin,
  wordsOfFoldedText,
} from './form-words.ts';

/** Fewest letters and digits of an id in one word, and most parts it is made of. */
const [joinedIdMin, joinedWordsMax] = [6, 8];
/** Digits of a telephone number that are the same in national and international writing. */
const phoneTail = 8;
/** Of a number as neighbours dial it. */
const localPhoneDigits = 7;
/** A country and two check digits before the account's own number (ISO 13616). */
const ibanPrefix = 4;
/** Of an account's own number within its IBAN, as it is told beside the number of the bank. */
const accountDigits = (iban: string): number => (/^(?:GB|IE)/i.test(iban) ? 8 : 10);

/** In which forms a value is looked for. */
export function echoForms(value: string, kind: EchoKind, said?: SaidWords): EchoForms {
  const forms: EchoForms = { words: [], numbers: [], said };
  for (const spelling of spellingsOf(kind === 'phone' ? withoutExtension(value) : value))
    addForms(forms, spelling, kind);
  if (kind === 'person' && !isAscii(value))
    for (const other of inOtherCharacters(value)) addForms(forms, other, kind);
  if ((kind === 'person' || kind === 'username') && !isAscii(value)) addMisread(forms, value);
  return forms;
}

/**
 * Words by which a text is known that may say a value: of a day, which has two thousand forms, such
 * that each form has all of some; of anything else its forms.
 */
export function tellingForms(value: string, kind: EchoKind): TellingForms {
  if (kind !== 'birth_date') {
    const { words, numbers } = echoForms(value, kind);
    return { words: words.map((form) => form.words), numbers };
  }
  const forms: EchoForms = { words: [], numbers: [], said: undefined };
  const ways: string[][] = [];
  for (const spelling of spellingsOf(value)) {
    addAsWritten(forms, spelling, kind);
    for (const date of daysOf(spelling)) {
      addNumbersOfDay(forms, date, spelling);
      ways.push(...wordsOfEveryWay(date, itemAt(monthNames, date.month - 1)));
    }
  }
  return { words: [...forms.words.map((form) => form.words), ...ways], numbers: forms.numbers };
}

export interface TellingForms {
  words: readonly (readonly string[])[];
  numbers: readonly NumberForm[];
}

/** Without its marks, with ü written ue, without pictures, and without escapes such as `%20`. */
function spellingsOf(value: string): readonly string[] {
  const plain = isCanonical(value) ? value : canonicalise(value).text;
  if (isAscii(value)) return plain === value ? [value] : [value, plain];
  const bare = value.replace(pictures, ' ');
  const all = [value, bare].flatMap((one) => [foldedLetters(one), widelyFoldedLetters(one) ?? []]);
  return [...new Set(all.flat())];
}

const pictures = new RegExp(`[${pictureCharacters}]+`, 'gu');

function addForms(forms: EchoForms, spelling: string, kind: EchoKind): void {
  if (kind === 'amount') return addAmount(forms, spelling);
  addFormsOfKind(forms, spelling, addAsWritten(forms, spelling, kind), kind);
}

/** Returns its words. */
function addAsWritten(forms: EchoForms, spelling: string, kind: EchoKind): string[] {
  const number = numberSize(spelling, kind);
  if (number) addNumbers(forms, spelling, number, kind);
  const words = number && kind === 'phone' ? [] : wordsOfFoldedText(spelling);
  if (!number) addWhole(forms, words);
  return words;
}

function addFormsOfKind(
  forms: EchoForms,
  spelling: string,
  words: readonly string[],
  kind: EchoKind,
): void {
  switch (kind) {
    case 'person':
      if (spelling.includes('@')) return addMailbox(forms, spelling);
      addName(forms, spelling, words);
      return addInOtherScripts(forms, spelling, words);
    case 'username':
      return isNameOfWords(spelling) ? addName(forms, spelling, words) : addJoined(forms, words);
    case 'email':
      return addLocalPart(forms, spelling);
    case 'birth_date':
      return addDate(forms, spelling);
    case 'address':
      return addAddress(forms, spelling);
    case 'phone':
      return;
    default:
      if (kind === 'machine') addMachineAddress(forms, spelling);
      addCoordinate(forms, spelling);
      addUnprefixed(forms, spelling, words);
      addNumberBehind(forms, spelling);
      if (kind === 'other') addNumberWithin(forms, spelling);
  }
}

/** `Person: Ann Lee (ann@mail.example)`: her host is nobody's name (RFC 5322 §3.4). */
function addMailbox(forms: EchoForms, spelling: string): void {
  const [, before = '', address = '', behind = ''] = mailboxForm.exec(spelling) ?? [];
  const name = address === '' ? spelling : `${before} ${behind}`;
  const words = wordsOfFoldedText(name);
  addName(forms, name, words);
  addInOtherScripts(forms, name, words);
  if (address === '') return;
  addWhole(forms, wordsOfFoldedText(address));
  addLocalPart(forms, address);
}

const mailboxForm = /^([^@<(]{0,80})[<(]\s?([^\s@<>()]{1,64}@[^\s@<>()]{1,255})\s?[>)](.{0,80})$/su;

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
  // the surname first
  if (words.length === 2) addWords(forms, words.toReversed());
  if (words.length > 1) addNamesOfMailbox(forms, words);
}

/** `Ann Lee` of `ann.lee84`. */
function addNamesOfMailbox(forms: EchoForms, words: readonly string[]): void {
  const bare = [...words.slice(0, -1), words.at(-1)?.replace(/\d+$/, '') ?? ''];
  if (bare.at(-1) === words.at(-1) || bare.some((one) => !/^\p{L}{2,}$/u.test(one))) return;
  for (const name of [bare, bare.toReversed()]) addWords(forms, name);
}

function addAddress(forms: EchoForms, address: string): void {
  for (const code of codesOfHouses(address)) {
    addWords(forms, code);
    addWords(forms, [code.join('')]);
  }
  const lines = address
    .replace(unitOfHouse, ',')
    .split(/[,;\r\n]+/, addressLinesMax)
    .map(wordsOfFoldedText);
  for (const { words, isStreetAlone } of addressParts(lines)) {
    const isLong = words.length > 1 || lengthOf(words) >= streetMin;
    if (isLong) addWords(forms, words, isStreetAlone ? formNeeds.capital : formNeeds.nothing);
  }
}

/** `Apt. 4B`, `Suite 300`, `#12`: the street is said without it. */
const units =
  'apt|apartment|suite|ste|unit|floor|fl|room|rm|bldg|building|flat|appt|app|whg|wohnung|lok|m';
const unitOfHouse = new RegExp(
  String.raw`\s(?:(?:${units})\.?\s?#?\s?|#\s?)` +
    String.raw`(?=[^\s,;]{0,4}\d|[A-Z]\b)[^\s,;]{1,6}(?=$|[\s,;])`,
  'gi',
);

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
      for (const own of [size - ibanPrefix, accountDigits(number)])
        if (own < size && own >= numberDigitsMin)
          forms.numbers.push({ number, size: own, isTail: false });
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
  addRegrouped(forms, spelling);
  const id = /^\p{L}{1,10}(?:[-_:#/. ]{1,2}|(?=\d))([\da-zA-Z]{5,40})$/u
    .exec(spelling)?.[1]
    ?.toLowerCase();
  if (id === undefined || !/\d/.test(id)) return;
  if (/^\d+$/.test(id))
    for (const digits of new Set([id, id.replace(/^0+/, '')]))
      if (digits.length >= 5) addWords(forms, [digits]);
  if (/\D/.test(id) && id.length >= 6) addWords(forms, [id]);
}

/** `KA51 MH7742` of `KA 51 MH 7742`: what letters and digits make up, in other groups of them. */
function addRegrouped(forms: EchoForms, spelling: string): void {
  if (spelling.length > regroupedMax) return;
  const pieces = spelling.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
  if (pieces.length < 2 || pieces.length > piecesMax || lengthOf(pieces) < joinedIdMin) return;
  if (!/\d/.test(spelling) || !/[a-z]/i.test(spelling)) return;
  for (let cuts = 1; cuts < 1 << (pieces.length - 1); cuts++) {
    const groups = [''];
    for (const [i, piece] of pieces.entries()) {
      if (i > 0 && (cuts >> (i - 1)) & 1) groups.push('');
      groups.push((groups.pop() ?? '') + piece);
    }
    addWords(forms, groups);
  }
}

/** `00-48213-7` of `MRN: 00-48213-7`. */
function addNumberBehind(forms: EchoForms, spelling: string): void {
  const number = /^\p{L}{1,10}[-_:#/. ]{1,2}(\d[\d ./-]{4,40}\d)$/u.exec(spelling)?.[1];
  const size = number?.replace(/\D/g, '').length ?? 0;
  if (number !== undefined && size >= numberDigitsMin)
    forms.numbers.push({ number, size, isTail: false });
}

/** `48.213.907` of `48213907Z`, `73 91 64` of `QB739164C`: the digits, in whatever groups. */
function addNumberWithin(forms: EchoForms, spelling: string): void {
  const number = /^\p{L}{0,3}[-_:#/. ]?(\d[\d ./-]{4,30}\d)[-_:#/. ]?\p{L}{0,2}$/u.exec(
    spelling,
  )?.[1];
  const size = number?.replace(/\D/g, '').length ?? 0;
  if (number !== undefined && size >= numberDigitsMin && number.length < spelling.length)
    forms.numbers.push({ number, size, isTail: false });
}

/** `48.1372` of `48.137154`: five and four decimals still tell a house. */
function addCoordinate(forms: EchoForms, spelling: string): void {
  if (!/^-?\d{1,3}\.\d{5,}$/.test(spelling)) return;
  const degrees = Number(spelling);
  for (const places of [5, 4]) {
    const cut = spelling.slice(0, spelling.indexOf('.') + 1 + places);
    for (const one of new Set([cut, degrees.toFixed(places)]))
      addWords(forms, one.replace('-', '').split('.'));
  }
}

/** A day in other orders, with the month as a word, and as seconds and milliseconds since 1970. */
function addDate(forms: EchoForms, spelling: string): void {
  for (const date of daysOf(spelling)) addDay(forms, date, spelling);
}

/** Of `03.07.1984` both days that it may be. */
function daysOf(spelling: string): CalendarDate[] {
  const orders = ['MDY', 'DMY'] as const;
  const read = readDate(spelling, undefined)?.date;
  if (read) return [read];
  const either = orders.flatMap((order) => readDate(spelling, order)?.date ?? []);
  const moment = epochUnit(spelling) === undefined ? undefined : readNumericDate(spelling);
  return moment && either.length === 0 ? [moment] : either;
}

function addNumbersOfDay(
  forms: EchoForms,
  { year, month, day }: CalendarDate,
  spelling: string,
): void {
  const y = String(year);
  const epochMs = Date.UTC(year, month - 1, day);
  const written = Date.parse(spelling);
  // the moment that it says may be of another day in Greenwich
  const moments = new Set([epochMs, Number.isNaN(written) ? epochMs : written]);
  const numbers = withZero(day).flatMap((d) =>
    withZero(month).flatMap((m) => [y + m + d, d + m + y, m + d + y]),
  );
  for (const ms of moments)
    numbers.push(String(Math.abs(ms)), String(Math.abs(Math.floor(ms / 1000))));
  numbers.push(...countsOfDay(epochMs));
  // a day soon after 1 January 1970 has few digits
  for (const digits of new Set(numbers))
    if (digits.length >= numberDigitsMin)
      forms.numbers.push({ number: digits, size: digits.length, isTail: false });
}

function addDay(forms: EchoForms, date: CalendarDate, spelling: string): void {
  const { year, month, day } = date;
  const y = String(year);
  const says = (one: string) => !forms.said || forms.said.says(one);
  addNumbersOfDay(forms, date, spelling);
  addSaidDays(
    date,
    itemAt(monthNames, month - 1),
    says,
    (words, { isWithCapitals = false, lacksYear = false } = {}) =>
      addWords(
        forms,
        words,
        isWithCapitals ? formNeeds.capital : formNeeds.nothing,
        false,
        lacksYear,
      ),
  );
  addTimes(date, says, (words) => addWords(forms, words));
  if (!says(y)) return;
  // a day with a time, at midnight somewhere
  const [mm, dd] = [twoDigits(month), twoDigits(day)];
  for (let hour = 0; hour < 24 && says(mm); hour++)
    addWords(forms, [y, mm, `${dd}t${String(hour).padStart(2, '0')}`]);
  for (const name of itemAt(monthNames, month - 1)) {
    if (!says(name)) continue;
    for (const one of [...withZero(day), ...ordinalEndings.map((end) => `${day}${end}`)]) {
      addWords(forms, [one, name, y]);
      addWords(forms, [one, 'of', name, y]);
      addWords(forms, [one, 'de', name, 'de', y]);
      addWords(forms, [name, one, y]);
      addWords(forms, [y, name, one]);
    }
  }
}
