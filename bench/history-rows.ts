// A month of invented calls: twenty leases of which the first is called most, a dozen tools, what goes wrong in bursts. The row of a number is always the same.
import { createReportSplitter, idTime, type CallOutcome, type CallRecord } from '@leasehold/server';

const startMs = Date.parse('2026-10-01T00:00:00Z');
const monthMs = 30 * 86_400_000;
const rowsInMonth = 10_000_000;
const leases = Array.from({ length: 20 }, (_, i) => `lease_${String(i).padStart(20, '0')}`);
const tools = Array.from({ length: 12 }, (_, i) => `read_record_${i}`);
const problems: [outcome: CallOutcome, code: string][] = [
  ['refused', 'arguments_invalid'],
  ['refused', 'token_refused'],
  ['upstream_error', 'upstream_timeout'],
  ['upstream_error', 'upstream_error'],
  ['refused', 'lease_paused'],
  ['failed', 'internal'],
];
/** One call in a million, and what only it has. */
const rare = { tool: 'close_account', code: 'upstream_too_large' } as const;

type Ask = (path: string) => Promise<{ answer: { next?: string } }>;
type Questions = Record<string, (ask: Ask) => string[] | Promise<string[]>>;

export function createHistory(workspaceId: string): { rowsFrom: (start: number, count: number) => CallRecord[]; questions: Questions } {
  const split = createReportSplitter();
  return {
    rowsFrom: (start, count) => Array.from({ length: count }, (_, i) => rowOf(workspaceId, start + i, split)),
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
  'of an outcome': () => ten((i) => `/calls?outcome=${['ok', 'refused', 'upstream_error', 'failed'][i % 4]!}`),
  'of a lease and an outcome': () => ten((i) => `/calls?leaseId=${lease(i)}&outcome=${i % 2 ? 'refused' : 'failed'}`),
  'of a code': () => ten((i) => `/calls?code=${problems[i % problems.length]![1]}`),
  'of a rare code': () => ten(() => `/calls?code=${rare.code}`),
  'of a code nothing has': () => ten(() => '/calls?code=upstream_malformed'),
  'of a lease and a code': () => ten((i) => `/calls?leaseId=${lease(i)}&code=${problems[i % problems.length]![1]}`),
  'of a lease and a rare code': () => ten((i) => `/calls?leaseId=${lease(i)}&code=${rare.code}`),
  'of a tool': () => ten((i) => `/calls?leaseId=${lease(i)}&tool=${tools[i]!}`),
  'of a rare tool': () => ten((i) => `/calls?leaseId=${lease(i)}&tool=${rare.tool}`),
  'of a tool nothing has': () => ten((i) => `/calls?leaseId=${lease(i)}&tool=no_such_tool`),
  'of a tool and an outcome': () => ten((i) => `/calls?leaseId=${lease(i)}&tool=${tools[i]!}&outcome=failed`),
  'of an hour': () => ten((i) => `/calls?since=${iso(moment(i))}&until=${iso(moment(i) + 3_600_000)}`),
  'of a lease, a week and an outcome': () =>
    ten((i) => `/calls?leaseId=${lease(i)}&outcome=refused&since=${iso(moment(i) - 7 * 86_400_000)}&until=${iso(moment(i))}`),
  'a page deep inside': async (ask) => {
    // The cursor of a list is made by following it, so this follows one from the middle of the month.
    const paths: string[] = [];
    for (let i = 0; i < 10; i++) {
      const path = `/calls?limit=200&until=${iso(moment(i))}`;
      const { answer } = await ask(path);
      paths.push(answer.next === undefined ? path : `${path}&cursor=${answer.next}`);
    }
    return paths;
  },
  'stats: a day by hour': () => ten((i) => `/stats?step=hour&to=${iso(moment(i))}`),
  'stats: a day by minute': () => ten((i) => `/stats?step=minute&from=${iso(moment(i) - 86_400_000)}&to=${iso(moment(i))}`),
  'stats: the month by hour': () => ten(() => `/stats?step=hour&from=${iso(startMs)}&to=${iso(startMs + monthMs)}`),
  'stats: the month by day': () => ten(() => `/stats?step=day&from=${iso(startMs)}&to=${iso(startMs + monthMs)}`),
  'stats: a lease, the month by hour': () =>
    ten((i) => `/stats?step=hour&leaseId=${lease(i)}&from=${iso(startMs)}&to=${iso(startMs + monthMs)}`),
  'stats: a lease, a day by minute': () =>
    ten((i) => `/stats?step=minute&leaseId=${lease(i)}&from=${iso(moment(i) - 86_400_000)}&to=${iso(moment(i))}`),
};

function rowOf(workspaceId: string, i: number, split: ReturnType<typeof createReportSplitter>): CallRecord {
  const draw = drawsOf(i);
  const at = startMs + Math.floor((i / rowsInMonth) * monthMs);
  const [outcome, code] = draw() < 0.03 ? problems[Math.floor(draw() ** 2 * problems.length)]! : ['ok' as const, null];
  const isRare = i % 1_000_000 === 700_001;
  const upstreamMs = outcome === 'refused' ? 0 : 20 + 200 * draw() ** 4;
  const count = 1 + Math.floor(draw() * 20);
  return {
    id: `call_${idTime(at)}${String(i).padStart(11, '0')}`,
    workspaceId,
    leaseId: leases[Math.floor(draw() ** 3 * leases.length)]!,
    at: new Date(at),
    tool: isRare ? rare.tool : tools[Math.floor(draw() ** 2 * tools.length)]!,
    operationId: 'GET /records/{id}',
    principal: 'key_00000000000000000000',
    outcome: isRare ? 'upstream_error' : outcome,
    code: isRare ? rare.code : code,
    upstreamStatus: outcome === 'refused' ? null : 200,
    durationMs: upstreamMs + 1 + 4 * draw() ** 3,
    upstreamMs,
    bytesIn: 40,
    bytesOut: 100 * count,
    tokensRestored: 0,
    policyVersion: 1,
    report:
      outcome === 'ok' && !isRare
        ? split({
            paths: ['name', 'email', 'phone', 'ssn', 'birthDate'].map((name, at) => ({
              path: `data[].${name}`,
              treatment: (['TOKENIZE', 'TOKENIZE', 'MASK_PARTIAL', 'REDACT', 'AGE_GROUP'] as const)[at]!,
              count,
            })),
            drift: [{ path: 'data[].note', type: 'string', count }],
            detected: {},
            echoes: 0,
            keys: 0,
          })
        : null,
  };
}

/** mulberry32: small, and the same everywhere. */
function drawsOf(seed: number): () => number {
  let state = (seed * 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
