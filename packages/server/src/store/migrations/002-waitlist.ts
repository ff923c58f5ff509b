import type { Migration } from './index.ts';

/**
 * Who asked for a place. `lastSeenAt` changes with every sign-up, so that a repeated one is as much
 * work as a new one.
 */
export const waitlist: Migration = {
  name: '002-waitlist',
  async up(db, { timestamp, bytes }) {
    await db.schema
      .createTable('waitlistEntry')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('workspaceId', 'text', (c) => c.notNull().references('workspace.id'))
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('emailNormalised', 'text', (c) => c.notNull())
      .addColumn('company', 'text', (c) => c.notNull())
      .addColumn('useCase', 'text', (c) => c.notNull())
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('createdAt', timestamp, (c) => c.notNull())
      .addColumn('lastSeenAt', timestamp, (c) => c.notNull())
      .addColumn('invitedAt', timestamp)
      .addColumn('inviteDigest', bytes, (c) => c.unique())
      .addUniqueConstraint('waitlistEntry_workspaceId_emailNormalised', [
        'workspaceId',
        'emailNormalised',
      ])
      .execute();
    await db.schema
      .createIndex('waitlistEntry_by_workspaceId_createdAt_id')
      .on('waitlistEntry')
      .columns(['workspaceId', 'createdAt', 'id'])
      .execute();
  },
};
