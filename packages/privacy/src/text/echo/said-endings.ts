import { asciiKind, digit, isDigitCode, upper, word } from './echo-characters.ts';
import type { EchoKind } from './echo-kinds.ts';
import { numberDigitsMin, regroupedMax } from './echo-numbers.ts';
import { wordAt } from '../../read-at.ts';
import { endingsMax, endingWith } from './word-reader.ts';

/** What is known of the texts of a response. It may say yes for nothing, and never no wrongly. */
export interface SaidHashes {
  /** Whether a text says the word with that hash. */
  has(key: number): boolean;
  /**
   * Whether a word that a text says, a word without its ending or a number ends with those three
   * letters or digits.
   */
  hasEnding(ending: number): boolean;
  /**
   * The same of what ends with digits: whether one ends with those four (four bits each), or is of
   * fewer and ends with the last three of them.
   */
  hasDigits(four: number): boolean;
  /** Whether a number in a text ends with those six digits. */
  hasTail(tail: number): boolean;
  /**
   * Whether the last six digits of a number have those two where a day may have the last two of its
   * year (four bits each).
   */
  hasYearInTail(two: number): boolean;
  /** Some text has words in another script than the Latin. */
  readonly hasOtherScripts: boolean;
  /** Some text says a number as long as a date written without marks. */
  readonly hasLongNumber: boolean;
  /** Some text says a number that may be the day of astronomers (`2445767`). */
  readonly hasJulianDay: boolean;
  /** A bit for each month that a text says in letters, or may. */
  readonly monthsSaid: number;
  /** The same of the languages that are asked for only beside a year. */
  readonly otherMonthsSaid: number;
}

/**
 * A first look, enough for most values: whether a text says a word that ends as some form of this
 * value must.
 */
export function mayEndLike(value: string, kind: EchoKind, said: SaidHashes): boolean {
  switch (kind) {
    case 'person':
    case 'username':
      return mayNameOccur(value, said);
    case 'email':
      return mayMailboxOccur(value, said);
    case 'address':
      return mayAddressOccur(value, said);
    default:
      return mayEndPlainly(value, said) ?? mayEndOtherwise(value, kind, said);
  }
}

/** Of what ends with four digits or four letters, as most values do, these tell all; else undefined. */
function mayEndPlainly(value: string, said: SaidHashes): boolean | undefined {
  let four = 0;
  let ending = 0;
  let seen = 0;
  for (let at = value.length - 4; at < value.length; at++) {
    const code = value.charCodeAt(at);
    const kindOfCode = asciiKind(code);
    if (kindOfCode < word) return undefined;
    seen |= kindOfCode;
    four = (four << 4) | (code & 15);
    ending = endingWith(ending, code);
  }
  if (seen === digit) return said.hasDigits(four);
  return (seen & digit) === 0 ? said.hasEnding(ending) : undefined;
}

const mayEndOtherwise = (value: string, kind: EchoKind, said: SaidHashes): boolean =>
  mayEndingOccur(value, value.length, said) ||
  (kind === 'other' && mayEndBeforeLetters(value, said)) ||
  mayShortEndOccur(value, said);

/** Of `220WPD15` and `15WPD2A` the end by itself, which others set apart from what is before. */
function mayShortEndOccur(value: string, said: SaidHashes): boolean {
  const size = value.length;
  if (size > regroupedMax) return false;
  const last = value.charCodeAt(size - 1);
  const second = value.charCodeAt(size - 2);
  const isSecondDigit = isDigitCode(second);
  return (
    (isSecondDigit !== isDigitCode(last) && said.hasEnding(endingWith(0, last))) ||
    (isSecondDigit !== isDigitCode(value.charCodeAt(size - 3)) &&
      said.hasEnding(endingWith(endingWith(0, second), last)))
  );
}

function mayEndBeforeLetters(value: string, said: SaidHashes): boolean {
  const end = endOfDigits(value);
  return end < value.length && mayEndingOccur(value, end, said);
}

/** Where the digits end that one or two letters follow: `48213907Z`; else the end of the value. */
export function endOfDigits(value: string): number {
  let end = value.length;
  while (value.length - end < 3 && isLetter(value.charCodeAt(end - 1))) end--;
  if (end < value.length && asciiKind(value.charCodeAt(end - 1)) < word) end--;
  return isDigitCode(value.charCodeAt(end - 1)) ? end : value.length;
}

