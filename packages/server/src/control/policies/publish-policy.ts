import type { DriftRow } from '../../calls/drift.ts';
import type { LeaseRow } from '../../store/tables/leases.ts';
import type { PolicyRow } from '../../store/tables/policies.ts';
import type { Store } from '../../store/open.ts';
import type { HandlerAnswer } from '@leasehold/contract';
import {
  createFilterFinder,
  policyDirection,
  unboundPolicy,
  type Json,
  type Policy,
} from '@leasehold/privacy';
import { namedPolicy } from '../../store/open-chain.ts';
import { noteOf, type Caller, type ControlDeps } from '../deps.ts';
import { assertMayReveal, conflict, notFound } from '../http/complaints.ts';
import { denyAgents } from '../leases/deny-agents.ts';
import { parsedPolicy } from './parsed-policy.ts';

export async function findPolicy(
  { store }: ControlDeps,
  { workspaceId, id }: LeaseRow,
  version: number,
): Promise<PolicyRow> {
  const row = await store.policies.get(workspaceId, id, version);
  if (!row) throw notFound('policy version', String(version));
  return row;
}

interface Publication {
  document: Json;
  note: string;
  /** Where the policy stands in the request body. */
  at: string;
  /** The revision of the lease that it was made from, where the body says so. */
  basis: number | undefined;
  /** The version that comes back. */
  restored?: number;
  /** The field that is reviewed by this. */
  reviewed?: DriftRow;
}

/** Puts the next version in force, and takes out of the queue of drift what it names. */
export async function publishPolicy(
  deps: ControlDeps,
  caller: Caller,
  lease: LeaseRow,
  publication: Publication,
) {
  const { document, note, at, basis, restored, reviewed } = publication;
  const policy = parsedPolicy(document, at);
  const before = await findPolicy(deps, lease, lease.policyVersion);
  const { letsMore, letsLess } = policyDirection(before.policy, policy);
  if (letsMore) assertMayReveal('lease', caller, basis);
  const { id: leaseId, workspaceId, revision } = lease;
  const version = lease.policyVersion + 1;
  const row: PolicyRow = {
    leaseId,
    workspaceId,
    version,
    document,
    policy,
    note: reviewed && !note ? `Reviewed ${reviewed.path}`.slice(0, 2_000) : note,
    createdAt: new Date(deps.now()),
  };
  // Of a field under review the log has the id: its name came with an answer.
  const detail = {
    policy: namedPolicy(row),
    note,
    ...(restored !== undefined && { restored }),
    ...(reviewed && { reviewed: reviewed.id }),
  };
  await deps.audit.record(
    noteOf(caller, { action: 'policy.published', subject: leaseId, detail }),
    async (inside) => {
      if (!(await inside.policies.publish(row, revision)))
        throw conflict('The lease was changed meanwhile.');
    },
  );
  const denied = letsLess ? await denyAgents(deps, leaseId) : undefined;
  if (!denied) await deps.changes.tell({ leaseId });
  await forgetReviewed(deps.store, lease, policy);
  return {
    ...policyAnswer(row, { ...lease, policyVersion: version }),
    revision: revision + 1,
    ...(denied && { denied }),
  };
}

export const policyAnswer = (
  row: PolicyRow,
  lease: LeaseRow,
): HandlerAnswer<'GET /leases/{id}/policies/{version}'> => ({
  ...row,
  policy: { ...row.policy },
  inForce: row.version === lease.policyVersion,
});

/** Takes out of the queue what a policy that is now in force names in every operation. */
async function forgetReviewed(
  store: Store,
  { workspaceId, id }: Pick<LeaseRow, 'workspaceId' | 'id'>,
  policy: Policy,
): Promise<void> {
  const filterAt = createFilterFinder(unboundPolicy(policy));
  const rows = await store.drift.ofLease(workspaceId, id);
  const reviewed = rows.filter(({ path }) => filterAt(path) !== undefined);
  await store.drift.remove(
    workspaceId,
    reviewed.map((row) => row.id),
  );
}
