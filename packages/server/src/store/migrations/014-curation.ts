import type { Migration } from './index.ts';

/** What owners make of the operations of an API beside what its description says. */
export const curation: Migration = {
  name: '014-curation',
  async up(db, { json }) {
    await db.schema.alterTable('api').addColumn('curation', json).execute();
  },
};
