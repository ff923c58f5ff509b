import { transact, type Database } from '../database.ts';
import type { Store } from '../types.ts';

export function people(database: Database): Store['people'] {
  const { db } = database;
  return {
    db,
    async get(id) {
      const row = await db.selectFrom('person').select(['id', 'email', 'twoFactorEnabled']).where('id', '=', id).executeTakeFirst();
      // SQLite keeps flags as numbers, and people from before there were second factors have none.
      return row && { id: row.id, email: row.email, hasSecondFactor: Boolean(row.twoFactorEnabled) };
    },
    async forgetFactors(id) {
      await transact(database, async ({ db: tx }) => {
        for (const table of ['personSecondFactor', 'personPasskey'] as const)
          await tx.deleteFrom(table).where('personId', '=', id).execute();
        await tx.updateTable('person').set({ twoFactorEnabled: null }).where('id', '=', id).execute();
      });
    },
  };
}
