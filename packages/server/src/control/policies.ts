import { type RouteAnswer } from '@leasehold/contract';
import { find as findApi } from './apis.ts';
import { conflict, notFound, placed } from './complaints.ts';
import { checkPolicy } from './check-policy.ts';
import { findLease, findLeaseToChange, parsed } from './leases.ts';
import { forgetReviewed } from './drift.ts';
import { pageOfArray } from './page-of-array.ts';

import { parsePolicy, type Json } from '@leasehold/privacy';
import type { LeaseRow, PolicyRow } from '../store/types.ts';
import type { ControlDeps, ControlParts, Handlers } from './deps.ts';

export function policyHandlers(deps: ControlParts) {
  const { store } = deps;
  return {
    'GET /leases/{id}/policies': async ({ params, query }, { workspaceId }) => {
      const lease = await findLease(deps, workspaceId, params.id);
      const rows = (await store.policies.list(workspaceId, lease.id)).toSorted((a, b) => b.version - a.version);
      return pageOfArray(
        rows.map((row) => present(row, lease)),
        query,
        ({ version }) => String(version),
      );
    },
    'POST /leases/{id}/policies': async ({ params, body }, caller) => {
      const lease = await findLeaseToChange(deps, caller, params.id, body.revision);
      return publish(deps, lease, body.policy, body.note, '/policy');
    },
    'GET /leases/{id}/policies/{version}': async ({ params }, { workspaceId }) => {
      const lease = await findLease(deps, workspaceId, params.id);
      return present(await findPolicy(deps, lease, params.version), lease);
    },
    'POST /leases/{id}/policies/{version}/restore': async ({ params, body }, caller) => {
      const lease = await findLeaseToChange(deps, caller, params.id, body.revision);
      const { document } = await findPolicy(deps, lease, params.version);
      return publish(deps, lease, document, body.note || `Version ${params.version} again`, '');
    },
    'POST /policies/check': async ({ body }, { workspaceId }) => {
      const api = body.apiId === undefined ? undefined : await findApi(deps, workspaceId, body.apiId);
      const { policy, issues } = parsePolicy(body.policy);
      if (!policy) return { isValid: false, issues: issues.map((issue) => placed(issue)), effective: null, fields: [], lint: [] };
      return {
        isValid: true,
        issues: [],
        effective: { ...policy },
        ...(await checkPolicy(body.policy, policy, api && (await deps.suggestionsOf(api)))),
      };
    },
  } satisfies Partial<Handlers>;
}

export async function findPolicy({ store }: ControlDeps, { workspaceId, id }: LeaseRow, version: number): Promise<PolicyRow> {
  const row = await store.policies.get(workspaceId, id, version);
  if (!row) throw notFound('policy version', String(version));
  return row;
}

/** Puts the next version in force, and takes out of the queue of drift what it names. */
export async function publish(deps: ControlDeps, lease: LeaseRow, document: Json, note: string, at: string) {
  const policy = parsed(document, at);
  const { id: leaseId, workspaceId, revision } = lease;
  const version = lease.policyVersion + 1;
  const row: PolicyRow = { leaseId, workspaceId, version, document, policy, note, createdAt: new Date(deps.now()) };
  if (!(await deps.store.policies.publish(row, revision))) throw conflict('The lease was changed meanwhile.');
  await deps.changes.leaseChanged(leaseId);
  await forgetReviewed(deps.store, lease, policy);
  return present(row, { ...lease, policyVersion: version });
}

function present(row: PolicyRow, lease: LeaseRow): RouteAnswer<'GET /leases/{id}/policies/{version}'> {
  const { leaseId, version, document, policy, note } = row;
  return {
    leaseId,
    version,
    inForce: version === lease.policyVersion,
    document,
    policy: { ...policy },
    note,
    createdAt: row.createdAt.toISOString(),
  };
}
