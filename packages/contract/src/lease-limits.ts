import type { RefusalCode } from './errors.ts';

/** Counts begin with the minute and the day of UTC. */
export type LimitPeriod = 'minute' | 'day';

/**
 * What is counted: calls, one each, before anything is sent; or the people an answer tells of, once
 * a day each, before it leaves.
 */
export type LimitCount = 'calls' | 'subjects';

/** One limit of a lease: for all together, and for each key or grant. */
interface LimitRow {
  counts: LimitCount;
  period: LimitPeriod;
  /** The most that can be set. */
  max: number;
  /** What is above it is refused with this code and sentence, and with the time to wait. */
  code: Extract<RefusalCode, 'rate_limited' | 'quota_exceeded'>;
  usedUp: string;
  /** Its name on screen. */
  label: string;
  /** A value as a person reads it is the number and this. */
  unit: string;
}

/**
 * How much there may be of what agents do, in the order it is asked in: what an earlier row refuses
 * is counted by no later one, nor is what a later one refuses by an earlier. Schema, file, terms,
 * fields on screen, counts, refusals and the alert are made from these rows
 * (docs/guides/add-a-lease-setting.md).
 */
export const leaseLimits = {
  perMinute: {
    counts: 'calls',
    period: 'minute',
    max: 1_000_000,
    code: 'rate_limited',
    usedUp: 'No more calls are left in this minute.',
    label: 'Calls a minute',
    unit: 'a minute',
  },
  perDay: {
    counts: 'calls',
    period: 'day',
    max: 100_000_000,
    code: 'quota_exceeded',
    usedUp: 'No more calls are left on this day.',
    label: 'Calls a day',
    unit: 'a day',
  },
  subjectsPerDay: {
    counts: 'subjects',
    period: 'day',
    max: 1_000_000,
    code: 'quota_exceeded',
    usedUp: 'The answer tells of more people than may still be read of on this day. Ask for fewer.',
    label: 'Different people a day',
    unit: 'people a day',
  },
} as const satisfies Record<string, LimitRow>;

export type LimitName = keyof typeof leaseLimits;

// The keys of the table itself.
export const limitNames = Object.keys(leaseLimits) as LimitName[];

/** For all together; absent: no limit. */
export type LimitValues = { [Name in LimitName]?: number | undefined };
export interface Limits extends LimitValues {
  perPrincipal?: LimitValues | undefined;
}

export function limitTexts(limits: Limits | null): string[] {
  const { perPrincipal, ...all } = limits ?? {};
  return [...valueTexts(all), ...valueTexts(perPrincipal).map((text) => `${text} for each`)];
}

const valueTexts = (values: LimitValues | undefined): string[] =>
  limitNames.flatMap((name) => {
    const value = values?.[name];
    return value === undefined ? [] : [`${value.toLocaleString('en')} ${leaseLimits[name].unit}`];
  });

/** Each value of two forms of the limits, side by side. */
export const limitPairs = (
  before: Limits | null,
  after: Limits | null,
): (readonly [number | undefined, number | undefined])[] =>
  limitNames.flatMap((name) => [
    [before?.[name], after?.[name]] as const,
    [before?.perPrincipal?.[name], after?.perPrincipal?.[name]] as const,
  ]);
