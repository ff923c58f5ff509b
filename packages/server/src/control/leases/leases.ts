import type { ApiRow } from '../../store/tables/apis.ts';
import type { LeaseRow } from '../../store/tables/leases.ts';
import type { PolicyRow } from '../../store/tables/policies.ts';
import { randomBytes } from 'node:crypto';
import { callingToolOf, isCatalogUsual } from '@leasehold/catalog';
import {
  leaseDirections,
  pickLeaseSettings,
  PublicError,
  type LeaseSettings,
  type HandlerAnswer,
  type RouteRequest,
  type StoredLeaseSettings,
} from '@leasehold/contract';
import { networks } from '../../config/option-types.ts';
import { newId, type Id } from '../../store/id.ts';
import { namedPolicy } from '../../store/open-chain.ts';
import { StoreConflict } from '../../store/store-error.ts';
import { sealContexts } from '../../identity/seal-contexts.ts';
import { describedAnswer } from '@leasehold/catalog';
import { findApi } from '../apis/find-api.ts';
import {
  assertBasis,
  assertRevision,
  conflict,
  invalid,
  notFound,
  policyInvalid,
} from '../http/complaints.ts';
import { denyAgents, lastDenial } from './deny-agents.ts';
import { holdLatest } from '../http/hold-latest.ts';
import { leasedTools, previewEnv } from './leased-tools.ts';
import { leaseWarnings, offeredCount } from './lease-warnings.ts';
import { pageOfArray } from '../http/page-of-array.ts';
import { withChanges } from '../http/with-changes.ts';
import { changedMembers } from '../http/changed-members.ts';
import { slugFrom } from '../http/slug.ts';
import { callsIn } from '../../calls/totals.ts';
import { dayBefore } from '../http/day-before.ts';
import { revisionOf } from '../suggestions/suggestion-cache.ts';
import { documentOf } from '../suggestions/suggestions.ts';
import {
  compilePolicy,
  openRoadSentence,
  parsePolicy,
  type Json,
  type Policy,
} from '@leasehold/privacy';
import {
  noteOf,
  type Caller,
  type ControlDeps,
  type ControlParts,
  type Handlers,
} from '../deps.ts';

