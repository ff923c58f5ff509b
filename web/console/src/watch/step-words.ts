import { clockTime } from '../parts/Time.tsx';
import type { Stats } from './whole-steps.ts';
import { phrase } from '../words/phrase.ts';
import { locale } from '../words/table.ts';

export const stepWords: Record<Stats['step'], string> = {
  minute: phrase('Minute'),
  hour: phrase('Hour'),
  day: phrase('Day'),
};

const dayAndClock = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Hours by the reader's own clock; days are those of UTC, as they are counted. */
export function stepName(
  at: number,
  { step, from, to }: Pick<Stats, 'step' | 'from' | 'to'>,
): string {
  if (step === 'day') return day.format(at);
  return Date.parse(to) - Date.parse(from) > 90_000_000 ? dayAndClock.format(at) : clockTime(at);
}
