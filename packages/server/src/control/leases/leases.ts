import type { ApiRow } from '../../store/tables/apis.ts';
import type { LeaseRow } from '../../store/tables/leases.ts';
import { callingToolOf, describedAnswer } from '@leasehold/catalog';
import type { HandlerAnswer } from '@leasehold/contract';
import type { Id } from '../../store/id.ts';
import { findApi } from '../apis/find-api.ts';
import { lastDenial } from './deny-agents.ts';
import { holdLatest } from '../http/hold-latest.ts';
import { leasedTools, previewEnv } from './leased-tools.ts';
import { leaseWarnings, withheldAnswersWarning } from './lease-warnings.ts';
import { learnedAnswers } from '../../gateway/learning/learned-answers.ts';
import { pageOfArray } from '../http/page-of-array.ts';
import { callsIn } from '../../calls/totals.ts';
import { dayBefore } from '../http/day-before.ts';
import { revisionOf } from '../suggestions/suggestion-cache.ts';
import { compilePolicy, openRoadSentence } from '@leasehold/privacy';
import type { ControlDeps, ControlParts, Handlers } from '../deps.ts';
import { findLease, policyInForce } from './find-lease.ts';
import { parsedPolicy } from '../policies/parsed-policy.ts';
import {
  cutLease,
  revokeLease,
  setLeaseState,
  changeLease,
  writtenSettings,
} from './change-lease.ts';
import { shownLeaseState } from './shown-lease-state.ts';

export function leaseHandlers(deps: ControlParts) {
  const { store } = deps;
  const latest = holdLatest<Tools>();
  const answerWithDenial = async (row: LeaseRow) => {
    const api = await findApi(deps, row.workspaceId, row.apiId);
    const warnings = await standingWarnings(deps, row, api);
    return {
      ...leaseAnswer(row, deps),
      ...(await openRoads(deps, row)),
      ...(warnings.length > 0 && { warnings }),
      ...(await lastDenial(deps, row.id)),
    };
  };
  return {
    'GET /leases': async ({ query: { status, ...filter } }, { workspaceId }) => {
      const standing = status && { status, at: new Date(deps.now()) };
      const [{ items, ...rest }, total] = await Promise.all([
        store.leases.list(workspaceId, { ...filter, standing }),
        store.leases.countFound(workspaceId, { ...filter, standing }),
      ]);
      return { ...rest, total, items: await leaseListItems(deps, workspaceId, items) };
    },
    'POST /leases': async ({ body }, caller) =>
      answerWithWarnings(await cutLease(deps, body, caller), deps),
    'GET /leases/{id}': async ({ params }, { workspaceId }) =>
      answerWithDenial(await findLease(deps, workspaceId, params.id)),
    'PATCH /leases/{id}': async (request, caller) =>
      answerWithWarnings(await changeLease(deps, request, caller), deps),
    'POST /leases/{id}/pause': async ({ params }, caller) =>
      answerWithDenial(await setLeaseState(deps, params.id, 'paused', caller)),
    'POST /leases/{id}/resume': async ({ params }, caller) =>
      answerWithDenial(await setLeaseState(deps, params.id, 'live', caller)),
    'POST /leases/{id}/revoke': async ({ params }, caller) =>
      answerWithDenial(await revokeLease(deps, params.id, caller)),
    'GET /leases/{id}/tools': async ({ params, query }, { workspaceId }) => {
      const lease = await findLease(deps, workspaceId, params.id);
      const api = await findApi(deps, workspaceId, lease.apiId);
      const tools = await latest(`${lease.id} ${lease.revision} ${revisionOf(api)}`, () =>
        toolsFor(deps, lease, api),
      );
      return pageOfArray(tools, query, ({ name }) => name);
    },
    'POST /leases/{id}/preview': async ({ params, body }, { workspaceId }) => {
      const lease = await findLease(deps, workspaceId, params.id);
      const policy =
        body.policy === undefined
          ? (await policyInForce(deps, lease)).policy
          : parsedPolicy(body.policy, '/policy');
      const { model } = await findApi(deps, workspaceId, lease.apiId);
      const answer = describedAnswer(model.operations, model);
      const { value, report } = compilePolicy(policy, previewEnv(deps, lease)).protectValue(
        body.sample,
        { answer },
      );
      return { protected: value, report };
    },
  } satisfies Partial<Handlers>;
}

