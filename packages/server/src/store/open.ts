import { closeSync, mkdirSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { PublicError } from '@leasehold/contract';
import { Kysely, PostgresDialect, type Dialect, type LogEvent } from 'kysely';
import { transact, type Database } from './database.ts';
import { createFileWatch } from './file-watch.ts';
import { migrate } from './migrate.ts';
import { NodeSqliteDialect } from './node-sqlite.ts';
import { postgresDialect } from './postgres.ts';
import { openPostgresBus } from './postgres-bus.ts';
import { openSessions, silentMsMax } from './postgres-sessions.ts';
import type { Schema } from './schema.ts';
import { alertChannels, alertRules, alerts } from './tables/alerts.ts';
import { apiTokens } from './tables/api-tokens.ts';
import { apiChanges } from './tables/api-changes.ts';
import { apiReadings } from './tables/api-readings.ts';
import { apis } from './tables/apis.ts';
import { audit } from './tables/audit.ts';
import { callCounts } from './tables/call-counts.ts';
import { callTotals } from './tables/call-totals.ts';
import { calls } from './tables/calls.ts';
import { drift } from './tables/drift.ts';
import { grants } from './tables/grants.ts';
import { history } from './tables/history.ts';
import { installationKeys } from './tables/installation-keys.ts';
import { learnedShapes } from './tables/learned-shapes.ts';
import { invitations } from './tables/invitations.ts';
import { leaseKeys } from './tables/lease-keys.ts';
import { principals } from './tables/principals.ts';
import { leases } from './tables/leases.ts';
import { members } from './tables/members.ts';
import { nodes } from './tables/nodes.ts';
import { oauthRecords } from './tables/oauth-records.ts';
import { people } from './tables/people.ts';
import { policies } from './tables/policies.ts';
import { waitlist } from './tables/waitlist.ts';
import { workspaces } from './tables/workspaces.ts';
import type { Store } from './types.ts';

export interface StoreLocation {
  /** PostgreSQL. Absent: SQLite in the data folder. */
  databaseUrl?: string | undefined;
  dataFolder: string;
}

/** Opens the installation's memory and brings its schema up to date. */
export async function openStore(location: StoreLocation): Promise<Store> {
  return createStore(await openDatabase(location));
}

/** `log` sees every query: for tests. */
export async function openDatabase(
  { databaseUrl, dataFolder }: StoreLocation,
  log?: Log,
): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, log) : openSqlite(dataFolder, log);
}

type Log = (event: LogEvent) => void;

async function openSqlite(dataFolder: string, log?: Log): Promise<Database> {
  const file = prepareFile(dataFolder);
  const { fault, noteError } = createFileWatch(file);
  const db = openWith(new NodeSqliteDialect(file, noteError), log);
  try {
    await migrate(db, 'sqlite');
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { kind: 'sqlite', db, fault };
}

async function openPostgres(databaseUrl: string, log?: Log): Promise<Database> {
  {
    // A migration may say nothing for as long as it takes.
    await using patient = openWith(postgresDialect(databaseUrl), log);
    await migrate(patient, 'postgres');
  }
  const sessions = openSessions(databaseUrl, { silentMsMax });
  const db = openWith(new PostgresDialect({ pool: sessions }), log);
  return { kind: 'postgres', db, bus: openPostgresBus(databaseUrl), fault: sessions.fault };
}

const openWith = (dialect: Dialect, log: Log | undefined) =>
  new Kysely<Schema>({ dialect, ...(log && { log }) });

export function createStore(database: Database): Store {
  const { kind, db, bus } = database;
  return {
    kind,
    ...(bus && { bus }),
    workspaces: workspaces(database),
    apiTokens: apiTokens(database),
    apis: apis(database),
    learnedShapes: learnedShapes(database),
    apiReadings: apiReadings(database),
    apiChanges: apiChanges(database),
    leases: leases(database),
    policies: policies(database),
    leaseKeys: leaseKeys(database),
    principals: principals(database),
    callCounts: callCounts(database),
    calls: calls(database),
    callTotals: callTotals(database),
    history: history(database),
    drift: drift(database),
    alertChannels: alertChannels(database),
    alertRules: alertRules(database),
    alerts: alerts(database),
    waitlist: waitlist(database),
    people: people(database),
    members: members(database),
    invitations: invitations(database),
    grants: grants(database),
    oauthRecords: oauthRecords(database),
    installationKeys: installationKeys(database),
    nodes: nodes(database),
    audit: audit(database),
    atomically: (work) => transact(database, (inside) => work(createStore(inside))),
    async ping() {
      await db.selectFrom('migration').select('name').limit(1).execute();
    },
    fault: async () => database.fault?.(),
    async [Symbol.asyncDispose]() {
      await bus?.[Symbol.asyncDispose]();
      await db.destroy();
    },
  };
}

/**
 * The folder and the file are made for this user alone before SQLite opens them; its -wal and -shm
 * files take the file's mode.
 */
function prepareFile(dataFolder: string): string {
  const file = join(dataFolder, 'leasehold.db');
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    refuseForeign(openSync(file, 'a+', 0o600));
  } catch (error) {
    if (error instanceof PublicError) throw error;
    throw new PublicError(
      'data_folder_unusable',
      `The data folder ${dataFolder} cannot be used (${systemCode(error)}).`,
      { cause: error },
    );
  }
  return file;
}

/** Looks at the header before SQLite may touch the file. */
function refuseForeign(descriptor: number): void {
  const magic = Buffer.from('SQLite format 3\0');
  const header = Buffer.alloc(magic.length);
  try {
    const length = readSync(descriptor, header, 0, magic.length, 0);
    if (length === 0 || header.equals(magic)) return;
  } finally {
    closeSync(descriptor);
  }
  throw new PublicError(
    'database_damaged',
    'leasehold.db in the data folder is not a SQLite database. It was left as it is.',
  );
}

function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
