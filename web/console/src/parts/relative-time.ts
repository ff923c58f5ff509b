import { locale } from '../words/table.ts';

/** `2 min. ago`, `in 3 days`; from a moment in milliseconds. */
export function relativeTime(at: number, now: number = Date.now()): string {
  const seconds = (at - now) / 1_000;
  const [unit, length] = units.find(([, , from]) => Math.abs(seconds) >= from) ?? ['second', 1];
  // What was is whole days ago; what is to be is told by the nearest: 30 days less a minute are 30.
  const count = seconds < 0 ? Math.trunc(seconds / length) : Math.round(seconds / length);
  return (count === 0 ? atOnce : relative).format(count, unit);
}

const daySeconds = 86_400;
/**
 * How long each is, and from where on it is spoken of: 90 days less a minute would be two months.
 */
const units = [
  ['year', 365 * daySeconds, 2 * 365 * daySeconds],
  ['month', 30 * daySeconds, 120 * daySeconds],
  ['day', daySeconds, daySeconds],
  ['hour', 3_600, 3_600],
  ['minute', 60, 60],
  ['second', 1, 1],
] as const;

// Not “tomorrow”: a day from now may be the day after that.
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'short' });
const atOnce = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
