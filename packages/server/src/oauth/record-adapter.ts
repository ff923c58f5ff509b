import { createHash } from 'node:crypto';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { InstallationKey } from '../keys/keyring.ts';
import type { GrantRow } from '../store/tables/grants.ts';
import type { Store } from '../store/open.ts';
import type { OauthRecordRow } from '../store/tables/oauth-records.ts';

export interface RecordAdapterDeps {
  store: Pick<Store, 'oauthRecords' | 'grants'>;
  key: InstallationKey;
  now: () => number;
  /** Revokes it, with all that was made from it, and records why; false: it was revoked before. */
  endGrant: (grant: GrantRow, reason: GrantEnd) => Promise<boolean>;
  /**
   * A grant ended: what was remembered of its tokens is to be dropped. Resolves when no node lets
   * in what was let in before.
   */
  grantsChanged: () => Promise<unknown>;
}

/**
 * Why the authorization server ends a grant by itself: what may be used once was used again, or its
 * client gave the tokens back (RFC 7009).
 */
export type GrantEnd = 'code_reused' | 'refresh_token_reused' | 'ended_by_client';

/**
 * How long a refresh token that was exchanged may be exchanged again: an answer that got lost, or
 * two windows of one client (mcp-remote, Claude).
 */
const refreshReuseMs = 30_000;

/**
 * What the authorization server remembers, over our store. Each record is found by the SHA-256 of
 * its id, which is the token itself, and is sealed under that very place: the database alone opens
 * nothing and forges nothing.
 */
export function createRecordAdapter(deps: RecordAdapterDeps): (kind: string) => Adapter {
  return (kind) => recordAdapter(kind, deps);
}

function recordAdapter(
  kind: string,
  { store, key, now, endGrant, grantsChanged }: RecordAdapterDeps,
): Adapter {
  const { oauthRecords } = store;
  const contextOf = (digest: Uint8Array) =>
    ['oauth-record', kind, Buffer.from(digest).toString('hex')] as const;
  const open = (row: OauthRecordRow | undefined): AdapterPayload | undefined => {
    if (!row) return undefined;
    // Written here alone: what opens under its own place is what was sealed for it.
    const payload: AdapterPayload = JSON.parse(
      key.open(row.sealed, contextOf(row.digest)).toString('utf8'),
    );
    return isConsumed(kind, row, now()) ? { ...payload, consumed: true } : payload;
  };
  return {
    async upsert(id, payload, expiresIn) {
      const digest = digestOf(id);
      const at = now();
      await oauthRecords.upsert({
        kind,
        digest,
        grantId: kind === 'Grant' ? id : (payload.grantId ?? null),
        uidDigest: payload.uid === undefined ? null : digestOf(payload.uid),
        sealed: key.seal(Buffer.from(JSON.stringify(payload)), contextOf(digest)),
        createdAt: new Date(at),
        consumedAt: null,
        expiresAt: expiresIn === undefined ? null : new Date(at + expiresIn * 1000),
      });
    },
    find: async (id) => open(await oauthRecords.find(kind, digestOf(id))),
    findByUid: async (uid) => open(await oauthRecords.findByUid(kind, digestOf(uid))),
    // For the device flow, which is off.
    findByUserCode: async () => undefined,
    async consume(id) {
      const digest = digestOf(id);
      if (await oauthRecords.consume(kind, digest, new Date(now()))) return;
      const row = await oauthRecords.find(kind, digest);
      if (row && !isConsumed(kind, row, now())) return;
      // Another request was faster with the same code: as with one that comes later, the grant ends
      // (RFC 9700 2.1.1).
      if (row?.grantId) await revoke(row.grantId);
      const { errors } = await import('oidc-provider');
      throw new errors.InvalidGrant('already used');
    },
    async destroy(id) {
      if (kind === 'Grant') return revoke(id);
      await oauthRecords.remove(kind, digestOf(id));
      if (kind === 'AccessToken') await grantsChanged();
    },
    revokeByGrantId: (grantId) => revoke(grantId),
  };

  async function revoke(grantId: string): Promise<void> {
    const grant = await store.grants.get(grantId);
    if (grant) await endGrant(grant, await reasonNow());
    // A consent that was never given: what was made for it goes all the same.
    else await store.grants.revoke(grantId, new Date(now()));
    await grantsChanged();
  }
}

/**
 * By the request that is being answered: the library revokes nothing but at these two addresses.
 */
async function reasonNow(): Promise<GrantEnd> {
  const { Provider } = await import('oidc-provider');
  const oidc = Provider.ctx?.oidc;
  if (oidc?.route === 'revocation') return 'ended_by_client';
  return oidc?.params?.['grant_type'] === 'refresh_token' ? 'refresh_token_reused' : 'code_reused';
}

function isConsumed(kind: string, { consumedAt }: OauthRecordRow, now: number): boolean {
  if (consumedAt === null) return false;
  return kind !== 'RefreshToken' || now - consumedAt.getTime() >= refreshReuseMs;
}

export const digestOf = (id: string): Uint8Array => createHash('sha256').update(id).digest();
