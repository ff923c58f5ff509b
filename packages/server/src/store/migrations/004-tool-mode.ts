import type { Migration } from './index.ts';

/** How a lease shows its operations; leases from before show them all. */
export const toolMode: Migration = {
  name: '004-tool-mode',
  async up(db) {
    await db.schema
      .alterTable('lease')
      .addColumn('toolMode', 'text', (c) => c.notNull().defaultTo('list'))
      .execute();
  },
};
