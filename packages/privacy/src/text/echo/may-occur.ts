import {
  digit,
  foldCode,
  hasInnerCapital,
  isAscii,
  isDigitCode,
  isPartedName,
  asciiKind,
  upper,
  word,
} from './echo-characters.ts';
import { type EchoKind, isNameOfWords, withoutExtension } from './echo-kinds.ts';
import { isCanonical } from '../canonical.ts';
import { numberDigitsMin } from './echo-numbers.ts';
import { isCoordinate, mayAmountOccur, mayCoordinateOccur } from './may-say-number.ts';
import { nameAffixes } from './echo-words.ts';
import { wordAt } from '../../read-at.ts';
import {
  hashWithBefore,
  wordHash,
  hashWithNext,
  hashWithoutLast,
  joinedHash,
  powerBefore,
} from './word-reader.ts';
import { mayOccurJoined } from './may-say-id.ts';
import { isYearFirst, maySayYear, maySayYearFirst } from './may-say-day.ts';
import {
  endOfDigits,
  endOfWords,
  hasPartedWord,
  isLetter,
  type SaidHashes,
  mayEndLike,
  mayTailOccur,
} from './said-endings.ts';

/** Shortest value searched for, in characters. */
export const echoCharsMin = 4;

/**
 * The part of a value that is searched for: all of it, up to 512 characters. What is longer ends
 * behind a word, and whatever follows it in a text goes with it.
 */
export function searchedPart(value: string): string {
  if (value.length <= searchedCharsMax) return value;
  return value.slice(0, searchedCharsMax).replace(/[^\s.,;:!?]{0,64}$/, '');
}

export const searchedCharsMax = 512;

/**
 * Whether some form of a value can occur: false only where no form of it (`echo-forms.ts`) can be
 * found in the texts. Most values are asked for in vain, so nothing is made, and most are read at
 * their end only. What is beyond ASCII is asked for form by form. `isKnownAscii`: this one is not;
 * `hasNoEscapes`: nor is there an escape in it.
 */
export function mayValueOccur(
  given: string,
  kind: EchoKind,
  said: SaidHashes,
  isKnownAscii = false,
  hasNoEscapes = false,
): boolean {
  if (kind === 'never') return false;
  const value = searchedPart(kind === 'phone' ? withoutExtension(given) : given);
  if ((!isKnownAscii && !isAscii(value)) || (!hasNoEscapes && mayBeEscaped(value))) return true;
  if (value.length < echoCharsMin) return false;
  // of a day no end tells, and many records have some
  if (kind === 'birth_date') return mayDateOccur(value, said);
  return (
    mayOccurOtherwise(value, kind, said) ??
    (mayEndLike(value, kind, said) && mayBeSaid(value, kind, said))
  );
}

/** Of what its end does not tell. */
function mayOccurOtherwise(value: string, kind: EchoKind, said: SaidHashes): boolean | undefined {
  switch (kind) {
    case 'person':
      return said.hasOtherScripts || undefined;
    case 'amount':
      return mayAmountOccur(value, said);
    // whose forms end in many ways, and whose values are few
    case 'machine':
      return true;
    default:
      return kind === 'other' && isCoordinate(value) ? mayCoordinateOccur(value, said) : undefined;
  }
}

/** `%20`, `&amp;`, `\\u00e9`: it is read in two ways. */
const mayBeEscaped = (value: string): boolean => /[%&\\]/.test(value) && !isCanonical(value);

function mayBeSaid(value: string, given: EchoKind, said: SaidHashes): boolean {
  // as it is given its forms
  const kind = given === 'username' && isNameOfWords(value) ? 'person' : given;
  if (kind === 'phone' || kind === 'account' || kind === 'other')
    return mayEndOccur(value, kind, said);
  const count = readWords(value, kind, kind === 'email' ? endOfMailbox(value) : value.length);
  if (count === 0 && kind !== 'person') return false;
  if (digits >= numberDigitsMin && said.hasTail(tail)) return true;
  if (kind === 'email') return mayOccurAsMailbox(said);
  return (kind === 'address' && hasPartedWord(value)) || mayOccurAsName(value, count, said);
}

