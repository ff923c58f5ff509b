import { isObject, type Json } from '@leasehold/privacy';
import type { AuditEntryRow } from '../store/audit-chain.ts';

type Entry = Pick<AuditEntryRow, 'action' | 'detail'>;

/** The version of a policy that an entry tells of; its subject is the lease. */
export function policyOfEntry({
  detail,
}: Entry): { version: number; hash: string; meaning: string } | undefined {
  const { policy } = detail;
  if (
    !isObject(policy) ||
    typeof policy.version !== 'number' ||
    typeof policy.hash !== 'string' ||
    typeof policy.meaning !== 'string'
  )
    return undefined;
  return { version: policy.version, hash: policy.hash, meaning: policy.meaning };
}

/**
 * What an entry says of who is a member: with which role, or `null` for no longer. `since`: which
 * entry said so first, for what an old one said may be said again by a later one, when others have
 * said more.
 */
export function memberOf({
  seq,
  action,
  detail,
}: Entry & { seq: number }): { personId: string; role: string | null; since: number } | undefined {
  const { personId } = detail;
  if (typeof personId !== 'string') return undefined;
  if (action === 'member.removed') return { personId, role: null, since: seq };
  if (action === 'workspace.setUp' || action === 'workspace.made')
    return { personId, role: 'owner', since: seq };
  if (typeof detail.role !== 'string') return undefined;
  if (action === 'member.added' || action === 'member.roleChanged')
    return { personId, role: detail.role, since: seq };
  return action === 'member.adopted'
    ? { personId, role: detail.role, since: Number(detail.since) }
    : undefined;
}

/**
 * The calls that an entry seals: how many, the hash of their records, and the shapes their counts
 * are by.
 */
export function sealIn({
  action,
  detail,
}: Entry): { count: number; records: string; shapes: string[] } | undefined {
  if (action !== 'calls.sealed' && action !== 'calls.sealedLate') return undefined;
  const { count, records } = detail;
  if (typeof count !== 'number' || typeof records !== 'string') return undefined;
  return {
    count,
    records,
    shapes: talliesOf(detail).flatMap(({ treated }) => Object.keys(treated)),
  };
}

/** What was done in the calls of one lease under one version of its policy. */
export interface LeaseTally {
  leaseId: string;
  policyVersion: number;
  calls: number;
  tokensRestored: number;
  codes: Record<string, number>;
  treated: Record<string, number[]>;
}

export function talliesOf({ leases }: Entry['detail']): LeaseTally[] {
  if (!Array.isArray(leases)) return [];
  return leases
    .filter(isObject)
    .map(({ leaseId, policyVersion, calls, tokensRestored, codes, treated }) => ({
      leaseId: typeof leaseId === 'string' ? leaseId : '',
      policyVersion: Number(policyVersion),
      calls: Number(calls),
      tokensRestored: Number(tokensRestored),
      codes: Object.fromEntries(membersOf(codes).map(([code, count]) => [code, Number(count)])),
      treated: Object.fromEntries(
        membersOf(treated).map(([shape, sums]) => [
          shape,
          Array.isArray(sums) ? sums.map(Number) : [],
        ]),
      ),
    }));
}

/**
 * Where an entry says that what is older was removed: entries, or the records of calls that entries
 * seal.
 */
export function removalOf({
  action,
  detail,
}: Entry): { of: 'entries' | 'calls'; throughSeq: number; before: Date } | undefined {
  if (action !== 'audit.removed' && action !== 'calls.removed') return undefined;
  const { throughSeq, before } = detail;
  if (typeof throughSeq !== 'number' || typeof before !== 'string') return undefined;
  return {
    of: action === 'audit.removed' ? 'entries' : 'calls',
    throughSeq,
    before: new Date(before),
  };
}

const membersOf = (value: Json | undefined) => (isObject(value) ? Object.entries(value) : []);
