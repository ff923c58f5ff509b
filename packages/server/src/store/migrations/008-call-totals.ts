import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import { groupCalls } from '../tables/call-groups.ts';
import { ReportShape } from '../tables/call-reports.ts';
import { addToTotals } from '../tables/call-totals.ts';
import { DriftQueue } from '../tables/drift.ts';
import type { Store } from '../types.ts';
import type { CallsBefore } from './calls-before.ts';
import type { ColumnTypes } from './column-types.ts';
import type { Migration } from './index.ts';

/**
 * Totals of calls by minute and hour, so that history is read without reading calls; and the fields
 * nobody has reviewed.
 */
export const callTotals: Migration = {
  name: '008-call-totals',
  async up(db, types) {
    await createCallIndexes(db);
    await createTotals(db, types);
    await createDrift(db, types);
    await countCalls(db, types.kind);
  },
};

/**
 * Without them, what few calls have is looked for in all of them: measured, a quarter of a second
 * for each million (bench/history.ts).
 */
async function createCallIndexes(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createIndex('call_by_leaseId_tool_id')
    .on('call')
    .columns(['leaseId', 'tool', 'id'])
    .execute();
  // Most calls go well, and are in none of these.
  const wrong = (columns: ('workspaceId' | 'leaseId' | 'outcome' | 'code' | 'id')[]) =>
    db.schema
      .createIndex(`call_by_${columns.join('_')}`)
      .on('call')
      .columns(columns);
  await wrong(['workspaceId', 'code', 'id']).where('code', 'is not', null).execute();
  await wrong(['leaseId', 'code', 'id']).where('code', 'is not', null).execute();
  await wrong(['leaseId', 'outcome', 'id']).where('outcome', '<>', sql.lit('ok')).execute();
}

async function createTotals(
  db: Kysely<Schema>,
  { json, timestamp, inKeyOrder }: ColumnTypes,
): Promise<void> {
  await db.schema
    .createTable('callTotals')
    .addColumn('workspaceId', 'text', (c) => c.notNull())
    .addColumn('leaseId', 'text', (c) => c.notNull())
    .addColumn('step', 'text', (c) => c.notNull())
    .addColumn('at', timestamp, (c) => c.notNull())
    .addColumn('totals', json, (c) => c.notNull())
    .addPrimaryKeyConstraint('callTotals_workspaceId_leaseId_step_at', [
      'workspaceId',
      'leaseId',
      'step',
      'at',
    ])
    .modifyEnd(inKeyOrder)
    .execute();
  await db.schema
    .createIndex('callTotals_by_workspaceId_step_at')
    .on('callTotals')
    .columns(['workspaceId', 'step', 'at'])
    .execute();
}

async function createDrift(
  db: Kysely<Schema>,
  { timestamp, inKeyOrder }: ColumnTypes,
): Promise<void> {
  await db.schema
    .createTable('drift')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('workspaceId', 'text', (c) => c.notNull())
    .addColumn('leaseId', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('firstSeenAt', timestamp, (c) => c.notNull())
    .addColumn('lastSeenAt', timestamp, (c) => c.notNull())
    .addColumn('count', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('drift_workspaceId_id', ['workspaceId', 'id'])
    .modifyEnd(inKeyOrder)
    .execute();
  for (const columns of [
    ['workspaceId', 'firstSeenAt', 'id'],
    ['workspaceId', 'leaseId', 'firstSeenAt', 'id'],
  ])
    await db.schema
      .createIndex(`drift_by_${columns.join('_')}`)
      .on('drift')
      .columns(columns)
      .execute();
}

/** Of the calls that are there already, page by page. */
async function countCalls(db: Kysely<Schema>, kind: Store['kind']): Promise<void> {
  // Migrations run in one transaction, whoever hands it on as what.
  const tx = db as Transaction<Schema>;
  const drift = new DriftQueue(kind);
  const shapes = new Map<string, ReportShape>();
  let last = { leaseId: '', id: '' };
  for (;;) {
    const rows = await db
      .withTables<CallsBefore>()
      .selectFrom('call')
      .leftJoin('callShape', (join) =>
        join
          .onRef('callShape.workspaceId', '=', 'call.workspaceId')
          .onRef('callShape.id', '=', 'call.shapeId'),
      )
      .selectAll('call')
      .select('callShape.parts')
      .where((eb) =>
        eb(eb.refTuple('call.leaseId', 'call.id'), '>', eb.tuple(last.leaseId, last.id)),
      )
      .orderBy('call.leaseId')
      .orderBy('call.id')
      .limit(2_000)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    const calls = rows.map(({ parts, counts, ...row }) => {
      if (!parts || !counts) return { ...row, report: null };
      const text = JSON.stringify(parts);
      const shape = shapes.get(text) ?? new ReportShape(text);
      shapes.set(text, shape);
      return { ...row, report: { shape, counts } };
    });
    const groups = groupCalls(calls);
    await addToTotals(tx, kind, groups);
    await drift.add(tx, groups);
    last = end;
  }
}
