import type { DriftRow } from '../../calls/drift.ts';
import type { Id } from '../../store/id.ts';
import type { Store } from '../../store/open.ts';
import type { HandlerAnswer } from '@leasehold/contract';
import { createFilterFinder, unboundPolicy } from '@leasehold/privacy';
import { notFound } from '../http/complaints.ts';
import type { ControlDeps, Handlers } from '../deps.ts';
import { withLeaseNames } from '../leases/lease-names.ts';
import { findLeaseToChange } from '../leases/find-lease.ts';
import { findPolicy, publishPolicy } from './publish-policy.ts';
import { filterForField, policyWithFilter } from './policy-with-filter.ts';

export function driftHandlers(deps: ControlDeps) {
  const { store } = deps;
  return {
    'GET /drift': async ({ query: { leaseId, ...page } }, { workspaceId }) => {
      const { items, ...rest } = await store.drift.list(workspaceId, { ...page, leaseId });
      const waiting = await unreviewed(store, workspaceId, items);
      return { ...rest, items: await withLeaseNames(store, workspaceId, waiting) };
    },
    'POST /drift/{id}/review': async ({ params, body }, caller) => {
      const row = await store.drift.get(caller.workspaceId, params.id);
      if (!row) throw notFound('field to review', params.id);
      const lease = await findLeaseToChange(deps, caller, row.leaseId, body.revision);
      const { document } = await findPolicy(deps, lease, lease.policyVersion);
      const reviewed = policyWithFilter(document, filterForField(row.path, body.filter, '/filter'));
      return publishPolicy(deps, caller, lease, {
        document: reviewed,
        note: body.note,
        at: '',
        basis: body.revision,
        reviewed: row,
      });
    },
  } satisfies Partial<Handlers>;
}

/**
 * A call that began before a review may end after it and queue the field once more: what the
 * policy in force names in every operation is not shown: which operation answered is not kept.
 * Nor is what a lease met that was revoked: nothing of it can be changed any more.
 */
async function unreviewed(store: Store, workspaceId: Id, rows: DriftRow[]): Promise<Waiting[]> {
  const policies = new Map<Id, { version: number; filterAt: (path: string) => unknown }>();
  for (const leaseId of new Set(rows.map((row) => row.leaseId))) {
    const lease = await store.leases.get(workspaceId, leaseId);
    const policy = lease && (await store.policies.get(workspaceId, leaseId, lease.policyVersion));
    if (policy && lease.state !== 'revoked')
      policies.set(leaseId, {
        version: policy.version,
        filterAt: createFilterFinder(unboundPolicy(policy.policy)),
      });
  }
  return rows.flatMap((row) => {
    const { version, filterAt } = policies.get(row.leaseId) ?? {};
    return version === undefined || filterAt?.(row.path) !== undefined
      ? []
      : [{ ...row, policyVersion: version }];
  });
}

type Waiting = Omit<HandlerAnswer<'GET /drift'>['items'][number], 'leaseName'>;
