import { isDigitCode } from './echo-characters.ts';
import { daysOfYear, julianDayOf1970, secondsSince2001, withZero } from './echo-dates.ts';
import { dayMs } from '../../treatments/calendar.ts';
import { endOfWords, mayTailOccur, type SaidHashes } from './said-endings.ts';
import { hashWithNext, wordHash } from './word-reader.ts';

/** `2003-02-01`, whatever follows it. */
export function isYearFirst(value: string): boolean {
  for (let at = 0; at < 4; at++) if (!isDigitCode(value.charCodeAt(at))) return false;
  return value.charCodeAt(4) === 45 && value.charCodeAt(7) === 45;
}

/**
 * All that is said of such a day in words says its month, or its year and the month or the week as
 * a number; the rest are numbers, alone or three in a row.
 */
export function maySayYearFirst(value: string, said: SaidHashes): boolean {
  const wholeYear = (twoDigits(value, 0) << 8) | twoDigits(value, 2);
  const [month, day] = [twoDigits(value, 5), twoDigits(value, 8)];
  return (
    (said.monthsSaid & (1 << (numberOf(month) - 1))) !== 0 ||
    (said.has(hashOfYear(wholeYear)) && maySayWithYear(value, said)) ||
    // the midnight before
    (month === 1 && day === 1 && said.has(yearBefore(value))) ||
    mayOccurInNumbers(value, wholeYear, month, day, said) ||
    // a day alone ends with its own six digits, which were asked for
    (value.length !== 10 && mayTailOccur(value, endOfWords(value), 'birth_date', said))
  );
}

function hashOfYear(digits: number): number {
  let hash = 0;
  for (let shift = 12; shift >= 0; shift -= 4)
    hash = hashWithNext(hash, zero + ((digits >> shift) & 15));
  return hash;
}
const zero = 48;

/**
 * Beside its year: the month as a number (that of the day before at its first midnight), or in one
 * of the languages that are asked for last; or the day or the week of the year.
 */
function maySayWithYear(value: string, said: SaidHashes): boolean {
  const [year, month, day] = [0, 5, 8].map((at) => Number(value.slice(at, at === 0 ? 4 : at + 2)));
  if (year === undefined || !isMonth(month) || day === undefined || Number.isNaN(day)) return true;
  const says = (one: string) => said.has(wordHash(one));
  const saysNumber = (number: number) => withZero(number).some(says);
  return (
    saysNumber(month) ||
    (day === 1 && saysNumber(month - 1)) ||
    (said.otherMonthsSaid & (1 << (month - 1))) !== 0 ||
    daysOfYear({ year, month, day }).some(([, place = '']) => says(place))
  );
}

const isMonth = (month: number | undefined): month is number =>
  month !== undefined && month >= 1 && month <= 12;

const yearBefore = (value: string): number => wordHash(String(Number(value.slice(0, 4)) - 1));

/** `27.03.84` and its like, or one of the numbers such a day is written as; all by their digits. */
function mayOccurInNumbers(
  value: string,
  wholeYear: number,
  month: number,
  day: number,
  said: SaidHashes,
): boolean {
  if (!isDigitCode(value.charCodeAt(9))) return true;
  // seconds of a day near the epoch have fewer digits than a long number
  const mayBeCounted = said.hasLongNumber || wholeYear === 0x1970 || wholeYear === 0x1969;
  if (said.hasJulianDay && mayOccurAsJulianDay(value, said)) return true;
  if (!mayBeCounted && !said.hasYearInTail(wholeYear & 0xff)) return false;
  return (
    mayOccurInTails(wholeYear, month, day, said) ||
    // one with a time is not reckoned
    (mayBeCounted && (value.length !== 10 || mayOccurCounted(wholeYear, month, day, said)))
  );
}

/**
 * The last two digits of the year that stands there, as a word (`27.03.84`) or where a number that
 * is a day has them.
 */
