import { DatabaseSync } from 'node:sqlite';

/**
 * How long one process waits for another's transaction. The wait is synchronous, so transactions
 * are kept short.
 */
export const busyTimeoutMs = 5_000;

/** One connection to a file of SQLite. The caller closes it: Node 22.13 does not by `using`. */
export function openSqliteFile(file: string, { readOnly }: { readOnly: boolean }): DatabaseSync {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: true, readOnly });
  // An option of `DatabaseSync` only since Node 22.16.
  db.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
  return db;
}
