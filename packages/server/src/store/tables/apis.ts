import { transact, type Database } from '../database.ts';
import { readPage, toPage } from '../page.ts';
import { json } from '../schema.ts';
import type { ApiRow, Id, Store } from '../types.ts';

export function apis(database: Database): Store['apis'] {
  const { db } = database;
  return {
    async insert(row) {
      await db.insertInto('api').values(written(row)).execute();
    },
    get(workspaceId, id) {
      return db.selectFrom('api').selectAll().where('workspaceId', '=', workspaceId).where('id', '=', id).executeTakeFirst();
    },
    getBySlug(workspaceId, slug) {
      return db.selectFrom('api').selectAll().where('workspaceId', '=', workspaceId).where('slug', '=', slug).executeTakeFirst();
    },
    getSample(workspaceId) {
      return db.selectFrom('api').selectAll().where('workspaceId', '=', workspaceId).where('sample', 'is not', null).executeTakeFirst();
    },
    async list(workspaceId, page) {
      const scope = ['apis', workspaceId];
      const { limit, after } = readPage(page, scope);
      let query = db.selectFrom('api').select(listed).where('workspaceId', '=', workspaceId);
      if (after) query = query.where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(after.at, after.id)));
      const rows = await query
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      return toPage(rows, limit, scope, ({ createdAt, id }) => ({ at: createdAt, id }));
    },
    async update(row) {
      const { id, workspaceId, createdAt: _, revision, learnedRevision: __, ...changes } = written(row);
      const { numUpdatedRows } = await db
        .updateTable('api')
        .set({ ...changes, revision: revision + 1 })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .where('revision', '=', revision)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    remove: (workspaceId, id) => remove(database, workspaceId, id),
  };
}

const listed = [
  'id',
  'workspaceId',
  'name',
  'slug',
  'baseUrl',
  'toolNames',
  'source',
  'rereadEvery',
  'createdAt',
  'updatedAt',
  'revision',
  'learnedRevision',
  'sample',
] as const;

const written = (row: ApiRow) => ({
  ...row,
  model: json(row.model),
  toolNames: json(row.toolNames),
  review: json(row.review),
  curation: json(row.curation),
});

/** The row is locked first, so that a lease being inserted meanwhile is either seen here or finds its API gone. */
function remove(database: Database, workspaceId: Id, id: Id): Promise<boolean> {
  return transact(database, async ({ db: tx, kind }) => {
    await tx
      .selectFrom('api')
      .select('id')
      .where('workspaceId', '=', workspaceId)
      .where('id', '=', id)
      .$if(kind === 'postgres', (query) => query.forUpdate())
      .execute();
    const { numDeletedRows } = await tx
      .deleteFrom('api')
      .where('workspaceId', '=', workspaceId)
      .where('id', '=', id)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('lease')
              .select('lease.id')
              .where('lease.workspaceId', '=', workspaceId)
              .where('lease.apiId', '=', id)
              .where('lease.state', '<>', 'revoked'),
          ),
        ),
      )
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return false;
    await tx.deleteFrom('learnedShape').where('workspaceId', '=', workspaceId).where('apiId', '=', id).execute();
    return true;
  });
}
