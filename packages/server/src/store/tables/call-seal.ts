import { createHash } from 'node:crypto';
import type { Json } from '@leasehold/privacy';
import type { AuditDraft, Id } from '../types.ts';
import type { WrittenCall } from './written-call.ts';

/**
 * The text of a call that its seal hashes: a JSON array of what its row holds, in this order, whichever engine has it. The time is in
 * milliseconds: of a line's cost, writing a date was two thirds.
 */
export function sealLine(row: WrittenCall): string {
  const { id, workspaceId, leaseId, at, tool, operationId, principal, outcome, code, upstreamStatus, durationMs, upstreamMs } = row;
  const { bytesIn, bytesOut, tokensRestored, policyVersion, shapeId, counts } = row;
  // prettier-ignore
  return JSON.stringify([id, workspaceId, leaseId, at.getTime(), tool, operationId, principal, outcome, code, upstreamStatus, durationMs, upstreamMs, bytesIn, bytesOut, tokensRestored, policyVersion, shapeId, counts]);
}

/** One entry for a batch: the hash of its records in the order of their ids, and what was done in them, by count. The counts outlive the records. */
export function sealOf(rows: WrittenCall[], action: 'calls.sealed' | 'calls.sealedLate'): AuditDraft {
  const inOrder = rows.toSorted((a, b) => compare(a.id, b.id) || compare(a.leaseId, b.leaseId));
  const hash = createHash('sha256');
  const leases = new Map<string, LeaseTally>();
  for (const row of inOrder) {
    hash.update(`${sealLine(row)}\n`);
    tally(leases, row);
  }
  const [first, last] = [inOrder[0]!, inOrder.at(-1)!];
  const detail = { count: rows.length, firstId: first.id, lastId: last.id, records: hash.digest('hex'), leases: [...leases.values()] };
  return { actor: 'leasehold', action, subject: first.workspaceId, detail };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** What was done in the calls of one lease under one version of its policy. */
interface LeaseTally {
  [member: string]: Json;
  leaseId: Id;
  policyVersion: number;
  calls: number;
  /** Those that did not go well, by public error code. */
  codes: Record<string, number>;
  tokensRestored: number;
  /** By shape of report, the sum of its counts. */
  treated: Record<string, number[]>;
}

function tally(leases: Map<string, LeaseTally>, row: WrittenCall): void {
  const key = `${row.leaseId} ${row.policyVersion}`;
  let lease = leases.get(key);
  if (!lease) {
    lease = { leaseId: row.leaseId, policyVersion: row.policyVersion, calls: 0, codes: {}, tokensRestored: 0, treated: {} };
    leases.set(key, lease);
  }
  lease.calls++;
  lease.tokensRestored += row.tokensRestored;
  if (row.code !== null) lease.codes[row.code] = (lease.codes[row.code] ?? 0) + 1;
  if (row.shapeId === null || row.counts === null) return;
  const counts = row.counts.slice(1, -1).split(',');
  const sums = (lease.treated[row.shapeId] ??= counts.map(() => 0));
  for (let i = 0; i < counts.length; i++) sums[i] = (sums[i] ?? 0) + Number(counts[i]);
}
