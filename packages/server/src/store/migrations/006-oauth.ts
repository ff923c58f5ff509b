import type { Migration } from './index.ts';

/**
 * What the authorization server remembers: sealed records found by digest, and in the open the
 * grants owners list and revoke.
 */
export const oauth: Migration = {
  name: '006-oauth',
  async up(db, { timestamp, bytes }) {
    await db.schema
      .createTable('oauthGrant')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('workspaceId', 'text', (c) => c.notNull())
      .addColumn('leaseId', 'text', (c) => c.notNull())
      .addColumn('personId', 'text', (c) => c.notNull().references('person.id'))
      .addColumn('clientId', 'text', (c) => c.notNull())
      .addColumn('clientDigest', bytes, (c) => c.notNull())
      .addColumn('clientName', 'text', (c) => c.notNull())
      .addColumn('redirectHost', 'text', (c) => c.notNull())
      .addColumn('scopes', 'text', (c) => c.notNull())
      .addColumn('createdAt', timestamp, (c) => c.notNull())
      .addColumn('lastUsedAt', timestamp)
      .addColumn('revokedAt', timestamp)
      .addForeignKeyConstraint('oauthGrant_lease', ['workspaceId', 'leaseId'], 'lease', [
        'workspaceId',
        'id',
      ])
      .execute();
    await db.schema
      .createIndex('oauthGrant_by_leaseId_createdAt_id')
      .on('oauthGrant')
      .columns(['leaseId', 'createdAt', 'id'])
      .execute();
    await db.schema
      .createIndex('oauthGrant_by_personId')
      .on('oauthGrant')
      .column('personId')
      .execute();
    await db.schema
      .createIndex('oauthGrant_by_clientDigest')
      .on('oauthGrant')
      .column('clientDigest')
      .execute();
    await db.schema
      .createTable('oauthRecord')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('digest', bytes, (c) => c.notNull())
      .addColumn('grantId', 'text')
      .addColumn('uidDigest', bytes)
      .addColumn('sealed', bytes, (c) => c.notNull())
      .addColumn('createdAt', timestamp, (c) => c.notNull())
      .addColumn('consumedAt', timestamp)
      .addColumn('expiresAt', timestamp)
      .addPrimaryKeyConstraint('oauthRecord_kind_digest', ['kind', 'digest'])
      .execute();
    await db.schema
      .createIndex('oauthRecord_by_grantId')
      .on('oauthRecord')
      .column('grantId')
      .execute();
    await db.schema
      .createIndex('oauthRecord_by_uidDigest')
      .on('oauthRecord')
      .column('uidDigest')
      .execute();
    await db.schema
      .createIndex('oauthRecord_by_expiresAt')
      .on('oauthRecord')
      .column('expiresAt')
      .execute();
  },
};
