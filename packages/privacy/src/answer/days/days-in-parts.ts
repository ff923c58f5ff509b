import type { Json } from '../../json/json.ts';
import type { PathNode } from '../../paths/path-node.ts';
import { monthNames } from '../../text/echo/echo-words.ts';
import type { AnswerRun, ValueHolder } from '../run.ts';

/** A kept number is noted where it may be the year of a day. */
export function noteYear(run: AnswerRun, value: number, holder: ValueHolder, node: PathNode): void {
  if (!run.collectsText || !mayBeYear(value)) return;
  const { years } = run.gathered;
  if (years.at(-1)?.holder !== holder) years.push({ holder, node, record: run.record });
}

const mayBeYear = (value: number): boolean => value >= firstYear && value <= lastYear;
const [firstYear, lastYear] = [1880, 2100];

/**
 * A day whose year, month and day stand each by itself (`[1984, 3, 7]`, `{ year, monthValue,
 * dayOfMonth }`): each of them is searched as the days that it may be a part of. Called when all
 * values are treated: what a filter hid is no part.
 */
export function keepDaysInParts({ gathered }: AnswerRun): void {
  for (const { holder, node, record } of gathered.years)
    for (const [key, text] of daysByPart(holder))
      gathered.kept.push({ holder, key, node, text, isNumber: true, record });
}

/** What each member may say of a day. */
function daysByPart(holder: ValueHolder): Map<string, string> {
  const found = new Map<string, string>();
  const parts = partsOf(holder);
  const years = parts.filter(({ number }) => mayBeYear(number));
  const others = parts.filter(({ number }) => number <= daysMax);
  if (others.length > othersMax) return found;
  for (const year of years)
    for (const month of others)
      for (const day of others) {
        const days = month === day ? [] : daysOf(year.number, month, day.number);
        if (days.length === 0) continue;
        for (const { key } of [year, month, day])
          found.set(key, [found.get(key) ?? [], days].flat().join('; '));
      }
  return found;
}

interface DayPart {
  readonly key: string;
  readonly number: number;
  readonly isNamed: boolean;
}

/** Members that are whole numbers, or the name of a month. */
function partsOf(holder: ValueHolder): DayPart[] {
  const members: [string, Json][] = Object.entries(holder);
  return members.length > membersMax
    ? []
    : members.flatMap(([key, value]) => {
        const month = typeof value === 'string' ? monthNamed(value) : 0;
        const isNumber =
          typeof value === 'number' || (typeof value === 'string' && isDigits.test(value));
        const number = month > 0 ? month : isNumber ? Number(value) : -1;
        return Number.isInteger(number) && number >= 0 ? [{ key, number, isNamed: month > 0 }] : [];
      });
}

const monthNamed = (text: string): number =>
  1 + monthNames.findIndex((names) => names.includes(text.toLowerCase()));

/** Months are counted from one, or from zero. */
function daysOf(year: number, month: DayPart, day: number): string[] {
  if (day < 1 || month.number > monthsMax) return [];
  const months = month.isNamed ? [month.number] : [month.number, month.number + 1];
  return months
    .filter((one) => one >= 1 && one <= monthsMax)
    .map((one) => [year, ...[one, day].map((part) => String(part).padStart(2, '0'))].join('-'));
}

const isDigits = /^\d{1,4}$/;
const [monthsMax, daysMax] = [12, 31];
/** An object or a list of more is no day, and neither is one of more small numbers. */
const [membersMax, othersMax] = [24, 7];
