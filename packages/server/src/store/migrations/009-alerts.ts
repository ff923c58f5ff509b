import { sql } from 'kysely';
import type { Migration } from './index.ts';

/** What owners want to be told of, where, what happened, and what of it is still to be sent. */
export const alerts: Migration = {
  name: '009-alerts',
  async up(db, { json, timestamp, bytes }) {
    await db.schema
      .createTable('alertChannel')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('workspaceId', 'text', (c) => c.notNull().references('workspace.id'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('shown', 'text', (c) => c.notNull())
      .addColumn('sealed', bytes, (c) => c.notNull())
      .addColumn('createdAt', timestamp, (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('alertRule')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('workspaceId', 'text', (c) => c.notNull().references('workspace.id'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('leaseId', 'text')
      .addColumn('threshold', 'double precision', (c) => c.notNull())
      .addColumn('windowMinutes', 'integer', (c) => c.notNull())
      .addColumn('channelIds', json, (c) => c.notNull())
      .addColumn('isEnabled', 'boolean', (c) => c.notNull())
      .addColumn('createdAt', timestamp, (c) => c.notNull())
      .addColumn('revision', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('alert')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('workspaceId', 'text', (c) => c.notNull())
      .addColumn('ruleId', 'text', (c) => c.notNull())
      .addColumn('ruleName', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('leaseId', 'text', (c) => c.notNull())
      .addColumn('measured', 'double precision', (c) => c.notNull())
      .addColumn('threshold', 'double precision', (c) => c.notNull())
      .addColumn('windowMinutes', 'integer', (c) => c.notNull())
      .addColumn('startedAt', timestamp, (c) => c.notNull())
      .addColumn('endedAt', timestamp)
      .execute();
    await db.schema
      .createTable('alertNotice')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('workspaceId', 'text', (c) => c.notNull())
      .addColumn('alertId', 'text', (c) => c.notNull())
      .addColumn('channelId', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('message', json, (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('dueAt', timestamp)
      .addColumn('sendingUntil', timestamp)
      .addColumn('outcome', 'text')
      .addUniqueConstraint('alertNotice_alertId_channelId', ['alertId', 'channelId'])
      .execute();
    for (const table of ['alertChannel', 'alertRule'] as const)
      await db.schema
        .createIndex(`${table}_by_workspaceId_createdAt_id`)
        .on(table)
        .columns(['workspaceId', 'createdAt', 'id'])
        .execute();
    await db.schema
      .createIndex('alert_by_workspaceId_startedAt_id')
      .on('alert')
      .columns(['workspaceId', 'startedAt', 'id'])
      .execute();
    await db.schema
      .createIndex('alert_by_ruleId_leaseId_startedAt')
      .on('alert')
      .columns(['ruleId', 'leaseId', 'startedAt'])
      .execute();
    // Whichever node is first: a rule has one alert at a time for a lease.
    await db.schema
      .createIndex('alert_open')
      .unique()
      .on('alert')
      .columns(['workspaceId', 'ruleId', 'leaseId'])
      .where(sql.ref('endedAt'), 'is', null)
      .execute();
    await db.schema
      .createIndex('alertNotice_by_dueAt')
      .on('alertNotice')
      .column('dueAt')
      .where('dueAt', 'is not', null)
      .execute();
  },
};
