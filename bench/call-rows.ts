// Invented calls spread evenly over a time: of leases of which the first is called most, a dozen
// tools, what goes wrong in bursts. The row of a number is always the same.
import { createReportSplitter, idTime, type CallOutcome, type CallRecord } from '@leasehold/server';

export interface CallRows {
  workspaceId: string;
  leases: readonly string[];
  /** When the first began. */
  startMs: number;
  /** Over how long they are spread, and how many they are then. */
  spanMs: number;
  rowsInSpan: number;
}

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

/** What questions about them are made of. */
export const inventedCalls = { tools, problems, rare } as const;

export function createCallRows(rows: CallRows): (start: number, count: number) => CallRecord[] {
  const split = createReportSplitter();
  return (start, count) => Array.from({ length: count }, (_, i) => rowOf(rows, start + i, split));
}

function rowOf(
  { workspaceId, leases, startMs, spanMs, rowsInSpan }: CallRows,
  i: number,
  split: ReturnType<typeof createReportSplitter>,
): CallRecord {
  const draw = drawsOf(i);
  const at = startMs + Math.floor((i / rowsInSpan) * spanMs);
  const [outcome, code] =
    draw() < 0.03 ? problems[Math.floor(draw() ** 2 * problems.length)]! : ['ok' as const, null];
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
    isProbe: false,
    policyVersion: 1,
    report:
      outcome === 'ok' && !isRare
        ? split({
            paths: ['name', 'email', 'phone', 'ssn', 'birthDate'].map((name, at) => ({
              path: `data[].${name}`,
              treatment: (['TOKENIZE', 'TOKENIZE', 'MASK_PARTIAL', 'REDACT', 'AGE_GROUP'] as const)[
                at
              ]!,
              count,
            })),
            drift: [{ path: 'data[].note', type: 'string', count }],
            detected: {},
            echoes: 0,
            keys: 0,
            limits: {},
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