export function maySayYear(value: string, said: SaidHashes, year: number): boolean {
  const tens = hashWithNext(0, value.charCodeAt(year + 2));
  return (
    isNearEpoch(value, year) ||
    said.has(hashWithNext(tens, value.charCodeAt(year + 3))) ||
    said.hasYearInTail(twoDigits(value, year + 2))
  );
}

/** Seconds of such a day have fewer digits than a long number. */
const isNearEpoch = (value: string, year: number): boolean =>
  value.startsWith('1970', year) || value.startsWith('1969', year);

function mayOccurInTails(wholeYear: number, month: number, day: number, said: SaidHashes): boolean {
  const year = wholeYear & 0xff;
  return (
    said.hasTail((day << 16) | (month << 8) | year) ||
    said.hasTail((month << 16) | (day << 8) | year) ||
    said.hasTail((year << 16) | (month << 8) | day) ||
    ((month < 0x10 || day < 0x10) && mayOccurUnpadded(wholeYear, month, day, said))
  );
}

/** In seconds and their like, or with its year in four digits at the end. */
function mayOccurCounted(wholeYear: number, month: number, day: number, said: SaidHashes): boolean {
  const years = 100 * numberOf(wholeYear >> 8) + numberOf(wholeYear & 0xff);
  const moment = Date.UTC(years, numberOf(month) - 1, numberOf(day)) / 1000;
  const seconds = Math.abs(moment);
  return (
    said.hasTail(0) ||
    said.hasTail(day << 16) ||
    said.hasTail((month << 16) | wholeYear) ||
    said.hasTail((day << 16) | wholeYear) ||
    said.hasTail(tailOfNumber(seconds)) ||
    said.hasTail(tailOfNumber(seconds * 1000)) ||
    said.hasTail(tailOfNumber(Math.abs(secondsSince2001(moment))))
  );
}

/** `2445767`, and `2445766.5` at its first midnight. */
function mayOccurAsJulianDay(value: string, said: SaidHashes): boolean {
  const julianDay = Date.parse(value.slice(0, 10)) / dayMs + julianDayOf1970;
  return said.hasTail(tailOfNumber(julianDay)) || said.hasTail(tailOfNumber(julianDay * 10 - 5));
}

/** `198437`, `1984307`, `731984`: without the zeros. */
function mayOccurUnpadded(year: number, month: number, day: number, said: SaidHashes): boolean {
  const monthBits = month < 0x10 ? 4 : 8;
  const dayBits = day < 0x10 ? 4 : 8;
  return (
    saysInEitherOrder(year, month, monthBits, day, dayBits, said) ||
    saysInEitherOrder(year, month, 8, day, dayBits, said) ||
    saysInEitherOrder(year, month, monthBits, day, 8, said)
  );
}

function saysInEitherOrder(
  year: number,
  month: number,
  monthBits: number,
  day: number,
  dayBits: number,
  said: SaidHashes,
): boolean {
  const monthDay = (month << dayBits) | day;
  return (
    said.hasTail(((year << (monthBits + dayBits)) | monthDay) & 0xffffff) ||
    said.hasTail(((monthDay << 16) | year) & 0xffffff) ||
    said.hasTail(((((day << monthBits) | month) << 16) | year) & 0xffffff)
  );
}

/** Two digits of a text as the reader has them in the end of a number, four bits each. */
const twoDigits = (text: string, at: number): number =>
  ((text.charCodeAt(at) & 15) << 4) | (text.charCodeAt(at + 1) & 15);

const numberOf = (digits: number): number => 10 * (digits >> 4) + (digits & 15);

/** The last six digits, as the reader has them. */
function tailOfNumber(number: number): number {
  let digitsOf = 0;
  let rest = (number % 1_000_000) | 0;
  for (let shift = 0; shift < 24; shift += 4) {
    digitsOf |= (rest % 10) << shift;
    rest = (rest / 10) | 0;
  }
  return digitsOf;
}
