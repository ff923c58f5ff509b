import { type RouteAnswer } from '@leasehold/contract';
import { find as findApi } from './apis.ts';
import { conflict, notFound, placed } from './complaints.ts';
import { checkPolicy } from './check-policy.ts';
import { comparePolicies } from './compare-policies.ts';
import { denyAgents } from './deny-agents.ts';
import { findLease, findLeaseToChange, parsed } from './leases.ts';
import { forgetReviewed } from './drift.ts';
import { pageOfArray } from './page-of-array.ts';
import { namedPolicy } from '../store/tables/audit.ts';
import { parsePolicy, type Json, type Policy } from '@leasehold/privacy';
import type { DriftRow, LeaseRow, PolicyRow } from '../store/types.ts';
import { noteOf, type Caller, type ControlDeps, type ControlParts, type Handlers } from './deps.ts';

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
      return publish(deps, caller, lease, { document: body.policy, note: body.note, at: '/policy' });
    },
    'GET /leases/{id}/policies/{version}': async ({ params }, { workspaceId }) => {
      const lease = await findLease(deps, workspaceId, params.id);
      return present(await findPolicy(deps, lease, params.version), lease);
    },
    'POST /leases/{id}/policies/{version}/restore': async ({ params, body }, caller) => {
      const lease = await findLeaseToChange(deps, caller, params.id, body.revision);
      const { document } = await findPolicy(deps, lease, params.version);
      const note = body.note || `Version ${params.version} again`;
      return publish(deps, caller, lease, { document, note, at: '', restored: params.version });
    },
    'POST /policies/check': async ({ body }, { workspaceId }) => {
      const lease = body.leaseId === undefined ? undefined : await findLease(deps, workspaceId, body.leaseId);
      const apiId = body.apiId ?? lease?.apiId;
      const api = apiId === undefined ? undefined : await findApi(deps, workspaceId, apiId);
      const { policy, issues } = parsePolicy(body.policy);
      if (!policy) return { isValid: false, issues: issues.map((issue) => placed(issue)), effective: null, fields: [], lint: [] };
      return {
        isValid: true,
        issues: [],
        effective: { ...policy },
        ...(await checkPolicy(body.policy, policy, api && (await deps.suggestionsOf(api)))),
        ...(lease && { changes: await changesFor(deps, lease, policy) }),
      };
    },
  } satisfies Partial<Handlers>;
}

/** What a policy would change for a lease. */
async function changesFor(deps: ControlParts, lease: LeaseRow, policy: Policy) {
  const api = await findApi(deps, lease.workspaceId, lease.apiId);
  const { policy: before, version } = await findPolicy(deps, lease, lease.policyVersion);
  const suggestions = await deps.suggestionsOf(api);
  return { version, ...(await comparePolicies({ before, after: policy }, suggestions, lease.operations)) };
}

export async function findPolicy({ store }: ControlDeps, { workspaceId, id }: LeaseRow, version: number): Promise<PolicyRow> {
  const row = await store.policies.get(workspaceId, id, version);
  if (!row) throw notFound('policy version', String(version));
  return row;
}

interface Publication {
  document: Json;
  note: string;
  /** Where the policy stands in the request body. */
  at: string;
  /** The version that comes back. */
  restored?: number;
  /** The field that is reviewed by this. */
  reviewed?: DriftRow;
}

/** Puts the next version in force, and takes out of the queue of drift what it names. */
export async function publish(deps: ControlDeps, caller: Caller, lease: LeaseRow, { document, note, at, restored, reviewed }: Publication) {
  const policy = parsed(document, at);
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
  await deps.audit.record(noteOf(caller, { action: 'policy.published', subject: leaseId, detail }), async (inside) => {
    if (!(await inside.policies.publish(row, revision))) throw conflict('The lease was changed meanwhile.');
  });
  const denied = await denyAgents(deps, leaseId);
  await forgetReviewed(deps.store, lease, policy);
  return { ...present(row, { ...lease, policyVersion: version }), denied };
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
