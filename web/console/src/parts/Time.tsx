import { locale } from '../words/table.ts';
const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
const whole = new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

/** `2 min. ago`, `in 3 days`; from a moment in milliseconds. */
function relativeTime(at: number, now: number = Date.now()): string {
  const seconds = (at - now) / 1_000;
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  return relative.format(Math.trunc(seconds / length), unit);
}

/** `12:04`. */
export const clockTime = (at: number): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    at,
  );

/** A moment, told by how far it is; whole when it is pointed at. */
export function Time({ at, isExact = false }: { at: string; isExact?: boolean }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={whole.format(moment)} className="num">
      {isExact ? whole.format(moment) : relativeTime(moment.getTime())}
    </time>
  );
}
