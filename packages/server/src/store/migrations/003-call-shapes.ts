import type { Report } from '@leasehold/privacy';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { createReportSplitter } from '../tables/call-reports.ts';
import type { ColumnTypes } from './column-types.ts';
import type { Migration } from './index.ts';

/**
 * Most of a call's record was the text of its report, and that is the same for one call after the
 * other: it is kept once, and calls refer to it. Calls stand in the order of their ids, which is
 * that of time, within their lease.
 */
export const callShapes: Migration = {
  name: '003-call-shapes',
  async up(db, types) {
    for (const name of ['at_id', 'leaseId_at_id', 'outcome_at_id'])
      await db.schema.dropIndex(`call_by_workspaceId_${name}`).execute();
    await db.schema.alterTable('call').renameTo('callBefore').execute();
    await createTables(db, types);
    await copyCalls(db);
    await db.schema.dropTable('callBefore').execute();
  },
};

async function createTables(
  db: Kysely<Schema>,
  { json, timestamp, inKeyOrder }: ColumnTypes,
): Promise<void> {
  await db.schema
    .createTable('callShape')
    .addColumn('workspaceId', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('parts', json, (c) => c.notNull())
    .addPrimaryKeyConstraint('callShape_workspaceId_id', ['workspaceId', 'id'])
    .execute();
  await db.schema
    .createTable('call')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('workspaceId', 'text', (c) => c.notNull())
    .addColumn('leaseId', 'text', (c) => c.notNull())
    .addColumn('at', timestamp, (c) => c.notNull())
    .addColumn('tool', 'text', (c) => c.notNull())
    .addColumn('operationId', 'text', (c) => c.notNull())
    .addColumn('principal', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('code', 'text')
    .addColumn('upstreamStatus', 'integer')
    .addColumn('durationMs', 'double precision', (c) => c.notNull())
    .addColumn('upstreamMs', 'double precision', (c) => c.notNull())
    .addColumn('bytesIn', 'bigint', (c) => c.notNull())
    .addColumn('bytesOut', 'bigint', (c) => c.notNull())
    .addColumn('tokensRestored', 'bigint', (c) => c.notNull())
    .addColumn('policyVersion', 'bigint', (c) => c.notNull())
    .addColumn('shapeId', 'text')
    .addColumn('counts', json)
    .addPrimaryKeyConstraint('call_leaseId_id', ['leaseId', 'id'])
    .modifyEnd(inKeyOrder)
    .execute();
  await db.schema
    .createIndex('call_by_workspaceId_id')
    .on('call')
    .columns(['workspaceId', 'id'])
    .execute();
  // Most calls go well, and are not in it.
  await db.schema
    .createIndex('call_by_workspaceId_outcome_id')
    .on('call')
    .columns(['workspaceId', 'outcome', 'id'])
    .where('outcome', '<>', sql.lit('ok'))
    .execute();
}

interface ReportBefore {
  paths: [string, Report['paths'][number]['treatment'], number][];
  drift: [string, Report['drift'][number]['type'], number][];
  detected: Report['detected'];
  echoes: number;
  keys: number;
}

/** Page by page: there may be many. */
async function copyCalls(db: Kysely<Schema>): Promise<void> {
  const split = createReportSplitter();
  const before = sql.table('callBefore');
  let last = '';
  for (;;) {
    const { rows } = await sql<
      Record<string, unknown> & { id: string; workspaceId: string; report: ReportBefore | null }
    >`select * from ${before} where id > ${last} order by id limit 500`.execute(db);
    for (const { report, ...row } of rows) {
      const { shape, counts } = report ? split(whole(report)) : { shape: null, counts: null };
      if (shape)
        await db
          .insertInto('callShape')
          .values({ workspaceId: row.workspaceId, id: shape.id, parts: shape.text })
          .onConflict((conflict) => conflict.columns(['workspaceId', 'id']).doNothing())
          .execute();
      const values = {
        ...row,
        shapeId: shape?.id ?? null,
        counts: counts && JSON.stringify(counts),
      };
      const columns = sql.join(Object.keys(values).map((name) => sql.ref(name)));
      await sql`insert into ${sql.table('call')} (${columns}) values (${sql.join(Object.values(values))})`.execute(
        db,
      );
    }
    if (rows.length === 0) return;
    last = rows.at(-1)!.id;
  }
}

function whole({ paths, drift, ...counts }: ReportBefore): Report {
  return {
    paths: paths.map(([path, treatment, count]) => ({ path, treatment, count })),
    drift: drift.map(([path, type, count]) => ({ path, type, count })),
    ...counts,
    limits: {},
  };
}
