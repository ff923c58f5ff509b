import { closeSync, mkdirSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { PublicError } from '@leasehold/contract';
import { Kysely, PostgresDialect, type Dialect, type LogEvent } from 'kysely';
import type { Database } from './database.ts';
import { createFileWatch } from './sqlite/file-watch.ts';
import { migrate } from './migrate.ts';
import { NodeSqliteDialect } from './sqlite/dialect.ts';
import { postgresDialect } from './postgres.ts';
import { openPostgresBus } from './postgres-bus.ts';
import { openSessions, silentMsMax } from './postgres-sessions.ts';
import type { Schema } from './schema.ts';

export interface DatabaseLocation {
  /** PostgreSQL. Absent: SQLite in the data folder. */
  databaseUrl?: string | undefined;
  dataFolder: string;
}

/** Brings its schema up to date. `log` sees every query: for tests. */
export async function openDatabase(
  { databaseUrl, dataFolder }: DatabaseLocation,
  log?: Log,
): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, log) : openSqlite(dataFolder, log);
}

type Log = (event: LogEvent) => void;

async function openSqlite(dataFolder: string, log?: Log): Promise<Database> {
  const file = prepareFile(dataFolder);
  const { fault, noteError } = createFileWatch(file);
  const dialect = new NodeSqliteDialect(file, noteError);
  const db = openWith(dialect, log);
  try {
    await migrate(db, 'sqlite');
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { kind: 'sqlite', db, fault, rewrite: () => dialect.rewrite() };
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
