import type { Database } from '../database.ts';
import { pageRowsMax, readPage, toPage } from '../page.ts';
import type { Id, Page, PageRequest, Store, WaitlistRow } from '../types.ts';

export function waitlist(database: Database): Store['waitlist'] {
  const { db } = database;
  return {
    async insert(row) {
      await db
        .insertInto('waitlistEntry')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['workspaceId', 'emailNormalised'])
            .doUpdateSet({ lastSeenAt: row.lastSeenAt }),
        )
        .execute();
    },
    list: (workspaceId, page) => list(database, workspaceId, page),
    async *export(workspaceId) {
      let page: Page<WaitlistRow> | undefined;
      do {
        page = await list(database, workspaceId, { limit: pageRowsMax, cursor: page?.next });
        yield* page.items;
      } while (page.next !== undefined);
    },
    get: (workspaceId, id) =>
      db
        .selectFrom('waitlistEntry')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst(),
    async markInvited(workspaceId, id, at) {
      await db
        .updateTable('waitlistEntry')
        .set({ invitedAt: at })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .execute();
    },
    remove: (workspaceId, id) =>
      db
        .deleteFrom('waitlistEntry')
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),
    async removeBefore(workspaceId, before, limit) {
      const aged = db
        .selectFrom('waitlistEntry')
        .select('id')
        .where('workspaceId', '=', workspaceId)
        .where('createdAt', '<', before);
      const oldest = aged.orderBy('createdAt').orderBy('id').limit(limit);
      const { numDeletedRows } = await db
        .deleteFrom('waitlistEntry')
        .where('id', 'in', oldest)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

async function list(
  { db }: Database,
  workspaceId: Id,
  page: PageRequest,
): Promise<Page<WaitlistRow>> {
  const scope = ['waitlist', workspaceId];
  const { limit, after } = readPage(page, scope);
  let query = db.selectFrom('waitlistEntry').selectAll().where('workspaceId', '=', workspaceId);
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(after.at, after.id)),
    );
  const rows = await query
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, scope, ({ createdAt, id }) => ({ at: createdAt, id }));
}
