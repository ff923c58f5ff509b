import type { Migration } from './index.ts';

/** How often a lease was called. */
export const admission: Migration = {
  name: '010-admission',
  async up(db) {
    await db.schema
      .createTable('callCount')
      .addColumn('leaseId', 'text', (c) => c.notNull().references('lease.id'))
      .addColumn('principal', 'text', (c) => c.notNull())
      .addColumn('period', 'text', (c) => c.notNull())
      .addColumn('window', 'bigint', (c) => c.notNull())
      .addColumn('count', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('callCount_key', ['leaseId', 'period', 'window', 'principal'])
      .execute();
  },
};
