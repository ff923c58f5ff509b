import { createCredential } from '../identity/credentials.ts';
import { newId } from '../identity/id.ts';
import type { Owner } from '../identity/owner.ts';
import { notFound } from './complaints.ts';
import { pageOfArray } from './page-of-array.ts';
import type { ApiTokenRow, Id, Store } from '../store/types.ts';
import { noteOf, type ControlDeps, type Handlers } from './deps.ts';

export function ownerTokenHandlers(deps: ControlDeps) {
  const { store, now } = deps;
  return {
    'GET /tokens': async ({ query }, { workspaceId }) => {
      const rows = await store.apiTokens.list(workspaceId);
      return pageOfArray(rows.map(presentCredential), query, ({ id }) => id);
    },
    'POST /tokens': async ({ body }, caller) => {
      const { row, text } = await makeOwnerToken(deps, caller, body.name);
      return { ...presentCredential(row), secret: text };
    },
    'DELETE /tokens/{id}': async ({ params }, caller) => {
      const { workspaceId } = caller;
      const rows = await store.apiTokens.list(workspaceId);
      const token = rows.find(({ id }) => id === params.id);
      if (!token) throw notFound('token', params.id);
      const note = noteOf(caller, { action: 'token.revoked', subject: token.id, detail: { name: token.name } });
      await deps.audit.record(note, (inside) => inside.apiTokens.revoke(workspaceId, token.id, new Date(now())));
    },
  } satisfies Partial<Handlers>;
}

/** A token of the owner, made by somebody and recorded; `text` is shown once. */
export async function makeOwnerToken({ audit, now }: Pick<ControlDeps, 'audit' | 'now'>, caller: Owner, name: string) {
  const made = newOwnerToken(caller.workspaceId, name, now());
  const note = noteOf(caller, { action: 'token.made', subject: made.row.id, detail: { name } });
  await audit.record(note, (inside) => inside.apiTokens.insert(made.row));
  return made;
}

/** Makes and keeps a token of the owner that nobody asked for: a demo's, a test's. */
export async function createOwnerToken(store: Pick<Store, 'apiTokens'>, workspaceId: Id, name: string, now: number) {
  const made = newOwnerToken(workspaceId, name, now);
  await store.apiTokens.insert(made.row);
  return made;
}

function newOwnerToken(workspaceId: Id, name: string, now: number): { row: ApiTokenRow; text: string } {
  const { text, prefix, digest } = createCredential('lho');
  const row = {
    id: newId('owner'),
    workspaceId,
    name,
    prefix,
    digest,
    createdAt: new Date(now),
    lastUsedAt: null,
    revokedAt: null,
  };
  return { row, text };
}

/** Names the fields one by one: the digest stays. */
export function presentCredential({ id, name, prefix, createdAt, lastUsedAt, revokedAt }: Omit<ApiTokenRow, 'digest' | 'workspaceId'>) {
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  return { id, name, prefix, createdAt: createdAt.toISOString(), lastUsedAt: iso(lastUsedAt), revokedAt: iso(revokedAt) };
}
