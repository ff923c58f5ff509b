import { persist, type Database } from '../database.ts';
import type { Store } from '../types.ts';

type Credentials = Pick<Store['apiTokens'] & Store['leaseKeys'], 'touch' | 'revoke'>;

/** What the tokens of owners and the keys of agents have in common. */
export function credentials(database: Database, table: 'apiToken' | 'leaseKey'): Credentials {
  const { db } = database;
  return {
    async touch(id, at) {
      await db
        .updateTable(table)
        .set({ lastUsedAt: at })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', at)]))
        .execute();
    },
    async revoke(workspaceId, id, at) {
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
