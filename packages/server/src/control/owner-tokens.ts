import { createCredential } from '../identity/credentials.ts';
import { newId } from '../identity/id.ts';
import { notFound } from './complaints.ts';
import { pageOfArray } from './page-of-array.ts';
import type { ApiTokenRow, Id, Store } from '../store/types.ts';
import type { ControlDeps, Handlers } from './deps.ts';

export function ownerTokenHandlers({ store, now }: ControlDeps) {
  return {
    'GET /tokens': async ({ query }, { workspaceId }) => {
      const rows = await store.apiTokens.list(workspaceId);
      return pageOfArray(rows.map(presentCredential), query, ({ id }) => id);
    },
    'POST /tokens': async ({ body }, { workspaceId }) => {
      const { row, text } = await createOwnerToken(store, workspaceId, body.name, now());
      return { ...presentCredential(row), secret: text };
    },
    'DELETE /tokens/{id}': async ({ params }, { workspaceId }) => {
      const rows = await store.apiTokens.list(workspaceId);
      if (!rows.some(({ id }) => id === params.id)) throw notFound('token', params.id);
      await store.apiTokens.revoke(workspaceId, params.id, new Date(now()));
    },
  } satisfies Partial<Handlers>;
}

/** Makes and keeps a token of the owner; `text` is shown once. */
export async function createOwnerToken(store: Pick<Store, 'apiTokens'>, workspaceId: Id, name: string, now: number) {
  const { text, prefix, digest } = createCredential('lho');
  const row: ApiTokenRow = {
    id: newId('owner'),
    workspaceId,
    name,
    prefix,
    digest,
    createdAt: new Date(now),
    lastUsedAt: null,
    revokedAt: null,
  };
  await store.apiTokens.insert(row);
  return { row, text };
}

/** Names the fields one by one: the digest stays. */
export function presentCredential({ id, name, prefix, createdAt, lastUsedAt, revokedAt }: Omit<ApiTokenRow, 'digest' | 'workspaceId'>) {
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  return { id, name, prefix, createdAt: createdAt.toISOString(), lastUsedAt: iso(lastUsedAt), revokedAt: iso(revokedAt) };
}
