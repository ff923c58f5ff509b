import { transact, type Database } from '../database.ts';
import type { Id, SealedCall, Sealing, Store } from '../types.ts';
import { openChain } from './audit.ts';
import { sealLine, sealOf } from './call-seal.ts';
import { asWritten, firstIdAt, written, type WrittenCall } from './written-call.ts';

type SealedCalls = Pick<Store['calls'], 'seal' | 'sealLate' | 'sealed' | 'removeSealed' | 'shapes'>;

/** What the audit log does with records of calls that are there. */
export function sealedCalls(database: Database): SealedCalls {
  return {
    seal: (workspaceId, rows, sealing) => seal(database, workspaceId, rows.map(written), sealing),
    sealLate: (...which) => sealLate(database, ...which),
    sealed: (workspaceId, limit, after) => sealed(database, workspaceId, limit, after),
    removeSealed: (...which) => removeSealed(database, ...which),
    async shapes(workspaceId) {
      const rows = await database.db.selectFrom('callShape').select(['id', 'parts']).where('workspaceId', '=', workspaceId).execute();
      return new Map(rows.map(({ id, parts }) => [id, JSON.stringify(parts)]));
    },
  };
}

const keyOf = ({ leaseId, id }: Pick<WrittenCall, 'leaseId' | 'id'>): string => `${leaseId} ${id}`;

/** Those of `rows` that are in the store under a seal as asked for. */
async function keysOf({ db }: Database, workspaceId: Id, rows: WrittenCall[], isAsked: (sealSeq: number | null) => boolean) {
  const found = new Set<string>();
  for (let start = 0; start < rows.length; start += idsPerStatement) {
    const ids = rows.slice(start, start + idsPerStatement).map(({ id }) => id);
    const query = db.selectFrom('call').select(['id', 'leaseId', 'sealSeq']).where('workspaceId', '=', workspaceId);
    for (const row of await query.where('id', 'in', ids).execute()) if (isAsked(row.sealSeq)) found.add(keyOf(row));
  }
  return found;
}

const idsPerStatement = 1_000;

/** A row that is not there any more is sealed all the same: it was, and whoever removed it is found out. */
function seal(database: Database, workspaceId: Id, rows: WrittenCall[], sealing: Sealing): Promise<void> {
  return transact(database, async (inside) => {
    const chain = await openChain(inside, workspaceId, sealing);
    const { nextSeq } = chain;
    const marked = await markSealed(inside, workspaceId, rows, nextSeq);
    const own = marked === rows.length ? rows : await notSealedElsewhere(inside, workspaceId, rows, nextSeq);
    if (own.length > 0) await chain.append([sealOf(own, 'calls.sealed')]);
  });
}

/** How many rows with these ids were not sealed. Ids are enough: a row that shares one gets into a seal that does not have it, and is found out. */
async function markSealed({ db }: Database, workspaceId: Id, rows: Pick<WrittenCall, 'id'>[], sealSeq: number): Promise<number> {
  let marked = 0;
  for (let start = 0; start < rows.length; start += idsPerStatement) {
    const ids = rows.slice(start, start + idsPerStatement).map(({ id }) => id);
    const update = db.updateTable('call').set({ sealSeq }).where('workspaceId', '=', workspaceId).where('sealSeq', 'is', null);
    const { numUpdatedRows } = await update.where('id', 'in', ids).executeTakeFirstOrThrow();
    marked += Number(numUpdatedRows);
  }
  return marked;
}

async function notSealedElsewhere(inside: Database, workspaceId: Id, rows: WrittenCall[], seq: number): Promise<WrittenCall[]> {
  const elsewhere = await keysOf(inside, workspaceId, rows, (sealSeq) => sealSeq !== null && sealSeq !== seq);
  const own = new Map(rows.map((row) => [keyOf(row), row]));
  return [...own].flatMap(([key, row]) => (elsewhere.has(key) ? [] : [row]));
}

/** Rows from before there were seals, or that a version without them wrote. What they say was not vouched for until now, and the entry says so. */
function sealLate(database: Database, workspaceId: Id, before: Date, limit: number, sealing: Sealing): Promise<number> {
  return transact(database, async (inside) => {
    const chain = await openChain(inside, workspaceId, sealing);
    const { nextSeq } = chain;
    const unsealed = inside.db
      .selectFrom('call')
      .selectAll()
      .where('workspaceId', '=', workspaceId)
      .where('sealSeq', 'is', null)
      .where('id', '<', firstIdAt(before));
    const rows = await unsealed.orderBy('id').limit(limit).execute();
    if (rows.length === 0) return 0;
    await markSealed(inside, workspaceId, rows, nextSeq);
    await chain.append([sealOf(rows.map(asWritten), 'calls.sealedLate')]);
    return rows.length;
  });
}

async function sealed(
  { db }: Database,
  workspaceId: Id,
  limit: number,
  after: Pick<SealedCall, 'id' | 'leaseId'> | undefined,
): Promise<SealedCall[]> {
  let query = db.selectFrom('call').selectAll().where('workspaceId', '=', workspaceId);
  // The index has the ids; that two leases share one is not ruled out by it.
  if (after)
    query = query.where('id', '>=', after.id).where((eb) => eb(eb.refTuple('id', 'leaseId'), '>', eb.tuple(after.id, after.leaseId)));
  const rows = await query.orderBy('id').orderBy('leaseId').limit(limit).execute();
  return rows.map((row) => ({ id: row.id, leaseId: row.leaseId, sealSeq: row.sealSeq, line: sealLine(asWritten(row)) }));
}

/** A sealed call began before its seal was made: what a seal of before `at` seals has an id of before `at`, clocks aside. */
async function removeSealed({ db }: Database, workspaceId: Id, at: Date, throughSeq: number, limit: number): Promise<number> {
  const sealedBefore = db.selectFrom('call').select('id').where('workspaceId', '=', workspaceId).where('sealSeq', '<=', throughSeq);
  const oldest = await sealedBefore.where('id', '<', firstIdAt(at)).orderBy('id').limit(limit).execute();
  if (oldest.length === 0) return 0;
  const ids = oldest.map(({ id }) => id);
  const remove = db.deleteFrom('call').where('workspaceId', '=', workspaceId).where('sealSeq', '<=', throughSeq);
  const { numDeletedRows } = await remove.where('id', 'in', ids).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
