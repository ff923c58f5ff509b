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
    get(id) {
      return db.selectFrom('workspace').selectAll().where('id', '=', id).executeTakeFirst();
    },
  };
}
