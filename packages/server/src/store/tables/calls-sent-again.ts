import type { Database } from '../database.ts';
import type { Id } from '../id.ts';
import type { WrittenBatch } from './call-batches.ts';

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

const idsPerStatement = 1_000;