/** The three letters or four digits before `end`, where they are that. */
function mayEndingOccur(value: string, end: number, said: SaidHashes): boolean {
  if (isDigitCode(value.charCodeAt(end - 1))) {
    const four = digitsBefore(value, end);
    if (four >= 0) return said.hasDigits(four);
  }
  let ending = 0;
  for (let at = end - 3; at < end; at++) {
    const code = at < 0 ? 0 : value.charCodeAt(at);
    if (asciiKind(code) < word) return true;
    ending = endingWith(ending, code);
  }
  return said.hasEnding(ending);
}

/** The last four digits before `end`, as {@link SaidHashes.hasDigits} has them; -1: there are fewer. */
export function digitsBefore(text: string, end: number): number {
  let four = 0;
  for (let at = end - 4; at < end; at++) {
    const code = at < 0 ? 0 : text.charCodeAt(at);
    if (!isDigitCode(code)) return -1;
    four = (four << 4) | (code & 15);
  }
  return four;
}

/**
 * All that is said of an address, unless it is a number, ends with the last word of the mailbox.
 */
function mayMailboxOccur(value: string, said: SaidHashes): boolean {
  let end = 0;
  while (end < value.length && value.charCodeAt(end) !== 64 && value.charCodeAt(end) !== 43) end++;
  if (!isLetter(value.charCodeAt(0)) || mayEndingOccur(value, end, said)) return true;
  if (!isDigitCode(value.charCodeAt(end - 1))) return false;
  while (isDigitCode(value.charCodeAt(end - 1))) end--;
  return mayEndingOccur(value, end, said);
}

/**
 * All that is said of a postal address has one of its words of three letters or more in it, where
 * it has one of four, or is its code, which ends with letters behind digits.
 */
function mayAddressOccur(value: string, said: SaidHashes): boolean {
  let size = 0;
  let hasWord = false;
  for (let at = 0; at <= value.length; at++) {
    // what is read beyond the end is no integer, and all that is done with it slow
    const code = at < value.length ? value.charCodeAt(at) : 0;
    if (code > 127) return true;
    const kindOfCode = asciiKind(code);
    if (kindOfCode === word || kindOfCode === upper) {
      size++;
      continue;
    }
    if (size >= 3 || (size > 0 && isBehindDigit(value, at - size, size))) {
      if (mayAddressWordOccur(value, at, size, said)) return true;
      hasWord ||= size >= 4;
    }
    if (size >= 3 && mayStreetOccur(value, at, said)) return true;
    size = 0;
  }
  return !hasWord && mayEndingOccur(value, value.length, said);
}

/** `Hauptstrasse` for Hauptstr, and the other way round. */
function mayStreetOccur(value: string, end: number, said: SaidHashes): boolean {
  const last = value.charCodeAt(end - 1) & 31;
  if (last !== e && last !== r) return false;
  return hasStreet(value.slice(end - 4, end)) && streetEndings.some((one) => said.hasEnding(one));
}

/** Whether a word ends in what is written `str` and `strasse`. */
const hasStreet = (words: string): boolean => /(?:str|asse)\b/i.test(words);

/** Whether its words are said as one or as two: `Hauptstr`, `HG29QR`. */
export const hasPartedWord = (address: string): boolean =>
  hasStreet(address) || /\d(?:[A-Z]{2}|[A-Z]\d)\b/i.test(address);

const streetEndings = ['str', 'sse'].map((letters) =>
  Array.from(letters).reduce((ending, one) => endingWith(ending, one.charCodeAt(0)), 0),
);

/** With what is before it, or by itself: `AB` of `1012AB`, which others set apart. */
function mayAddressWordOccur(value: string, end: number, size: number, said: SaidHashes): boolean {
  if (mayEndingOccur(value, end, said)) return true;
  if (size !== 2) return false;
  const first = endingWith(0, value.charCodeAt(end - 2));
  return said.hasEnding(endingWith(first, value.charCodeAt(end - 1)));
}

/** `9QR`, `1012 AB`. */
const isBehindDigit = (value: string, at: number, size: number): boolean =>
  isDigitCode(value.charCodeAt(at - 1)) ||
  (size === 2 &&
    asciiKind(value.charCodeAt(at - 1)) < word &&
    isDigitCode(value.charCodeAt(at - 2)));

export const isLetter = (code: number): boolean =>
  asciiKind(code) === word || asciiKind(code) === upper;

