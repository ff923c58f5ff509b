import {
  apiOptions,
  leaseSettingNames,
  leaseSettings,
  plainApiOptionNames,
  schemas,
  type SettingColumn,
} from '@leasehold/contract';
import {
  sql,
  type ColumnDefinitionBuilder,
  type CreateIndexBuilder,
  type CreateTableBuilder,
  type Kysely,
} from 'kysely';
import { auditKey, type AuditNarrowing } from '../audit-key.ts';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './column-types.ts';
import type { Migration } from './migration.ts';

type Step = (db: Kysely<Schema>, types: ColumnTypes) => Promise<void>;

export const initial: Migration = {
  name: '001-initial',
  async up(db, types) {
    for (const create of steps) await create(db, types);
  },
};

/** What refers to a table comes after it. */
const steps: readonly Step[] = [
  createWorkspaces,
  createPeople,
  createSecondFactors,
  createMembers,
  createApiTokens,
  createApis,
  createReadings,
  createLearnedShapes,
  createLeases,
  createLeaseLists,
  createPolicies,
  createDrafts,
  createLeaseKeys,
  createKeptValues,
  createCallCounts,
  createGrants,
  createOauthRecords,
  createCallBatches,
  createCallTotals,
  createDrift,
  createAlertRules,
  createAlerts,
  createAudit,
  createAuditLists,
  createWaitlist,
  createNodes,
  createSavedViews,
  createTemplates,
];

async function createWorkspaces(
  db: Kysely<Schema>,
  { timestamp, bytes }: ColumnTypes,
): Promise<void> {
  await db.schema
    .createTable('workspace')
    .addColumn('id', 'text', isKey)
    .addColumn('name', 'text', isGiven)
    .addColumn('createdAt', timestamp, isGiven)
    .addColumn('sealedKey', bytes, isGiven)
    .addColumn('fourEyes', 'boolean', isGiven)
    .execute();
  await db.schema
    .createTable('installationKey')
    .addColumn('name', 'text', isKey)
    .addColumn('sealedKey', bytes, isGiven)
    .execute();
}

/**
 * The `person…` tables are better-auth's, under names of ours: a test holds them against what that
 * library would make itself, so that no start has to ask it. Its names of indices too.
 */
async function createPeople(
  db: Kysely<Schema>,
  { libraryDate, libraryFlag }: ColumnTypes,
): Promise<void> {
  await db.schema
    .createTable('person')
    .addColumn('id', 'text', isKey)
    .addColumn('name', 'text', isGiven)
    .addColumn('email', 'text', isUnique)
    .addColumn('emailVerified', libraryFlag, isGiven)
    .addColumn('image', 'text')
    .addColumn('createdAt', libraryDate, isGiven)
    .addColumn('updatedAt', libraryDate, isGiven)
    .addColumn('twoFactorEnabled', libraryFlag)
    .execute();
  await db.schema
    .createTable('personSession')
    .addColumn('id', 'text', isKey)
    .addColumn('expiresAt', libraryDate, isGiven)
    .addColumn('token', 'text', isUnique)
    .addColumn('createdAt', libraryDate, isGiven)
    .addColumn('updatedAt', libraryDate, isGiven)
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('personId', 'text', goesWithPerson)
    .execute();
  await db.schema
    .createTable('personAccount')
    .addColumn('id', 'text', isKey)
    .addColumn('accountId', 'text', isGiven)
    .addColumn('providerId', 'text', isGiven)
    .addColumn('personId', 'text', goesWithPerson)
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', libraryDate)
    .addColumn('refreshTokenExpiresAt', libraryDate)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', libraryDate, isGiven)
    .addColumn('updatedAt', libraryDate, isGiven)
    .execute();
  await db.schema
    .createTable('personVerification')
    .addColumn('id', 'text', isKey)
    .addColumn('identifier', 'text', isGiven)
    .addColumn('value', 'text', isGiven)
    .addColumn('expiresAt', libraryDate, isGiven)
    .addColumn('createdAt', libraryDate, isGiven)
    .addColumn('updatedAt', libraryDate, isGiven)
    .execute();
  await createLibraryIndex(db, 'personSession', 'personId');
  await createLibraryIndex(db, 'personAccount', 'personId');
  await createLibraryIndex(db, 'personVerification', 'identifier');
}

