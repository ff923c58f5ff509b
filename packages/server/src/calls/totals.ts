import type { Treatment } from '@leasehold/privacy';
import type { CallOutcome, CallRow } from './call-record.ts';
import type { ShapeParts } from './call-reports.ts';

/**
 * What is counted of many calls. Everything in it is a sum, so the totals of any stretch of time
 * and of any leases are the sum of their parts. Names are from closed lists: nothing an upstream or
 * an agent chooses is one.
 */
export interface Totals {
  outcomes: Partial<Record<CallOutcome, number>>;
  /** Refused and failed calls by their public error code. */
  codes: Counts;
  /**
   * Calls by how long they took here, and at the upstream: see `durationBucket`. A call that never
   * reached the upstream is not in the second.
   */
  ours: Counts;
  upstream: Counts;
  /** Values by what was done to them; what was kept is not counted. */
  treatments: Partial<Record<Treatment, number>>;
  sums: Partial<Record<Sum, number>>;
}

type Counts = Record<string, number>;
export type Sum =
  | 'bytesIn'
  | 'bytesOut'
  | 'tokensRestored'
  | 'probes'
  | 'drift'
  | 'detected'
  | 'echoes';

/** Of `durationBucket`. */
const bucketMin = -27;
const bucketMax = 77;

export const noTotals = (): Totals => ({
  outcomes: {},
  codes: {},
  ours: {},
  upstream: {},
  treatments: {},
  sums: {},
});

/**
 * Adds up calls of one outcome and code, all of them but their reports. In plain numbers, for every
 * call passes here.
 */
export class CallSum {
  calls = 0;
  #bytesIn = 0;
  #bytesOut = 0;
  #tokensRestored = 0;
  #probes = 0;
  readonly #ours = new Uint32Array(bucketMax - bucketMin + 1);
  readonly #upstream = new Uint32Array(bucketMax - bucketMin + 1);

  add({
    durationMs,
    upstreamMs,
    bytesIn,
    bytesOut,
    tokensRestored,
    isProbe,
  }: Omit<CallRow, 'report'>): void {
    this.calls++;
    this.#bytesIn += bytesIn;
    this.#bytesOut += bytesOut;
    this.#tokensRestored += tokensRestored;
    if (isProbe) this.#probes++;
    this.#ours[durationBucket(durationMs - upstreamMs) - bucketMin]!++;
    if (upstreamMs > 0) this.#upstream[durationBucket(upstreamMs) - bucketMin]!++;
  }

  totals(outcome: CallOutcome, code: string | null): Totals {
    const totals = noTotals();
    add(totals.outcomes, outcome, this.calls);
    if (code !== null) add(totals.codes, code, this.calls);
    this.#ours.forEach((count, i) => add(totals.ours, String(bucketMin + i), count));
    this.#upstream.forEach((count, i) => add(totals.upstream, String(bucketMin + i), count));
    add(totals.sums, 'bytesIn', this.#bytesIn);
    add(totals.sums, 'bytesOut', this.#bytesOut);
    add(totals.sums, 'tokensRestored', this.#tokensRestored);
    add(totals.sums, 'probes', this.#probes);
    return totals;
  }
}

/** Adds reports of one shape, their counts already summed. */
export function addReports(
  { treatments, sums }: Totals,
  { paths, drift, detected }: ShapeParts,
  counts: readonly number[],
): void {
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
 * The bucket of a duration in milliseconds: bucket i holds what is above 2^(i/4) and up to
 * 2^((i+1)/4), as OpenTelemetry's exponential histogram has it at scale 2 (Metrics Data Model,
 * ExponentialHistogram). A bucket is 19 % wide, so a percentile is at most 10 % off. From 0.01 ms
 * to 11 minutes.
 */
function durationBucket(ms: number): number {
  const index = ms > 0 ? Math.ceil(Math.log2(ms) * 4) - 1 : bucketMin;
  return Math.min(bucketMax, Math.max(bucketMin, index));
}

/**
 * The duration in milliseconds that a share of the calls stayed within, such as 0.95; null where
 * there is none. In the middle of its bucket.
 */
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

export const callsIn = ({ outcomes }: Totals): number =>
  Object.values(outcomes).reduce((sum, count) => sum + count, 0);
