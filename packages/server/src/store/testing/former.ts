// Databases as former versions left them.
import { Kysely, type Dialect } from 'kysely';
import type { Database } from '../database.ts';
import type { CallsBefore } from '../migrations/calls-before.ts';
import { typesFor } from '../migrations/column-types.ts';
import { migrations } from '../migrations/index.ts';
import type { Schema } from '../schema.ts';
import type { CallRow } from '../types.ts';
import { recordOf } from './rows.ts';

/** As it was before a migration. */
export async function openFormer(
  kind: Database['kind'],
  dialect: Dialect,
  migration: string,
): Promise<Database> {
  const db = new Kysely<Schema>({ dialect });
  for (const each of migrations.slice(0, indexOf(migration))) await each.up(db, typesFor(kind));
  return { kind, db };
}

/** That migration and all after it. */
export async function migrateFrom({ db, kind }: Database, migration: string): Promise<void> {
  for (const each of migrations.slice(indexOf(migration)))
    await db.transaction().execute((tx) => each.up(tx, typesFor(kind)));
}

/** As versions from 007 to 011 stored calls. */
export async function insertFormerCalls(
  { db }: Database,
  rows: readonly CallRow[],
  sealSeq: number | null = null,
): Promise<void> {
  for (const { report, ...row } of rows.map(recordOf)) {
    if (report)
      await db
        .insertInto('callShape')
        .values({ workspaceId: row.workspaceId, id: report.shape.id, parts: report.shape.text })
        .onConflict((conflict) => conflict.columns(['workspaceId', 'id']).doNothing())
        .execute();
    const counts = report && JSON.stringify(report.counts);
    await db
      .withTables<CallsBefore>()
      .insertInto('call')
      .values({ ...row, shapeId: report?.shape.id ?? null, counts, sealSeq })
      .execute();
  }
}

function indexOf(migration: string): number {
  const index = migrations.findIndex(({ name }) => name === migration);
  if (index < 0) throw new Error(`There is no migration ${migration}`);
  return index;
}