/**
 * All that is said of a name, or of a login, unless it is a number, ends with one of its words,
 * with this without its last letter, or with this and the first letter of another. Names of many
 * words, of several initials, or of words of two letters are asked for in full.
 */
function mayNameOccur(value: string, said: SaidHashes): boolean {
  if (!isLetter(value.charCodeAt(0))) return true;
  let count = 0;
  let singles = 0;
  let size = 0;
  let letters = 0;
  for (let at = 0; at <= value.length; at++) {
    const code = at < value.length ? value.charCodeAt(at) : 0;
    if (asciiKind(code) >= word) {
      if (size++ === 0) initials[count & 3] = code & 31;
      letters = (letters << 5) | (code & 31);
    } else if (size > 0) {
      if (size === 1) singles++;
      if (
        size === 2 ||
        singles > 1 ||
        count === initials.length ||
        (size > 2 && mayPartOccur(value, at, letters, size, said))
      )
        return true;
      endings[count++] = size === 1 ? 0 : letters;
      size = 0;
    }
  }
  return mayInitialOccur(count, said);
}

const endings = new Int32Array(4);
const initials = new Int32Array(4);

/** `letters`: the last of the word, with five bits for each. */
function mayPartOccur(
  value: string,
  end: number,
  letters: number,
  size: number,
  said: SaidHashes,
): boolean {
  if (isDigitCode(value.charCodeAt(end - 1))) return mayEndingOccur(value, end, said);
  if (said.hasEnding(letters & (endingsMax - 1))) return true;
  return size > 4 && mayStemEnd(letters, size, said);
}

/** Without what cases change (`stemsOfName`): Kowalska, Kowalskiej; Marek, Marka; Virtanen, Virtasen. */
function mayStemEnd(letters: number, size: number, said: SaidHashes): boolean {
  const last = letters & 31;
  if (last === a || (last === o && size > 5))
    return said.hasEnding((letters >> 5) & (endingsMax - 1));
  if (last === i)
    return ((letters >> 5) & 31) === k && said.hasEnding((letters >> 5) & (endingsMax - 1));
  if (((letters >> 5) & 31) !== e) return false;
  if (last === c || last === k || last === l)
    return (
      said.hasEnding((((letters >> 10) & 0x3ff) << 5) | last) ||
      (((letters >> 10) & 31) === i && said.hasEnding((((letters >> 15) & 0x3ff) << 5) | last))
    );
  return last === n && said.hasEnding((((letters >> 15) & 31) << 10) | (s << 5) | e);
}

/** Letters by their last five bits. */
const [a, c, e, i, k, l, n, o, r, s] = [1, 3, 5, 9, 11, 12, 14, 15, 18, 19];

/** A word of the name and the first letter of another, as one. */
function mayInitialOccur(count: number, said: SaidHashes): boolean {
  let hasPart = false;
  for (let i = 0; i < count; i++) {
    const letters = wordAt(endings, i);
    if (letters === 0) continue;
    hasPart = true;
    for (let j = 0; j < count; j++)
      if (j !== i && said.hasEnding(endingWith(letters, wordAt(initials, j)))) return true;
  }
  return !hasPart || mayTwoInitialsOccur(count, said);
}

/** `webbernl` of Lloyd-Webber, N.: a word, the initial behind it and the first letter of another. */
function mayTwoInitialsOccur(count: number, said: SaidHashes): boolean {
  if (count < 3) return false;
  for (let i = 1; i < count; i++) {
    if (wordAt(endings, i) !== 0) continue;
    const behind = endingWith(wordAt(endings, i - 1), wordAt(initials, i));
    for (let j = 0; j < count; j++)
      if (said.hasEnding(endingWith(behind, wordAt(initials, j)))) return true;
  }
  return false;
}

export function endOfWords(value: string): number {
  let end = value.length;
  while (end > 0 && asciiKind(value.charCodeAt(end - 1)) < word) end--;
  return end;
}

/** A number has no letters, but that of an account. */
export function mayTailOccur(
  value: string,
  end: number,
  kind: EchoKind,
  said: SaidHashes,
): boolean {
  let found = 0;
  let count = 0;
  for (let at = end - 1; at >= 0 && count < numberDigitsMin; at--) {
    const code = value.charCodeAt(at);
    if (isDigitCode(code)) found |= (code & 15) << (4 * count++);
    else if (asciiKind(code) >= word && kind !== 'account') return false;
  }
  return count === numberDigitsMin && said.hasTail(found);
}