type Tools = HandlerAnswer<'GET /leases/{id}/tools'>['items'];

async function toolsFor(deps: ControlDeps, lease: LeaseRow, row: ApiRow): Promise<Tools> {
  const { policy } = await policyInForce(deps, lease);
  const { operations, readOnly } = lease;
  const tools = await leasedTools(deps, lease, row, { policy, operations, readOnly });
  return tools.map((tool) => ({
    ...tool.definition,
    calledBy: callingToolOf(tool),
  }));
}

/** What agents may ask for in ways that tell protected values, in a sentence each. */
async function openRoads(deps: ControlDeps, row: LeaseRow): Promise<{ openRoads: string[] }> {
  const { policy } = await policyInForce(deps, row);
  return { openRoads: (policy.open ?? []).map(openRoadSentence) };
}

/** Where agents reach it. */
export const leaseAddress = (
  { slug }: Pick<LeaseRow, 'slug'>,
  { publicUrl }: Pick<ControlDeps, 'publicUrl'>,
): string => `${publicUrl()}/mcp/${slug}`;

async function answerWithWarnings(
  row: LeaseRow,
  deps: ControlDeps,
): Promise<HandlerAnswer<'GET /leases/{id}'>> {
  const api = await findApi(deps, row.workspaceId, row.apiId);
  const warnings = [...leaseWarnings(row, api), ...(await standingWarnings(deps, row, api))];
  return {
    ...leaseAnswer(row, deps),
    ...(await openRoads(deps, row)),
    ...(warnings.length > 0 && { warnings }),
    ...(await lastDenial(deps, row.id)),
  };
}

/** What holds as long as the lease and its API stay as they are. */
async function standingWarnings(deps: ControlDeps, row: LeaseRow, api: ApiRow): Promise<string[]> {
  const { policy } = await policyInForce(deps, row);
  const learned = await learnedAnswers(deps.store, api);
  const warning = withheldAnswersWarning(row, api, policy, learned);
  return warning === undefined ? [] : [warning];
}

/** Beside each lease what a table of them shows. */
async function leaseListItems(
  deps: ControlDeps,
  workspaceId: Id,
  rows: readonly LeaseRow[],
): Promise<HandlerAnswer<'GET /leases'>['items']> {
  const { apis, callTotals } = deps.store;
  const ids = rows.map(({ id }) => id);
  const [apiNames, lastCalls, totals] = await Promise.all([
    apis.names(workspaceId, [...new Set(rows.map(({ apiId }) => apiId))]),
    callTotals.lastCalls(workspaceId, ids),
    callTotals.ofLeases(workspaceId, ids, dayBefore(deps.now())),
  ]);
  const calls = new Map<Id, number>();
  for (const { leaseId, totals: one } of totals)
    calls.set(leaseId, (calls.get(leaseId) ?? 0) + callsIn(one));
  return rows.map((row) => ({
    ...leaseAnswer(row, deps),
    apiName: apiNames.get(row.apiId) ?? null,
    calls24h: calls.get(row.id) ?? 0,
    lastCallAt: lastCalls.get(row.id) ?? null,
  }));
}

function leaseAnswer(row: LeaseRow, deps: ControlDeps): HandlerAnswer<'GET /leases/{id}'> {
  return {
    ...row,
    ...writtenSettings(row),
    address: leaseAddress(row, deps),
    state: shownLeaseState(row, deps.now()),
  };
}