export function leaseHandlers(deps: ControlParts) {
  const { store } = deps;
  const latest = holdLatest<Tools>();
  const answerWithDenial = async (row: LeaseRow) => ({
    ...leaseAnswer(row, deps),
    ...(await openRoads(deps, row)),
    ...(await lastDenial(deps, row.id)),
  });
  return {
    'GET /leases': async ({ query: { status, ...filter } }, { workspaceId }) => {
      const standing = status && { status, at: new Date(deps.now()) };
      const { items, ...rest } = await store.leases.list(workspaceId, { ...filter, standing });
      return { ...rest, items: await leaseListItems(deps, workspaceId, items) };
    },
    'POST /leases': async ({ body }, caller) =>
      answerWithWarnings(await create(deps, body, caller), deps),
    'GET /leases/{id}': async ({ params }, { workspaceId }) =>
      answerWithDenial(await findLease(deps, workspaceId, params.id)),
    'PATCH /leases/{id}': async (request, caller) =>
      answerWithWarnings(await update(deps, request, caller), deps),
    'POST /leases/{id}/pause': async ({ params }, caller) =>
      answerWithDenial(await setState(deps, params.id, 'paused', caller)),
    'POST /leases/{id}/resume': async ({ params }, caller) =>
      answerWithDenial(await setState(deps, params.id, 'live', caller)),
    'POST /leases/{id}/revoke': async ({ params }, caller) =>
      answerWithDenial(await revoke(deps, params.id, caller)),
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
          : parsed(body.policy, '/policy');
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

/** Throws `policy_invalid`; `at` is where the policy stands in the request. */
export function parsed(document: Json, at: string): Policy {
  const result = parsePolicy(document);
  if (!result.policy) throw policyInvalid(result.issues, at);
  return result.policy;
}

async function create(
  deps: ControlParts,
  body: RouteRequest<'POST /leases'>['body'],
  caller: Caller,
): Promise<LeaseRow> {
  const { workspaceId } = caller;
  const api = await findApi(deps, workspaceId, body.apiId).catch((error: unknown) => {
    throw error instanceof PublicError && error.code === 'not_found'
      ? invalid('/apiId', 'There is no such API in this workspace')
      : error;
  });
  assertOperations(api, body.operations);
  assertNetworks(body.networks);
  const now = new Date(deps.now());
  if (body.expiresAt !== null && Date.parse(body.expiresAt) <= now.getTime())
    throw invalid('/expiresAt', 'Must be in the future');
  const toolMode = body.toolMode ?? usualToolMode(body, api);
  const document = body.policy ?? documentOf(await deps.suggestionsOf(api));
  const policy = parsed(document, '/policy');
  const id = newId('lease');
  const isSlugUsed = async (slug: string) =>
    (await deps.store.leases.findBySlug(slug)) !== undefined;
  const lease: LeaseRow = {
    ...storedSettings(pickLeaseSettings({ ...body, toolMode })),
    id,
    workspaceId,
    apiId: api.id,
    slug: body.slug ?? (await slugFrom(body.name, isSlugUsed)),
    state: 'live',
    policyVersion: 1,
    sealedSecret: await newSecret(deps, workspaceId, id),
    createdAt: now,
    updatedAt: now,
    revision: 1,
  };
  if (body.slug !== undefined && (await isSlugUsed(body.slug))) throw slugTaken(lease.slug);
  const note = body.policy === undefined ? 'Suggested for this API' : '';
  const row: PolicyRow = {
    leaseId: id,
    workspaceId,
    version: 1,
    document,
    policy,
    note,
    createdAt: now,
  };
  const detail = {
    apiId: api.id,
    slug: lease.slug,
    ...jsonMembers(writtenSettings(lease)),
    policy: namedPolicy(row),
    note,
  };
  await deps.audit
    .record(noteOf(caller, { action: 'lease.cut', subject: id, detail }), (inside) =>
      inside.leases.insert(lease, row),
    )
    .catch((error: unknown) => {
      throw error instanceof StoreConflict ? slugTaken(lease.slug) : error;
    });
  await deps.changes.tell({ leaseId: id });
  return lease;
}

const usualToolMode = (
  lease: Pick<LeaseRow, 'operations' | 'readOnly'>,
  api: ApiRow,
): LeaseSettings['toolMode'] => (isCatalogUsual(offeredCount(lease, api)) ? 'catalog' : 'list');

/** Random, so that nothing brings the lease's tokens back once it is gone. */
async function newSecret(
  { workspaceKey }: ControlDeps,
  workspaceId: Id,
  leaseId: Id,
): Promise<Uint8Array> {
  const key = await workspaceKey(workspaceId);
  const secret = randomBytes(32);
  try {
    return key.sealSecret(secret, sealContexts.leaseSecret(leaseId));
  } finally {
    secret.fill(0);
  }
}

const slugTaken = (slug: string): PublicError => conflict(`The address ${slug} is taken.`, '/slug');

function assertOperations(
  { model }: ApiRow,
  operations: readonly string[] | null | undefined,
): void {
  if (!operations) return;
  const known = new Set(model.operations.map(({ id }) => id));
  const issues = operations.flatMap((id, at) =>
    known.has(id) ? [] : [{ place: `/operations/${at}`, message: 'The API has no such operation' }],
  );
  if (issues.length > 0)
    throw new PublicError('invalid_request', undefined, { issues: issues.slice(0, 50) });
}

/** The strictness of the options: a slip of the pen would open more than it seems to say. */
function assertNetworks(written: readonly string[] | null | undefined): void {
  const issues = (written ?? []).flatMap((item, at) => {
    const read = networks.read(item);
    return 'problem' in read ? [{ place: `/networks/${at}`, message: read.problem }] : [];
  });
  if (issues.length > 0)
    throw new PublicError('invalid_request', undefined, { issues: issues.slice(0, 50) });
}

async function update(
  deps: ControlDeps,
  { params, body }: RouteRequest<'PATCH /leases/{id}'>,
  caller: Caller,
): Promise<LeaseRow> {
  const row = await findLeaseToChange(deps, caller, params.id, body.revision);
  if (body.operations)
    assertOperations(await findApi(deps, row.workspaceId, row.apiId), body.operations);
  assertNetworks(body.networks);
  const { revision: _revision, ...changed } = body;
  const before = writtenSettings(row);
  const next = { ...row, ...storedSettings(withChanges(before, changed)) };
  const after = writtenSettings(next);
  const directions = leaseDirections(before, after);
  if (directions.some(({ letsMore }) => letsMore))
    assertBasis('lease', body.revision, caller.ifMatch);
  const isDenial = directions.some(({ letsLess }) => letsLess);
  const changes = changedMembers(jsonMembers(before), jsonMembers(after));
  const action = Object.keys(changes).join() === 'expiresAt' ? 'lease.renewed' : 'lease.changed';
  return save(deps, caller, { row, next, action, detail: changes, isDenial });
}

/** What a lease allows and for how long, as answers and the audit log say it. */
const writtenSettings = (row: StoredLeaseSettings): LeaseSettings => ({
  ...pickLeaseSettings(row),
  expiresAt: row.expiresAt?.toISOString() ?? null,
});

const storedSettings = (settings: LeaseSettings): StoredLeaseSettings => ({
  ...settings,
  expiresAt: settings.expiresAt === null ? null : new Date(settings.expiresAt),
});

/** As the audit log keeps it: JSON has no undefined members. */
function jsonMembers(value: object): Record<string, Json> {
  const json: Record<string, Json> = JSON.parse(JSON.stringify(value));
  return json;
}

async function setState(
  deps: ControlDeps,
  id: Id,
  state: 'live' | 'paused',
  caller: Caller,
): Promise<LeaseRow> {
  const row = await findLeaseToChange(deps, caller, id);
  const action = state === 'live' ? 'lease.resumed' : 'lease.paused';
  return save(deps, caller, {
    row,
    next: { ...row, state },
    action,
    detail: {},
    isDenial: state === 'paused',
  });
}

interface LeaseChange {
  row: LeaseRow;
  next: LeaseRow;
  action: 'lease.changed' | 'lease.renewed' | 'lease.paused' | 'lease.resumed';
  detail: Record<string, Json>;
  /** Whether it takes something away from agents. */
  isDenial: boolean;
}

/** Writes what differs; a change that changes nothing raises no revision. */
async function save(
  deps: ControlDeps,
  caller: Caller,
  { row, next, action, detail, isDenial }: LeaseChange,
): Promise<LeaseRow> {
  if (JSON.stringify(next) === JSON.stringify(row)) return row;
  next.updatedAt = new Date(deps.now());
  await deps.audit.record(noteOf(caller, { action, subject: row.id, detail }), async (inside) => {
    if (!(await inside.leases.update(next))) throw conflict('The lease was changed meanwhile.');
  });
  if (isDenial) await denyAgents(deps, row.id);
  else await deps.changes.tell({ leaseId: row.id });
  return { ...next, revision: row.revision + 1 };
}

async function revoke(deps: ControlDeps, id: Id, caller: Caller): Promise<LeaseRow> {
  const row = await findLeaseToChange(deps, caller, id);
  await deps.audit.record(
    noteOf(caller, { action: 'lease.revoked', subject: id, detail: { name: row.name } }),
    async (inside) => {
      if (!(await inside.leases.revoke(row.workspaceId, id, new Date(deps.now()))))
        throw conflict('This lease was revoked already.');
    },
  );
  await denyAgents(deps, id);
  return findLease(deps, row.workspaceId, id);
}

export async function policyInForce(
  { store }: ControlDeps,
  { workspaceId, id, policyVersion }: LeaseRow,
): Promise<PolicyRow> {
  const row = await store.policies.get(workspaceId, id, policyVersion);
  if (!row) throw new Error(`lease ${id} has no policy version ${policyVersion}`);
  return row;
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
  const warnings = leaseWarnings(row, await findApi(deps, row.workspaceId, row.apiId));
  return {
    ...leaseAnswer(row, deps),
    ...(await openRoads(deps, row)),
    ...(warnings.length > 0 && { warnings }),
    ...(await lastDenial(deps, row.id)),
  };
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
  const isExpired =
    row.state !== 'revoked' && row.expiresAt !== null && row.expiresAt.getTime() <= deps.now();
  return {
    ...row,
    ...writtenSettings(row),
    address: leaseAddress(row, deps),
    state: isExpired ? 'expired' : row.state,
  };
}