/** Of better-auth as well, but for `lastUsedStep`: the step of the code that was used last. */
async function createSecondFactors(
  db: Kysely<Schema>,
  { libraryDate, libraryFlag }: ColumnTypes,
): Promise<void> {
  await db.schema
    .createTable('personSecondFactor')
    .addColumn('id', 'text', isKey)
    .addColumn('secret', 'text', isGiven)
    .addColumn('backupCodes', 'text', isGiven)
    .addColumn('personId', 'text', goesWithPerson)
    .addColumn('verified', libraryFlag)
    .addColumn('failedVerificationCount', 'integer')
    .addColumn('lockedUntil', libraryDate)
    .addColumn('lastUsedStep', 'integer')
    .execute();
  await db.schema
    .createTable('personPasskey')
    .addColumn('id', 'text', isKey)
    .addColumn('name', 'text')
    .addColumn('publicKey', 'text', isGiven)
    .addColumn('personId', 'text', goesWithPerson)
    .addColumn('credentialID', 'text', isGiven)
    .addColumn('counter', 'integer', isGiven)
    .addColumn('deviceType', 'text', isGiven)
    .addColumn('backedUp', libraryFlag, isGiven)
    .addColumn('transports', 'text')
    .addColumn('createdAt', libraryDate)
    .addColumn('aaguid', 'text')
    .execute();
  await createLibraryIndex(db, 'personSecondFactor', 'secret');
  await createLibraryIndex(db, 'personSecondFactor', 'personId');
  await createLibraryIndex(db, 'personPasskey', 'personId');
  await createLibraryIndex(db, 'personPasskey', 'credentialID');
}

async function createMembers(db: Kysely<Schema>, { timestamp, bytes }: ColumnTypes): Promise<void> {
  await ownedTable(db, 'member')
    .addColumn('personId', 'text', (c) => c.notNull().references('person.id'))
    .addColumn('role', 'text', isGiven)
    .addColumn('createdAt', timestamp, isGiven)
    .addUniqueConstraint('member_workspaceId_personId', ['workspaceId', 'personId'])
    .execute();
  await createIndex(db, 'member', ['personId']);
  await createIndex(db, 'member', ['personId', 'createdAt', 'id']);
  await ownedTable(db, 'invitation')
    .addColumn('email', 'text', isGiven)
    .addColumn('role', 'text', isGiven)
    .addColumn('invitedBy', 'text', (c) => c.references('person.id'))
    .addColumn('digest', bytes, isUnique)
    .addColumn('createdAt', timestamp, isGiven)
    .addColumn('expiresAt', timestamp, isGiven)
    .addUniqueConstraint('invitation_workspaceId_email', ['workspaceId', 'email'])
    .execute();
  await createIndex(db, 'invitation', ['workspaceId', 'createdAt', 'id']);
}

async function createApiTokens(
  db: Kysely<Schema>,
  { timestamp, bytes }: ColumnTypes,
): Promise<void> {
  await ownedTable(db, 'apiToken')
    .addColumn('personId', 'text', (c) => c.references('person.id'))
    .addColumn('name', 'text', isGiven)
    .addColumn('prefix', 'text', isGiven)
    .addColumn('digest', bytes, isUnique)
    .addColumn('createdAt', timestamp, isGiven)
    .addColumn('lastUsedAt', timestamp)
    .addColumn('revokedAt', timestamp)
    .execute();
  await createIndex(db, 'apiToken', ['workspaceId', 'createdAt', 'id']);
  await createIndex(db, 'apiToken', ['personId']);
  await createIndex(db, 'apiToken', ['workspaceId', 'personId', 'createdAt', 'id']);
}

