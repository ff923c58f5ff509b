import { PublicError } from '@leasehold/contract';
import { callIdPattern } from '../store/id-time.ts';
import type { Id } from '../store/id.ts';
import { storable } from '../store/storable.ts';
import { checkParameter } from '../store/store-error.ts';
import { callOutcomes, type CallRecord, type CallRow } from './call-record.ts';
import { joinReport, type ShapeParts } from './call-reports.ts';

/**
 * The text of a batch, and what its seal hashes: lines, each a JSON array. The first has what its
 * calls share ({@link Head}), then each call has one ({@link Line}). Arrays, and kinds by their
 * numbers, because names would be most of it. Never changed, because seals are kept for ever.
 */
export class BatchText {
  readonly #workspaceId: Id;
  readonly #kinds = new Numbers();
  readonly #principals = new Numbers();
  #sinceMs = 0;
  #kind = 0;
  #principal = 0;
  #last: CallRecord<{ id: string }> | undefined;
  readonly #lines: string[] = [];

  constructor(workspaceId: Id) {
    this.#workspaceId = workspaceId;
  }

  add(call: CallRecord<{ id: string }>): void {
    const atMs = call.at.getTime();
    if (!this.#last) this.#sinceMs = atMs;
    // One call is mostly like the one before: comparing is cheaper than making a key.
    if (!this.#last || !isOfKind(this.#last, call)) this.#kind = this.#kinds.of(kindText(call));
    if (this.#last?.principal !== call.principal)
      this.#principal = this.#principals.of(JSON.stringify(storable(call.principal)));
    this.#last = call;
    const line: Line = [
      this.#kind,
      this.#principal,
      call.id.slice(prefix.length),
      atMs - this.#sinceMs,
      toMicroseconds(call.durationMs),
      toMicroseconds(call.upstreamMs),
      call.bytesIn,
      call.bytesOut,
      call.tokensRestored,
      call.report ? call.report.counts : null,
    ];
    // At once: what a text is put together of would be kept with it.
    this.#lines.push(JSON.stringify(line));
  }

  toString(): string {
    const head = `[${JSON.stringify(this.#workspaceId)},${this.#sinceMs},[${this.#kinds.texts()}],[${this.#principals.texts()}]]`;
    return [head, ...this.#lines].join('\n');
  }
}

/** What the calls of a batch share. */
type Head = [workspaceId: string, sinceMs: number, kinds: Kind[], principals: string[]];

/** Whether a line of a batch is the one of what its calls share. */
export function isHead(line: unknown): boolean {
  if (!Array.isArray(line)) return false;
  const [workspaceId, sinceMs, kinds, principals]: unknown[] = line;
  return (
    typeof workspaceId === 'string' &&
    Number.isSafeInteger(sinceMs) &&
    Array.isArray(kinds) &&
    Array.isArray(principals)
  );
}

type Kind = [
  leaseId: string,
  tool: string,
  operationId: string,
  outcome: CallRow['outcome'],
  code: string | null,
  upstreamStatus: number | null,
  policyVersion: number,
  shapeId: string | null,
  isProbe: boolean,
];

/**
 * The kind and the principal by their numbers; the id without what all begin with; the time after
 * `sinceMs`; at the end what its report counts, null where it has none.
 */
type Line = [
  kind: number,
  principal: number,
  id: string,
  atMs: number,
  durationUs: number,
  upstreamUs: number,
  bytesIn: number,
  bytesOut: number,
  tokensRestored: number,
  counts: number[] | null,
];

const prefix = 'call_';

const toMicroseconds = (ms: number): number => Math.round(ms * 1000);

/** Whether calls of one workspace differ in nothing that is told once for all of a kind. */
export function isOfKind(a: CallRecord<{ id: string }>, b: CallRecord<{ id: string }>): boolean {
  return (
    a.leaseId === b.leaseId &&
    a.tool === b.tool &&
    a.operationId === b.operationId &&
    a.outcome === b.outcome &&
    a.code === b.code &&
    a.upstreamStatus === b.upstreamStatus &&
    a.policyVersion === b.policyVersion &&
    a.isProbe === b.isProbe &&
    a.report?.shape.id === b.report?.shape.id
  );
}

function kindText({
  leaseId,
  tool,
  operationId,
  outcome,
  code,
  upstreamStatus,
  policyVersion,
  isProbe,
  report,
}: CallRecord<{ id: string }>): string {
  const shapeId = report ? report.shape.id : null;
  const kind: Kind = [
    leaseId,
    storable(tool),
    storable(operationId),
    outcome,
    code,
    upstreamStatus,
    policyVersion,
    shapeId,
    isProbe,
  ];
  return JSON.stringify(kind);
}

/** Numbers texts from 0, each once. */
class Numbers {
  readonly #numbers = new Map<string, number>();

  of(text: string): number {
    const known = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, known);
    return known;
  }
  texts(): string {
    return [...this.#numbers.keys()].join();
  }
}

/**
 * JSON would turn what is not a number into null, and a list would never come upon an unknown
 * outcome: all are refused, as an engine refuses what does not fit a column.
 */
export function checkCall(call: CallRecord<unknown>): void {
  const { bytesIn, bytesOut, tokensRestored, policyVersion } = call;
  checkParameter(call.at);
  // Where one is not finite, neither is the sum.
  checkParameter(
    toMicroseconds(call.durationMs) + toMicroseconds(call.upstreamMs) + (call.upstreamStatus ?? 0),
  );
  checkParameter(bytesIn + bytesOut + tokensRestored + policyVersion);
  checkParameter(call.code);
  if (!callIdPattern.test(call.id))
    throw new PublicError('invalid_request', 'The id of a call does not begin with its time.');
  if (!callOutcomes.includes(call.outcome))
    throw new PublicError('invalid_request', 'A call has no such outcome.');
}

/** A call as its batch has it. */
export type StoredCall = Omit<CallRow, 'report'> & {
  shapeId: string | null;
  counts: number[] | null;
};

/** The calls of a batch. JSON writes no line break inside a line. */
export function readCalls(records: string): StoredCall[] {
  // Written by `BatchText`; what somebody else wrote there breaks its seal.
  const lines: unknown[] = JSON.parse(`[${records.replaceAll('\n', ',')}]`);
  const [head, ...calls] = lines as [Head, ...Line[]];
  return calls.map((line) => readLine(head, line));
}

function readLine([workspaceId, sinceMs, kinds, principals]: Head, line: Line): StoredCall {
  const [
    kind,
    principal,
    id,
    atMs,
    durationUs,
    upstreamUs,
    bytesIn,
    bytesOut,
    tokensRestored,
    counts,
  ] = line;
  const [
    leaseId,
    tool,
    operationId,
    outcome,
    code,
    upstreamStatus,
    policyVersion,
    shapeId,
    isProbe,
  ] = kinds[kind]!;
  return {
    id: prefix + id,
    workspaceId,
    leaseId,
    at: new Date(sinceMs + atMs),
    tool,
    operationId,
    principal: principals[principal]!,
    outcome,
    code,
    upstreamStatus,
    durationMs: durationUs / 1000,
    upstreamMs: upstreamUs / 1000,
    bytesIn,
    bytesOut,
    tokensRestored,
    isProbe,
    policyVersion,
    shapeId,
    counts,
  };
}

/** With its report again. One whose shape is not there has none. */
export function toRow(
  { shapeId, counts, ...call }: StoredCall,
  shapes: ReadonlyMap<string, ShapeParts>,
): CallRow {
  const parts = shapeId === null ? undefined : shapes.get(shapeId);
  return { ...call, report: parts && counts !== null ? joinReport(parts, counts) : null };
}

/** The ids of a batch alone: cheaper than its calls. */
export const idsIn = (records: string): string[] =>
  Array.from(records.matchAll(/^\[\d+,\d+,"(\w+)"/gm), ([, id = '']) => prefix + id);
