import type { Database } from '../database.ts';
import { readPage, toPage } from '../page.ts';
import { json } from '../schema.ts';
import type { Store } from '../types.ts';

export function apiChanges({ db }: Database): Store['apiChanges'] {
  return {
    async insert(row) {
      await db
        .insertInto('apiChange')
        .values({ ...row, difference: json(row.difference) })
        .execute();
    },
    get(workspaceId, id) {
      return db
        .selectFrom('apiChange')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst();
    },
    async list(workspaceId, { apiId, ...page }) {
      const scope = ['apiChanges', workspaceId, apiId];
      const { limit, after } = readPage(page, scope);
      let query = db
        .selectFrom('apiChange')
        .select(listed)
        .where('workspaceId', '=', workspaceId)
        .where('apiId', '=', apiId);
      if (after)
        query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(after.at, after.id)));
      const rows = await query
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      return toPage(rows, limit, scope, ({ at, id }) => ({ at, id }));
    },
  };
}

const listed = [
  'id',
  'workspaceId',
  'apiId',
  'at',
  'cause',
  'added',
  'removed',
  'changed',
  'gained',
] as const;
