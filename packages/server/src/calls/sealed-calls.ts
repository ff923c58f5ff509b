import { transact, type Database } from '../store/database.ts';
import { firstIdAt } from '../store/id-time.ts';
import type { Id } from '../store/id.ts';
import { openChain, type Sealing } from '../store/open-chain.ts';
import {
  callsOf,
  idsPerStatement,
  type CallBatch,
  type SealedBatch,
  type WrittenBatch,
} from './call-batches.ts';
import { groupCalls } from './call-groups.ts';
import { readCalls } from './call-lines.ts';
import { marksOf } from './call-marks.ts';
import { sealedSums } from './sealed-sums.ts';
import { firstWith } from './call-pages.ts';
import { sealOf } from './call-seal.ts';

/** What the audit log does with records of calls that are there. */
export function sealedCalls(database: Database) {
  return {
    /**
     * Seals batches as whoever inserted them still has them, so that what changed in the store
     * meanwhile is found. Those sealed already are left alone.
     */
    seal: (workspaceId: Id, batches: readonly WrittenBatch[], sealing: Sealing) =>
      seal(database, workspaceId, batches, sealing),
    /**
     * Seals batches of before `before` that no entry seals, as they are found, oldest first: at
     * least one, and as many as it takes for `limit` calls. How many calls.
     */
    sealLate: (workspaceId: Id, before: Date, limit: number, sealing: Sealing) =>
      sealLate(database, workspaceId, before, limit, sealing),
    /** All batches for checking their seals, in the order of their last ids. */
    sealed(workspaceId: Id, limit: number, afterId: Id = ''): Promise<SealedBatch[]> {
      return database.db
        .selectFrom('callBatch')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('lastId', '>', afterId)
        .orderBy('lastId')
        .limit(limit)
        .execute();
    },
    /**
     * Removes batches of before `at` that entries up to `throughSeq` seal: at least one, and as
     * many as it takes for `limit` calls. How many calls.
     */
    removeSealed: (workspaceId: Id, at: Date, throughSeq: number, limit: number) =>
      removeSealed(database, workspaceId, at, throughSeq, limit),
    /** What was done in the calls that these entries seal, and by whom. */
    sumsSealedBy: (workspaceId: Id, entries: Parameters<typeof sealedSums>[2]) =>
      sealedSums(database, workspaceId, entries),
    /** The shape of each report, by id: the text its id is the digest of. */
    async shapes(workspaceId: Id): Promise<Map<string, string>> {
      const rows = await database.db
        .selectFrom('callShape')
        .select(['id', 'parts'])
        .where('workspaceId', '=', workspaceId)
        .execute();
      return new Map(rows.map(({ id, parts }) => [id, JSON.stringify(parts)]));
    },
  };
}

/**
 * A batch that is not there any more is sealed all the same: it was, and whoever removed it is
 * found out.
 */
function seal(
  database: Database,
  workspaceId: Id,
  batches: readonly WrittenBatch[],
  sealing: Sealing,
): Promise<void> {
  return transact(database, async (inside) => {
    const chain = await openChain(inside, workspaceId, sealing);
    // Each once, though it may have been sent twice.
    const waiting = new Map(batches.map((batch) => [batch.lastId, batch]));
    const marked = await markSealed(inside, workspaceId, [...waiting.keys()], chain.nextSeq);
    if (marked < waiting.size)
      for (const lastId of await sealedElsewhere(
        inside,
        workspaceId,
        [...waiting.keys()],
        chain.nextSeq,
      ))
        waiting.delete(lastId);
    if (waiting.size > 0) await chain.append([sealOf([...waiting.values()], 'calls.sealed')]);
  });
}

/** How many of these batches were not sealed. */
export async function markSealed(
  { db }: Database,
  workspaceId: Id,
  lastIds: readonly Id[],
  sealSeq: number,
): Promise<number> {
  let marked = 0;
  for (let start = 0; start < lastIds.length; start += idsPerStatement) {
    const ids = lastIds.slice(start, start + idsPerStatement);
    const update = db
      .updateTable('callBatch')
      .set({ sealSeq })
      .where('workspaceId', '=', workspaceId)
      .where('sealSeq', 'is', null);
    const { numUpdatedRows } = await update.where('lastId', 'in', ids).executeTakeFirstOrThrow();
    marked += Number(numUpdatedRows);
  }
  return marked;
}

