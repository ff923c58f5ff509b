import { persist, type Database } from '../database.ts';
import type { Id } from '../id.ts';

/** What the tokens of owners and the keys of agents have in common. */
export function credentials(database: Database, table: 'apiToken' | 'leaseKey') {
  const { db } = database;
  return {
    async touch(id: Id, at: Date): Promise<void> {
      await db
        .updateTable(table)
        .set({ lastUsedAt: at })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', at)]))
        .execute();
    },
    async revoke(workspaceId: Id, id: Id, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable(table)
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
