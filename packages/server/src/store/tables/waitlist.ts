import type { Database } from '../database.ts';
import type { Id } from '../id.ts';
import { pageRowsMax, readPage, toPage, type Page, type PageRequest } from '../page.ts';

/** Somebody who asked for a place. */
export interface WaitlistRow {
  id: Id;
  workspaceId: Id;
  /** As written, for writing to. */
  email: string;
  /** What tells two sign-ups of one person: unique in the workspace. */
  emailNormalised: string;
  company: string;
  useCase: string;
  /** The page it was asked for on. */
  source: string;
  createdAt: Date;
  /** When this address was entered last. */
  lastSeenAt: Date;
  invitedAt: Date | null;
}

declare module '../schema.ts' {
  interface Schema {
    waitlistEntry: WaitlistRow;
  }
}

export function waitlist(database: Database) {
  const { db } = database;
  return {
    /**
     * An address that is there already keeps its row, but for `lastSeenAt`: both write, so neither
     * the answer nor its time tells them apart. Returns the id of the row that is kept: another
     * than the one given where the address was known.
     */
    async insert(row: WaitlistRow): Promise<Id> {
      const kept = await db
        .insertInto('waitlistEntry')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['workspaceId', 'emailNormalised'])
            .doUpdateSet({ lastSeenAt: row.lastSeenAt }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return kept.id;
    },
    /** Newest first. */
    list: (workspaceId: Id, page: PageRequest): Promise<Page<WaitlistRow>> =>
      list(database, workspaceId, page),
    /** All of them, newest first, read page by page. */
    async *export(workspaceId: Id): AsyncIterable<WaitlistRow> {
      let page: Page<WaitlistRow> | undefined;
      do {
        page = await list(database, workspaceId, { limit: pageRowsMax, cursor: page?.next });
        yield* page.items;
      } while (page.next !== undefined);
    },
    get: (workspaceId: Id, id: Id): Promise<WaitlistRow | undefined> =>
      db
        .selectFrom('waitlistEntry')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst(),
    async markInvited(workspaceId: Id, id: Id, at: Date): Promise<void> {
      await db
        .updateTable('waitlistEntry')
        .set({ invitedAt: at })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .execute();
    },
    /** What was kept of it; undefined where there is none. */
    remove: (workspaceId: Id, id: Id): Promise<WaitlistRow | undefined> =>
      db
        .deleteFrom('waitlistEntry')
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),
    /** Those first entered before then, oldest first. How many went. */
    async removeBefore(workspaceId: Id, before: Date, limit: number): Promise<number> {
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
