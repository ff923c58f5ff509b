import type { Migration } from './index.ts';

/**
 * How often descriptions are read again, how the last reading went, what waits for the owner, and
 * what changed when.
 */
export const reread: Migration = {
  name: '013-reread',
  async up(db, { json, timestamp }) {
    await db.schema.alterTable('api').addColumn('rereadEvery', 'text').execute();
    await db.schema.alterTable('api').addColumn('review', json).execute();
    await db.schema
      .createTable('apiReading')
      .addColumn('apiId', 'text', (c) =>
        c.primaryKey().notNull().references('api.id').onDelete('cascade'),
      )
      .addColumn('workspaceId', 'text', (c) => c.notNull().references('workspace.id'))
      .addColumn('readAt', timestamp)
      .addColumn('outcome', 'text')
      .addColumn('message', 'text')
      .addColumn('failures', 'integer', (c) => c.notNull())
      .addColumn('failedSince', timestamp)
      .addColumn('unreviewed', 'integer', (c) => c.notNull())
      .addColumn('latest', json)
      .addColumn('dueAt', timestamp)
      .execute();
    await db.schema
      .createIndex('apiReading_by_workspaceId')
      .on('apiReading')
      .columns(['workspaceId', 'apiId'])
      .execute();
    await db.schema
      .createIndex('apiReading_by_dueAt')
      .on('apiReading')
      .columns(['dueAt'])
      .execute();
    await db.schema
      .createTable('apiChange')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('workspaceId', 'text', (c) => c.notNull().references('workspace.id'))
      .addColumn('apiId', 'text', (c) => c.notNull().references('api.id').onDelete('cascade'))
      .addColumn('at', timestamp, (c) => c.notNull())
      .addColumn('cause', 'text', (c) => c.notNull())
      .addColumn('added', 'integer', (c) => c.notNull())
      .addColumn('removed', 'integer', (c) => c.notNull())
      .addColumn('changed', 'integer', (c) => c.notNull())
      .addColumn('gained', 'integer', (c) => c.notNull())
      .addColumn('difference', json, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('apiChange_by_api')
      .on('apiChange')
      .columns(['apiId', 'workspaceId', 'at', 'id'])
      .execute();
  },
};
