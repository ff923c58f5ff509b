import { PublicError } from '@leasehold/contract';
import { callIdPattern } from '../id-time.ts';
import { storable } from '../storable.ts';
import { checkParameter } from '../store-error.ts';
import { callOutcomes, type CallRecord, type CallRow } from '../types.ts';

/**
 * The text of a call within its batch, and what its seal hashes: a JSON array of what is recorded, in this order. The time is in milliseconds since
 * 1970, the counts are a text of their own. An array, because the names would be most of it; never changed, because seals are kept for ever.
 */
export function lineOf(call: CallRecord<{ id: string }>): string {
  const { id, workspaceId, leaseId, at, outcome, code, upstreamStatus, durationMs, upstreamMs, report } = call;
  const { bytesIn, bytesOut, tokensRestored, policyVersion } = call;
  const [tool, operationId, principal] = [storable(call.tool), storable(call.operationId), storable(call.principal)];
  const [shapeId, counts] = report ? [report.shape.id, `[${report.counts.join(',')}]`] : [null, null];
  // prettier-ignore
  return JSON.stringify([id, workspaceId, leaseId, at.getTime(), tool, operationId, principal, outcome, code, upstreamStatus, durationMs, upstreamMs, bytesIn, bytesOut, tokensRestored, policyVersion, shapeId, counts]);
}

/**
 * JSON would turn what is not a number into null, and a list would never come upon an unknown outcome: all are refused, as an engine refuses
 * what does not fit a column.
 */
export function checkCall(call: CallRecord): void {
  checkParameter(call.at);
  checkParameter(call.upstreamStatus);
  checkParameter(call.durationMs);
  checkParameter(call.upstreamMs);
  checkParameter(call.bytesIn);
  checkParameter(call.bytesOut);
  checkParameter(call.tokensRestored);
  checkParameter(call.policyVersion);
  checkParameter(call.code);
  if (!callIdPattern.test(call.id)) throw new PublicError('invalid_request', 'The id of a call does not begin with its time.');
  if (!callOutcomes.includes(call.outcome)) throw new PublicError('invalid_request', 'A call has no such outcome.');
}

/** A call as its line has it. */
export type StoredCall = Omit<CallRow, 'report'> & { shapeId: string | null; counts: string | null };

/** Members of a line in their order. */
type Line = [
  id: string,
  workspaceId: string,
  leaseId: string,
  at: number,
  tool: string,
  operationId: string,
  principal: string,
  outcome: CallRow['outcome'],
  code: string | null,
  upstreamStatus: number | null,
  durationMs: number,
  upstreamMs: number,
  bytesIn: number,
  bytesOut: number,
  tokensRestored: number,
  policyVersion: number,
  shapeId: string | null,
  counts: string | null,
];

/** The calls of a batch. JSON writes no line break inside a line. */
export function readLines(records: string): StoredCall[] {
  // Written by `lineOf`; what somebody else wrote there breaks its seal.
  const lines = JSON.parse(`[${records.replaceAll('\n', ',')}]`) as Line[];
  return lines.map((line) => {
    const [id, workspaceId, leaseId, at, tool, operationId, principal, outcome, code, upstreamStatus, ...numbers] = line;
    const [durationMs, upstreamMs, bytesIn, bytesOut, tokensRestored, policyVersion, shapeId, counts] = numbers;
    // prettier-ignore
    return { id, workspaceId, leaseId, at: new Date(at), tool, operationId, principal, outcome, code, upstreamStatus, durationMs, upstreamMs, bytesIn, bytesOut, tokensRestored, policyVersion, shapeId, counts };
  });
}

/** Written by `lineOf`. */
export const readCounts = (counts: string): number[] => JSON.parse(counts) as number[];

/** The ids of a batch alone: cheaper than its calls. */
export const idsIn = (records: string): string[] => Array.from(records.matchAll(/^\["(\w+)"/gm), ([, id = '']) => id);
