import { addDays, type CalendarDate, writeIsoDay } from '../../treatments/calendar.ts';
import { isObject } from '../../json/json.ts';
import type { AnswerRun, KeptDayCount, ValueHolder } from '../run.ts';

export function noteDayCount(run: AnswerRun, holder: ValueHolder, spot: KeptSpot): void {
  if (!run.collectsText || spot.text.length > textMax) return;
  run.gathered.dayCounts.push({ ...spot, holder, record: run.record });
}
type KeptSpot = Pick<KeptDayCount, 'key' | 'node' | 'text'>;
/** `102 years, 11 months and 30 days` */
const textMax = 40;

/**
 * Days that are counted (from 1970 as columns of data have them, of the Julian calendar, from the
 * year one, or lived until now), and ages to the day, are searched as the days that they mean.
 * Called when all values are treated, as `keepDaysInParts`.
 */
export function keepCountedDays({ gathered, context }: AnswerRun): void {
  for (const { holder, key, node, text, record } of gathered.dayCounts) {
    const days = [...daysCounted(text, context.today), ...daysOfAge(text, holder, context.today)];
    if (days.length > 0)
      gathered.kept.push({ holder, key, node, text: days.join('; '), isNumber: true, record });
  }
}

const daysMax = 55_000;
const [modifiedJulian, yearOne] = [40_587, 719_163];
const epoch: CalendarDate = { year: 1970, month: 1, day: 1 };

/** Of whole numbers. Fewer days mean amounts of all kinds, and a day that is near says nothing. */
function daysCounted(text: string, today: CalendarDate): string[] {
  if (!/^-?\d{3,6}$/.test(text)) return [];
  const count = Number(text);
  const since = [count, count - modifiedJulian, count - yearOne]
    .filter((days) => Math.abs(days) < daysMax)
    .map((days) => addDays(epoch, days));
  const lived = count > 0 && count < daysMax ? [addDays(today, -count)] : [];
  return [...since, ...lived].map(writeIsoDay);
}

/** `49y 7m 17d`, `P49Y7M17D`, `{ years: 49, months: 7, days: 17 }`: to a day or two either way. */
function daysOfAge(text: string, holder: ValueHolder, today: CalendarDate): string[] {
  const [, years, months, days] = exactAge.exec(text) ?? agesIn(holder);
  if (years === undefined || months === undefined || days === undefined) return [];
  const month = today.month - 1 - Number(months);
  const first = {
    year: today.year - Number(years) + Math.floor(month / 12),
    month: (((month % 12) + 12) % 12) + 1,
    day: 1,
  };
  const day = today.day - 1 - Number(days);
  return [-2, -1, 0, 1, 2].map((off) => writeIsoDay(addDays(first, day + off)));
}

const exactAge =
  /^P?(\d{1,3}) ?(?:y|yrs?|years?|Y)[ ,]*(?:and )?(\d{1,2}) ?(?:m|mos?|mths?|months?|M)[ ,]*(?:and )?(\d{1,2}) ?(?:d|days?|D)(?:T[\dHMS.]*)?$/i;

function agesIn(holder: ValueHolder): (string | undefined)[] {
  if (!isObject(holder)) return [];
  const said = ['years', 'months', 'days'].map((name) => holder[name]);
  return ['', ...said.map((one) => (typeof one === 'number' ? String(one) : undefined))];
}
