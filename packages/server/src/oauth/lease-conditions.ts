import { createTimeWindow } from '../gateway/time-window.ts';
import type { LeaseRow } from '../store/tables/leases.ts';

export interface LeaseConditions {
  /** Until when, at which hours and from where, as rows of a list. */
  rows: readonly (readonly [name: string, text: string])[];
  /** Why nothing can be called now; undefined: it can. */
  problem?: string | undefined;
}

type Conditions = Pick<LeaseRow, 'state' | 'expiresAt' | 'window' | 'networks' | 'countries'>;

/**
 * What the person who decides is told of a lease beside its tools: nobody is to allow something
 * that is paused, or for ever, without knowing it.
 */
export function describeConditions(
  { state, expiresAt, window, networks, countries }: Conditions,
  now: number,
): LeaseConditions {
  const places = [
    ...(networks === null
      ? []
      : [
          `${networks.length} ${networks.length === 1 ? 'network' : 'networks'}: ${first(networks)}`,
        ]),
    ...(countries === null
      ? []
      : [
          `${countries.length} ${countries.length === 1 ? 'country' : 'countries'}: ${first(countries)}`,
        ]),
  ];
  const rows: [string, string][] = [
    ['Ends', expiresAt === null ? 'not by itself' : utcText(expiresAt.getTime())],
    ['Hours', window === null ? 'at any time' : windowText(window)],
    ...(places.length > 0 ? [['Calls from', places.join('; ')] as [string, string]] : []),
  ];
  return { rows, problem: problemOf({ state, expiresAt, window }, now) };
}

function problemOf(
  { state, expiresAt, window }: Omit<Conditions, 'networks' | 'countries'>,
  now: number,
): string | undefined {
  if (expiresAt !== null && expiresAt.getTime() <= now)
    return 'This lease has expired: nothing can be called until somebody renews it. What you allow now counts from then on.';
  if (state === 'paused')
    return 'This lease is paused: nothing can be called until somebody resumes it. What you allow now counts from then on.';
  if (window === null) return undefined;
  const hours = createTimeWindow(window);
  if (hours.isOpen(now)) return undefined;
  const opensAt = hours.opensAt(now);
  return `This lease is closed at this hour${opensAt === undefined ? '' : `; it opens on ${utcText(opensAt)}`}.`;
}

function windowText({ from, to, days, timeZone }: NonNullable<LeaseRow['window']>): string {
  const on =
    days === undefined
      ? 'every day'
      : days.map((day) => `${day[0]?.toUpperCase()}${day.slice(1)}`).join(', ');
  return `${from} to ${to}, ${on} (${timeZone.replaceAll('_', ' ')})`;
}

const first = (texts: readonly string[]): string =>
  texts.slice(0, 5).join(', ') + (texts.length > 5 ? ' …' : '');

/** 1 December 2026, 10:00 UTC. */
const utcText = (at: number): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at).replace(' at ', ', ')} UTC`;
