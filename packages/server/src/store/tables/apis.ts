import type { ExpressionBuilder } from 'kysely';
import { transact, type Database } from '../database.ts';
import { readPage, toPage } from '../page.ts';
import { json, type Schema } from '../schema.ts';
import { matching, searchText } from '../search-text.ts';
import type { ApiRow, Id, Store } from '../types.ts';

export function apis(database: Database): Store['apis'] {
  const { db } = database;
  return {
    async insert(row) {
      await db.insertInto('api').values(written(row)).execute();
    },
    get(workspaceId, id) {
      return db
        .selectFrom('api')
        .select(columns)
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst();
    },
    getBySlug(workspaceId, slug) {
      return db
        .selectFrom('api')
        .select(columns)
        .where('workspaceId', '=', workspaceId)
        .where('slug', '=', slug)
        .executeTakeFirst();
    },
    getSample(workspaceId) {
      return db
        .selectFrom('api')
        .select(columns)
        .where('workspaceId', '=', workspaceId)
        .where('sample', 'is not', null)
        .executeTakeFirst();
    },
    async list(workspaceId, { search, ...page }) {
      const scope = ['apis', workspaceId, search];
      const { limit, after } = readPage(page, scope);
      let query = db
        .selectFrom('api')
        .select(listed)
        .select('operationCount')
        .select((eb) => countOfLeases(eb).as('leaseCount'))
        .where('workspaceId', '=', workspaceId);
      if (search !== undefined)
        for (const match of matching('searchText', search)) query = query.where(match);
      if (after)
        query = query.where((eb) =>
          eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(after.at, after.id)),
        );
      const rows = await query
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      const { items, ...rest } = toPage(rows, limit, scope, ({ createdAt, id }) => ({
        at: createdAt,
        id,
      }));
      return {
        ...rest,
        items: items.map((row) => ({ ...row, leaseCount: Number(row.leaseCount ?? 0) })),
      };
    },
    async count(workspaceId) {
      const { count } = await db
        .selectFrom('api')
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .where('workspaceId', '=', workspaceId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async names(workspaceId, ids) {
      const rows =
        ids.length === 0
          ? []
          : await db
              .selectFrom('api')
              .select(['id', 'name'])
              .where('workspaceId', '=', workspaceId)
              .where('id', 'in', ids)
              .execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
    async update(row) {
      const {
        id,
        workspaceId,
        createdAt: _,
        revision,
        learnedRevision: __,
        ...changes
      } = written(row);
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

/**
 * All of it stands in the index `api_list` of SQLite, which would read past the description for
 * what comes after it in a row.
 */
const listed = [
  'id',
  'workspaceId',
  'name',
  'slug',
  'baseUrl',
  'source',
  'rereadEvery',
  'createdAt',
  'updatedAt',
  'revision',
  'learnedRevision',
  'sample',
] as const;
const columns = [...listed, 'model', 'toolNames', 'sealedAuth', 'review', 'curation'] as const;

/** Those that are not revoked. */
const countOfLeases = (eb: ExpressionBuilder<Schema, 'api'>) =>
  eb
    .selectFrom('lease')
    .select((inner) => inner.fn.countAll<number | string>().as('count'))
    .whereRef('lease.workspaceId', '=', 'api.workspaceId')
    .whereRef('lease.apiId', '=', 'api.id')
    .where('lease.state', '<>', 'revoked');

const written = (row: ApiRow) => ({
  ...row,
  searchText: searchText(row.name, row.slug),
  operationCount: row.model.operations.length - (row.review?.gone.length ?? 0),
  model: json(row.model),
  toolNames: json(row.toolNames),
  review: json(row.review),
  curation: json(row.curation),
});

/**
 * The row is locked first, so that a lease being inserted meanwhile is either seen here or finds
 * its API gone.
 */
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
    await tx
      .deleteFrom('learnedShape')
      .where('workspaceId', '=', workspaceId)
      .where('apiId', '=', id)
      .execute();
    return true;
  });
}
