import type { LeaseRow } from '../../store/tables/leases.ts';
import type { PolicyRow } from '../../store/tables/policies.ts';
import type { Id } from '../../store/id.ts';
import { assertRevision, conflict, notFound } from '../http/complaints.ts';
import type { Caller, ControlDeps } from '../deps.ts';

export async function findLease(
  { store }: Pick<ControlDeps, 'store'>,
  workspaceId: Id,
  id: Id,
): Promise<LeaseRow> {
  const row = await store.leases.get(workspaceId, id);
  if (!row) throw notFound('lease', id);
  return row;
}

/** A lease that may still be changed. */
export async function findLeaseToChange(
  deps: ControlDeps,
  caller: Caller,
  id: Id,
  revision?: number,
): Promise<LeaseRow> {
  const row = await findLease(deps, caller.workspaceId, id);
  assertRevision(row.revision, revision, caller.ifMatch);
  if (row.state === 'revoked') throw conflict('This lease was revoked, and that is final.');
  return row;
}

export async function policyInForce(
  { store }: Pick<ControlDeps, 'store'>,
  { workspaceId, id, policyVersion }: LeaseRow,
): Promise<PolicyRow> {
  const row = await store.policies.get(workspaceId, id, policyVersion);
  if (!row) throw new Error(`lease ${id} has no policy version ${policyVersion}`);
  return row;
}
