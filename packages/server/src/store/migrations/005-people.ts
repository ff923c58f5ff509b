import type { Migration } from './index.ts';

/**
 * People, and who of them belongs to a workspace. The four `person…` tables are better-auth's,
 * under names of ours: a test holds them against what that library would make itself, so that no
 * start has to ask it.
 */
export const people: Migration = {
  name: '005-people',
  async up(db, { timestamp, bytes, libraryDate, libraryFlag }) {
    await db.schema
      .createTable('person')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull().unique())
      .addColumn('emailVerified', libraryFlag, (c) => c.notNull())
      .addColumn('image', 'text')
      .addColumn('createdAt', libraryDate, (c) => c.notNull())
      .addColumn('updatedAt', libraryDate, (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('personSession')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('expiresAt', libraryDate, (c) => c.notNull())
      .addColumn('token', 'text', (c) => c.notNull().unique())
      .addColumn('createdAt', libraryDate, (c) => c.notNull())
      .addColumn('updatedAt', libraryDate, (c) => c.notNull())
      .addColumn('ipAddress', 'text')
      .addColumn('userAgent', 'text')
      .addColumn('personId', 'text', (c) => c.notNull().references('person.id').onDelete('cascade'))
      .execute();
    await db.schema
      .createTable('personAccount')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('accountId', 'text', (c) => c.notNull())
      .addColumn('providerId', 'text', (c) => c.notNull())
      .addColumn('personId', 'text', (c) => c.notNull().references('person.id').onDelete('cascade'))
      .addColumn('accessToken', 'text')
      .addColumn('refreshToken', 'text')
      .addColumn('idToken', 'text')
      .addColumn('accessTokenExpiresAt', libraryDate)
      .addColumn('refreshTokenExpiresAt', libraryDate)
      .addColumn('scope', 'text')
      .addColumn('password', 'text')
      .addColumn('createdAt', libraryDate, (c) => c.notNull())
      .addColumn('updatedAt', libraryDate, (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('personVerification')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('identifier', 'text', (c) => c.notNull())
      .addColumn('value', 'text', (c) => c.notNull())
      .addColumn('expiresAt', libraryDate, (c) => c.notNull())
      .addColumn('createdAt', libraryDate, (c) => c.notNull())
      .addColumn('updatedAt', libraryDate, (c) => c.notNull())
      .execute();
    for (const [table, column] of [
      ['personSession', 'personId'],
      ['personAccount', 'personId'],
      ['personVerification', 'identifier'],
    ] as const)
      await db.schema.createIndex(`${table}_${column}_idx`).on(table).column(column).execute();
    await db.schema
      .createTable('member')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('workspaceId', 'text', (c) => c.notNull().references('workspace.id'))
      .addColumn('personId', 'text', (c) => c.notNull().references('person.id'))
      .addColumn('role', 'text', (c) => c.notNull())
      .addColumn('createdAt', timestamp, (c) => c.notNull())
      .addUniqueConstraint('member_workspaceId_personId', ['workspaceId', 'personId'])
      .execute();
    await db.schema.createIndex('member_by_personId').on('member').column('personId').execute();
    await db.schema
      .createTable('installationKey')
      .addColumn('name', 'text', (c) => c.primaryKey().notNull())
      .addColumn('sealedKey', bytes, (c) => c.notNull())
      .execute();
  },
};
