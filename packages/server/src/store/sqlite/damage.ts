import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { openSqliteFile } from './file.ts';

/**
 * Up to this size a whole file is looked through, in less than a tenth of a second: what is larger
 * takes minutes, and a start cannot wait for that.
 */
const wholeBytesMax = 32 * 1024 * 1024;

/**
 * What grows with every call. Of a large file the rest is looked through: without it nothing can be
 * served.
 */
const growing = new Set([
  'callBatch',
  'callMark',
  'callTotals',
  'auditEntry',
  'alertNotice',
  'keptValue',
  'learnedShape',
  'oauthRecord',
]);

/**
 * What SQLite finds broken first in the structure of a file
 * (sqlite.org/pragma.html#pragma_quick_check); undefined: nothing. SQLite keeps no checksums, so
 * values that were altered in place are not found. It names pages and tables, never values.
 */
export function findDamage(file: string): string | undefined {
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes === 0) return undefined;
  return withFile(file, true, (db) => {
    if (bytes <= wholeBytesMax) return firstFinding(db, 'quick_check(1)');
    return tablesOf(db)
      .filter((table) => !growing.has(table))
      .map((table) => firstFinding(db, `quick_check("${table}")`))
      .find((finding) => finding !== undefined);
  });
}

/**
 * The same of everything, however long it takes, and whether indices say what their tables do. The
 * file is nobody else's.
 */
export function findAnyDamage(file: string): string | undefined {
  return withFile(file, false, (db) => firstFinding(db, 'integrity_check(1)'));
}

function withFile(
  file: string,
  readOnly: boolean,
  look: (db: DatabaseSync) => string | undefined,
): string | undefined {
  try {
    const db = openSqliteFile(file, { readOnly });
    try {
      return look(db);
    } finally {
      db.close();
    }
  } catch (error) {
    if (isDamage(error)) return error.message;
    throw error;
  }
}

function firstFinding(db: DatabaseSync, pragma: string): string | undefined {
  const [finding] = Object.values(db.prepare(`pragma ${pragma}`).get() ?? {});
  return finding === 'ok' ? undefined : String(finding);
}

function tablesOf(db: DatabaseSync): string[] {
  return db
    .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`)
    .all()
    .map(({ name }) => String(name));
}

/** SQLITE_CORRUPT and SQLITE_NOTADB (sqlite.org/rescode.html). */
function isDamage(error: unknown): error is Error {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return false;
  return [11, 26].includes(error.errcode & 0xff);
}
