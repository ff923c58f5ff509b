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
  /** SQLite only, and not inside a transaction: writes its file anew. */
  rewrite?: () => Promise<void>;
  /** Inside a transaction: what is owed once it is committed. */
  owed?: { persist?: true };
}

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
  if (owed.persist) await persist(database);
  return result;
}

/**
 * For writes that take something away from agents: once acknowledged they must survive a power cut.
 * On SQLite ordinary commits survive the process but may lose the last moments of a power cut; a
 * checkpoint forces them to disk. PostgreSQL does it by itself. Inside a transaction it is done
 * after the commit.
 */
export async function persist({ db, kind, owed }: Database): Promise<void> {
  if (owed) owed.persist = true;
  else if (kind === 'sqlite') await sql`pragma wal_checkpoint(passive)`.execute(db);
}

/**
 * Of what is removed or replaced in this transaction no byte may stay: {@link erase} is owed. On
 * SQLite the file remembers it, whatever becomes of the process; PostgreSQL clears dead rows by
 * itself.
 */
export async function oweErasure({ db, kind }: Database): Promise<void> {
  if (kind === 'sqlite') await sql`pragma user_version = 1`.execute(db);
}

/** Where it is owed: the file is written anew, and its log is emptied. */
export async function erase({ db, kind, owed, rewrite }: Database): Promise<void> {
  if (owed) throw new Error('Nothing can be erased inside a transaction');
  if (kind !== 'sqlite') return;
  const { rows } = await sql<Record<string, number>>`pragma user_version`.execute(db);
  if (Object.values(rows[0] ?? {})[0] !== 0) await rewrite?.();
}
