import { sql } from 'kysely';
import type { Migration } from './index.ts';

/**
 * A chain of entries per workspace and its signed head. A call names the entry that seals it; those
 * from before have none, and are found by an index that holds nothing else.
 */
export const audit: Migration = {
  name: '007-audit',
  async up(db, { json, timestamp, bytes }) {
    await db.schema
      .createTable('auditEntry')
      .addColumn('workspaceId', 'text', (c) => c.notNull().references('workspace.id'))
      .addColumn('seq', 'bigint', (c) => c.notNull())
      .addColumn('at', timestamp, (c) => c.notNull())
      .addColumn('actor', 'text', (c) => c.notNull())
      .addColumn('action', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('detail', json, (c) => c.notNull())
      .addColumn('prevHash', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('auditEntry_workspaceId_seq', ['workspaceId', 'seq'])
      .execute();
    await db.schema
      .createTable('auditHead')
      .addColumn('workspaceId', 'text', (c) => c.primaryKey().notNull().references('workspace.id'))
      .addColumn('seq', 'bigint', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('signature', bytes, (c) => c.notNull())
      .addColumn('entriesRemovedThrough', 'bigint', (c) => c.notNull())
      .addColumn('callsRemovedThrough', 'bigint', (c) => c.notNull())
      .addColumn('sweptAt', timestamp)
      .execute();
    await db.schema.alterTable('call').addColumn('sealSeq', 'bigint').execute();
    const unsealed = sql<boolean>`${sql.ref('sealSeq')} is null`;
    await db.schema
      .createIndex('call_unsealed_by_workspaceId_id')
      .on('call')
      .columns(['workspaceId', 'id'])
      .where(unsealed)
      .execute();
  },
};
