import { CompiledQuery } from 'kysely';
import type { Database } from '../store/database.ts';
import { callIdAfter } from '../store/id-time.ts';
import type { Id } from '../store/id.ts';
import { placesFor } from '../store/places-for.ts';
import { CallGroups, type CallGroup } from './call-groups.ts';
import { BatchText, checkCall } from './call-lines.ts';
import { marksOf } from './call-marks.ts';
import type { CallRecord } from './call-record.ts';
import type { StoredReportShape } from './call-reports.ts';

/** Calls of one workspace that were written together, as the store has them. */
export interface CallBatch {
  workspaceId: Id;
  /** The first and the last of their ids. No other batch of the workspace has the same last one. */
  firstId: Id;
  lastId: Id;
  count: number;
  /** What they share, and a line for each of them: see `BatchText`. */
  records: string;
}

export interface SealedBatch extends CallBatch {
  /** The entry of the chain that seals it; null: none does. */
  sealSeq: number | null;
}

/** A batch as whoever wrote it has it, with what its seal says was done in it. */
export interface WrittenBatch<Shape extends { id: string } = { id: string }> extends CallBatch {
  groups: CallGroup<Shape>[];
}

declare module '../store/schema.ts' {
  interface Schema {
    callBatch: SealedBatch;
  }
}

/**
 * The ids of a batch are at most so far apart, in time: whoever looks for an id knows where its
 * batch can be.
 */
export const batchSpanMs = 60_000;
export const batchCallsMax = 2_000;

/**
 * Calls of one workspace on their way into a batch. Each is written as it comes, while it is at
 * hand: to keep them all and go through them later costs more than to write them.
 */
export class BatchBuilder<Shape extends { id: string } = StoredReportShape> {
  readonly #workspaceId: Id;
  readonly #text: BatchText;
  readonly #groups = new CallGroups<Shape>();
  #count = 0;
  #firstId = '';
  #lastId = '';
  /** The first id that would be too far from the first of this batch. */
  #endId = '';

  constructor(workspaceId: Id) {
    this.#workspaceId = workspaceId;
    this.#text = new BatchText(workspaceId);
  }

  get count(): number {
    return this.#count;
  }

  /**
   * Takes a call of its workspace that has been checked (`checkCall`); false: the batch has no
   * room, or no ids near enough, for it.
   */
  add(call: CallRecord<Shape>): boolean {
    const { id } = call;
    if (this.#count === 0 || id < this.#firstId) {
      if (this.#count === batchCallsMax) return false;
      const endId = callIdAfter(id, batchSpanMs);
      if (this.#lastId >= endId) return false;
      this.#firstId = id;
      this.#endId = endId;
    } else if (this.#count === batchCallsMax || id >= this.#endId) return false;
    if (id > this.#lastId) this.#lastId = id;
    this.#count++;
    this.#text.add(call);
    this.#groups.add(call);
    return true;
  }

  /** Of at least one call. */
  finish(): WrittenBatch<Shape> {
    const [workspaceId, firstId, lastId, count] = [
      this.#workspaceId,
      this.#firstId,
      this.#lastId,
      this.#count,
    ];
    return {
      workspaceId,
      firstId,
      lastId,
      count,
      records: this.#text.toString(),
      groups: this.#groups.list(),
    };
  }
}

/**
 * Calls of any workspaces that are there at once, in as few batches as hold them. One that no
 * engine could hold is refused.
 */
export function batchesOf<Shape extends { id: string }>(
  calls: readonly CallRecord<Shape>[],
): WrittenBatch<Shape>[] {
  return [...Map.groupBy(calls, ({ workspaceId }) => workspaceId)].flatMap(([workspaceId, own]) => {
    const builders: BatchBuilder<Shape>[] = [];
    let builder: BatchBuilder<Shape> | undefined;
    for (const call of own.toSorted((a, b) => compareIds(a.id, b.id))) {
      checkCall(call);
      if (builder?.add(call)) continue;
      builders.push((builder = new BatchBuilder(workspaceId)));
      builder.add(call);
    }
    return builders.map((each) => each.finish());
  });
}

/** How many calls batches have together. */
export const callsOf = (batches: readonly Pick<WrittenBatch, 'count'>[]): number =>
  batches.reduce((sum, { count }) => sum + count, 0);

/** As both engines order them: by their characters. */
export const compareIds = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Of batches of one workspace that may have been stored before, those that are missing; and of
 * those that are there, the ones that no entry seals, as whoever sends them has them: their seal
 * must not be made from what somebody did to them meanwhile. The workspace is locked, so an
 * insertion whose end nobody heard of is over.
 */
export async function findMissing<Batch extends WrittenBatch>(
  { db }: Database,
  workspaceId: Id,
  batches: readonly Batch[],
): Promise<{ missing: Batch[]; unsealed: Batch[] }> {
  const sent = new Map(batches.map((batch) => [batch.lastId, batch]));
  const sealed = new Map<Id, number | null>();
  for (let start = 0; start < batches.length; start += idsPerStatement) {
    const ids = [...sent.keys()].slice(start, start + idsPerStatement);
    const found = db
      .selectFrom('callBatch')
      .select(['lastId', 'sealSeq'])
      .where('workspaceId', '=', workspaceId);
    for (const { lastId, sealSeq } of await found.where('lastId', 'in', ids).execute())
      sealed.set(lastId, sealSeq);
  }
  return {
    missing: [...sent.values()].filter(({ lastId }) => !sealed.has(lastId)),
    unsealed: [...sent.values()].filter(({ lastId }) => sealed.get(lastId) === null),
  };
}

export const idsPerStatement = 1_000;

/** With their marks. */
export async function insertBatches(
  inside: Database,
  batches: readonly WrittenBatch[],
  sealSeq: number | null,
): Promise<void> {
  const { db, kind } = inside;
  for (const batch of batches) {
    const { workspaceId, firstId, lastId, count, records } = batch;
    await db.executeQuery(
      CompiledQuery.raw(insertBatchText(kind), [
        workspaceId,
        lastId,
        firstId,
        count,
        sealSeq,
        records,
      ]),
    );
    const marks = [...marksOf(batch.groups)];
    for (let start = 0; start < marks.length; start += rowsPerStatement) {
      const rows = marks
        .slice(start, start + rowsPerStatement)
        .map(([mark, calls]) => [workspaceId, mark, lastId, firstId, calls]);
      await db.executeQuery(CompiledQuery.raw(insertMarksText(kind, rows.length), rows.flat()));
    }
  }
}

const rowsPerStatement = 100;

const insertBatchText = (kind: Database['kind']) =>
  `insert into "callBatch" ("workspaceId", "lastId", "firstId", "count", "sealSeq", "records") values ${placesFor(kind, 1, 6)}`;
const insertMarksText = (kind: Database['kind'], count: number) =>
  `insert into "callMark" ("workspaceId", "mark", "lastId", "firstId", "count") values ${placesFor(kind, count, 5)}`;
