import type { DriftRow } from '../../calls/drift.ts';
import type { Id } from '../../store/id.ts';
import type { Store } from '../../store/open.ts';
import type { HandlerAnswer } from '@leasehold/contract';
import {
  createFilterFinder,
  parsePolicy,
  unboundPolicy,
  type Json,
  type JsonObject,
} from '@leasehold/privacy';
import { invalid, notFound, policyInvalid } from '../http/complaints.ts';
import type { ControlDeps, Handlers } from '../deps.ts';
import { withLeaseNames } from '../leases/lease-names.ts';
import { findLeaseToChange } from '../leases/find-lease.ts';
import { findPolicy, publishPolicy } from './publish-policy.ts';

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
      const reviewed = withFilter(document, filterFor(row, body.filter));
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

/** The filter as it goes into the policy: for this path from the root, and no other. */
function filterFor({ path }: DriftRow, given: Json): JsonObject {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw invalid('/filter', 'Must be a filter without its target');
  for (const name of ['target', 'field'])
    if (Object.hasOwn(given, name)) throw invalid(`/filter/${name}`, 'Is the field under review');
  const filter = { target: path.startsWith('[') ? `$${path}` : `$.${path}`, ...given };
  const { issues } = parsePolicy([filter]);
  if (issues.length > 0)
    throw policyInvalid(
      issues.map((issue) => ({ ...issue, pointer: issue.pointer.replace(/^\/0/, '') })),
      '/filter',
    );
  return filter;
}

function withFilter(document: Json, filter: JsonObject): Json {
  if (Array.isArray(document)) return [...document, filter];
  // What is in force was read as a policy: an object, or the array of filters alone.
  if (typeof document !== 'object' || document === null) return [filter];
  const { filters } = document;
  return { ...document, filters: [...(Array.isArray(filters) ? filters : []), filter] };
}

type Waiting = Omit<HandlerAnswer<'GET /drift'>['items'][number], 'leaseName'>;
