import { CompiledQuery, type ExpressionBuilder, type Kysely } from 'kysely';
import { transact, type Database } from '../database.ts';
import { idTime } from '../id-time.ts';
import { readPage, toPage } from '../page.ts';
import type { Schema } from '../schema.ts';
import type { CallRecord, CallRow, Id, Sealing, SealedCall, Store } from '../types.ts';
import { openChain } from './audit.ts';
import { joinReport, type ReportShape, type ShapeParts } from './call-reports.ts';
import { sealLine, sealOf, type WrittenCall } from './call-seals.ts';

export function calls(database: Database): Store['calls'] {
  const { db } = database;
  const statements = new Map<number, string>();
  /** Written once for each size: of a batch's cost, putting its statement together was the most. */
  const insertOf = (batch: InsertedCall[]): string => {
    const known = statements.get(batch.length);
    if (known !== undefined) return known;
    const { sql } = db
      .insertInto('call')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['leaseId', 'id']).doNothing())
      .compile();
    statements.set(batch.length, sql);
    return sql;
  };
  /** How many were not there yet. */
  const insertRows = async ({ db: tx }: Database, rows: WrittenCall[], sealSeq: number | null): Promise<number> => {
    let inserted = 0;
    for (let start = 0; start < rows.length;) {
      const count = rowsPerStatement.find((size) => size <= rows.length - start) ?? 1;
      const batch = rows.slice(start, start + count).map((row) => ({ ...row, sealSeq }));
      const { numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(insertOf(batch), batch.flatMap(Object.values)));
      inserted += Number(numAffectedRows ?? 0);
      start += count;
    }
    return inserted;
  };
  const insertSealed = async (inside: Database, workspaceId: Id, rows: WrittenCall[], sealing: Sealing): Promise<void> => {
    const chain = await openChain(inside, workspaceId, sealing);
    const inserted = await insertRows(inside, rows, chain.nextSeq);
    const news = inserted === rows.length ? rows : await sealedBy(inside, workspaceId, rows, chain.nextSeq);
    if (news.length > 0) await chain.append([sealOf(news, 'calls.sealed')]);
  };
  const shapes = new StoredShapes();
  const withShape = () =>
    db
      .selectFrom('call')
      .leftJoin('callShape', (join) =>
        join.onRef('callShape.workspaceId', '=', 'call.workspaceId').onRef('callShape.id', '=', 'call.shapeId'),
      )
      .selectAll('call')
      .select('callShape.parts');
  return {
    /** All or none. A row that is there already is left alone, so a batch of unknown fate can be sent again. */
    async insertMany(rows, sealingOf) {
      const added = await transact(database, async (inside) => {
        const missing = await shapes.insertMissing(inside.db, rows);
        // Always in the same order, so that no two transactions wait for each other's chains.
        const workspaces = [...Map.groupBy(rows, ({ workspaceId }) => workspaceId)].toSorted(([a], [b]) => (a < b ? -1 : 1));
        for (const [workspaceId, own] of workspaces) {
          const all = own.map(written);
          if (sealingOf) await insertSealed(inside, workspaceId, all, sealingOf(workspaceId));
          else await insertRows(inside, all, null);
        }
        return missing;
      });
      shapes.remember(added);
    },
    seal: (workspaceId, rows, sealing) => seal(database, workspaceId, rows.map(written), sealing),
    sealLate: (...which) => sealLate(database, ...which),
    sealed: (workspaceId, limit, after) => sealed(database, workspaceId, limit, after),
    removeSealed: (...which) => removeSealed(database, ...which),
    async shapes(workspaceId) {
      const rows = await db.selectFrom('callShape').select(['id', 'parts']).where('workspaceId', '=', workspaceId).execute();
      return new Map(rows.map(({ id, parts }) => [id, JSON.stringify(parts)]));
    },
    async list(workspaceId, { leaseId, outcome, since, until, ...page }) {
      const scope = ['calls', workspaceId, leaseId, outcome, since, until];
      const { limit, after } = readPage(page, scope);
      let query = withShape().where('call.workspaceId', '=', workspaceId);
      if (leaseId !== undefined) query = query.where('leaseId', '=', leaseId);
      if (outcome !== undefined) query = query.where('outcome', '=', outcome);
      // Said again as the index of what went wrong says it: with a parameter alone an engine does not know that it fits.
      if (outcome !== undefined && outcome !== 'ok') query = query.where('outcome', '<>', 'ok');
      if (since) query = query.where('at', '>=', since).where('call.id', '>=', firstIdAt(since));
      if (until) query = query.where('at', '<', until).where('call.id', '<', firstIdAt(until));
      if (after) query = query.where('call.id', '<', after.id);
      const rows = await query
        .orderBy('call.id', 'desc')
        .limit(limit + 1)
        .execute();
      return toPage(rows.map(read), limit, scope, ({ at, id }) => ({ at, id }));
    },
    async get(workspaceId, id) {
      const row = await withShape().where('call.workspaceId', '=', workspaceId).where('call.id', '=', id).executeTakeFirst();
      return row && read(row);
    },
  };
}

/** Which shapes of reports this process knows to be in the store. */
class StoredShapes {
  readonly #known = new Set<string>();

