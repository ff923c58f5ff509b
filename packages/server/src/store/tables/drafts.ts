import { oweErasure, type Database } from '../database.ts';
import type { Id } from '../id.ts';
import { readPage, toPage, type Page, type PageRequest } from '../page.ts';
import type { JsonColumn, Written } from '../schema.ts';

export type DraftState = 'open' | 'requested' | 'returned' | 'approved';

/** What is to change of a lease, an API or a workspace once somebody publishes it. */
export interface DraftRow {
  id: Id;
  workspaceId: Id;
  /** Id of the lease, the API or the workspace: each has one draft at most. */
  about: Id;
  /** JSON, sealed by the workspace key: it may hold a credential. */
  sealedChanges: Uint8Array;
  note: string;
  state: DraftState;
  comment: string;
  /** Who began it, as the audit log names whoever acts. */
  author: string;
  /**
   * Everybody who wrote in it: ids of people, and `installation` for what acts in nobody's name.
   */
  writers: string[];
  /** Ids of the people who approved it as it is. */
  approvals: Id[];
  /** Revision of what it is about; null: that has none. */
  basis: number | null;
  createdAt: Date;
  updatedAt: Date;
  revision: number;
}

/** Who has a draft open. */
export interface DraftPresenceRow {
  draftId: Id;
  /** As in `writers`. */
  who: string;
  at: Date;
}

declare module '../schema.ts' {
  interface Schema {
    draft: Written<DraftRow, { writers: JsonColumn<string[]>; approvals: JsonColumn<Id[]> }>;
    draftPresence: DraftPresenceRow;
  }
}

export function drafts(database: Database) {
  const { db } = database;
  return {
    /** Throws StoreConflict where there is one about the same already. */
    async insert(row: DraftRow): Promise<void> {
      await db.insertInto('draft').values(written(row)).execute();
    },
    get(workspaceId: Id, id: Id): Promise<DraftRow | undefined> {
      return db
        .selectFrom('draft')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst();
    },
    /** The one about a lease, an API or the workspace. */
    about(workspaceId: Id, about: Id): Promise<DraftRow | undefined> {
      return db
        .selectFrom('draft')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('about', '=', about)
        .executeTakeFirst();
    },
    /** The last written first. */
    async list(
      workspaceId: Id,
      { state, ...page }: PageRequest & { state?: DraftState | undefined },
    ): Promise<Page<DraftRow>> {
      const scope = ['drafts', workspaceId, state];
      const { limit, after } = readPage(page, scope);
      let query = db.selectFrom('draft').selectAll().where('workspaceId', '=', workspaceId);
      if (state !== undefined) query = query.where('state', '=', state);
      if (after)
        query = query.where((eb) =>
          eb(eb.refTuple('updatedAt', 'id'), '<', eb.tuple(after.at, after.id)),
        );
      const rows = await query
        .orderBy('updatedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      return toPage(rows, limit, scope, ({ updatedAt, id }) => ({ at: updatedAt, id }));
    },
    /** Writes if `revision` is still the stored one, and raises it; false otherwise. */
    async update(row: DraftRow): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('draft')
        .set({ ...written(row), revision: row.revision + 1 })
        .where('workspaceId', '=', row.workspaceId)
        .where('id', '=', row.id)
        .where('revision', '=', row.revision)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    /** As it was, its revision too, if nobody wrote in it since it was at revision `now`. */
    async restore(row: DraftRow, now: number): Promise<void> {
      await db
        .updateTable('draft')
        .set(written(row))
        .where('workspaceId', '=', row.workspaceId)
        .where('id', '=', row.id)
        .where('revision', '=', now)
        .execute();
    },
    /** False: it is not there, or not at this revision any more. */
    async remove(workspaceId: Id, id: Id, revision?: number): Promise<boolean> {
      let query = db
        .deleteFrom('draft')
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id);
      if (revision !== undefined) query = query.where('revision', '=', revision);
      const { numDeletedRows } = await query.executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    /** With what it is about. It may hold a credential: {@link Store.erase} is owed. */
    async removeAbout(workspaceId: Id, about: Id): Promise<void> {
      await db
        .deleteFrom('draft')
        .where('workspaceId', '=', workspaceId)
        .where('about', '=', about)
        .execute();
      await oweErasure(database);
    },
    /** Somebody has it open. */
    async tellPresence(row: DraftPresenceRow): Promise<void> {
      await db
        .insertInto('draftPresence')
        .values(row)
        .onConflict((oc) => oc.columns(['draftId', 'who']).doUpdateSet({ at: row.at }))
        .execute();
    },
    /** Who has had it open since a moment. */
    presence(draftId: Id, since: Date): Promise<DraftPresenceRow[]> {
      return db
        .selectFrom('draftPresence')
        .selectAll()
        .where('draftId', '=', draftId)
        .where('at', '>=', since)
        .orderBy('who')
        .execute();
    },
  };
}

const written = (row: DraftRow) => ({
  ...row,
  writers: JSON.stringify(row.writers),
  approvals: JSON.stringify(row.approvals),
});
