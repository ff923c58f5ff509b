/**
 * A day of the proleptic Gregorian calendar; a time of day or zone beside it is left out, for a
 * birthday is a date as written.
 */
export interface CalendarDate {
  year: number;
  /** 1–12 */
  month: number;
  day: number;
}

/** A date read from a text, and how to write another in its place. */
export interface ReadDate {
  date: CalendarDate;
  write: (date: CalendarDate) => string;
}

/**
 * Reads `2003-02-01` (also with a time, which is kept when writing), `2003/02/01`, `20030201`,
 * `01/02/2003`, `1 Feb 2003`, `February 1, 2003`. A numeric day and month that could be either way
 * round need `order`. Undefined for anything else and for days that do not exist.
 */
export function readDate(text: string, order: 'MDY' | 'DMY' | undefined): ReadDate | undefined {
  if (text.length > dateCharsMax) return undefined;
  const plain = readIsoDate(text);
  if (plain) return exists(plain) ? { date: plain, write: writeIsoDay } : undefined;
  for (const read of readers) {
    const found = read(text.trim(), order);
    if (found) return exists(found.date) ? found : undefined;
  }
  return undefined;
}

/** Whether it is a day as `readDate` reads it that begins as `2003-02-01` does, alone or with a time. */
export function isIsoDay(text: string): boolean {
  if (text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45 || text.length > dateCharsMax)
    return false;
  const date = {
    year: digitsAt(text, 0, 4),
    month: digitsAt(text, 5, 7),
    day: digitsAt(text, 8, 10),
  };
  return exists(date) && (text.length === 10 || beginsTime(text, 10));
}

/** `T08:30`, ` 08:30`, `T0830`, and whatever follows. */
function beginsTime(text: string, at: number): boolean {
  const mark = text.charCodeAt(at);
  const minutes = text.charCodeAt(at + 3) === 58 ? at + 4 : at + 3;
  return (
    (mark === 84 || mark === 32) &&
    digitsAt(text, at + 1, at + 3) >= 0 &&
    digitsAt(text, minutes, minutes + 2) >= 0
  );
}

/**
 * A year alone, or seconds or milliseconds since 1970 (whichever is between 1850 and 2200; seconds
 * if both are).
 */
export function readNumericDate(text: string): CalendarDate | undefined {
  const trimmed = text.trim();
  if (/^(?:18|19|20|21)\d\d$/.test(trimmed)) return { year: Number(trimmed), month: 1, day: 1 };
  const unit = epochUnit(trimmed);
  return unit === undefined ? undefined : fromDays(Math.floor((Number(trimmed) * unit) / dayMs));
}

/**
 * Milliseconds in the unit of an epoch's text; undefined if it is none. Of fewer than eight digits a
 * number would be a day of the first weeks of 1970, and is more often a day itself (`840617`), a
 * count of days (`30849`) or the day of astronomers; so is one of eight that reads as a day
 * (`17061984`).
 */
export function epochUnit(text: string): 1 | 1000 | undefined {
  if (!/^-?\d{8,16}(?:\.\d{1,9})?$/.test(text) || dayInDigits.test(text)) return undefined;
  return ([1000, 1] as const).find(
    (unit) => Number(text) * unit >= epochMin && Number(text) * unit < epochEnd,
  );
}

