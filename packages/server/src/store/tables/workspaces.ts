import type { Database } from '../database.ts';
import type { Id } from '../id.ts';

export interface WorkspaceRow {
  id: Id;
  name: string;
  createdAt: Date;
  /** The workspace key, sealed by the master key. */
  sealedKey: Uint8Array;
  /** What lets agents have more needs a second person. */
  fourEyes: boolean;
}

declare module '../schema.ts' {
  interface Schema {
    workspace: WorkspaceRow;
  }
}

export function workspaces({ db, kind }: Database) {
  return {
    async insert(row: WorkspaceRow): Promise<void> {
      await db.insertInto('workspace').values(row).execute();
    },
    list(): Promise<WorkspaceRow[]> {
      return db.selectFrom('workspace').selectAll().orderBy('createdAt').orderBy('id').execute();
    },
    /** Its key sealed anew, if it is still sealed as `from`. */
    async reseal(id: Id, from: Uint8Array, to: Uint8Array): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('workspace')
        .set({ sealedKey: to })
        .where('id', '=', id)
        .where('sealedKey', '=', from)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    /** False: it is not there. */
    async update(id: Id, changes: { name?: string; fourEyes?: boolean }): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('workspace')
        .set(changes)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    /**
     * Whoever holds it too waits until the transaction ends: of what must stay true of all its
     * members, one decides at a time.
     */
    hold(id: Id): Promise<WorkspaceRow | undefined> {
      let one = db.selectFrom('workspace').selectAll().where('id', '=', id);
      // Rows that name it are written meanwhile. SQLite has one writer at a time.
      if (kind === 'postgres') one = one.forNoKeyUpdate();
      return one.executeTakeFirst();
    },
    get(id: Id): Promise<WorkspaceRow | undefined> {
      return db.selectFrom('workspace').selectAll().where('id', '=', id).executeTakeFirst();
    },
  };
}
