import type { Kysely } from 'kysely';
import { persist, transact, type Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import type { Id, Store } from '../types.ts';

export function grants(database: Database): Store['grants'] {
  const { db } = database;
  return {
    async insert(row) {
      await db.insertInto('oauthGrant').values(row).execute();
    },
    get: (id) => db.selectFrom('oauthGrant').selectAll().where('id', '=', id).executeTakeFirst(),
    list(workspaceId, leaseId) {
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
    async touch(id, at) {
      await db
        .updateTable('oauthGrant')
        .set({ lastUsedAt: at })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', at)]))
        .execute();
    },
    async revoke(id, at) {
      return transact(database, async (inside) => {
        const revoked = await revokeGrants(inside.db, [id], at);
        if (revoked > 0) await persist(inside, 'truncate');
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