async function sealedElsewhere(
  { db }: Database,
  workspaceId: Id,
  lastIds: readonly Id[],
  seq: number,
): Promise<Id[]> {
  const found: Id[] = [];
  for (let start = 0; start < lastIds.length; start += idsPerStatement) {
    const query = db
      .selectFrom('callBatch')
      .select('lastId')
      .where('workspaceId', '=', workspaceId)
      .where('sealSeq', '<>', seq);
    const rows = await query
      .where('lastId', 'in', lastIds.slice(start, start + idsPerStatement))
      .execute();
    found.push(...rows.map(({ lastId }) => lastId));
  }
  return found;
}

/**
 * Batches that a killed process left. What they say was not vouched for until now, and the entry
 * says so.
 */
function sealLate(
  database: Database,
  workspaceId: Id,
  before: Date,
  limit: number,
  sealing: Sealing,
): Promise<number> {
  return transact(database, async (inside) => {
    const chain = await openChain(inside, workspaceId, sealing);
    const { nextSeq } = chain;
    const unsealed = inside.db
      .selectFrom('callBatch')
      .where('workspaceId', '=', workspaceId)
      .where('sealSeq', 'is', null);
    const old = unsealed
      .select(['lastId', 'count'])
      .where('lastId', '<', firstIdAt(before))
      .orderBy('lastId')
      .limit(limit);
    const batches = await batchesOf(inside, workspaceId, firstWith(await old.execute(), limit));
    if (batches.length === 0) return 0;
    await markSealed(inside, workspaceId, lastIdsOf(batches), nextSeq);
    await chain.append([sealOf(batches.map(asFound), 'calls.sealedLate')]);
    return callsOf(batches);
  });
}

/**
 * A sealed call began before its seal was made: what a seal of before `at` seals has an id of
 * before `at`, clocks aside.
 */
function removeSealed(
  database: Database,
  workspaceId: Id,
  at: Date,
  throughSeq: number,
  limit: number,
): Promise<number> {
  return transact(database, async (inside) => {
    const sealedBefore = inside.db
      .selectFrom('callBatch')
      .where('workspaceId', '=', workspaceId)
      .where('sealSeq', '<=', throughSeq);
    const oldest = sealedBefore
      .select(['lastId', 'count'])
      .where('lastId', '<', firstIdAt(at))
      .orderBy('lastId')
      .limit(limit);
    const batches = await batchesOf(inside, workspaceId, firstWith(await oldest.execute(), limit));
    for (const { lastId, records } of batches) {
      const marks = [...marksOf(groupsIn(records)).keys()];
      const ofBatch = inside.db
        .deleteFrom('callMark')
        .where('workspaceId', '=', workspaceId)
        .where('lastId', '=', lastId);
      for (let start = 0; start < marks.length; start += idsPerStatement)
        await ofBatch.where('mark', 'in', marks.slice(start, start + idsPerStatement)).execute();
    }
    for (let start = 0; start < batches.length; start += idsPerStatement) {
      const ids = lastIdsOf(batches.slice(start, start + idsPerStatement));
      await inside.db
        .deleteFrom('callBatch')
        .where('workspaceId', '=', workspaceId)
        .where('lastId', 'in', ids)
        .execute();
    }
    return callsOf(batches);
  });
}

async function batchesOf(
  { db }: Database,
  workspaceId: Id,
  keys: readonly Pick<CallBatch, 'lastId'>[],
): Promise<CallBatch[]> {
  if (keys.length === 0) return [];
  return db
    .selectFrom('callBatch')
    .select(['workspaceId', 'firstId', 'lastId', 'count', 'records'])
    .where('workspaceId', '=', workspaceId)
    .where('lastId', 'in', lastIdsOf(keys))
    .orderBy('lastId')
    .execute();
}

const asFound = (batch: CallBatch): WrittenBatch => ({ ...batch, groups: groupsIn(batch.records) });

function groupsIn(records: string): WrittenBatch['groups'] {
  const calls = readCalls(records).map(({ shapeId, counts, ...call }) => {
    const report = shapeId === null || counts === null ? null : { shape: { id: shapeId }, counts };
    return { ...call, report };
  });
  return groupCalls(calls);
}

const lastIdsOf = (batches: readonly Pick<CallBatch, 'lastId'>[]): Id[] =>
  batches.map(({ lastId }) => lastId);
