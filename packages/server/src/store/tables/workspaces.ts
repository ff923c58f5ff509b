import type { Database } from '../database.ts';
import type { Store } from '../types.ts';

export function workspaces({ db }: Database): Store['workspaces'] {
  return {
    async insert(row) {
      await db.insertInto('workspace').values(row).execute();
    },
    list() {
      return db.selectFrom('workspace').selectAll().orderBy('createdAt').orderBy('id').execute();
    },
    async reseal(id, from, to) {
      const { numUpdatedRows } = await db
        .updateTable('workspace')
        .set({ sealedKey: to })
        .where('id', '=', id)
        .where('sealedKey', '=', from)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    async rename(id, name) {
      const { numUpdatedRows } = await db
        .updateTable('workspace')
        .set({ name })
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    get(id) {
      return db.selectFrom('workspace').selectAll().where('id', '=', id).executeTakeFirst();
    },
  };
}
