import { chmod, open, unlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PublicError } from '@leasehold/contract';
import { newFileReason } from '../config/file-reason.ts';
import { attempt } from './sqlite/errors.ts';
import { requireDatabaseFile } from './require-database-file.ts';
import { findAnyDamage } from './sqlite/damage.ts';
import { openSqliteFile } from './sqlite/file.ts';

/**
 * Copies the SQLite database of a data folder, as it is at one moment, while servers write to it,
 * and looks the copy through: one of a damaged database is not kept. The file must not be there
 * yet; it is made for this user alone.
 */
export async function backupDatabase(dataFolder: string, file: string): Promise<void> {
  const source = join(dataFolder, 'leasehold.db');
  await requireDatabaseFile(dataFolder);
  await makeFile(file);
  try {
    await copy(source, file);
    await chmod(file, 0o600);
    const finding = attempt(() => findAnyDamage(file));
    if (finding !== undefined) throw damagedSource(source, finding);
  } catch (error) {
    await unlink(file).catch(() => {});
    throw error;
  }
}

/**
 * By one statement, which reads in one transaction: whatever servers write meanwhile, it neither
 * sees nor hinders. It does not wait for the disk by itself.
 */
async function copy(source: string, file: string): Promise<void> {
  attempt(() => {
    const db = openSqliteFile(source, { readOnly: true });
    try {
      // What begins with `file:` would be read as an address, so the whole path is given.
      db.prepare('vacuum into ?').run(resolve(file));
    } finally {
      db.close();
    }
  });
  await using made = await open(file, 'r+');
  await made.sync();
}

function damagedSource(source: string, finding: string): PublicError {
  return new PublicError(
    'database_damaged',
    `${source} is damaged (${finding}), so the copy was not kept. The database was left as it is.`,
  );
}

/** Nothing that is there is written over. */
async function makeFile(file: string): Promise<void> {
  const made = await open(file, 'wx', 0o600).catch((error: unknown) => {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new PublicError(
      'file_unreadable',
      isThere
        ? `${file} is there already; name a file that is not.`
        : `${file} cannot be written: ${newFileReason(error)}.`,
      { cause: error },
    );
  });
  await made.close();
}
