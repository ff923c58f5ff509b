import type { Migration } from './index.ts';

/** When, from where and how often a lease may be called; and how often it was. */
export const admission: Migration = {
  name: '010-admission',
  async up(db, { json }) {
    for (const column of ['window', 'networks', 'countries', 'limits'])
      await db.schema.alterTable('lease').addColumn(column, json).execute();
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
