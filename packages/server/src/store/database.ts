import { sql, type Kysely } from 'kysely';
import type { Bus } from './postgres-bus.ts';
import type { Schema } from './schema.ts';

/** What every group of the store stands on. */
export interface Database {
  kind: 'sqlite' | 'postgres';
  db: Kysely<Schema>;
  /** PostgreSQL only, and not inside a transaction. */
  bus?: Bus;
  /** What no process gets over that has this database open; not inside a transaction. */
  fault?: () => Promise<string | undefined>;
  /** Inside a transaction: what is owed once it is committed. */
  owed?: { checkpoint?: Checkpoint };
}

type Checkpoint = 'passive' | 'truncate';

/**
 * All of `work` or nothing, by the database it is given alone. A transaction inside another is part
 * of that one.
 */
export async function transact<T>(
  database: Database,
  work: (inside: Database) => Promise<T>,
): Promise<T> {
  if (database.owed) return work(database);
  const { kind } = database;
  const owed: Database['owed'] = {};
  const result = await database.db.transaction().execute((db) => work({ kind, db, owed }));
  if (owed.checkpoint) await persist(database, owed.checkpoint);
  return result;
}

/**
 * For writes that take something away from agents: once acknowledged they must survive a power cut.
 * On SQLite ordinary commits survive the process but may lose the last moments of a power cut; a
 * checkpoint forces them to disk. `truncate` also empties the log, so that no earlier version of
 * the row is left in it. PostgreSQL does the first by itself. Inside a transaction it is done after
 * the commit.
 */
export async function persist(
  { db, kind, owed }: Database,
  mode: Checkpoint = 'passive',
): Promise<void> {
  if (owed) owed.checkpoint = owed.checkpoint === 'truncate' ? 'truncate' : mode;
  else if (kind === 'sqlite') await sql`pragma wal_checkpoint(${sql.raw(mode)})`.execute(db);
}
