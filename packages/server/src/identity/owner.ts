import { PublicError } from '@leasehold/contract';
import { bearerOf, equalDigests, readCredential } from './credentials.ts';
import type { ApiTokenRow, Id, Store } from '../store/types.ts';

/** Who calls the control API. */
export interface Owner {
  workspaceId: Id;
  /** Absent where the caller is a command on the machine itself. */
  tokenId?: Id;
}

export type AuthenticateOwner = (request: Request) => Promise<Owner | PublicError>;

/** Owners by their API token (`Authorization: Bearer lho_…`). */
export function createOwnerAuthentication(store: Pick<Store, 'apiTokens'>, now: () => number): AuthenticateOwner {
  return async (request) => {
    const presented = bearerOf(request.headers.get('authorization'));
    if (presented === undefined) return new PublicError('unauthorized', 'The request carries no `Authorization: Bearer` header.');
    const digest = readCredential('lho', presented);
    if (digest instanceof PublicError) return digest;
    const row = await store.apiTokens.findByDigest(digest);
    if (!row || row.revokedAt !== null || !equalDigests(row.digest, digest)) {
      return new PublicError('unauthorized', 'This API token is not known here, or was revoked.');
    }
    await touch(store, row, now());
    return { workspaceId: row.workspaceId, tokenId: row.id };
  };
}

const minute = 60_000;

/** `lastUsedAt` is to the minute: a busy token costs one write a minute. A failed write is no reason to refuse its owner. */
async function touch(store: Pick<Store, 'apiTokens'>, row: ApiTokenRow, now: number): Promise<void> {
  if (row.lastUsedAt !== null && now - row.lastUsedAt.getTime() < minute) return;
  await store.apiTokens.touch(row.id, new Date(now)).catch(() => {});
}
