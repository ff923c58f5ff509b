import type { HandlerAnswer, RouteRequest } from '@leasehold/contract';
import { createCredential } from '../../identity/credentials.ts';
import { newId, type Id } from '../../store/id.ts';
import type { LeaseKeyRow } from '../../store/tables/lease-keys.ts';
import { invalid, notFound } from '../http/complaints.ts';
import { denyAgents } from './deny-agents.ts';
import { findLease, findLeaseToChange } from './find-lease.ts';
import { pageOfArray } from '../http/page-of-array.ts';
import { noteOf, type Caller, type ControlDeps, type Handlers } from '../deps.ts';

export function leaseKeyHandlers(deps: ControlDeps) {
  const { store } = deps;
  return {
    'GET /leases/{id}/keys': async ({ params, query }, { workspaceId }) => {
      await findLease(deps, workspaceId, params.id);
      const rows = await store.leaseKeys.list(workspaceId, params.id);
      const page = pageOfArray(inOrder(rows, query), query, ({ id }) => id);
      return { ...page, items: await Promise.all(page.items.map((row) => keyAnswer(deps, row))) };
    },
    'POST /leases/{id}/keys': ({ params, body }, caller) => makeKey(deps, params.id, body, caller),
    'DELETE /leases/{id}/keys/{keyId}': async ({ params }, caller) => {
      const { workspaceId } = caller;
      await findLease(deps, workspaceId, params.id);
      const rows = await store.leaseKeys.list(workspaceId, params.id);
      const key = rows.find(({ id }) => id === params.keyId);
      if (!key) throw notFound('key', params.keyId);
      const note = noteOf(caller, {
        action: 'key.revoked',
        subject: key.id,
        detail: { leaseId: params.id, name: key.name },
      });
      await deps.audit.record(note, (inside) =>
        inside.leaseKeys.revoke(workspaceId, key.id, new Date(deps.now())),
      );
      await denyAgents(deps, params.id);
    },
  } satisfies Partial<Handlers>;
}

type KeysQuery = RouteRequest<'GET /leases/{id}/keys'>['query'];

/** Keys come oldest first; a key without an end, or never used, comes last either way. */
function inOrder(
  rows: readonly LeaseKeyRow[],
  { sort = 'created', order = 'asc' }: KeysQuery,
): readonly LeaseKeyRow[] {
  const way = order === 'asc' ? 1 : -1;
  if (sort === 'name')
    return rows.toSorted((a, b) => way * nameOrder.compare(a.name, b.name) || way * byAge(a, b));
  const at = (row: LeaseKeyRow): number | undefined => row[sortMoments[sort]]?.getTime();
  return rows.toSorted((a, b) => {
    const [one, other] = [at(a), at(b)];
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined) || byAge(a, b);
    return way * (one - other || byAge(a, b));
  });
}

const sortMoments = { created: 'createdAt', ends: 'expiresAt', used: 'lastUsedAt' } as const;
const nameOrder = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const byAge = (a: LeaseKeyRow, b: LeaseKeyRow): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);

async function makeKey(
  deps: ControlDeps,
  leaseId: Id,
  body: RouteRequest<'POST /leases/{id}/keys'>['body'],
  caller: Caller,
): Promise<HandlerAnswer<'POST /leases/{id}/keys'>> {
  const lease = await findLeaseToChange(deps, caller, leaseId);
  const { text, prefix, digest } = createCredential('lhk');
  const createdAt = new Date(deps.now());
  const { workspaceId } = lease;
  const row: LeaseKeyRow = {
    id: newId('key'),
    workspaceId,
    leaseId: lease.id,
    name: body.name,
    prefix,
    digest,
    createdAt,
    lastUsedAt: null,
    revokedAt: null,
    expiresAt: endOfKey(body.expiresAt, createdAt),
    ownerId: await ownerOfKey(deps, body.ownerId, caller),
  };
  const note = noteOf(caller, {
    action: 'key.made',
    subject: row.id,
    detail: {
      leaseId: lease.id,
      name: row.name,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      ownerId: row.ownerId,
    },
  });
  await deps.audit.record(note, (inside) => inside.leaseKeys.insert(row));
  await deps.changes.tell({ leaseId: lease.id });
  return { ...(await keyAnswer(deps, row)), secret: text };
}

/** Long enough for a quarter's work, and short enough that a forgotten key ends. */
const usualDays = 90;
const dayMs = 86_400_000;

function endOfKey(given: string | null | undefined, now: Date): Date | null {
  if (given === null) return null;
  if (given === undefined) return new Date(now.getTime() + usualDays * dayMs);
  const end = new Date(given);
  if (end <= now) throw invalid('/expiresAt', 'Must be in the future');
  return end;
}

async function ownerOfKey(
  { store }: ControlDeps,
  given: Id | null | undefined,
  { workspaceId, personId }: Caller,
): Promise<Id | null> {
  if (given === null) return null;
  if (given === undefined) return personId ?? null;
  if (!(await store.members.find(workspaceId, given)))
    throw invalid('/ownerId', 'Must be a member of this workspace');
  return given;
}

type ShownKey = HandlerAnswer<'GET /leases/{id}/keys'>['items'][number];

async function keyAnswer({ store, now }: ControlDeps, row: LeaseKeyRow): Promise<ShownKey> {
  const owner = row.ownerId === null ? undefined : await store.people.get(row.ownerId);
  return { ...row, owner: owner?.email ?? null, isUnused: isUnused(row, now()) };
}

/** Live, and nobody called with it for a month: somebody should say whether it is needed. */
function isUnused(
  { createdAt, lastUsedAt, revokedAt, expiresAt }: LeaseKeyRow,
  now: number,
): boolean {
  const isLive = revokedAt === null && (expiresAt === null || expiresAt.getTime() > now);
  return isLive && (lastUsedAt ?? createdAt).getTime() < now - 30 * dayMs;
}
