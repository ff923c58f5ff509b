import { persist, type Database } from '../database.ts';
import type { Store } from '../types.ts';

export function leaseKeys(database: Database): Store['leaseKeys'] {
  const { db } = database;
  const ofLease = (leaseId: string) =>
    db.selectFrom('leaseKey').selectAll().where('leaseId', '=', leaseId).orderBy('createdAt').orderBy('id');
  return {
    async insert(row) {
      await db.insertInto('leaseKey').values(row).execute();
    },
    live(leaseId) {
      return ofLease(leaseId).where('revokedAt', 'is', null).execute();
    },
    list(workspaceId, leaseId) {
      return ofLease(leaseId).where('workspaceId', '=', workspaceId).execute();
    },
    async touch(id, at) {
      await db
        .updateTable('leaseKey')
        .set({ lastUsedAt: at })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', at)]))
        .execute();
    },
    async revoke(workspaceId, id, at) {
      const { numUpdatedRows } = await db
        .updateTable('leaseKey')
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
