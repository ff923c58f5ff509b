import type { Database } from '../database.ts';
import { callIdAfter } from '../id-time.ts';
import type { CallRecord, Id, WrittenBatch } from '../types.ts';
import { batchSpanMs, cutBatches, writtenBatch } from './call-batches.ts';
import { idsIn } from './call-lines.ts';

/**
 * Of calls of one workspace that may have been stored before, those that are missing; and of the batches that are there and hold nothing but these, those
 * that no entry seals, as whoever sends them has them: their seal must not be made from what somebody did to them meanwhile. The workspace is locked, so an
 * insertion whose end nobody heard of is over.
 */
export async function findMissing(
  inside: Database,
  workspaceId: Id,
  calls: readonly CallRecord[],
): Promise<{ missing: CallRecord[]; unsealed: WrittenBatch[] }> {
  const own = new Map(calls.map((call) => [call.id, call]));
  const missing = new Map(own);
  const unsealed = new Map<Id, WrittenBatch>();
  for (const some of cutBatches([...own.values()])) {
    for await (const { lastId, sealSeq, records } of overlapping(inside, workspaceId, some[0]!.id, some.at(-1)!.id)) {
      const ids = idsIn(records);
      for (const id of ids) missing.delete(id);
      const held = ids.flatMap((id) => own.get(id) ?? []);
      if (sealSeq === null && held.length > 0 && held.length === ids.length) unsealed.set(lastId, writtenBatch(held));
    }
  }
  return { missing: [...missing.values()], unsealed: [...unsealed.values()] };
}

/** The batches whose ids overlap with these, a few at a time: other nodes may have written many meanwhile. */
async function* overlapping({ db }: Database, workspaceId: Id, firstId: Id, lastId: Id) {
  for (let last = ''; ;) {
    const batches = await db
      .selectFrom('callBatch')
      .select(['lastId', 'sealSeq', 'records'])
      .where('workspaceId', '=', workspaceId)
      .where('lastId', '>=', firstId)
      .where('lastId', '>', last)
      .where('lastId', '<', callIdAfter(lastId, batchSpanMs))
      .where('firstId', '<=', lastId)
      .orderBy('lastId')
      .limit(batchesAtOnce)
      .execute();
    yield* batches;
    if (batches.length < batchesAtOnce) return;
    last = batches.at(-1)!.lastId;
  }
}

const batchesAtOnce = 50;
