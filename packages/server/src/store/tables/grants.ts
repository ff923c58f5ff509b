import type { Kysely } from 'kysely';
import { persist, transact, type Database } from '../database.ts';
import type { Id } from '../id.ts';
import type { Schema } from '../schema.ts';

/** One person's word that one client may use one lease. */
export interface GrantRow {
  id: Id;
  workspaceId: Id;
  leaseId: Id;
  personId: Id;
  clientId: string;
  clientDigest: Uint8Array;
  /** What the client calls itself: anybody's word. */
  clientName: string;
  /** Where its answers go: a host, or the scheme of an application. */
  redirectHost: string;
  scopes: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

declare module '../schema.ts' {
  interface Schema {
    oauthGrant: GrantRow;
  }
}

export function grants(database: Database) {
  const { db } = database;
  return {
    async insert(row: GrantRow): Promise<void> {
      await db.insertInto('oauthGrant').values(row).execute();
    },
    get: (id: Id): Promise<GrantRow | undefined> =>
      db.selectFrom('oauthGrant').selectAll().where('id', '=', id).executeTakeFirst(),
    /**
     * Those of one lease that are not revoked, with the e-mail address of the person, newest first.
     */
    list(workspaceId: Id, leaseId: Id): Promise<(GrantRow & { personEmail: string })[]> {
      return db
        .selectFrom('oauthGrant')
        .innerJoin('person', 'person.id', 'oauthGrant.personId')
        .selectAll('oauthGrant')
        .select('person.email as personEmail')
        .where('workspaceId', '=', workspaceId)
        .where('leaseId', '=', leaseId)
        .where('revokedAt', 'is', null)
        .orderBy('oauthGrant.createdAt', 'desc')
        .orderBy('oauthGrant.id', 'desc')
        .execute();
    },
    async touch(id: Id, at: Date): Promise<void> {
      await db
        .updateTable('oauthGrant')
        .set({ lastUsedAt: at })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', at)]))
        .execute();
    },
    /**
     * Its tokens are destroyed with it, in one transaction. False: not there, or revoked already.
     */
    async revoke(id: Id, at: Date): Promise<boolean> {
      return transact(database, async (inside) => {
        const revoked = await revokeGrants(inside.db, [id], at);
        if (revoked > 0) await persist(inside);
        return revoked > 0;
      });
    },
  };
}

/** The grants, and every code and token made from them. */
export async function revokeGrants(
  db: Kysely<Schema>,
  ids: readonly Id[],
  at: Date,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('oauthGrant')
    .set({ revokedAt: at })
    .where('id', 'in', ids)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('oauthRecord').where('grantId', 'in', ids).execute();
  return Number(numUpdatedRows);
}
