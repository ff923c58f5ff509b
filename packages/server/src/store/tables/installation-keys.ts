import type { Database } from '../database.ts';
import type { Store } from '../types.ts';

export function installationKeys({ db }: Database): Store['installationKeys'] {
  return {
    async ensure(name, made) {
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
    list: () => db.selectFrom('installationKey').selectAll().execute(),
    async reseal(name, from, to) {
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
