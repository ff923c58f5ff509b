import { createHash } from 'node:crypto';
import type { Json } from '@leasehold/privacy';
import type { AuditDraft } from '../store/audit-chain.ts';
import type { Id } from '../store/id.ts';
import { compareIds, type WrittenBatch } from './call-batches.ts';
import { addCounts, type CallGroup } from './call-groups.ts';

/**
 * One entry for some batches: the hash of their records in the order of their last ids, and what
 * was done in them, by count. The counts outlive the records.
 */
export function sealOf(
  batches: readonly WrittenBatch[],
  action: 'calls.sealed' | 'calls.sealedLate',
): AuditDraft {
  const inOrder = batches.toSorted((a, b) => compareIds(a.lastId, b.lastId));
  const hash = createHash('sha256');
  const leases = new Map<string, LeaseTally>();
  let [count, firstId] = [0, inOrder[0]!.firstId];
  for (const batch of inOrder) {
    hash.update(sealedText(batch.records));
    for (const group of batch.groups) tally(leases, group);
    count += batch.count;
    if (batch.firstId < firstId) firstId = batch.firstId;
  }
  const { workspaceId, lastId } = inOrder.at(-1)!;
  const detail = {
    count,
    firstId,
    lastId,
    records: hash.digest('hex'),
    leases: [...leases.values()],
  };
  return { actor: 'leasehold', action, subject: workspaceId, detail };
}

/** What is hashed of a batch: each line with its end. */
export const sealedText = (records: string): string => `${records}\n`;

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

function tally(leases: Map<string, LeaseTally>, group: CallGroup<{ id: string }>): void {
  const { leaseId, policyVersion, calls, code, totals, reports } = group;
  const key = `${leaseId} ${policyVersion}`;
  let lease = leases.get(key);
  if (!lease)
    leases.set(
      key,
      (lease = { leaseId, policyVersion, calls: 0, codes: {}, tokensRestored: 0, treated: {} }),
    );
  lease.calls += calls;
  lease.tokensRestored += totals.sums.tokensRestored ?? 0;
  if (code !== null) lease.codes[code] = (lease.codes[code] ?? 0) + calls;
  if (reports) addCounts((lease.treated[reports.shape.id] ??= []), reports.counts);
}
