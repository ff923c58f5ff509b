import type { ViewedList } from '@leasehold/contract';
import type { Database } from '../database.ts';
import type { Id } from '../id.ts';

/** What a list was narrowed to and sorted by, under a name. */
export interface SavedViewRow {
  id: Id;
  workspaceId: Id;
  /** A person; empty: the tokens of the installation. */
  owner: Id;
  list: ViewedList;
  /** Once in a list of one owner. */
  name: string;
  /** As the query of the address of its page. */
  search: string;
  createdAt: Date;
}

declare module '../schema.ts' {
  interface Schema {
    savedView: SavedViewRow;
  }
}

type Owner = Pick<SavedViewRow, 'workspaceId' | 'owner'>;

export function savedViews({ db }: Database) {
  const ofOwner = ({ workspaceId, owner }: Owner) =>
    db
      .selectFrom('savedView')
      .selectAll()
      .where('workspaceId', '=', workspaceId)
      .where('owner', '=', owner);
  return {
    /** By list and name. Few: whoever saves one is held to a number. */
    list: (owner: Owner): Promise<SavedViewRow[]> =>
      ofOwner(owner).orderBy('list').orderBy('name').execute(),
    /** One of the same list and name gets what is new; which keeps its id. */
    async save(row: SavedViewRow): Promise<SavedViewRow> {
      return db
        .insertInto('savedView')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['workspaceId', 'owner', 'list', 'name'])
            .doUpdateSet({ search: row.search }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    /** False: the owner has no such view. */
    async remove({ workspaceId, owner }: Owner, id: Id): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('savedView')
        .where('workspaceId', '=', workspaceId)
        .where('owner', '=', owner)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}
