import type { HandlerAnswer } from '@leasehold/contract';
import { find as findApi } from '../apis/apis.ts';
import { assertBasis, conflict, notFound, placed } from '../http/complaints.ts';
import { checkPolicy } from './check-policy.ts';
import { comparePolicies } from './compare-policies.ts';
import { denyAgents } from '../leases/deny-agents.ts';
import { callableOperations, suggestionsForMet } from '../leases/lease-fields.ts';
import { findLease, findLeaseToChange, parsed } from '../leases/leases.ts';
import { forgetReviewed } from './drift.ts';
import { pageOfArray } from '../http/page-of-array.ts';
import { namedPolicy } from '../../store/tables/audit.ts';
import { parsePolicy, policyDirection, type Json, type Policy } from '@leasehold/privacy';
import type { DriftRow, LeaseRow, PolicyRow } from '../../store/types.ts';
import {
  noteOf,
  type Caller,
  type ControlDeps,
  type ControlParts,
  type Handlers,
} from '../deps.ts';

export function policyHandlers(deps: ControlParts) {
  const { store } = deps;
  return {
    'GET /leases/{id}/policies': async ({ params, query }, { workspaceId }) => {
      const lease = await findLease(deps, workspaceId, params.id);
      const rows = (await store.policies.list(workspaceId, lease.id)).toSorted(
        (a, b) => b.version - a.version,
      );
      return pageOfArray(
        rows.map((row) => policyAnswer(row, lease)),
        query,
        ({ version }) => String(version),
      );
    },
    'POST /leases/{id}/policies': async ({ params, body }, caller) => {
      const lease = await findLeaseToChange(deps, caller, params.id, body.revision);
      return publish(deps, caller, lease, {
        document: body.policy,
        note: body.note,
        at: '/policy',
        basis: body.revision,
      });
    },
    'GET /leases/{id}/policies/{version}': async ({ params }, { workspaceId }) => {
      const lease = await findLease(deps, workspaceId, params.id);
      return policyAnswer(await findPolicy(deps, lease, params.version), lease);
    },
    'POST /leases/{id}/policies/{version}/restore': async ({ params, body }, caller) => {
      const lease = await findLeaseToChange(deps, caller, params.id, body.revision);
      const { document } = await findPolicy(deps, lease, params.version);
      const note = body.note || `Version ${params.version} again`;
      return publish(deps, caller, lease, {
        document,
        note,
        at: '',
        basis: body.revision,
        restored: params.version,
      });
    },
    'POST /policies/check': async ({ body }, { workspaceId }) => {
      const lease =
        body.leaseId === undefined ? undefined : await findLease(deps, workspaceId, body.leaseId);
      const apiId = body.apiId ?? lease?.apiId;
      const api = apiId === undefined ? undefined : await findApi(deps, workspaceId, apiId);
      const { policy, issues } = parsePolicy(body.policy);
      if (!policy)
        return {
          isValid: false,
          issues: issues.map((issue) => placed(issue)),
          effective: null,
          fields: [],
          lint: [],
        };
      return {
        isValid: true,
        issues: [],
        effective: { ...policy },
        ...(await checkPolicy(body.policy, policy, api && (await deps.suggestionsOf(api)))),
        ...(lease && {
          changes: await changesFor(deps, lease, {
            policy,
            operations: body.operations,
            readOnly: body.readOnly,
          }),
        }),
      };
    },
  } satisfies Partial<Handlers>;
}

interface Intended {
  policy: Policy;
  operations: readonly string[] | null | undefined;
  readOnly: boolean | undefined;
}

/** What a policy would change for a lease, with the operations it is to have by then. */
async function changesFor(
  deps: ControlParts,
  lease: LeaseRow,
  { policy, operations = lease.operations, readOnly = lease.readOnly }: Intended,
) {
  const api = await findApi(deps, lease.workspaceId, lease.apiId);
  const { policy: before, version } = await findPolicy(deps, lease, lease.policyVersion);
  const suggestions = await deps.suggestionsOf(api);
  const changes = await comparePolicies(
    { policy: before, operations: callableOperations(lease, api) },
    {
      policy,
      operations: callableOperations({ operations: operations && [...operations], readOnly }, api),
    },
    {
      described: suggestions,
      met: suggestionsForMet(await deps.store.drift.ofLease(lease.workspaceId, lease.id)),
    },
  );
  return { version, ...changes, letsMore: policyDirection(before, policy).letsMore };
}

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
export async function publish(
  deps: ControlDeps,
  caller: Caller,
  lease: LeaseRow,
  publication: Publication,
) {
  const { document, note, at, basis, restored, reviewed } = publication;
  const policy = parsed(document, at);
  const before = await findPolicy(deps, lease, lease.policyVersion);
  const { letsMore, letsLess } = policyDirection(before.policy, policy);
  if (letsMore) assertBasis('lease', basis, caller.ifMatch);
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

const policyAnswer = (
  row: PolicyRow,
  lease: LeaseRow,
): HandlerAnswer<'GET /leases/{id}/policies/{version}'> => ({
  ...row,
  policy: { ...row.policy },
  inForce: row.version === lease.policyVersion,
});