async function createApis(db: Kysely<Schema>, types: ColumnTypes): Promise<void> {
  const { kind, json, timestamp, bytes } = types;
  await ownedTable(db, 'api')
    .addColumn('slug', 'text', isGiven)
    .$call((table) => addSettings(table, plainOptions, types))
    .addColumn('model', json, isGiven)
    .addColumn('toolNames', json, isGiven)
    .addColumn('sealedAuth', bytes, isGiven)
    .addColumn('sealedMemorySecret', bytes, isGiven)
    .addColumn('source', 'text')
    .addColumn('sealedSourceHeaders', bytes)
    .addColumn('review', json)
    .addColumn('curation', json)
    .addColumn('createdAt', timestamp, isGiven)
    .addColumn('updatedAt', timestamp, isGiven)
    .addColumn('revision', 'bigint', isGiven)
    .addColumn('learnedRevision', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('sample', 'integer')
    .addColumn('operationCount', 'integer', isGiven)
    .addColumn('searchText', 'text', isGiven)
    .addColumn('labelText', 'text', isGiven)
    .addUniqueConstraint('api_workspaceId_slug', ['workspaceId', 'slug'])
    .execute();
  await createIndex(db, 'api', ['workspaceId', 'createdAt', 'id']);
  // A workspace has the built-in sample once at most.
  await index(db, 'api', ['workspaceId'], 'api_sample')
    .unique()
    .where(sql.ref('sample'), 'is not', null)
    .execute();
  // Answers lists and searches without reading rows, which hold whole descriptions.
  const listed = kind === 'sqlite' ? [...found, ...shown] : found;
  await index(db, 'api', listed, 'api_list').execute();
}

const found = ['workspaceId', 'createdAt', 'id', 'searchText'];
/**
 * SQLite reads a row from its beginning, and past the description; PostgreSQL keeps long values
 * elsewhere, and takes no long keys.
 */
const shown = [
  'slug',
  ...plainApiOptionNames,
  'source',
  'updatedAt',
  'revision',
  'learnedRevision',
  'sample',
  'operationCount',
  'labelText',
];

/** How the last reading of a description went, what waits for the owner, and what changed when. */
async function createReadings(db: Kysely<Schema>, { json, timestamp }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('apiReading')
    .addColumn('apiId', 'text', (c) => isKey(c).references('api.id').onDelete('cascade'))
    .addColumn('workspaceId', 'text', isOfWorkspace)
    .addColumn('readAt', timestamp)
    .addColumn('outcome', 'text')
    .addColumn('message', 'text')
    .addColumn('failures', 'integer', isGiven)
    .addColumn('failedSince', timestamp)
    .addColumn('unreviewed', 'integer', isGiven)
    .addColumn('latest', json)
    .addColumn('dueAt', timestamp)
    .execute();
  await index(db, 'apiReading', ['workspaceId', 'apiId'], 'apiReading_by_workspaceId').execute();
  await createIndex(db, 'apiReading', ['dueAt']);
  await ownedTable(db, 'apiChange')
    .addColumn('apiId', 'text', (c) => c.notNull().references('api.id').onDelete('cascade'))
    .addColumn('at', timestamp, isGiven)
    .addColumn('cause', 'text', isGiven)
    .addColumn('added', 'integer', isGiven)
    .addColumn('removed', 'integer', isGiven)
    .addColumn('changed', 'integer', isGiven)
    .addColumn('gained', 'integer', isGiven)
    .addColumn('difference', json, isGiven)
    .execute();
  await index(db, 'apiChange', ['apiId', 'workspaceId', 'at', 'id'], 'apiChange_by_api').execute();
}

/** What the answers of operations were seen to be like: types and names, no values. */
async function createLearnedShapes(
  db: Kysely<Schema>,
  { json, timestamp }: ColumnTypes,
): Promise<void> {
  await db.schema
    .createTable('learnedShape')
    .addColumn('workspaceId', 'text', isOfWorkspace)
    .addColumn('id', 'text', isGiven)
    .addColumn('apiId', 'text', isGiven)
    .addColumn('operationId', 'text', isGiven)
    .addColumn('shape', json, isGiven)
    .addColumn('samples', 'bigint', isGiven)
    .addColumn('firstAt', timestamp, isGiven)
    .addColumn('lastAt', timestamp, isGiven)
    .addPrimaryKeyConstraint('learnedShape_key', ['workspaceId', 'id'])
    .execute();
  const columns = ['workspaceId', 'apiId', 'firstAt', 'id'];
  await index(db, 'learnedShape', columns, 'learnedShape_by_apiId_firstAt_id').execute();
}

/**
 * `apiId` has no foreign key: an API may go while its revoked leases stay on record. `insert` and
 * `remove` see to the rest.
 */
async function createLeases(db: Kysely<Schema>, types: ColumnTypes): Promise<void> {
  const { timestamp, bytes } = types;
  await ownedTable(db, 'lease')
    .addColumn('apiId', 'text', isGiven)
    .addColumn('slug', 'text', isUnique)
    .addColumn('state', 'text', isGiven)
    .addColumn('policyVersion', 'bigint', isGiven)
    .addColumn('sealedSecret', bytes)
    .$call((table) => addSettings(table, settingsOfLeases, types))
    .addColumn('createdAt', timestamp, isGiven)
    .addColumn('updatedAt', timestamp, isGiven)
    .addColumn('revision', 'bigint', isGiven)
    .addColumn('searchText', 'text', isGiven)
    .addColumn('labelText', 'text', isGiven)
    .addUniqueConstraint('lease_workspaceId_id', ['workspaceId', 'id'])
    .execute();
}

async function createLeaseLists(db: Kysely<Schema>): Promise<void> {
  await createIndex(db, 'lease', ['workspaceId', 'createdAt', 'id']);
  await createIndex(db, 'lease', ['workspaceId', 'apiId', 'createdAt', 'id']);
  await createIndex(db, 'lease', ['workspaceId', 'expiresAt', 'id']);
  // Answers lists and searches without reading rows.
  const listed = ['workspaceId', 'createdAt', 'id', 'apiId', 'state', 'expiresAt', 'searchText'];
  await index(db, 'lease', listed, 'lease_list').execute();
}

/** The columns of settings, by their names. */
type Settings = readonly (readonly [name: string, column: SettingColumn, isNullable: boolean])[];

const settingsOfLeases: Settings = leaseSettingNames.map((name) => [
  name,
  leaseSettings[name].column,
  schemas.leaseSettingSchemas.shown[name].safeParse(null).success,
]);
const plainOptions: Settings = plainApiOptionNames.map((name) => [
  name,
  apiOptions[name].column,
  schemas.apiOptionSchemas.shown[name].safeParse(null).success,
]);

const addSettings = <Table extends string, Columns extends string>(
  table: CreateTableBuilder<Table, Columns>,
  settings: Settings,
  { json, timestamp }: ColumnTypes,
): CreateTableBuilder<Table, Columns> => {
  const types = { text: 'text', boolean: 'boolean', bigint: 'bigint', json, timestamp } as const;
  return settings.reduce(
    (extended, [name, column, isNullable]) =>
      extended.addColumn(name, types[column], isNullable ? (it) => it : isGiven),
    table,
  );
};

async function createPolicies(db: Kysely<Schema>, { json, timestamp }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('policy')
    .addColumn('leaseId', 'text', isGiven)
    .addColumn('workspaceId', 'text', isGiven)
    .addColumn('version', 'bigint', isGiven)
    .addColumn('document', json, isGiven)
    .addColumn('policy', json, isGiven)
    .addColumn('note', 'text', isGiven)
    .addColumn('createdAt', timestamp, isGiven)
    .addPrimaryKeyConstraint('policy_leaseId_version', ['leaseId', 'version'])
    .addForeignKeyConstraint('policy_lease', ofLease, 'lease', leaseKey)
    .execute();
}

/** One for each lease, API or workspace; who has it open goes with it. */
async function createDrafts(
  db: Kysely<Schema>,
  { timestamp, json, bytes }: ColumnTypes,
): Promise<void> {
  await ownedTable(db, 'draft')
    .addColumn('about', 'text', isGiven)
    .addColumn('sealedChanges', bytes, isGiven)
    .addColumn('note', 'text', isGiven)
    .addColumn('state', 'text', isGiven)
    .addColumn('comment', 'text', isGiven)
    .addColumn('author', 'text', isGiven)
    .addColumn('writers', json, isGiven)
    .addColumn('approvals', json, isGiven)
    .addColumn('basis', 'integer')
    .addColumn('createdAt', timestamp, isGiven)
    .addColumn('updatedAt', timestamp, isGiven)
    .addColumn('revision', 'integer', isGiven)
    .addUniqueConstraint('draft_about', ['workspaceId', 'about'])
    .execute();
  await createIndex(db, 'draft', ['workspaceId', 'updatedAt', 'id']);
  await createIndex(db, 'draft', ['workspaceId', 'state', 'updatedAt', 'id']);
  await db.schema
    .createTable('draftPresence')
    .addColumn('draftId', 'text', (c) => c.notNull().references('draft.id').onDelete('cascade'))
    .addColumn('who', 'text', isGiven)
    .addColumn('at', timestamp, isGiven)
    .addPrimaryKeyConstraint('draftPresence_draftId_who', ['draftId', 'who'])
    .execute();
}

/** Views of lists, of a person or of the installation's tokens; a person's go with the membership. */
async function createSavedViews(db: Kysely<Schema>, { timestamp }: ColumnTypes): Promise<void> {
  await ownedTable(db, 'savedView')
    .addColumn('owner', 'text', isGiven)
    .addColumn('list', 'text', isGiven)
    .addColumn('name', 'text', isGiven)
    .addColumn('search', 'text', isGiven)
    .addColumn('createdAt', timestamp, isGiven)
    .addUniqueConstraint('savedView_name', ['workspaceId', 'owner', 'list', 'name'])
    .execute();
}

/** Policies under a name; the API one was made for may be deleted, and it stays. */
async function createTemplates(
  db: Kysely<Schema>,
  { timestamp, json }: ColumnTypes,
): Promise<void> {
  await ownedTable(db, 'template')
    .addColumn('name', 'text', isGiven)
    .addColumn('note', 'text', isGiven)
    .addColumn('apiId', 'text')
    .addColumn('document', json, isGiven)
    .addColumn('policy', json, isGiven)
    .addColumn('createdAt', timestamp, isGiven)
    .addColumn('updatedAt', timestamp, isGiven)
    .addColumn('revision', 'bigint', isGiven)
    .addUniqueConstraint('template_name', ['workspaceId', 'name'])
    .execute();
}

async function createLeaseKeys(
  db: Kysely<Schema>,
  { timestamp, bytes }: ColumnTypes,
): Promise<void> {
  await ownedTable(db, 'leaseKey')
    .addColumn('leaseId', 'text', isGiven)
    .addColumn('name', 'text', isGiven)
    .addColumn('prefix', 'text', isGiven)
    .addColumn('digest', bytes, isUnique)
    .addColumn('createdAt', timestamp, isGiven)
    .addColumn('lastUsedAt', timestamp)
    .addColumn('revokedAt', timestamp)
    .addColumn('expiresAt', timestamp)
    .addColumn('ownerId', 'text')
    .addColumn('searchText', 'text', isGiven)
    .addForeignKeyConstraint('leaseKey_lease', ofLease, 'lease', leaseKey)
    .execute();
  await createIndex(db, 'leaseKey', ['leaseId', 'createdAt', 'id']);
  // Answers searches without reading rows.
  const found = ['workspaceId', 'revokedAt', 'createdAt', 'id', 'leaseId', 'name', 'prefix'];
  await index(db, 'leaseKey', [...found, 'searchText'], 'leaseKey_found').execute();
}

/**
 * What leases remember of what they protected. A row is written for every value that an agent is
 * told the token of, so it is short, and lies where it is looked for.
 */
async function createKeptValues(
  db: Kysely<Schema>,
  { bytes, inKeyOrder }: ColumnTypes,
): Promise<void> {
  await db.schema
    .createTable('keptValue')
    .addColumn('memory', 'bigint', isGiven)
    .addColumn('alias', 'bigint', isGiven)
    .addColumn('sealed', bytes, isGiven)
    .addColumn('isToken', 'boolean', isGiven)
    .addColumn('usedAt', 'bigint', isGiven)
    .addColumn('version', 'bigint', isGiven)
    .addPrimaryKeyConstraint('keptValue_key', ['memory', 'alias'])
    .modifyEnd(inKeyOrder)
    .execute();
  await createIndex(db, 'keptValue', ['memory', 'version']);
  await db.schema
    .createTable('keptMemory')
    .addColumn('memory', 'bigint', isKey)
    .addColumn('version', 'bigint', isGiven)
    .modifyEnd(inKeyOrder)
    .execute();
}

/** How far the limits of leases were used. */
async function createCallCounts(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('callCount')
    .addColumn('leaseId', 'text', (c) => c.notNull().references('lease.id'))
    .addColumn('principal', 'text', isGiven)
    .addColumn('limitName', 'text', isGiven)
    .addColumn('window', 'bigint', isGiven)
    .addColumn('count', 'bigint', isGiven)
    .addPrimaryKeyConstraint('callCount_key', ['leaseId', 'limitName', 'window', 'principal'])
    .execute();
}

/** What owners list and revoke of the authorization server's memory: in the open. */
async function createGrants(db: Kysely<Schema>, { timestamp, bytes }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('oauthGrant')
    .addColumn('id', 'text', isKey)
    .addColumn('workspaceId', 'text', isGiven)
    .addColumn('leaseId', 'text', isGiven)
    .addColumn('personId', 'text', (c) => c.notNull().references('person.id'))
    .addColumn('clientId', 'text', isGiven)
    .addColumn('clientDigest', bytes, isGiven)
    .addColumn('clientName', 'text', isGiven)
    .addColumn('redirectHost', 'text', isGiven)
    .addColumn('scopes', 'text', isGiven)
    .addColumn('createdAt', timestamp, isGiven)
    .addColumn('lastUsedAt', timestamp)
    .addColumn('revokedAt', timestamp)
    .addForeignKeyConstraint('oauthGrant_lease', ofLease, 'lease', leaseKey)
    .execute();
  await createIndex(db, 'oauthGrant', ['leaseId', 'createdAt', 'id']);
  await createIndex(db, 'oauthGrant', ['personId']);
  await createIndex(db, 'oauthGrant', ['clientDigest']);
}

/** The rest of it: sealed, and found by digest. */
async function createOauthRecords(
  db: Kysely<Schema>,
  { timestamp, bytes }: ColumnTypes,
): Promise<void> {
  await db.schema
    .createTable('oauthRecord')
    .addColumn('kind', 'text', isGiven)
    .addColumn('digest', bytes, isGiven)
    .addColumn('grantId', 'text')
    .addColumn('uidDigest', bytes)
    .addColumn('sealed', bytes, isGiven)
    .addColumn('createdAt', timestamp, isGiven)
    .addColumn('consumedAt', timestamp)
    .addColumn('expiresAt', timestamp)
    .addPrimaryKeyConstraint('oauthRecord_kind_digest', ['kind', 'digest'])
    .execute();
  await createIndex(db, 'oauthRecord', ['grantId']);
  await createIndex(db, 'oauthRecord', ['uidDigest']);
  await createIndex(db, 'oauthRecord', ['expiresAt']);
}

/**
 * Calls by the batch (decision 024), what lists filter them by, and the shapes of their reports. No
 * foreign keys: a record is written after the fact and must never be refused for what has happened
 * since.
 */
async function createCallBatches(
  db: Kysely<Schema>,
  { json, orderedText, inKeyOrder }: ColumnTypes,
): Promise<void> {
  // In the order they are written in: with long rows a table in the order of its key would be a
  // deep one.
  await db.schema
    .createTable('callBatch')
    .addColumn('workspaceId', 'text', isGiven)
    .addColumn('lastId', orderedText, isGiven)
    .addColumn('firstId', orderedText, isGiven)
    .addColumn('count', 'integer', isGiven)
    .addColumn('sealSeq', 'bigint')
    .addColumn('records', 'text', isGiven)
    .addPrimaryKeyConstraint('callBatch_workspaceId_lastId', ['workspaceId', 'lastId'])
    .execute();
  const unsealed = 'callBatch_unsealed_by_workspaceId_lastId';
  await index(db, 'callBatch', ['workspaceId', 'lastId'], unsealed)
    .where(sql<boolean>`${sql.ref('sealSeq')} is null`)
    .execute();
  await db.schema
    .createTable('callMark')
    .addColumn('workspaceId', 'text', isGiven)
    .addColumn('mark', 'text', isGiven)
    .addColumn('lastId', orderedText, isGiven)
    .addColumn('firstId', orderedText, isGiven)
    .addColumn('count', 'integer', isGiven)
    .addPrimaryKeyConstraint('callMark_workspaceId_mark_lastId', ['workspaceId', 'mark', 'lastId'])
    .modifyEnd(inKeyOrder)
    .execute();
  await db.schema
    .createTable('callShape')
    .addColumn('workspaceId', 'text', isGiven)
    .addColumn('id', 'text', isGiven)
    .addColumn('parts', json, isGiven)
    .addPrimaryKeyConstraint('callShape_workspaceId_id', ['workspaceId', 'id'])
    .execute();
}

/** By minute and hour, so that history is read without reading calls. */
async function createCallTotals(
  db: Kysely<Schema>,
  { json, timestamp, inKeyOrder }: ColumnTypes,
): Promise<void> {
  const key = ['workspaceId', 'leaseId', 'step', 'at'] as const;
  await db.schema
    .createTable('callTotals')
    .addColumn('workspaceId', 'text', isGiven)
    .addColumn('leaseId', 'text', isGiven)
    .addColumn('step', 'text', isGiven)
    .addColumn('at', timestamp, isGiven)
    .addColumn('totals', json, isGiven)
    .addPrimaryKeyConstraint('callTotals_workspaceId_leaseId_step_at', [...key])
    .modifyEnd(inKeyOrder)
    .execute();
  await createIndex(db, 'callTotals', ['workspaceId', 'step', 'at']);
}

/** The fields nobody has reviewed. */
async function createDrift(
  db: Kysely<Schema>,
  { timestamp, inKeyOrder }: ColumnTypes,
): Promise<void> {
  await db.schema
    .createTable('drift')
    .addColumn('id', 'text', isGiven)
    .addColumn('workspaceId', 'text', isGiven)
    .addColumn('leaseId', 'text', isGiven)
    .addColumn('path', 'text', isGiven)
    .addColumn('type', 'text', isGiven)
    .addColumn('firstSeenAt', timestamp, isGiven)
    .addColumn('lastSeenAt', timestamp, isGiven)
    .addColumn('count', 'bigint', isGiven)
    .addPrimaryKeyConstraint('drift_workspaceId_id', ['workspaceId', 'id'])
    .modifyEnd(inKeyOrder)
    .execute();
  await createIndex(db, 'drift', ['workspaceId', 'firstSeenAt', 'id']);
  await createIndex(db, 'drift', ['workspaceId', 'leaseId', 'firstSeenAt', 'id']);
}

/** What owners want to be told of, and where. */
async function createAlertRules(
  db: Kysely<Schema>,
  { json, timestamp, bytes }: ColumnTypes,
): Promise<void> {
  await ownedTable(db, 'alertChannel')
    .addColumn('name', 'text', isGiven)
    .addColumn('kind', 'text', isGiven)
    .addColumn('shown', 'text', isGiven)
    .addColumn('sealed', bytes, isGiven)
    .addColumn('createdAt', timestamp, isGiven)
    .execute();
  await createIndex(db, 'alertChannel', ['workspaceId', 'createdAt', 'id']);
  await ownedTable(db, 'alertRule')
    .addColumn('name', 'text', isGiven)
    .addColumn('kind', 'text', isGiven)
    .addColumn('leaseId', 'text')
    .addColumn('threshold', 'double precision', isGiven)
    .addColumn('windowMinutes', 'integer', isGiven)
    .addColumn('channelIds', json, isGiven)
    .addColumn('pausesLease', 'boolean', isGiven)
    .addColumn('isEnabled', 'boolean', isGiven)
    .addColumn('createdAt', timestamp, isGiven)
    .addColumn('revision', 'bigint', isGiven)
    .execute();
  await createIndex(db, 'alertRule', ['workspaceId', 'createdAt', 'id']);
}

/** What happened, and what of it is still to be sent. */
async function createAlerts(db: Kysely<Schema>, { json, timestamp }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('alert')
    .addColumn('id', 'text', isKey)
    .addColumn('workspaceId', 'text', isGiven)
    .addColumn('ruleId', 'text', isGiven)
    .addColumn('ruleName', 'text', isGiven)
    .addColumn('kind', 'text', isGiven)
    .addColumn('leaseId', 'text', isGiven)
    .addColumn('measured', 'double precision', isGiven)
    .addColumn('threshold', 'double precision', isGiven)
    .addColumn('windowMinutes', 'integer', isGiven)
    .addColumn('startedAt', timestamp, isGiven)
    .addColumn('endedAt', timestamp)
    .execute();
  await createIndex(db, 'alert', ['workspaceId', 'startedAt', 'id']);
  await createIndex(db, 'alert', ['ruleId', 'leaseId', 'startedAt']);
  // Whichever node is first: a rule has one alert at a time for a lease.
  await index(db, 'alert', ['workspaceId', 'ruleId', 'leaseId'], 'alert_open')
    .unique()
    .where(sql.ref('endedAt'), 'is', null)
    .execute();
  await db.schema
    .createTable('alertNotice')
    .addColumn('id', 'text', isKey)
    .addColumn('workspaceId', 'text', isGiven)
    .addColumn('alertId', 'text', isGiven)
    .addColumn('channelId', 'text', isGiven)
    .addColumn('version', 'integer', isGiven)
    .addColumn('message', json, isGiven)
    .addColumn('attempts', 'integer', isGiven)
    .addColumn('dueAt', timestamp)
    .addColumn('sendingUntil', timestamp)
    .addColumn('outcome', 'text')
    .addUniqueConstraint('alertNotice_alertId_channelId', ['alertId', 'channelId'])
    .execute();
  await index(db, 'alertNotice', ['dueAt']).where(sql.ref('dueAt'), 'is not', null).execute();
}

/** A chain of entries for each workspace, and its signed head. */
async function createAudit(
  db: Kysely<Schema>,
  { json, timestamp, bytes }: ColumnTypes,
): Promise<void> {
  await db.schema
    .createTable('auditEntry')
    .addColumn('workspaceId', 'text', isOfWorkspace)
    .addColumn('seq', 'bigint', isGiven)
    .addColumn('at', timestamp, isGiven)
    .addColumn('actor', 'text', isGiven)
    .addColumn('action', 'text', isGiven)
    .addColumn('subject', 'text', isGiven)
    .addColumn('detail', json, isGiven)
    .addColumn('prevHash', 'text', isGiven)
    .addColumn('hash', 'text', isGiven)
    .addPrimaryKeyConstraint('auditEntry_workspaceId_seq', ['workspaceId', 'seq'])
    .execute();
  await db.schema
    .createTable('auditHead')
    .addColumn('workspaceId', 'text', (c) => isKey(c).references('workspace.id'))
    .addColumn('seq', 'bigint', isGiven)
    .addColumn('hash', 'text', isGiven)
    .addColumn('signature', bytes, isGiven)
    .addColumn('entriesRemovedThrough', 'bigint', isGiven)
    .addColumn('callsRemovedThrough', 'bigint', isGiven)
    .addColumn('sweptAt', timestamp)
    .execute();
}

/**
 * The log narrowed to a time, to whoever acted, to what it was about, or to both. Each has an index
 * of its own: nearly all entries are seals of calls, which nobody who asks for something else is to
 * wait for.
 */
async function createAuditLists(db: Kysely<Schema>, { kind }: ColumnTypes): Promise<void> {
  const createList = (name: string, narrowing: AuditNarrowing) =>
    db.schema
      .createIndex(`auditEntry_by_${name}`)
      .on('auditEntry')
      .expression(auditKey(kind, narrowing))
      .columns(['at', 'seq'])
      .execute();
  await createList('at', { actor: false, group: false });
  await createList('actor_at', { actor: true, group: false });
  await createList('group_at', { actor: false, group: true });
  await createList('actor_group_at', { actor: true, group: true });
}

/**
 * Who asked for a place. `lastSeenAt` changes with every sign-up, so that a repeated one is as much
 * work as a new one.
 */
async function createWaitlist(db: Kysely<Schema>, { timestamp }: ColumnTypes): Promise<void> {
  await ownedTable(db, 'waitlistEntry')
    .addColumn('email', 'text', isGiven)
    .addColumn('emailNormalised', 'text', isGiven)
    .addColumn('company', 'text', isGiven)
    .addColumn('useCase', 'text', isGiven)
    .addColumn('source', 'text', isGiven)
    .addColumn('createdAt', timestamp, isGiven)
    .addColumn('lastSeenAt', timestamp, isGiven)
    .addColumn('invitedAt', timestamp)
    .addUniqueConstraint('waitlistEntry_workspaceId_emailNormalised', [
      'workspaceId',
      'emailNormalised',
    ])
    .execute();
  await createIndex(db, 'waitlistEntry', ['workspaceId', 'createdAt', 'id']);
}

/**
 * The servers that share this database, and how long the last change that took something away from
 * agents took to hold on all of them.
 */
async function createNodes(db: Kysely<Schema>, { timestamp }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('node')
    .addColumn('id', 'text', isKey)
    .addColumn('seenAt', timestamp, isGiven)
    .execute();
  await db.schema
    .createTable('denial')
    .addColumn('leaseId', 'text', isKey)
    .addColumn('at', timestamp, isGiven)
    .addColumn('nodes', 'integer', isGiven)
    .addColumn('confirmed', 'integer', isGiven)
    .addColumn('ms', 'integer', isGiven)
    .execute();
}

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const isGiven: Column = (column) => column.notNull();
const isKey: Column = (column) => column.primaryKey().notNull();
const isUnique: Column = (column) => column.notNull().unique();
const isOfWorkspace: Column = (column) => column.notNull().references('workspace.id');
const goesWithPerson: Column = (column) =>
  column.notNull().references('person.id').onDelete('cascade');

/** A foreign key of both: what belongs to a lease is in the workspace of it. */
const ofLease: ('workspaceId' | 'leaseId')[] = ['workspaceId', 'leaseId'];
const leaseKey: string[] = ['workspaceId', 'id'];

function ownedTable(
  db: Kysely<Schema>,
  name: keyof Schema,
): CreateTableBuilder<string, 'id' | 'workspaceId'> {
  return db.schema
    .createTable(name)
    .addColumn('id', 'text', isKey)
    .addColumn('workspaceId', 'text', isOfWorkspace);
}

const index = (
  db: Kysely<Schema>,
  table: keyof Schema,
  columns: readonly string[],
  name = `${table}_by_${columns.join('_')}`,
): CreateIndexBuilder =>
  db.schema
    .createIndex(name)
    .on(table)
    .columns([...columns]);

const createIndex = (db: Kysely<Schema>, table: keyof Schema, columns: readonly string[]) =>
  index(db, table, columns).execute();

const createLibraryIndex = (db: Kysely<Schema>, table: keyof Schema, column: string) =>
  index(db, table, [column], `${table}_${column}_idx`).execute();