/** Of the value read last. */
const mayOccurAsMailbox = (said: SaidHashes): boolean =>
  saysAll(said, local) ||
  local > wordsMax ||
  said.has(joinedWords(local)) ||
  // `ann.lee84`: the names without the number
  (digits > 0 && local > 1 && saysAll(said, local - 1));

/**
 * From the end, for every form ends with the value: with its last word, or with what follows the
 * letters and zeros that this begins with, or with the last six digits.
 */
function mayEndOccur(value: string, kind: EchoKind, said: SaidHashes): boolean {
  const end = endOfWords(value);
  return (
    (isDigitCode(value.charCodeAt(end - 1)) && mayTailOccur(value, end, kind, said)) ||
    mayLastWordOccur(value, kind, said, end) ||
    (kind === 'other' && mayNumberWithinOccur(value, said)) ||
    (kind !== 'phone' && mayOccurJoined(value, end, said))
  );
}

function mayLastWordOccur(value: string, kind: EchoKind, said: SaidHashes, end: number): boolean {
  // hashes of the word from here, and from the last place where it is no zero
  let hash = 0;
  let unpadded = 0;
  let power = 1;
  let start = end;
  let seen = 0;
  let isAfterDigit = false;
  for (; start > 0; start--) {
    const code = value.charCodeAt(start - 1);
    const kindOfCode = asciiKind(code);
    if (kindOfCode < word) break;
    if (
      isAfterDigit &&
      kindOfCode !== digit &&
      end - start >= idMin &&
      (said.has(hash) || said.has(unpadded))
    )
      return true;
    isAfterDigit = kindOfCode === digit;
    seen |= kindOfCode;
    hash = hashWithBefore(hash, foldCode(code), power);
    power = powerBefore(power);
    if (code !== zero) unpadded = hash;
  }
  const isId = (seen & digit) !== 0 && end - start >= idMin;
  return (
    (said.has(hash) || said.has(unpadded)) &&
    (isId || saysAll(said, readWords(value, kind, value.length)))
  );
}

/** The digits before one or two letters at its end. */
function mayNumberWithinOccur(value: string, said: SaidHashes): boolean {
  const end = endOfDigits(value);
  return end < value.length && mayTailOccur(value, end, 'other', said);
}

/** Of an address that is no number, what is said of it stands before the `@`. */
function endOfMailbox(value: string): number {
  const end = isLetter(value.charCodeAt(0)) ? value.indexOf('@') : -1;
  return end < 0 ? value.length : end;
}

/** Fewest letters and digits of an id without what stands before it. */
const [idMin, zero] = [5, 48];

/** Words of a value that are told apart; a name of more is rare. */
const wordsMax = 8;
const [hashes, sizes, firsts, lasts, ends] = [
  new Int32Array(wordsMax),
  new Int32Array(wordsMax),
  new Int32Array(wordsMax),
  new Int32Array(wordsMax),
  new Int32Array(wordsMax),
];
/** Of the value read last: words before the first `@` or `+`, digits, and the last six of them. */
let local = 0;
let digits = 0;
let tail = 0;

const notNameHashes: ReadonlySet<number> = new Set(Array.from(nameAffixes, wordHash));

/**
 * Returns how many words the value has before `end`, of which the first eight are kept; of a
 * person's those that are no names are left out.
 */
function readWords(value: string, kind: EchoKind, end: number): number {
  let count = 0;
  let hash = 0;
  let start = -1;
  let localWords = -1;
  let digitsSoFar = 0;
  let tailSoFar = 0;
  for (let at = 0; at <= end; at++) {
    const code = at < end ? value.charCodeAt(at) : 0;
    const kindOfCode = asciiKind(code);
    if (kindOfCode >= word) {
      if (start < 0) {
        start = at;
        hash = 0;
      }
      hash = hashWithNext(hash, kindOfCode === upper ? code + 32 : code);
      if (kindOfCode !== digit) continue;
      digitsSoFar++;
      tailSoFar = ((tailSoFar << 4) | (code & 15)) & 0xffffff;
      continue;
    }
    if (start >= 0 && !(kind === 'person' && at - start < 5 && notNameHashes.has(hash)))
      keepWord(value, count++, hash, start, at);
    start = -1;
    if (localWords < 0 && (code === 64 || code === 43)) localWords = count;
  }
  local = localWords > 0 ? localWords : count;
  digits = digitsSoFar;
  tail = tailSoFar;
  return count;
}

