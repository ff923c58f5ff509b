// A month of invented calls of twenty leases, and what an owner asks of it.
import type { CallRecord } from '@leasehold/server';
import { createCallRows, inventedCalls } from './call-rows.ts';

const startMs = Date.parse('2026-10-01T00:00:00Z');
const monthMs = 30 * 86_400_000;
const rowsInMonth = 10_000_000;
const leases = Array.from({ length: 20 }, (_, i) => `lease_${String(i).padStart(20, '0')}`);
const { tools, problems, rare } = inventedCalls;

type Ask = (path: string) => Promise<{ answer: { next?: string } }>;
type Questions = Record<string, (ask: Ask) => string[] | Promise<string[]>>;

export function createHistory(workspaceId: string): {
  rowsFrom: (start: number, count: number) => CallRecord[];
  questions: Questions;
} {
  return {
    rowsFrom: createCallRows({
      workspaceId,
      leases,
      startMs,
      spanMs: monthMs,
      rowsInSpan: rowsInMonth,
    }),
    questions,
  };
}

const iso = (ms: number) => encodeURIComponent(new Date(ms).toISOString());
const ten = <T>(make: (i: number) => T): T[] => Array.from({ length: 10 }, (_, i) => make(i));
/** A moment of the month, a tenth of it further each time. */
const moment = (i: number) => startMs + ((i + 0.37) / 10) * monthMs;
const lease = (i: number) => leases[(i * 7) % leases.length]!;

const questions: Questions = {
  'newest page': () => ten(() => '/calls?limit=50'),
  'newest page of 200': () => ten(() => '/calls?limit=200'),
  'of a lease': () => ten((i) => `/calls?leaseId=${lease(i)}`),
  'of an outcome': () =>
    ten((i) => `/calls?outcome=${['ok', 'refused', 'upstream_error', 'failed'][i % 4]!}`),
  'of a lease and an outcome': () =>
    ten((i) => `/calls?leaseId=${lease(i)}&outcome=${i % 2 ? 'refused' : 'failed'}`),
  'of a code': () => ten((i) => `/calls?code=${problems[i % problems.length]![1]}`),
  'of a rare code': () => ten(() => `/calls?code=${rare.code}`),
  'of a code nothing has': () => ten(() => '/calls?code=upstream_malformed'),
  'of a lease and a code': () =>
    ten((i) => `/calls?leaseId=${lease(i)}&code=${problems[i % problems.length]![1]}`),
  'of a lease and a rare code': () => ten((i) => `/calls?leaseId=${lease(i)}&code=${rare.code}`),
  'of a tool': () => ten((i) => `/calls?leaseId=${lease(i)}&tool=${tools[i]!}`),
  'of a rare tool': () => ten((i) => `/calls?leaseId=${lease(i)}&tool=${rare.tool}`),
  'of a tool nothing has': () => ten((i) => `/calls?leaseId=${lease(i)}&tool=no_such_tool`),
  'of a tool and an outcome': () =>
    ten((i) => `/calls?leaseId=${lease(i)}&tool=${tools[i]!}&outcome=failed`),
  'of an hour': () =>
    ten((i) => `/calls?since=${iso(moment(i))}&until=${iso(moment(i) + 3_600_000)}`),
  'of a lease, a week and an outcome': () =>
    ten(
      (i) =>
        `/calls?leaseId=${lease(i)}&outcome=refused&since=${iso(moment(i) - 7 * 86_400_000)}&until=${iso(moment(i))}`,
    ),
  'a page deep inside': async (ask) => {
    // The cursor of a list is made by following it, so this follows one from the middle of the
    // month.
    const paths: string[] = [];
    for (let i = 0; i < 10; i++) {
      const path = `/calls?limit=200&until=${iso(moment(i))}`;
      const { answer } = await ask(path);
      paths.push(answer.next === undefined ? path : `${path}&cursor=${answer.next}`);
    }
    return paths;
  },
  'stats: a day by hour': () => ten((i) => `/stats?step=hour&to=${iso(moment(i))}`),
  'stats: a day by minute': () =>
    ten((i) => `/stats?step=minute&from=${iso(moment(i) - 86_400_000)}&to=${iso(moment(i))}`),
  'stats: the month by hour': () =>
    ten(() => `/stats?step=hour&from=${iso(startMs)}&to=${iso(startMs + monthMs)}`),
  'stats: the month by day': () =>
    ten(() => `/stats?step=day&from=${iso(startMs)}&to=${iso(startMs + monthMs)}`),
  'stats: a lease, the month by hour': () =>
    ten(
      (i) =>
        `/stats?step=hour&leaseId=${lease(i)}&from=${iso(startMs)}&to=${iso(startMs + monthMs)}`,
    ),
  'stats: a lease, a day by minute': () =>
    ten(
      (i) =>
        `/stats?step=minute&leaseId=${lease(i)}&from=${iso(moment(i) - 86_400_000)}&to=${iso(moment(i))}`,
    ),
};
