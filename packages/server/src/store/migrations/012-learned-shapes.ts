import type { Migration } from './index.ts';

/** What the answers of operations were seen to be like: types and names, no values. */
export const learnedShapes: Migration = {
  name: '012-learned-shapes',
  async up(db, { json, timestamp }) {
    await db.schema
      .createTable('learnedShape')
      .addColumn('workspaceId', 'text', (c) => c.notNull().references('workspace.id'))
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('apiId', 'text', (c) => c.notNull())
      .addColumn('operationId', 'text', (c) => c.notNull())
      .addColumn('shape', json, (c) => c.notNull())
      .addColumn('samples', 'bigint', (c) => c.notNull())
      .addColumn('firstAt', timestamp, (c) => c.notNull())
      .addColumn('lastAt', timestamp, (c) => c.notNull())
      .addPrimaryKeyConstraint('learnedShape_key', ['workspaceId', 'id'])
      .execute();
    await db.schema
      .createIndex('learnedShape_by_apiId_firstAt_id')
      .on('learnedShape')
      .columns(['workspaceId', 'apiId', 'firstAt', 'id'])
      .execute();
    await db.schema
      .alterTable('api')
      .addColumn('learnedRevision', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