function keepWord(value: string, number: number, hash: number, start: number, end: number): void {
  if (number >= wordsMax) return;
  hashes[number] = hash;
  sizes[number] = end - start;
  firsts[number] = value.charCodeAt(start) | 32;
  lasts[number] = value.charCodeAt(end - 1) | 32;
  ends[number] = end;
}

/** The first words, as far as they are kept. */
function saysAll(said: SaidHashes, count: number): boolean {
  for (let i = 0; i < count && i < wordsMax; i++) if (!said.has(wordAt(hashes, i))) return false;
  return true;
}

function mayDateOccur(value: string, said: SaidHashes): boolean {
  if (isYearFirst(value)) return maySayYearFirst(value, said);
  const count = readWords(value, 'birth_date', value.length);
  // seconds since 1970 say nothing of the words of their day
  if (count < 2) return count === 1;
  return saysAll(said, count) || mayOccurAsDate(value, count, said);
}

/** The year or the month as a word, or one of the numbers a day is written as. */
function mayOccurAsDate(value: string, count: number, said: SaidHashes): boolean {
  for (let i = 0; i < count && i < wordsMax; i++)
    if (sizes[i] === 4 && said.has(wordAt(hashes, i))) return true;
  if (said.monthsSaid !== 0 || said.hasLongNumber || said.hasJulianDay) return true;
  const year = value.search(/\d{4}/);
  return year >= 0 && maySayYear(value, said, year);
}

function mayOccurAsName(value: string, count: number, said: SaidHashes): boolean {
  if (count > wordsMax) return true;
  let letters = 0;
  for (let i = 0; i < count; i++) {
    const says = said.has(wordAt(hashes, i));
    // letters are a name together
    if (says && (wordAt(sizes, i) > 1 || ++letters > 1)) return true;
    if (wordAt(sizes, i) > 4 && mayStemOccur(value, i, said)) return true;
  }
  return (
    saysAll(said, count) ||
    mayJoinedOccur(count, said) ||
    hasInnerCapital(value) ||
    isPartedName(value)
  );
}

/** What `stemsOfName` has of a word: Kowalska, Kowalskiej; Marek, Marka; Virtanen, Virtasen. */
function mayStemOccur(value: string, number: number, said: SaidHashes): boolean {
  const last = wordAt(lasts, number);
  const hash = hashWithoutLast(wordAt(hashes, number), last);
  if (last === a || last === o) return (last === a || wordAt(sizes, number) > 5) && said.has(hash);
  if (last === i) return wordAt(sizes, number) > 5 && said.has(hash);
  if (last !== c && last !== k && last !== l && last !== n) return false;
  const end = wordAt(ends, number);
  if ((value.charCodeAt(end - 2) | 32) !== e) return false;
  const short = hashWithoutLast(hash, e);
  if (last !== n)
    return (
      said.has(hashWithNext(short, last)) ||
      ((value.charCodeAt(end - 3) | 32) === i &&
        said.has(hashWithNext(hashWithoutLast(short, i), last)))
    );
  return said.has(hashWithNext(hashWithNext(hashWithoutLast(short, n), s), e));
}

const [a, c, e, i, k, l, n, o, s] = [97, 99, 101, 105, 107, 108, 110, 111, 115];

/** Whether some text says some of the words as one, or one with the first letter of another. */
export function saysWordsJoined(words: readonly string[], said: SaidHashes): boolean {
  const count = Math.min(words.length, wordsMax);
  for (const [i, one] of words.slice(0, count).entries()) {
    hashes[i] = wordHash(one);
    sizes[i] = one.length;
    firsts[i] = one.charCodeAt(0);
  }
  return count === 1 ? said.has(wordAt(hashes, 0)) : mayJoinedOccur(count, said);
}

