const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });
const whole = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/** `2 min. ago`, `in 3 days`; from a moment in milliseconds. */
function relativeTime(at: number, now: number = Date.now()): string {
  const seconds = (at - now) / 1_000;
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  return relative.format(Math.trunc(seconds / length), unit);
}

/** `12:04`. */
export const clockTime = (at: number): string =>
  new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false }).format(at);

/** A moment, told by how far it is; whole when it is pointed at. */
export function Time({ at, isExact = false }: { at: string; isExact?: boolean }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={whole.format(moment)} className="num">
      {isExact ? whole.format(moment) : relativeTime(moment.getTime())}
    </time>
  );
}
