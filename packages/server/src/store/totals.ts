import type { Treatment } from '@leasehold/privacy';
import type { CallOutcome, CallRow } from './types.ts';
import type { ShapeParts } from './tables/call-reports.ts';

/**
 * What is counted of many calls. Everything in it is a sum, so the totals of any stretch of time and of any leases are the sum of their parts. Names
 * are from closed lists: nothing an upstream or an agent chooses is one.
 */
export interface Totals {
  outcomes: Partial<Record<CallOutcome, number>>;
  /** Refused and failed calls by their public error code. */
  codes: Counts;
  /** Calls by how long they took here, and at the upstream: see `durationBucket`. A call that never reached the upstream is not in the second. */
  ours: Counts;
  upstream: Counts;
  /** Values by what was done to them; what was kept is not counted. */
  treatments: Partial<Record<Treatment, number>>;
  sums: Partial<Record<Sum, number>>;
}

type Counts = Record<string, number>;
export type Sum = 'bytesIn' | 'bytesOut' | 'tokensRestored' | 'drift' | 'detected' | 'echoes';

export const noTotals = (): Totals => ({ outcomes: {}, codes: {}, ours: {}, upstream: {}, treatments: {}, sums: {} });

/** Adds all of a call but its report. */
export function addCall({ outcomes, codes, ours, upstream, sums }: Totals, call: Omit<CallRow, 'report'>): void {
  add(outcomes, call.outcome, 1);
  if (call.code !== null) add(codes, call.code, 1);
  add(ours, durationBucket(call.durationMs - call.upstreamMs), 1);
  if (call.upstreamMs > 0) add(upstream, durationBucket(call.upstreamMs), 1);
  add(sums, 'bytesIn', call.bytesIn);
  add(sums, 'bytesOut', call.bytesOut);
  add(sums, 'tokensRestored', call.tokensRestored);
}

/** Adds reports of one shape, their counts already summed. */
export function addReports({ treatments, sums }: Totals, { paths, drift, detected }: ShapeParts, counts: readonly number[]): void {
  let next = 0;
  for (const [, treatment] of paths) add(treatments, treatment, counts[next++] ?? 0);
  for (let i = 0; i < drift.length; i++) add(sums, 'drift', counts[next++] ?? 0);
  for (let i = 0; i < detected.length; i++) add(sums, 'detected', counts[next++] ?? 0);
  add(sums, 'echoes', counts[next] ?? 0);
}

/** Adds `more` to `totals`. */
export function addTotals(totals: Totals, more: Totals): Totals {
  addEach(totals.outcomes, more.outcomes);
  addEach(totals.codes, more.codes);
  addEach(totals.ours, more.ours);
  addEach(totals.upstream, more.upstream);
  addEach(totals.treatments, more.treatments);
  addEach(totals.sums, more.sums);
  return totals;
}

function addEach(counts: Counts, more: Counts): void {
  for (const name in more) add(counts, name, more[name] ?? 0);
}

function add(counts: Counts, name: string, count: number): void {
  if (count !== 0) counts[name] = (counts[name] ?? 0) + count;
}

/**
 * The bucket of a duration in milliseconds: bucket i holds what is above 2^(i/4) and up to 2^((i+1)/4), as OpenTelemetry's exponential histogram has
 * it at scale 2 (Metrics Data Model, ExponentialHistogram). A bucket is 19 % wide, so a percentile is at most 10 % off. From 0.01 ms to 11 minutes.
 */
function durationBucket(ms: number): string {
  const index = ms > 0 ? Math.ceil(Math.log2(ms) * 4) - 1 : bucketMin;
  return String(Math.min(bucketMax, Math.max(bucketMin, index)));
}

const bucketMin = -27;
const bucketMax = 77;

/** The duration in milliseconds that a share of the calls stayed within, such as 0.95; null where there is none. In the middle of its bucket. */
export function durationWithin(buckets: Counts, share: number): number | null {
  const ordered = Object.entries(buckets)
    .map(([index, count]): [number, number] => [Number(index), count])
    .sort(([a], [b]) => a - b);
  const total = ordered.reduce((sum, [, count]) => sum + count, 0);
  let left = share * total;
  for (const [index, count] of ordered) {
    left -= count;
    if (left <= 0) return 2 ** ((index + 0.5) / 4);
  }
  return null;
}

export const callsIn = ({ outcomes }: Totals): number => Object.values(outcomes).reduce((sum, count) => sum + count, 0);
