import { persist, transact, type Database } from '../database.ts';
import type { Store } from '../types.ts';
import { endCredentials } from './end-credentials.ts';

export function people(database: Database): Store['people'] {
  const { db } = database;
  return {
    db,
    async get(id) {
      const row = await db
        .selectFrom('person')
        .select(['id', 'email', 'twoFactorEnabled'])
        .where('id', '=', id)
        .executeTakeFirst();
      // SQLite keeps flags as numbers, and who never had a second factor has none.
      return (
        row && { id: row.id, email: row.email, hasSecondFactor: Boolean(row.twoFactorEnabled) }
      );
    },
    async endCredentials(id, at) {
      await transact(database, async (inside) => {
        await endCredentials(inside.db, id, at);
        await persist(inside, 'truncate');
      });
    },
    async secondFactorSecret(id) {
      return (
        await db
          .selectFrom('personSecondFactor')
          .select('secret')
          .where('personId', '=', id)
          .executeTakeFirst()
      )?.secret;
    },
    async takeStep(id, step) {
      const { numUpdatedRows } = await db
        .updateTable('personSecondFactor')
        .set({ lastUsedStep: step })
        .where('personId', '=', id)
        .where((eb) => eb.or([eb('lastUsedStep', 'is', null), eb('lastUsedStep', '<', step)]))
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    async forgetFactors(id) {
      await transact(database, async ({ db: tx }) => {
        for (const table of ['personSecondFactor', 'personPasskey'] as const)
          await tx.deleteFrom(table).where('personId', '=', id).execute();
        await tx
          .updateTable('person')
          .set({ twoFactorEnabled: null })
          .where('id', '=', id)
          .execute();
      });
    },
  };
}
