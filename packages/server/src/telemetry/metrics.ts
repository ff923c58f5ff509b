import { errors } from '@leasehold/contract';
import type { ReportShape, Tally } from '@leasehold/privacy';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** What is measured of a finished call; a call's record has all of it. */
export interface CallMeasure {
  outcome: 'ok' | 'upstream_error' | 'refused' | 'failed';
  code: string | null;
  durationMs: number;
  upstreamMs: number;
  tokensRestored: number;
}

export interface Metrics {
  /**
   * Counts a call as in flight until the returned function is called; a second time does nothing.
   */
  callStarted(): () => void;
  /** `tally`: of what was done to the answer, where there was one. */
  callEnded(call: CallMeasure, tally?: Tally): void;
  /** An agent read the documentation: no call of a lease. */
  documentationCalled(code: string | null): void;
  recordsWritten(count: number): void;
  recordsDropped(count: number): void;
  recordWriteFailed(): void;
  alertSent(isDelivered: boolean): void;
  /** Read when somebody asks for the metrics. */
  watch(name: 'records_waiting' | 'call_streams', read: () => number): void;
  /** The Prometheus text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/**
 * Labels are closed lists (outcomes, codes, treatments): nothing a caller or an upstream chooses
 * becomes a series.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: Label[] = [],
  ) => new Counter({ name: `leasehold_${name}`, help, labelNames, registers: [registry] });
  const seconds = (name: string, help: string) =>
    new Histogram({ name: `leasehold_${name}`, help, buckets, registers: [registry] });

  const calls = counter('calls_total', 'Calls by outcome and public error code', [
    'outcome',
    'code',
  ]);
  const documentationCalls = counter(
    'documentation_calls_total',
    'Calls at /docs/mcp, by public error code; none: answered',
    ['code'],
  );
  const refusals = counter('refusals_total', 'Calls refused, by public error code', ['code']);
  const treatments = counter('treatments_total', 'Values treated, by treatment', ['treatment']);
  const detected = counter('detected_total', 'Personal data found inside free text, by kind', [
    'kind',
  ]);
  const limited = counter(
    'limited_total',
    'Values withheld for a limit of the engine and not by a policy, by limit',
    ['limit'],
  );
  const drift = counter('drift_fields_total', 'Occurrences of fields nobody has reviewed');
  const restored = counter('tokens_restored_total', 'Tokens turned back into values');
  const refused = counter('tokens_refused_total', 'Calls refused for a token');
  const duration = seconds('call_duration_seconds', 'Whole calls');
  const upstream = seconds('upstream_duration_seconds', "The upstream's share of calls");
  const overhead = seconds('overhead_duration_seconds', 'Our share of calls');
  const inFlight = new Gauge({
    name: 'leasehold_calls_in_flight',
    help: 'Calls being worked on',
    registers: [registry],
  });
  let callsInFlight = 0;
  const written = counter('records_written_total', 'Call records written to the store');
  const dropped = counter(
    'records_dropped_total',
    'Call records lost because the store could not take them',
  );
  const failed = counter(
    'record_write_failures_total',
    'Batches of call records the store did not take at once',
  );

  const notices = counter('alert_notices_total', 'Attempts to send an alert, by outcome', [
    'outcome',
  ]);
  const readers = new Map<string, () => number>();
  const watchedGauges = Object.entries(watched).map(([name, help]): [typeof name, Gauge] => [
    name,
    new Gauge({ name: `leasehold_${name}`, help, registers: [registry] }),
  ]);

  // A call adds to plain numbers; they reach the counters when somebody asks for them.
  const pending = {
    calls: new Map<string, number>(),
    /** By shape of report, the sums of its counts. */
    tallies: new Map<ReportShape, number[]>(),
    detected: new Map<string, number>(),
    limited: new Map<string, number>(),
    restored: 0,
    /** Of each call in turn: all of it, and the upstream's share. */
    timesMs: [] as number[],
  };
  const settle = () => {
    for (const [key, count] of pending.calls) {
      const [outcome = '', code = ''] = key.split(' ');
      calls.inc({ outcome, code }, count);
      if (outcome === 'refused') refusals.inc({ code }, count);
      if (code === 'token_refused') refused.inc(count);
    }
    settleTallies();
    settleTimes();
    inFlight.set(callsInFlight);
    for (const [kind, count] of pending.detected) detected.inc({ kind }, count);
    for (const [limit, count] of pending.limited) limited.inc({ limit }, count);
    restored.inc(pending.restored);
    for (const [name, gauge] of watchedGauges) gauge.set(readers.get(name)?.() ?? 0);
    for (const counts of [pending.calls, pending.detected, pending.limited]) counts.clear();
    pending.restored = 0;
  };
  const settleTallies = () => {
    for (const [{ paths }, counts] of pending.tallies) {
      paths.forEach(({ treatment }, i) => treatments.inc({ treatment }, counts[i] ?? 0));
      drift.inc(counts.slice(paths.length).reduce((sum, count) => sum + count, 0));
    }
    pending.tallies.clear();
  };
  const settleTimes = () => {
    const { timesMs } = pending;
    for (let i = 0; i < timesMs.length; i += 2) {
      const [durationMs, upstreamMs] = [timesMs[i]!, timesMs[i + 1]!];
      duration.observe(durationMs / 1000);
      overhead.observe(Math.max(0, durationMs - upstreamMs) / 1000);
      if (upstreamMs > 0) upstream.observe(upstreamMs / 1000);
    }
    timesMs.length = 0;
  };
  const count = ({ shape, counts, detected, limits }: Tally) => {
    if (pending.tallies.size > talliesMax) settleTallies();
    const sums = pending.tallies.get(shape);
    if (!sums) pending.tallies.set(shape, counts.slice());
    else for (let i = 0; i < counts.length; i++) sums[i]! += counts[i]!;
    for (const kind in detected)
      add(pending.detected, kind, detected[kind as keyof Tally['detected']] ?? 0);
    for (const limit in limits)
      add(pending.limited, limit, limits[limit as keyof Tally['limits']] ?? 0);
  };
  return {
    callStarted() {
      callsInFlight++;
      let isRunning = true;
      return () => {
        if (isRunning) callsInFlight--;
        isRunning = false;
      };
    },
    callEnded({ outcome, code, durationMs, upstreamMs, tokensRestored }, tally) {
      add(pending.calls, code === null ? outcome : `${outcome} ${codeLabel(code)}`, 1);
      pending.restored += tokensRestored;
      if (pending.timesMs.push(durationMs, upstreamMs) >= timesMax) settleTimes();
      if (tally) count(tally);
    },
    documentationCalled: (code) =>
      documentationCalls.inc({ code: code === null ? '' : codeLabel(code) }),
    recordsWritten: (count) => written.inc(count),
    recordsDropped: (count) => dropped.inc(count),
    recordWriteFailed: () => failed.inc(),
    alertSent: (isDelivered) => notices.inc({ outcome: isDelivered ? 'delivered' : 'failed' }),
    watch(name, read) {
      readers.set(name, read);
    },
    text() {
      settle();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

/** What others know the present value of. */
const watched = {
  records_waiting: 'Call records that wait to be written to the store',
  call_streams: 'Live streams of calls that are open',
} as const;

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Shapes of reports, and numbers of calls' times, that are kept before they reach the counters. */
const talliesMax = 1_000;
const timesMax = 2_000;

const codeLabel = (code: string) => (Object.hasOwn(errors, code) ? code : 'other');

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
