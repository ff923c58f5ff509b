import { relativeTime } from './relative-time.ts';
import { phrase } from '../words/phrase.ts';
import { locale } from '../words/table.ts';

const whole = new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

/** `12:04`. */
export const clockTime = (at: number): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    at,
  );

const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });

/** `today 12:04`, `28 Nov 2026 12:04`. */
export function dayAndTime(at: number): string {
  const day = dayFormat.format(at);
  const time = clockTime(at);
  return day === dayFormat.format(Date.now()) ? phrase('today {time}', { time }) : `${day} ${time}`;
}

/** A moment, told by how far it is; whole when it is pointed at. */
export function Time({ at, isExact = false }: { at: string; isExact?: boolean }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={whole.format(moment)} className="num">
      {isExact ? whole.format(moment) : relativeTime(moment.getTime())}
    </time>
  );
}
