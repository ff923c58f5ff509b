import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { searchText } from '../search-text.ts';
import type { Migration } from './index.ts';

/**
 * What lists of APIs and leases show and are searched in, with an index that answers without
 * reading rows: a row of an API holds its whole description.
 */
export const lists: Migration = {
  name: '018-lists',
  async up(db, { kind }) {
    await db.schema.alterTable('api').addColumn('searchText', 'text').execute();
    await db.schema.alterTable('api').addColumn('operationCount', 'integer').execute();
    await db.schema.alterTable('lease').addColumn('searchText', 'text').execute();
    await fillApis(db);
    await fillLeases(db);
    const createIndex = async (table: 'api' | 'lease', name: string, columns: string[]) =>
      db.schema.createIndex(name).on(table).columns(columns).execute();
    await createIndex('api', 'api_list', kind === 'sqlite' ? [...found, ...shown] : found);
    await createIndex('lease', 'lease_list', [
      'workspaceId',
      'createdAt',
      'id',
      'apiId',
      'state',
      'expiresAt',
      'searchText',
    ]);
    await createIndex('lease', 'lease_by_workspaceId_expiresAt_id', [
      'workspaceId',
      'expiresAt',
      'id',
    ]);
  },
};

const found = ['workspaceId', 'createdAt', 'id', 'searchText'];
/**
 * SQLite reads a row from its beginning, and past the description; PostgreSQL keeps long values
 * elsewhere, and takes no long keys.
 */
const shown = [
  'name',
  'slug',
  'baseUrl',
  'source',
  'rereadEvery',
  'updatedAt',
  'revision',
  'learnedRevision',
  'sample',
  'operationCount',
];

async function fillApis(db: Kysely<Schema>): Promise<void> {
  for (const { id } of await db.selectFrom('api').select('id').execute()) {
    const { name, slug, model, review } = await db
      .selectFrom('api')
      .select(['name', 'slug', 'model', 'review'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const operationCount = model.operations.length - (review?.gone.length ?? 0);
    await db
      .updateTable('api')
      .set({ searchText: searchText(name, slug), operationCount })
      .where('id', '=', id)
      .execute();
  }
}

async function fillLeases(db: Kysely<Schema>): Promise<void> {
  for (const { id, name, slug } of await db
    .selectFrom('lease')
    .select(['id', 'name', 'slug'])
    .execute())
    await db
      .updateTable('lease')
      .set({ searchText: searchText(name, slug) })
      .where('id', '=', id)
      .execute();
}
