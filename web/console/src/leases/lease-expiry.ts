import { phrase } from '../words/phrase.ts';

/** When a lease that is cut is to end, as it is asked. */
export const expiries = {
  never: phrase('Never'),
  day: phrase('In one day'),
  week: phrase('In seven days'),
  month: phrase('In 30 days'),
  quarter: phrase('In 90 days'),
  date: phrase('On a date'),
} as const;
export type Expiry = keyof typeof expiries;

const days: Record<Exclude<Expiry, 'never' | 'date'>, number> = {
  day: 1,
  week: 7,
  month: 30,
  quarter: 90,
};

export const isExpiry = (value: string): value is Expiry => Object.hasOwn(expiries, value);

/** As the API takes it; null: never. `date`: of the reader's own clock. */
export function expiryOf(expiry: Expiry, date: string): string | null {
  if (expiry === 'never') return null;
  if (expiry === 'date') return date === '' ? null : new Date(date).toISOString();
  return new Date(Date.now() + days[expiry] * 86_400_000).toISOString();
}