  /** Inserts what a batch needs and is not known to be there; the keys of what was inserted, to be remembered once that is committed. */
  async insertMissing(tx: Kysely<Schema>, rows: CallRecord[]): Promise<string[]> {
    const missing = new Map<string, { workspaceId: string; shape: ReportShape }>();
    for (const { workspaceId, report } of rows) {
      if (!report) continue;
      const key = `${workspaceId} ${report.shape.id}`;
      if (!this.#known.has(key)) missing.set(key, { workspaceId, shape: report.shape });
    }
    for (const { workspaceId, shape } of missing.values())
      await tx
        .insertInto('callShape')
        .values({ workspaceId, id: shape.id, parts: shape.text })
        .onConflict((conflict) => conflict.columns(['workspaceId', 'id']).doNothing())
        .execute();
    return [...missing.keys()];
  }

  remember(keys: string[]): void {
    if (this.#known.size > knownMax) this.#known.clear();
    for (const key of keys) this.#known.add(key);
  }
}

const knownMax = 10_000;

/** The ids of calls begin with their time: whatever happened from then on has this id or a later one. */
const firstIdAt = (date: Date) => `call_${idTime(date.getTime())}`;

/** 19 columns each: far below the 32,766 parameters of a SQLite statement. */
const rowsPerStatement = [100, 10, 1];

/** Always the same columns in the same order, whoever made the row: a statement is made once and used for all. */
function written(row: CallRecord): WrittenCall {
  const {
    id,
    workspaceId,
    leaseId,
    at,
    outcome,
    code,
    upstreamStatus,
    durationMs,
    upstreamMs,
    bytesIn,
    bytesOut,
    tokensRestored,
    policyVersion,
  } = row;
  // Text that came from a description or a client must not cost the record: what no engine can hold is replaced, not refused.
  const [tool, operationId, principal] = [storable(row.tool), storable(row.operationId), storable(row.principal)];
  const [shapeId, counts] = row.report ? [row.report.shape.id, row.report.counts] : [null, null];
  // prettier-ignore
  return { id, workspaceId, leaseId, at, tool, operationId, principal, outcome, code, upstreamStatus, durationMs, upstreamMs, bytesIn, bytesOut, tokensRestored, policyVersion, shapeId, counts };
}

type InsertedCall = WrittenCall & { sealSeq: number | null };

type Stored = Omit<CallRow, 'report'> & {
  shapeId: string | null;
  counts: number[] | null;
  sealSeq: number | null;
  parts: ShapeParts | null;
};

function read(stored: Stored): CallRow {
  const { shapeId: _, sealSeq: __, counts, parts, ...row } = stored;
  return { ...row, report: parts && counts && joinReport(parts, counts) };
}

/** Lone surrogates have no UTF-8: the seal must hash what will be read. */
const storable = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text).toWellFormed();

/** Those of `rows` that this very transaction inserted: the others were there before, under another seal. */
async function sealedBy(inside: Database, workspaceId: Id, rows: WrittenCall[], seq: number): Promise<WrittenCall[]> {
  const found = await keysOf(inside, workspaceId, rows, (sealSeq) => sealSeq === seq);
  // A batch may hold a row twice.
  return rows.filter((row) => found.delete(keyOf(row)));
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

/** How many of `rows` were there, and not sealed. */
async function markSealed(
  { db }: Database,
  workspaceId: Id,
  rows: Pick<WrittenCall, 'leaseId' | 'id'>[],
  sealSeq: number,
): Promise<number> {
  let marked = 0;
  for (let start = 0; start < rows.length; start += rowsPerUpdate) {
    const batch = rows.slice(start, start + rowsPerUpdate);
    const { numUpdatedRows } = await db
      .updateTable('call')
      .set({ sealSeq })
      .where('workspaceId', '=', workspaceId)
      .where('sealSeq', 'is', null)
      .where((eb) => eb(eb.refTuple('leaseId', 'id'), 'in', tuplesOf(eb, batch)))
      .executeTakeFirstOrThrow();
    marked += Number(numUpdatedRows);
  }
  return marked;
}

const tuplesOf = (eb: ExpressionBuilder<Schema, 'call'>, rows: Pick<WrittenCall, 'leaseId' | 'id'>[]) =>
  rows.map(({ leaseId, id }) => eb.tuple(leaseId, id));

const rowsPerUpdate = 500;

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

type Row = Omit<WrittenCall, 'counts'> & { counts: number[] | null; sealSeq: number | null };

const asWritten = ({ counts, ...row }: Row): WrittenCall => ({ ...row, counts: counts && JSON.stringify(counts) });

/** A sealed call began before its seal was made: what a seal of before `at` seals has an id of before `at`, clocks aside. */
async function removeSealed({ db }: Database, workspaceId: Id, at: Date, throughSeq: number, limit: number): Promise<number> {
  const oldest = await db
    .selectFrom('call')
    .select(['leaseId', 'id'])
    .where('workspaceId', '=', workspaceId)
    .where('id', '<', firstIdAt(at))
    .where('sealSeq', '<=', throughSeq)
    .orderBy('id')
    .limit(limit)
    .execute();
  if (oldest.length === 0) return 0;
  const { numDeletedRows } = await db
    .deleteFrom('call')
    .where('workspaceId', '=', workspaceId)
    .where((eb) => eb(eb.refTuple('leaseId', 'id'), 'in', tuplesOf(eb, oldest)))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
