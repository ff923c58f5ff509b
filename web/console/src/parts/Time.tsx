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

const exactClock = new Intl.DateTimeFormat(locale, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });

/** `12:04:09` of today, else with its day: of what is read one below the other. */
export function ClockTime({ at }: { at: string }) {
  const moment = new Date(at);
  const clock = exactClock.format(moment);
  return (
    <time dateTime={at} title={whole.format(moment)} className="num">
      {dayFormat.format(moment) === dayFormat.format(Date.now())
        ? clock
        : `${shortDay.format(moment)} ${clock}`}
    </time>
  );
}

/** The reader's own: `UTC`, `GMT+1`. Named once, above the times that are told by it. */
export const zoneName: string =
  new Intl.DateTimeFormat(locale, { timeZoneName: 'short' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
