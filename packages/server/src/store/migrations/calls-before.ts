import type { JsonColumn } from '../schema.ts';
import { storable } from '../storable.ts';
import type { CallRecord, CallRow } from '../types.ts';

/** Calls as they were stored from 003 to 011: a row for each. */
export type CallsBefore = {
  call: Omit<CallRow, 'report'> & {
    shapeId: string | null;
    counts: JsonColumn<number[] | null>;
    sealSeq: number | null;
  };
};

/** What the seals of those rows hashed, each with its end; `call-lines.ts` reads it. */
export function lineBefore(call: CallRecord<{ id: string }>): string {
  const {
    id,
    workspaceId,
    leaseId,
    at,
    outcome,
    code,
    upstreamStatus,
    durationMs,
    upstreamMs,
    report,
  } = call;
  const { bytesIn, bytesOut, tokensRestored, policyVersion } = call;
  const [tool, operationId, principal] = [
    storable(call.tool),
    storable(call.operationId),
    storable(call.principal),
  ];
  const [shapeId, counts] = report
    ? [report.shape.id, `[${report.counts.join(',')}]`]
    : [null, null];
  return JSON.stringify([
    id,
    workspaceId,
    leaseId,
    at.getTime(),
    tool,
    operationId,
    principal,
    outcome,
    code,
    upstreamStatus,
    durationMs,
    upstreamMs,
    bytesIn,
    bytesOut,
    tokensRestored,
    policyVersion,
    shapeId,
    counts,
  ]);
}
