import type { Database } from '../database.ts';
import type { Id } from '../id.ts';

export interface WorkspaceRow {
  id: Id;
  name: string;
  createdAt: Date;
  /** The workspace key, sealed by the master key. */
  sealedKey: Uint8Array;
}

declare module '../schema.ts' {
  interface Schema {
    workspace: WorkspaceRow;
  }
}

export function workspaces({ db }: Database) {
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
    async rename(id: Id, name: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('workspace')
        .set({ name })
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    get(id: Id): Promise<WorkspaceRow | undefined> {
      return db.selectFrom('workspace').selectAll().where('id', '=', id).executeTakeFirst();
    },
  };
}
