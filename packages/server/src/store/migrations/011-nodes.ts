import type { Migration } from './index.ts';

/**
 * The servers that share this database, and how long the last change that took something away from
 * agents took to hold on all of them.
 */
export const nodes: Migration = {
  name: '011-nodes',
  async up(db, { timestamp }) {
    await db.schema
      .createTable('node')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('seenAt', timestamp, (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('denial')
      .addColumn('leaseId', 'text', (c) => c.primaryKey().notNull())
      .addColumn('at', timestamp, (c) => c.notNull())
      .addColumn('nodes', 'integer', (c) => c.notNull())
      .addColumn('confirmed', 'integer', (c) => c.notNull())
      .addColumn('ms', 'integer', (c) => c.notNull())
      .execute();
  },
};
