import { PublicError } from '@leasehold/contract';
import { sql, type Kysely, type Transaction } from 'kysely';
import { typesFor } from './migrations/column-types.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import type { Schema } from './schema.ts';
import type { Database } from './database.ts';

/**
 * Brings the schema up to date, all or nothing. Nodes that start together take turns: SQLite by its
 * write lock, PostgreSQL by an advisory one. Tables of the same names that somebody else made are
 * left as they are, and said.
 */
export async function migrate(
  db: Kysely<Schema>,
  kind: Database['kind'],
  list: readonly Migration[] = migrations,
): Promise<void> {
  let isOurs = false;
  const apply = async (tx: Transaction<Schema>) => {
    if (kind === 'postgres') await lock(tx);
    const applied = await readApplied(tx, kind);
    refuseNewer(applied, list);
    isOurs = applied.size > 0;
    for (const migration of list) {
      if (applied.has(migration.name)) continue;
      await migration.up(tx, typesFor(kind));
      await tx
        .insertInto('migration')
        .values({ name: migration.name, appliedAt: new Date() })
        .execute();
    }
  };
  await db
    .transaction()
    .execute(apply)
    .catch((error: unknown) => {
      throw !isOurs && isClash(error) ? foreignTables(error) : error;
    });
}

/**
 * A table, index or column that is there already, or is not as it should be: SQLSTATE's class 42,
 * SQLite's code for any wrong statement, or a value without room.
 */
function isClash(error: unknown): boolean {
  if (error instanceof PublicError) return error.code === 'invalid_request';
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return error.errcode === 1;
  return 'code' in error && typeof error.code === 'string' && error.code.startsWith('42');
}

function foreignTables(cause: unknown): PublicError {
  const reason = cause instanceof Error ? ` (${cause.message})` : '';
  return new PublicError(
    'database_foreign',
    `The database has tables of the names Leasehold uses that another program made${reason}. They were left as they are.`,
    {
      cause,
    },
  );
}

/** Any fixed number that other programs on this server are unlikely to choose: `lease` in ASCII. */
const lockNumber = 0x6c65617365;

async function lock(tx: Transaction<Schema>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
}

async function readApplied(tx: Transaction<Schema>, kind: Database['kind']): Promise<Set<string>> {
  await tx.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (c) => c.primaryKey().notNull())
    .addColumn('appliedAt', typesFor(kind).timestamp, (c) => c.notNull())
    .execute();
  const rows = await tx.selectFrom('migration').select('name').execute();
  return new Set(rows.map((row) => row.name));
}

function refuseNewer(applied: Set<string>, list: readonly Migration[]): void {
  const known = new Set(list.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  if (unknown.length === applied.size) throw foreignTables(undefined);
  throw new PublicError(
    'database_newer',
    `The database has changes this version does not know: ${unknown.join(', ')}. It was left as it is.`,
  );
}
