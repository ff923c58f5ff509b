import { leaseSettingNames, leaseSettings, schemas } from '@leasehold/contract';
import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './column-types.ts';
import type { Migration } from './index.ts';

export const initial: Migration = {
  name: '001-initial',
  async up(db, types) {
    await createWorkspaces(db, types);
    await createApis(db, types);
    await createLeases(db, types);
    await createPolicies(db, types);
    await createLeaseKeys(db, types);
    await createCalls(db, types);
  },
};

async function createWorkspaces(
  db: Kysely<Schema>,
  { timestamp, bytes }: ColumnTypes,
): Promise<void> {
  await db.schema
    .createTable('workspace')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('createdAt', timestamp, (c) => c.notNull())
    .addColumn('sealedKey', bytes, (c) => c.notNull())
    .execute();
  await ownedTable(db, 'apiToken')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('prefix', 'text', (c) => c.notNull())
    .addColumn('digest', bytes, (c) => c.notNull().unique())
    .addColumn('createdAt', timestamp, (c) => c.notNull())
    .addColumn('lastUsedAt', timestamp)
    .addColumn('revokedAt', timestamp)
    .execute();
  await createIndex(db, 'apiToken', ['workspaceId', 'createdAt', 'id']);
}

async function createApis(
  db: Kysely<Schema>,
  { json, timestamp, bytes }: ColumnTypes,
): Promise<void> {
  await ownedTable(db, 'api')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('baseUrl', 'text', (c) => c.notNull())
    .addColumn('model', json, (c) => c.notNull())
    .addColumn('toolNames', json, (c) => c.notNull())
    .addColumn('sealedAuth', bytes, (c) => c.notNull())
    .addColumn('source', 'text')
    .addColumn('createdAt', timestamp, (c) => c.notNull())
    .addColumn('updatedAt', timestamp, (c) => c.notNull())
    .addColumn('revision', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('api_workspaceId_slug', ['workspaceId', 'slug'])
    .execute();
  await createIndex(db, 'api', ['workspaceId', 'createdAt', 'id']);
}

/**
 * `apiId` has no foreign key: an API may go while its revoked leases stay on record. `insert` and
 * `remove` see to the rest.
 */
async function createLeases(db: Kysely<Schema>, types: ColumnTypes): Promise<void> {
  const { timestamp, bytes } = types;
  await ownedTable(db, 'lease')
    .addColumn('apiId', 'text', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('policyVersion', 'bigint', (c) => c.notNull())
    .addColumn('sealedSecret', bytes)
    .$call((table) => addLeaseSettings(table, types))
    .addColumn('createdAt', timestamp, (c) => c.notNull())
    .addColumn('updatedAt', timestamp, (c) => c.notNull())
    .addColumn('revision', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('lease_workspaceId_id', ['workspaceId', 'id'])
    .execute();
  await createIndex(db, 'lease', ['workspaceId', 'createdAt', 'id']);
  await createIndex(db, 'lease', ['workspaceId', 'apiId', 'createdAt', 'id']);
}

function addLeaseSettings<Table extends string, Columns extends string>(
  table: CreateTableBuilder<Table, Columns>,
  { json, timestamp }: ColumnTypes,
): CreateTableBuilder<Table, Columns> {
  const types = { text: 'text', boolean: 'boolean', bigint: 'bigint', json, timestamp } as const;
  let extended = table;
  for (const name of leaseSettingNames) {
    const isNullable = schemas.leaseSettingSchemas[name].safeParse(null).success;
    extended = extended.addColumn(name, types[leaseSettings[name].column], (column) =>
      isNullable ? column : column.notNull(),
    );
  }
  return extended;
}

async function createPolicies(db: Kysely<Schema>, { json, timestamp }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('policy')
    .addColumn('leaseId', 'text', (c) => c.notNull())
    .addColumn('workspaceId', 'text', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('document', json, (c) => c.notNull())
    .addColumn('policy', json, (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('createdAt', timestamp, (c) => c.notNull())
    .addPrimaryKeyConstraint('policy_leaseId_version', ['leaseId', 'version'])
    .addForeignKeyConstraint('policy_lease', ['workspaceId', 'leaseId'], 'lease', [
      'workspaceId',
      'id',
    ])
    .execute();
}

async function createLeaseKeys(
  db: Kysely<Schema>,
  { timestamp, bytes }: ColumnTypes,
): Promise<void> {
  await ownedTable(db, 'leaseKey')
    .addColumn('leaseId', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('prefix', 'text', (c) => c.notNull())
    .addColumn('digest', bytes, (c) => c.notNull().unique())
    .addColumn('createdAt', timestamp, (c) => c.notNull())
    .addColumn('lastUsedAt', timestamp)
    .addColumn('revokedAt', timestamp)
    .addForeignKeyConstraint('leaseKey_lease', ['workspaceId', 'leaseId'], 'lease', [
      'workspaceId',
      'id',
    ])
    .execute();
  await createIndex(db, 'leaseKey', ['leaseId', 'createdAt', 'id']);
}

/**
 * No foreign keys: a record is written after the fact and must never be refused for what has
 * happened since.
 */
async function createCalls(
  db: Kysely<Schema>,
  { json, timestamp, inKeyOrder }: ColumnTypes,
): Promise<void> {
  await db.schema
    .createTable('call')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('workspaceId', 'text', (c) => c.notNull())
    .addColumn('leaseId', 'text', (c) => c.notNull())
    .addColumn('at', timestamp, (c) => c.notNull())
    .addColumn('tool', 'text', (c) => c.notNull())
    .addColumn('operationId', 'text', (c) => c.notNull())
    .addColumn('principal', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('code', 'text')
    .addColumn('upstreamStatus', 'integer')
    .addColumn('durationMs', 'double precision', (c) => c.notNull())
    .addColumn('upstreamMs', 'double precision', (c) => c.notNull())
    .addColumn('bytesIn', 'bigint', (c) => c.notNull())
    .addColumn('bytesOut', 'bigint', (c) => c.notNull())
    .addColumn('tokensRestored', 'bigint', (c) => c.notNull())
    .addColumn('policyVersion', 'bigint', (c) => c.notNull())
    .addColumn('report', json)
    .modifyEnd(inKeyOrder)
    .execute();
  await createIndex(db, 'call', ['workspaceId', 'at', 'id']);
  await createIndex(db, 'call', ['workspaceId', 'leaseId', 'at', 'id']);
  await createIndex(db, 'call', ['workspaceId', 'outcome', 'at', 'id']);
}

function ownedTable(
  db: Kysely<Schema>,
  name: keyof Schema,
): CreateTableBuilder<string, 'id' | 'workspaceId'> {
  return db.schema
    .createTable(name)
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('workspaceId', 'text', (c) => c.notNull().references('workspace.id'));
}

async function createIndex(db: Kysely<Schema>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();
}