function joinedWords(count: number): number {
  let all = wordAt(hashes, 0);
  for (let i = 1; i < count && i < wordsMax; i++)
    all = joinedHash(all, wordAt(hashes, i), wordAt(sizes, i));
  return all;
}

/** Two words as one, and one with the first letter of the other. */
function mayJoinedOccur(count: number, said: SaidHashes): boolean {
  if (count < 2) return false;
  const last = count - 1;
  const first = wordAt(hashes, 0);
  const surname = wordAt(hashes, last);
  return (
    mayRowOccur(count, said) ||
    (count > 2 && mayInnerOccur(count, said)) ||
    (count > 3 && mayTwoInitialsOccur(surname, wordAt(sizes, last), said)) ||
    said.has(joinedHash(surname, wordAt(firsts, 0), 1)) ||
    said.has(joinedHash(surname, first, wordAt(sizes, 0))) ||
    said.has(joinedHash(first, wordAt(firsts, last), 1)) ||
    said.has(joinedHash(wordAt(firsts, last), first, wordAt(sizes, 0))) ||
    said.has(joinedHash(wordAt(firsts, 0), surname, wordAt(sizes, last))) ||
    said.has(joinedHash(first, surname, wordAt(sizes, last)))
  );
}

/** `jpcarvalho` of João Pedro dos Santos Carvalho. */
function mayTwoInitialsOccur(surname: number, size: number, said: SaidHashes): boolean {
  return said.has(joinedHash(joinedHash(wordAt(firsts, 0), wordAt(firsts, 1), 1), surname, size));
}

/** Words from within a longer name as one, by themselves and behind initials: `jnunez`, `delatorre`. */
function mayInnerOccur(count: number, said: SaidHashes): boolean {
  let letters = wordAt(firsts, 0);
  for (let start = 1; start < count; start++) {
    let run = wordAt(hashes, start);
    let size = wordAt(sizes, start);
    for (let end = start + 1; ; end++) {
      if (
        (end > start + 1 && said.has(run)) ||
        said.has(joinedHash(wordAt(firsts, 0), run, size)) ||
        said.has(joinedHash(letters, run, size))
      )
        return true;
      if (end >= count) break;
      run = joinedHash(run, wordAt(hashes, end), wordAt(sizes, end));
      size += wordAt(sizes, end);
    }
    letters = joinedHash(letters, wordAt(firsts, start), 1);
  }
  return false;
}

/**
 * All the words from the first or the second on as one, and turned round; initials and a word; and
 * words side by side.
 */
function mayRowOccur(count: number, said: SaidHashes): boolean {
  let all = wordAt(hashes, 0);
  let turned = all;
  let rest = 0;
  let restSize = 0;
  let letters = wordAt(firsts, 0);
  for (let i = 1; i < count; i++) {
    const hash = wordAt(hashes, i);
    const size = wordAt(sizes, i);
    all = joinedHash(all, hash, size);
    turned = joinedHash(hash, turned, wordAt(sizes, 0) + restSize);
    rest = joinedHash(rest, hash, size);
    restSize += size;
    if (
      said.has(all) ||
      said.has(joinedHash(letters, hash, size)) ||
      said.has(joinedHash(wordAt(hashes, i - 1), hash, size)) ||
      said.has(joinedHash(wordAt(firsts, i - 1), hash, size)) ||
      said.has(joinedHash(wordAt(firsts, i), wordAt(hashes, i - 1), wordAt(sizes, i - 1)))
    )
      return true;
    letters = joinedHash(letters, wordAt(firsts, i), 1);
  }
  return (
    count > 2 &&
    (said.has(rest) ||
      said.has(turned) ||
      said.has(joinedHash(rest, wordAt(hashes, 0), wordAt(sizes, 0))) ||
      said.has(joinedHash(rest, wordAt(firsts, 0), 1)) ||
      said.has(joinedHash(wordAt(firsts, 0), rest, restSize)))
  );
}
