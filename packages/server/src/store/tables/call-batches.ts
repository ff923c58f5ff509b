import { CompiledQuery } from 'kysely';
import type { Database } from '../database.ts';
import { callIdAfter } from '../id-time.ts';
import { placesFor } from '../places-for.ts';
import type { CallRecord, Store, WrittenBatch } from '../types.ts';
import { groupCalls } from './call-groups.ts';
import { batchText } from './call-lines.ts';
import { marksOf } from './call-marks.ts';

/** The ids of a batch are at most so far apart, in time: whoever looks for an id knows where its batch can be. */
export const batchSpanMs = 60_000;
export const batchCallsMax = 1_000;

/** Calls of one workspace, each once, in batches as they are written: in the order of their ids, of limited size and span. */
export function cutBatches<Call extends Pick<CallRecord, 'id'>>(calls: readonly Call[]): Call[][] {
  const batches: Call[][] = [];
  let batch: Call[] = [];
  let end = '';
  for (const call of calls.toSorted((a, b) => compareIds(a.id, b.id))) {
    if (batch.length === 0 || batch.length === batchCallsMax || call.id >= end) {
      batches.push((batch = []));
      end = callIdAfter(call.id, batchSpanMs);
    }
    batch.push(call);
  }
  return batches;
}

/** As both engines order them: by their characters. */
export const compareIds = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A batch that `cutBatches` made. */
export function writtenBatch<Shape extends { id: string }>(calls: readonly CallRecord<Shape>[]): WrittenBatch<Shape> {
  const [first, last] = [calls[0]!, calls.at(-1)!];
  const { workspaceId } = first;
  const records = batchText(workspaceId, calls);
  return { workspaceId, firstId: first.id, lastId: last.id, count: calls.length, records, groups: groupCalls(calls) };
}

/** With their marks. */
export async function insertBatches(inside: Database, batches: readonly WrittenBatch[], sealSeq: number | null): Promise<void> {
  const { db, kind } = inside;
  for (const batch of batches) {
    const { workspaceId, firstId, lastId, count, records } = batch;
    await db.executeQuery(CompiledQuery.raw(insertBatchText(kind), [workspaceId, lastId, firstId, count, sealSeq, records]));
    const marks = [...marksOf(batch.groups)];
    for (let start = 0; start < marks.length; start += rowsPerStatement) {
      const rows = marks.slice(start, start + rowsPerStatement).map(([mark, calls]) => [workspaceId, mark, lastId, firstId, calls]);
      await db.executeQuery(CompiledQuery.raw(insertMarksText(kind, rows.length), rows.flat()));
    }
  }
}

const rowsPerStatement = 100;

const insertBatchText = (kind: Store['kind']) =>
  `insert into "callBatch" ("workspaceId", "lastId", "firstId", "count", "sealSeq", "records") values ${placesFor(kind, 1, 6)}`;
const insertMarksText = (kind: Store['kind'], count: number) =>
  `insert into "callMark" ("workspaceId", "mark", "lastId", "firstId", "count") values ${placesFor(kind, count, 5)}`;
