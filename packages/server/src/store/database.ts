import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { Store } from './types.ts';

/** What every group of the store stands on. */
export interface Database {
  kind: Store['kind'];
  db: Kysely<Schema>;
  /** PostgreSQL only: hears what other nodes say. */
  listen?: (channel: string, onNotice: (text: string) => void, onLost: () => void) => Promise<AsyncDisposable>;
}

/**
 * For writes that take something away from agents: once acknowledged they must survive a power cut. On SQLite ordinary commits survive the process
 * but may lose the last moments of a power cut; a checkpoint forces them to disk. `truncate` also empties the log, so that no earlier version of the
 * row is left in it. PostgreSQL does the first by itself.
 */
export async function persist({ db, kind }: Database, mode: 'passive' | 'truncate' = 'passive'): Promise<void> {
  if (kind === 'sqlite') await sql`pragma wal_checkpoint(${sql.raw(mode)})`.execute(db);
}
