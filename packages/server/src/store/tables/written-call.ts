import { idTime } from '../id-time.ts';
import { storable } from '../storable.ts';
import type { CallRecord, CallRow } from '../types.ts';

/** A call as it stands in its row. */
export type WrittenCall = Omit<CallRow, 'report'> & { shapeId: string | null; counts: string | null };

/** Always the same columns in the same order, whoever made the row: a statement is made once and used for all. */
export function written(row: CallRecord): WrittenCall {
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
    bytesIn,
    bytesOut,
    tokensRestored,
    policyVersion,
  } = row;
  const [tool, operationId, principal] = [storable(row.tool), storable(row.operationId), storable(row.principal)];
  const [shapeId, counts] = row.report ? [row.report.shape.id, row.report.counts] : [null, null];
  // prettier-ignore
  return { id, workspaceId, leaseId, at, tool, operationId, principal, outcome, code, upstreamStatus, durationMs, upstreamMs, bytesIn, bytesOut, tokensRestored, policyVersion, shapeId, counts };
}

type Row = Omit<WrittenCall, 'counts'> & { counts: number[] | null };

/** The same of a row that was read. */
export const asWritten = ({ counts, ...row }: Row): WrittenCall => ({ ...row, counts: counts && JSON.stringify(counts) });

/** The ids of calls begin with their time: whatever happened from then on has this id or a later one. */
export const firstIdAt = (date: Date) => `call_${idTime(date.getTime())}`;
