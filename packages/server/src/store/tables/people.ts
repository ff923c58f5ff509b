import { persist, transact, type Database } from '../database.ts';
import type { Id } from '../id.ts';
import { endCredentials } from './end-credentials.ts';

/** Somebody who can sign in; of better-auth's columns, those we read. */
export interface PersonRow {
  id: Id;
  name: string;
  email: string;
}

declare module '../schema.ts' {
  interface Schema {
    /**
     * The columns of better-auth's tables that our own queries name; it reads and writes the rest.
     */
    person: PersonRow & { twoFactorEnabled: boolean | number | null };
    personSession: { personId: string; expiresAt: Date };
    personAccount: { personId: string };
    personVerification: { identifier: string };
    personSecondFactor: { personId: string; secret: string; lastUsedStep: number | null };
    personPasskey: { personId: string };
  }
}

export function people(database: Database) {
  const { db } = database;
  return {
    /** The database itself, for better-auth and its six tables. */
    db,
    async get(
      id: Id,
    ): Promise<(Pick<PersonRow, 'id' | 'email'> & { hasSecondFactor: boolean }) | undefined> {
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
    /** What agents were allowed in his name and his access keys end, in every workspace. */
    async endCredentials(id: Id, at: Date): Promise<void> {
      await transact(database, async (inside) => {
        await endCredentials(inside.db, id, at);
        await persist(inside);
      });
    },
    /** What his codes are made from, sealed by the sign-in library. */
    async secondFactorSecret(id: Id): Promise<string | undefined> {
      return (
        await db
          .selectFrom('personSecondFactor')
          .select('secret')
          .where('personId', '=', id)
          .executeTakeFirst()
      )?.secret;
    },
    /** False: a code of this step or a later one was used before, on whichever node. */
    async takeStep(id: Id, step: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('personSecondFactor')
        .set({ lastUsedStep: step })
        .where('personId', '=', id)
        .where((eb) => eb.or([eb('lastUsedStep', 'is', null), eb('lastUsedStep', '<', step)]))
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    /** His second factor and his passkeys are there no more. */
    async forgetFactors(id: Id): Promise<void> {
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
