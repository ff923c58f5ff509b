import { createNetworkCheck } from '../http/network-check.ts';
import type { LeaseRow } from '../store/tables/leases.ts';
import type { CallLimits, LeaseLimits } from './call-limits.ts';
import type { Places } from './places.ts';
import { createTimeWindow, type TimeWindow } from './time-window.ts';

/** When, from where and how often a lease may be called, ready to be asked. */
export interface Conditions {
  window?: TimeWindow;
  /** Is an address in one of the networks? */
  networks?: (address: string) => boolean;
  /** Is an address known to be in one of the countries? */
  countries?: (address: string) => boolean;
  limits?: LeaseLimits;
}

export interface ConditionsDeps {
  places: Places;
  callLimits: CallLimits;
}

/** undefined: none, and a call costs nothing for them. */
export async function compileConditions(
  row: LeaseRow,
  { places, callLimits }: ConditionsDeps,
): Promise<Conditions | undefined> {
  const fences = await compileFences(row, places);
  return row.limits ? { ...fences, limits: callLimits.of(row.id, row.limits) } : fences;
}

/** Those of time and place, which count nothing. */
export async function compileFences(
  { window, networks, countries }: Pick<LeaseRow, 'window' | 'networks' | 'countries'>,
  places: Places,
): Promise<Omit<Conditions, 'limits'> | undefined> {
  if (!window && !networks && !countries) return undefined;
  return {
    ...(window && { window: createTimeWindow(window) }),
    ...(networks && { networks: createNetworkCheck(networks) }),
    ...(countries && { countries: countryCheck(countries, await places.open()) }),
  };
}

function countryCheck(
  countries: readonly string[],
  countryOf: (address: string) => string | undefined,
): (address: string) => boolean {
  const allowed = new Set(countries);
  return (address) => {
    const country = countryOf(address);
    return country !== undefined && allowed.has(country);
  };
}
