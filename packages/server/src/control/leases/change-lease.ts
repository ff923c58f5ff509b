import type { ApiRow } from '../../store/tables/apis.ts';
import type { LeaseRow } from '../../store/tables/leases.ts';
import type { PolicyRow } from '../../store/tables/policies.ts';
import { isCatalogUsual } from '@leasehold/catalog';
import {
  PublicError,
  leaseDirections,
  pickLeaseSettings,
  type LeaseSettings,
  type RouteRequest,
  type StoredLeaseSettings,
} from '@leasehold/contract';
import { networkList } from '../../config/option-types.ts';
import { newId, type Id } from '../../store/id.ts';
import { namedPolicy } from '../../store/open-chain.ts';
import { StoreConflict } from '../../store/store-error.ts';
import { sealContexts } from '../../identity/seal-contexts.ts';
import { findApi } from '../apis/find-api.ts';
import { assertMayReveal, conflict, invalid } from '../http/complaints.ts';
import { denyAgents } from './deny-agents.ts';
import { offeredCount } from './lease-warnings.ts';
import { withChanges } from '../http/with-changes.ts';
import { changedMembers } from '../http/changed-members.ts';
import { slugFrom } from '../http/slug.ts';
import { documentOf } from '../suggestions/suggestions.ts';
import type { Json } from '@leasehold/privacy';
import { noteOf, type Caller, type ControlDeps, type ControlParts } from '../deps.ts';
import { findLease, findLeaseToChange } from './find-lease.ts';
import { parsedPolicy } from '../policies/parsed-policy.ts';
import { templateFor } from '../policies/templates.ts';

export async function cutLease(
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
  const { document, note } = await firstPolicy(deps, api, workspaceId, body);
  const policy = parsedPolicy(document, '/policy');
  const id = newId('lease');
  const key = await deps.workspaceKey(workspaceId);
  const isSlugUsed = async (slug: string) =>
    (await deps.store.leases.findBySlug(slug)) !== undefined;
  const lease: LeaseRow = {
    ...storedSettings(pickLeaseSettings({ ...body, toolMode })),
    id,
    workspaceId,
    apiId: api.id,
    slug: body.slug ?? (await slugFrom(body.name, isSlugUsed)),
    // Whoever resumes it needs the second person: a draft does.
    state: caller.reveals === 'not alone' ? 'paused' : 'live',
    policyVersion: 1,
    sealedSecret: key.sealNewSecret(sealContexts.leaseSecret(id)),
    createdAt: now,
    updatedAt: now,
    revision: 1,
  };
  if (body.slug !== undefined && (await isSlugUsed(body.slug))) throw slugTaken(lease.slug);
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

/** What is sent, a pack, a template, or else the suggestions. */
async function firstPolicy(
  deps: ControlParts,
  api: ApiRow,
  workspaceId: Id,
  { policy, pack: name, template }: RouteRequest<'POST /leases'>['body'],
): Promise<{ document: Json; note: string }> {
  if (template !== undefined) {
    if (policy !== undefined || name !== undefined)
      throw invalid('/template', 'Give a policy, a pack or a template, not several');
    return templateFor(deps, workspaceId, template, api);
  }
  if (name === undefined)
    return policy === undefined
      ? { document: documentOf(await deps.suggestionsOf(api)), note: 'Suggested for this API' }
      : { document: policy, note: '' };
  if (policy !== undefined) throw invalid('/pack', 'Give a policy or a pack, not both');
  const packs = await deps.packsOf(api);
  const pack = packs.find((one) => one.name === name);
  if (!pack) throw invalid('/pack', notRecognised(packs));
  return { document: pack.policy, note: `${pack.title}, as reviewed on ${pack.reviewedOn}` };
}

const notRecognised = (packs: readonly { name: string }[]): string =>
  packs.length === 0
    ? 'No pack is meant for this API'
    : `Must be meant for this API: ${packs.map(({ name }) => name).join(', ')}`;

const usualToolMode = (
  lease: Pick<LeaseRow, 'operations' | 'readOnly'>,
  api: ApiRow,
): LeaseSettings['toolMode'] => (isCatalogUsual(offeredCount(lease, api)) ? 'catalog' : 'list');

/** Random, so that nothing brings the lease's tokens back once it is gone. */
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
    const read = networkList.read(item);
    return 'problem' in read ? [{ place: `/networks/${at}`, message: read.problem }] : [];
  });
  if (issues.length > 0)
    throw new PublicError('invalid_request', undefined, { issues: issues.slice(0, 50) });
}

export async function changeLease(
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
  if (directions.some(({ letsMore }) => letsMore)) assertMayReveal('lease', caller, body.revision);
  const isDenial = directions.some(({ letsLess }) => letsLess);
  const changes = changedMembers(jsonMembers(before), jsonMembers(after));
  const action = Object.keys(changes).join() === 'expiresAt' ? 'lease.renewed' : 'lease.changed';
  return save(deps, caller, { row, next, action, detail: changes, isDenial });
}

/** What a lease allows and for how long, as answers and the audit log say it. */
export const writtenSettings = (row: StoredLeaseSettings): LeaseSettings => ({
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

export async function setLeaseState(
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

export async function revokeLease(deps: ControlDeps, id: Id, caller: Caller): Promise<LeaseRow> {
  const row = await findLeaseToChange(deps, caller, id);
  const key = await deps.workspaceKey(row.workspaceId);
  const newMemory = key.sealNewSecret(sealContexts.apiMemory(row.apiId));
  let isLast = false;
  await deps.audit.record(
    noteOf(caller, { action: 'lease.revoked', subject: id, detail: { name: row.name } }),
    async (inside) => {
      if (!(await inside.leases.revoke(row.workspaceId, id, new Date(deps.now()))))
        throw conflict('This lease was revoked already.');
      isLast = await inside.apis.renewMemory(row.workspaceId, row.apiId, newMemory);
      await inside.drafts.removeAbout(row.workspaceId, id);
    },
  );
  await denyAgents(deps, id);
  await deps.store.keptValues.removeAll(id);
  if (isLast) await deps.store.keptValues.removeAll(row.apiId);
  await deps.store.erase();
  return findLease(deps, row.workspaceId, id);
}
