import { PublicError } from '@leasehold/contract';
import { sql, type Kysely, type Transaction } from 'kysely';
import { typesFor } from './migrations/column-types.ts';
import { migrations } from './migrations/index.ts';
import type { Schema } from './schema.ts';
import type { Store } from './types.ts';

/** Brings the schema up to date, all or nothing. Nodes that start together take turns: SQLite by its write lock, PostgreSQL by an advisory one. */
export async function migrate(db: Kysely<Schema>, kind: Store['kind']): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (kind === 'postgres') await lock(tx);
    const applied = await readApplied(tx, kind);
    refuseNewer(applied);
    for (const migration of migrations) {
      if (applied.has(migration.name)) continue;
      await migration.up(tx, typesFor(kind));
      await tx.insertInto('migration').values({ name: migration.name, appliedAt: new Date() }).execute();
    }
  });
}

/** Any fixed number that other programs on this server are unlikely to choose: `lease` in ASCII. */
const lockNumber = 0x6c65617365;

async function lock(tx: Transaction<Schema>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
}

async function readApplied(tx: Transaction<Schema>, kind: Store['kind']): Promise<Set<string>> {
  await tx.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (c) => c.primaryKey().notNull())
    .addColumn('appliedAt', typesFor(kind).timestamp, (c) => c.notNull())
    .execute();
  const rows = await tx.selectFrom('migration').select('name').execute();
  return new Set(rows.map((row) => row.name));
}

function refuseNewer(applied: Set<string>): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new PublicError(
    'database_newer',
    `The database has changes this version does not know: ${unknown.join(', ')}. It was left as it is.`,
  );
}