const dayInDigits =
  /^(?:(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(?:18|19|20)\d\d$/;

/** The UTC day of a moment. */
export function utcDay(now: number): CalendarDate {
  return fromDays(Math.floor(now / dayMs));
}

/**
 * Whole years from a birth date to today; someone born on 29 February is a year older on 1 March.
 */
export function ageOn(born: CalendarDate, today: CalendarDate): number {
  const isBefore = today.month < born.month || (today.month === born.month && today.day < born.day);
  return today.year - born.year - (isBefore ? 1 : 0);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDays(toDays(date) + days);
}

export const dayMs = 86_400_000;
const dateCharsMax = 64;
const epochMin = Date.UTC(1850, 0, 1);
const epochEnd = Date.UTC(2200, 0, 1);

function fromDays(days: number): CalendarDate {
  const date = new Date(days * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function toDays({ year, month, day }: CalendarDate): number {
  return Math.floor(new Date(0).setUTCFullYear(year, month - 1, day) / dayMs);
}

function exists({ year, month, day }: CalendarDate): boolean {
  return (
    year >= 1800 &&
    year <= 2200 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysIn(year, month)
  );
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** `2003-02-01` and nothing else: by far the commonest form, read without a pattern. */
function readIsoDate(text: string): CalendarDate | undefined {
  if (text.length !== 10 || text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45)
    return undefined;
  return { year: digitsAt(text, 0, 4), month: digitsAt(text, 5, 7), day: digitsAt(text, 8, 10) };
}

/** What is no digit makes a number that no date has. */
function digitsAt(text: string, from: number, to: number): number {
  let value = 0;
  for (let i = from; i < to; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return NaN;
    value = value * 10 + digit;
  }
  return value;
}

export const writeIsoDay = (date: CalendarDate): string =>
  [pad(date.year, 4), pad(date.month, 2), pad(date.day, 2)].join('-');

type Reader = (text: string, order: 'MDY' | 'DMY' | undefined) => ReadDate | undefined;

const pad = (value: number, width: number) => String(value).padStart(width, '0');
/** Writes a number as wide as the one it replaces. */
const like = (written: string, value: number) =>
  pad(value, written.startsWith('0') ? written.length : 1);

const readYearFirst: Reader = (text) => {
  const [, year, mark, month, day, rest = ''] =
    /^(\d{4})([-/.]?)(\d{2})\2(\d{2})(?:([T ]\d{2}:?\d{2}.*))?$/s.exec(text) ?? [];
  if (year === undefined || mark === undefined) return undefined;
  return {
    date: { year: Number(year), month: Number(month), day: Number(day) },
    write: (date) => [pad(date.year, 4), pad(date.month, 2), pad(date.day, 2)].join(mark) + rest,
  };
};

const readYearLast: Reader = (text, order) => {
  const [, first, mark, second, year, rest = ''] =
    /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})([T ,].*)?$/s.exec(text) ?? [];
  if (first === undefined || second === undefined || mark === undefined) return undefined;
  const dayFirst =
    Number(first) > 12 || (Number(second) <= 12 && (order === 'DMY' || first === second));
  if (!dayFirst && Number(second) <= 12 && order === undefined) return undefined;
  const [day, month] = dayFirst ? [first, second] : [second, first];
  return {
    date: { year: Number(year), month: Number(month), day: Number(day) },
    write: (date) => {
      const [newDay, newMonth] = [like(day, date.day), like(month, date.month)];
      return (
        (dayFirst ? [newDay, newMonth] : [newMonth, newDay]).join(mark) +
        mark +
        pad(date.year, 4) +
        rest
      );
    },
  };
};

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const readMonthName: Reader = (text) => {
  const dayFirst =
    /^(?<head>[A-Za-z]{3},? )?(?<day>\d{1,2})(?:st|nd|rd|th)?(?<gap1>[ -])(?<month>[A-Za-z]{3,9})\.?(?<gap2>,? |-)(?<year>\d{4})$/;
  const monthFirst =
    /^(?<month>[A-Za-z]{3,9})\.?(?<gap1> )(?<day>\d{1,2})(?:st|nd|rd|th)?(?<gap2>,? )(?<year>\d{4})$/;
  const isDayFirst = dayFirst.test(text);
  const groups = (isDayFirst ? dayFirst : monthFirst).exec(text)?.groups;
  if (!groups) return undefined;
  const { day = '', month = '', year = '', gap1 = '', gap2 = '' } = groups;
  const index = months.findIndex(
    (name) =>
      month.toLowerCase() === name.toLowerCase() ||
      month.toLowerCase() === name.slice(0, 3).toLowerCase(),
  );
  if (index < 0) return undefined;
  return {
    date: { year: Number(year), month: index + 1, day: Number(day) },
    write: (date) => {
      const name = (months[date.month - 1] ?? '').slice(0, month.length === 3 ? 3 : undefined);
      const written = like(day, date.day);
      return (
        (isDayFirst ? written + gap1 + name : name + gap1 + written) + gap2 + pad(date.year, 4)
      );
    },
  };
};

const readers: readonly Reader[] = [readYearFirst, readYearLast, readMonthName];
