import { persist, type Database } from '../database.ts';
import type { Store } from '../types.ts';

export function apiTokens(database: Database): Store['apiTokens'] {
  const { db } = database;
  return {
    async insert(row) {
      await db.insertInto('apiToken').values(row).execute();
    },
    findByDigest(digest) {
      return db.selectFrom('apiToken').selectAll().where('digest', '=', digest).executeTakeFirst();
    },
    list(workspaceId) {
      return db.selectFrom('apiToken').selectAll().where('workspaceId', '=', workspaceId).orderBy('createdAt').orderBy('id').execute();
    },
    async touch(id, at) {
      await db
        .updateTable('apiToken')
        .set({ lastUsedAt: at })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', at)]))
        .execute();
    },
    async revoke(workspaceId, id, at) {
      const { numUpdatedRows } = await db
        .updateTable('apiToken')
        .set({ revokedAt: at })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .where('revokedAt', 'is', null)
        .executeTakeFirstOrThrow();
      await persist(database);
      return numUpdatedRows > 0n;
    },
  };
}
