import type { RouteAnswer, RouteRequest } from '@leasehold/contract';
import { addTotals, callsIn, durationWithin, noTotals, type Totals } from '../../calls/totals.ts';
import { invalid } from '../http/complaints.ts';
import type { ControlDeps, Handlers } from '../deps.ts';

/** History from the totals: no call is read, however many there are. */
export function statsHandlers({ store, now }: Pick<ControlDeps, 'store' | 'now'>) {
  return {
    'GET /stats': async ({ query }, { workspaceId }) => {
      const { leaseId, step } = query;
      const { from, to } = rangeOf(query, now());
      const range = {
        leaseId,
        step: step === 'minute' ? step : 'hour',
        since: new Date(from),
        until: new Date(to),
      } as const;
      const points = new Map<number, Totals>();
      for (const { at, totals } of await store.callTotals.list(workspaceId, range)) {
        const start = floor(at.getTime(), stepMs[step]);
        points.set(start, addTotals(points.get(start) ?? noTotals(), totals));
      }
      const total = [...points.values()].reduce(addTotals, noTotals());
      return {
        leaseId: leaseId ?? null,
        from: new Date(from),
        to: new Date(to),
        step,
        total: totalsAnswer(total),
        points: Array.from(points, ([at, totals]) => ({
          at: new Date(at),
          ...totalsAnswer(totals),
        })),
      };
    },
  } satisfies Partial<Handlers>;
}

const stepMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
const stepsMax = { minute: 1_500, hour: 1_500, day: 400 } as const;

type StatsQuery = RouteRequest<'GET /stats'>['query'];

/** Whole steps that hold what was asked for. */
function rangeOf({ from, to, step }: StatsQuery, nowMs: number): { from: number; to: number } {
  const until = ceil(to === undefined ? nowMs : Date.parse(to), stepMs[step]);
  const since = floor(from === undefined ? until - stepMs.day : Date.parse(from), stepMs[step]);
  if (since < yearOne) throw invalid('from', 'Must be a day of a year from 1 to 9999');
  if (since >= until) throw invalid('from', 'Must be before `to`');
  if (until - since > stepsMax[step] * stepMs[step]) {
    throw invalid(
      'from',
      `A range has at most ${stepsMax[step]} steps: move it closer to \`to\`, or take a longer step`,
    );
  }
  return { from: since, to: until };
}

const yearOne = Date.parse('0001-01-01T00:00:00Z');
const floor = (ms: number, step: number) => Math.floor(ms / step) * step;
const ceil = (ms: number, step: number) => Math.ceil(ms / step) * step;

function totalsAnswer(totals: Totals): RouteAnswer<'GET /stats'>['total'] {
  const { outcomes, codes, ours, upstream, treatments, sums } = totals;
  const {
    bytesIn = 0,
    bytesOut = 0,
    tokensRestored = 0,
    drift = 0,
    detected = 0,
    echoes = 0,
  } = sums;
  return {
    calls: callsIn(totals),
    outcomes: { ok: 0, upstream_error: 0, refused: 0, failed: 0, ...outcomes },
    codes,
    ours: percentiles(ours),
    upstream: percentiles(upstream),
    bytesIn,
    bytesOut,
    tokensRestored,
    treatments: { ...treatments },
    drift,
    detected,
    echoes,
  };
}

const percentiles = (buckets: Totals['ours']) => ({
  p50: durationWithin(buckets, 0.5),
  p95: durationWithin(buckets, 0.95),
  p99: durationWithin(buckets, 0.99),
});
