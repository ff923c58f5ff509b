import type { Migration } from './index.ts';

/**
 * Second factors, passkeys, tokens of persons, invitations. The two `person…` tables and the new
 * column of `person` are better-auth's, as in 005.
 */
export const comingIn: Migration = {
  name: '016-coming-in',
  async up(db, { timestamp, bytes, libraryDate, libraryFlag }) {
    await db.schema.alterTable('person').addColumn('twoFactorEnabled', libraryFlag).execute();
    await db.schema
      .createTable('personSecondFactor')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('secret', 'text', (c) => c.notNull())
      .addColumn('backupCodes', 'text', (c) => c.notNull())
      .addColumn('personId', 'text', (c) => c.notNull().references('person.id').onDelete('cascade'))
      .addColumn('verified', libraryFlag)
      .addColumn('failedVerificationCount', 'integer')
      .addColumn('lockedUntil', libraryDate)
      // Ours: of the code that was used last.
      .addColumn('lastUsedStep', 'integer')
      .execute();
    await db.schema
      .createTable('personPasskey')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('name', 'text')
      .addColumn('publicKey', 'text', (c) => c.notNull())
      .addColumn('personId', 'text', (c) => c.notNull().references('person.id').onDelete('cascade'))
      .addColumn('credentialID', 'text', (c) => c.notNull())
      .addColumn('counter', 'integer', (c) => c.notNull())
      .addColumn('deviceType', 'text', (c) => c.notNull())
      .addColumn('backedUp', libraryFlag, (c) => c.notNull())
      .addColumn('transports', 'text')
      .addColumn('createdAt', libraryDate)
      .addColumn('aaguid', 'text')
      .execute();
    for (const [table, column] of [
      ['personSecondFactor', 'secret'],
      ['personSecondFactor', 'personId'],
      ['personPasskey', 'personId'],
      ['personPasskey', 'credentialID'],
    ] as const)
      await db.schema.createIndex(`${table}_${column}_idx`).on(table).column(column).execute();
    await db.schema
      .alterTable('apiToken')
      .addColumn('personId', 'text', (c) => c.references('person.id'))
      .execute();
    await db.schema.createIndex('apiToken_by_personId').on('apiToken').column('personId').execute();
    await db.schema
      .createTable('invitation')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('workspaceId', 'text', (c) => c.notNull().references('workspace.id'))
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('role', 'text', (c) => c.notNull())
      .addColumn('invitedBy', 'text', (c) => c.references('person.id'))
      .addColumn('digest', bytes, (c) => c.notNull().unique())
      .addColumn('createdAt', timestamp, (c) => c.notNull())
      .addColumn('expiresAt', timestamp, (c) => c.notNull())
      .addUniqueConstraint('invitation_workspaceId_email', ['workspaceId', 'email'])
      .execute();
    for (const [table, columns] of [
      ['invitation', ['workspaceId', 'createdAt', 'id']],
      ['apiToken', ['workspaceId', 'personId', 'createdAt', 'id']],
      ['member', ['personId', 'createdAt', 'id']],
    ] as const)
      await db.schema
        .createIndex(`${table}_by_${columns.join('_')}`)
        .on(table)
        .columns([...columns])
        .execute();
  },
};
