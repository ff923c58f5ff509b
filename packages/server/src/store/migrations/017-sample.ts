import { sql } from 'kysely';
import type { Migration } from './index.ts';

/** Which API is the built-in sample: one of a workspace at most. */
export const sample: Migration = {
  name: '017-sample',
  async up(db) {
    await db.schema.alterTable('api').addColumn('sample', 'integer').execute();
    await db.schema
      .createIndex('api_sample')
      .unique()
      .on('api')
      .column('workspaceId')
      .where(sql.ref('sample'), 'is not', null)
      .execute();
  },
};
