import type { ApiRow } from '../../store/tables/apis.ts';
import type { LeaseRow } from '../../store/tables/leases.ts';
import { findApi } from '../apis/find-api.ts';
import { placed } from '../http/complaints.ts';
import { checkPolicy, writtenFilters, type CheckedApi } from './check-policy.ts';
import { changesFor, type IntendedPolicy } from './changes-for.ts';
import { findLease, findLeaseToChange } from '../leases/find-lease.ts';
import { findPolicy, policyAnswer, publishPolicy } from './publish-policy.ts';
import { pageOfArray } from '../http/page-of-array.ts';
import { toldRoads } from '@leasehold/catalog';
import { openRoadSentence, parsePolicy } from '@leasehold/privacy';
import { leasedTools } from '../leases/leased-tools.ts';
import { type ControlParts, type Handlers } from '../deps.ts';

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
      return publishPolicy(deps, caller, lease, {
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
      return publishPolicy(deps, caller, lease, {
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
          open: [],
          lint: [],
        };
      return {
        isValid: true,
        issues: [],
        effective: { ...policy },
        open: (policy.open ?? []).map(openRoadSentence),
        ...(await checkPolicy(
          writtenFilters(body.policy, policy),
          policy,
          api && (await checkedApi(deps, api)),
        )),
        ...(lease &&
          (await heldAgainst(deps, lease, {
            policy,
            operations: body.operations,
            readOnly: body.readOnly,
          }))),
      };
    },
  } satisfies Partial<Handlers>;
}

const checkedApi = async (deps: ControlParts, row: ApiRow): Promise<CheckedApi> => ({
  operations: row.model.operations,
  suggestions: await deps.suggestionsOf(row),
});

/** What a policy would mean for a lease: what is otherwise, and what agents could ask by. */
async function heldAgainst(deps: ControlParts, lease: LeaseRow, intended: IntendedPolicy) {
  const { policy, operations = lease.operations, readOnly = lease.readOnly } = intended;
  const api = await findApi(deps, lease.workspaceId, lease.apiId);
  const tools = await leasedTools(deps, lease, api, {
    policy,
    operations: operations && [...operations],
    readOnly,
  });
  const roads = toldRoads(tools);
  return {
    changes: await changesFor(deps, lease, intended),
    roads: roads.slice(0, roadsMax),
    roadCount: roads.length,
  };
}

const roadsMax = 1_000;
