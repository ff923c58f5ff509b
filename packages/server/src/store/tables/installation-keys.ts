import type { Database } from '../database.ts';

declare module '../schema.ts' {
  interface Schema {
    installationKey: { name: string; sealedKey: Uint8Array };
  }
}

export function installationKeys({ db }: Database) {
  return {
    /**
     * The sealed key of this name; `made` becomes it where there is none yet, on whichever node is
     * first.
     */
    async ensure(name: string, made: Uint8Array): Promise<Uint8Array> {
      await db
        .insertInto('installationKey')
        .values({ name, sealedKey: made })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      const row = await db
        .selectFrom('installationKey')
        .select('sealedKey')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return row.sealedKey;
    },
    list: (): Promise<{ name: string; sealedKey: Uint8Array }[]> =>
      db.selectFrom('installationKey').selectAll().execute(),
    /** Sealed anew, if it is still sealed as `from`. */
    async reseal(name: string, from: Uint8Array, to: Uint8Array): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('installationKey')
        .set({ sealedKey: to })
        .where('name', '=', name)
        .where('sealedKey', '=', from)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
  };
}
