import { sql, type Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { callIdAfter } from '../id-time.ts';
import type { Schema } from '../schema.ts';
import { BatchBuilder, batchCallsMax, batchSpanMs, insertBatches } from '../tables/call-batches.ts';
import type { CallRecord } from '../types.ts';
import { lineBefore, type CallsBefore } from './calls-before.ts';
import type { ColumnTypes } from './column-types.ts';
import type { Migration } from './index.ts';

/**
 * Calls are stored by the batch: a row, its indices and its twenty columns were most of what it
 * cost to record one (decision 024).
 */
export const callBatches: Migration = {
  name: '015-call-batches',
  async up(db, types) {
    // Renamed first: from here on a server of the version before can write none, and keeps what it
    // records for this version to find (docs/nodes.md).
    await db.schema.alterTable('call').renameTo('callBefore').execute();
    await createTables(db, types);
    await moveCalls({ kind: types.kind, db });
    await db.schema.dropTable('callBefore').execute();
  },
};

async function createTables(
  db: Kysely<Schema>,
  { orderedText, inKeyOrder }: ColumnTypes,
): Promise<void> {
  // In the order they are written in: with long rows a table in the order of its key would be a
  // deep one.
  await db.schema
    .createTable('callBatch')
    .addColumn('workspaceId', 'text', (c) => c.notNull())
    .addColumn('lastId', orderedText, (c) => c.notNull())
    .addColumn('firstId', orderedText, (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('sealSeq', 'bigint')
    .addColumn('records', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('callBatch_workspaceId_lastId', ['workspaceId', 'lastId'])
    .execute();
  await db.schema
    .createIndex('callBatch_unsealed_by_workspaceId_lastId')
    .on('callBatch')
    .columns(['workspaceId', 'lastId'])
    .where(sql<boolean>`${sql.ref('sealSeq')} is null`)
    .execute();
  await db.schema
    .createTable('callMark')
    .addColumn('workspaceId', 'text', (c) => c.notNull())
    .addColumn('mark', 'text', (c) => c.notNull())
    .addColumn('lastId', orderedText, (c) => c.notNull())
    .addColumn('firstId', orderedText, (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('callMark_workspaceId_mark_lastId', ['workspaceId', 'mark', 'lastId'])
    .modifyEnd(inKeyOrder)
    .execute();
}

type Before = { callBefore: CallsBefore['call'] };
type Row = { workspaceId: string; id: string; leaseId: string };
type Moved = CallRecord<{ id: string }>;

/**
 * Page by page, in the order of ids. A batch is of one seal, whose hash is over the lines of its
 * calls in that order: so it stays what it was.
 */
async function moveCalls(inside: Database): Promise<void> {
  const open = new Map<string, { sealSeq: number | null; calls: Moved[] }>();
  const close = async (isOver: (calls: Moved[]) => boolean) => {
    for (const [key, { sealSeq, calls }] of open) {
      if (!isOver(calls)) continue;
      const builder = new BatchBuilder<{ id: string }>(calls[0]!.workspaceId);
      for (const call of calls) builder.add(call);
      await insertBatches(
        inside,
        [{ ...builder.finish(), records: calls.map(lineBefore).join('\n') }],
        sealSeq,
      );
      open.delete(key);
    }
  };
  for (let last: Row = { workspaceId: '', id: '', leaseId: '' }; ;) {
    const rows = await callsAfter(inside, last);
    for (const { sealSeq, shapeId, counts, ...row } of rows) {
      const key = `${row.workspaceId} ${sealSeq}`;
      const known = open.get(key);
      if (known && (known.calls.length === batchCallsMax || isPast(known.calls, row)))
        await close((calls) => calls === known.calls);
      const { calls } = open.get(key) ?? open.set(key, { sealSeq, calls: [] }).get(key)!;
      calls.push({
        ...row,
        report: shapeId !== null && counts ? { shape: { id: shapeId }, counts } : null,
      });
    }
    const end = rows.at(-1);
    await close((calls) => !end || isPast(calls, end));
    if (!end) return;
    last = end;
  }
}

const isPast = ([first]: Moved[], { workspaceId, id }: Row): boolean =>
  first !== undefined &&
  (first.workspaceId !== workspaceId || id >= callIdAfter(first.id, batchSpanMs));

function callsAfter({ db }: Database, last: Row) {
  return db
    .withTables<Before>()
    .selectFrom('callBefore')
    .selectAll()
    .where((eb) =>
      eb(
        eb.refTuple('workspaceId', 'id', 'leaseId'),
        '>',
        eb.tuple(last.workspaceId, last.id, last.leaseId),
      ),
    )
    .orderBy('workspaceId')
    .orderBy('id')
    .orderBy('leaseId')
    .limit(2_000)
    .execute();
}
