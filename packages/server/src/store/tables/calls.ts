import { CompiledQuery, sql, type Transaction } from 'kysely';
import type { Database } from '../database.ts';
import { idTime } from '../id-time.ts';
import { readPage, toPage } from '../page.ts';
import type { Schema } from '../schema.ts';
import type { CallFilter, CallRecord, CallRow, Id, Store } from '../types.ts';
import { storable } from '../storable.ts';
import { groupCalls, joinReport, type ReportShape, type ShapeParts } from './call-reports.ts';
import { addToTotals } from './call-totals.ts';
import { CallWatch } from './call-watch.ts';
import { DriftQueue } from './drift.ts';

export function calls(database: Database): Store['calls'] {
  const { db, kind } = database;
  const statements = new Map<number, string>();
  /** Written once for each size: of a batch's cost, putting its statement together was the most. */
  const insertOf = (batch: ReturnType<typeof written>[]): string => {
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
  const shapes = new StoredShapes();
  const drift = new DriftQueue(kind);
  /** Whether all were inserted; where some were there already, not all are. */
  const insertAll = async (tx: Transaction<Schema>, rows: CallRecord[]): Promise<boolean> => {
    let inserted = 0n;
    for (let start = 0; start < rows.length;) {
      const count = rowsPerStatement.find((size) => size <= rows.length - start) ?? 1;
      const batch = rows.slice(start, start + count).map(written);
      const { numAffectedRows = 0n } = await tx.executeQuery(CompiledQuery.raw(insertOf(batch), batch.flatMap(Object.values)));
      inserted += numAffectedRows;
      start += count;
    }
    return inserted === BigInt(rows.length);
  };
  /** Each row once, and without those that are stored. */
  const notStored = async (rows: CallRecord[]): Promise<CallRecord[]> => {
    const missing = new Map(rows.map((row) => [`${row.leaseId} ${row.id}`, row]));
    for (const [leaseId, ofLease] of Map.groupBy(missing.values(), (row) => row.leaseId)) {
      for (let start = 0; start < ofLease.length; start += idsPerStatement) {
        const ids = ofLease.slice(start, start + idsPerStatement).map(({ id }) => id);
        const stored = await db.selectFrom('call').select('id').where('leaseId', '=', leaseId).where('id', 'in', ids).execute();
        for (const { id } of stored) missing.delete(`${leaseId} ${id}`);
      }
    }
    return [...missing.values()];
  };
  /** With what is counted of them, or not at all: false where some of them were there already. */
  const insertNew = async (rows: CallRecord[]): Promise<boolean> => {
    const groups = groupCalls(rows);
    try {
      const added = await db.transaction().execute(async (tx) => {
        const missing = await shapes.insertMissing(tx, rows);
        if (!(await insertAll(tx, rows))) throw someAreThere;
        await watch.announce(tx, rows);
        await addToTotals(tx, kind, groups);
        return { shapes: missing, drift: await drift.add(tx, groups) };
      });
      shapes.remember(added.shapes);
      drift.remember(added.drift);
      watch.tell(rows);
      return true;
    } catch (error) {
      if (error === someAreThere) return false;
      throw error;
    }
  };
  const withShape = (index?: string) =>
    db
      .selectFrom(index === undefined || kind === 'postgres' ? 'call' : indexedBy(index))
      .leftJoin('callShape', (join) =>
        join.onRef('callShape.workspaceId', '=', 'call.workspaceId').onRef('callShape.id', '=', 'call.shapeId'),
      )
      .selectAll('call')
      .select('callShape.parts');
  /** The calls of a workspace that a filter lets through, in no order yet. */
  const filtered = (workspaceId: Id, { leaseId, outcome, code, tool, since, until }: Loosely<CallFilter>) => {
    let query = withShape(indexFor({ leaseId, outcome, code, tool })).where('call.workspaceId', '=', workspaceId);
    if (leaseId !== undefined) query = query.where('leaseId', '=', leaseId);
    if (outcome !== undefined) query = query.where('outcome', '=', outcome);
    // Said again as the index of what went wrong says it: with a parameter alone an engine does not know that it fits.
    if (outcome !== undefined && outcome !== 'ok') query = query.where('outcome', '<>', sql.lit('ok'));
    if (code !== undefined) query = query.where('code', '=', code);
    if (tool !== undefined) query = query.where('tool', '=', tool);
    if (since) query = query.where('at', '>=', since).where('call.id', '>=', firstIdAt(since));
    if (until) query = query.where('at', '<', until).where('call.id', '<', firstIdAt(until));
    return query;
  };
  const watch = new CallWatch(database, async (workspaceId, ids) => {
    const rows = await withShape().where('call.workspaceId', '=', workspaceId).where('call.id', 'in', ids).execute();
    return rows.map(read);
  });
  return {
    /** All or none. A row that is there already is left alone and not counted again, so a batch of unknown fate can be sent again. */
    async insertMany(rows) {
      for (let left = rows; left.length > 0 && !(await insertNew(left));) left = await notStored(left);
    },
    watch: (watcher) => watch.watch(watcher),
    async list(workspaceId, { leaseId, outcome, code, tool, since, until, ...page }) {
      const scope = ['calls', workspaceId, leaseId, outcome, code, tool, since, until];
      const { limit, after } = readPage(page, scope);
      let query = filtered(workspaceId, { leaseId, outcome, code, tool, since, until });
      if (after) query = query.where('call.id', '<', after.id);
      const rows = await query
        .orderBy('call.id', 'desc')
        .limit(limit + 1)
        .execute();
      return toPage(rows.map(read), limit, scope, ({ at, id }) => ({ at, id }));
    },
    async after(workspaceId, { afterId, limit, ...filter }) {
      const rows = await filtered(workspaceId, filter).where('call.id', '>', afterId).orderBy('call.id').limit(limit).execute();
      return rows.map(read);
    },
    async get(workspaceId, id) {
      const row = await withShape().where('call.workspaceId', '=', workspaceId).where('call.id', '=', id).executeTakeFirst();
      return row && read(row);
    },
  };
}

/** A member that is undefined is as one that is not there. */
type Loosely<T> = { [Name in keyof T]?: T[Name] | undefined };

/** The index of what fewest calls have; undefined where the lease or the workspace alone is good enough. */
function indexFor({ leaseId, outcome, code, tool }: Loosely<CallFilter>): string | undefined {
  const of = leaseId === undefined ? 'workspaceId' : 'leaseId';
  if (code !== undefined) return `call_by_${of}_code_id`;
  if (outcome !== undefined && outcome !== 'ok') return `call_by_${of}_outcome_id`;
  return tool === undefined || leaseId === undefined ? undefined : 'call_by_leaseId_tool_id';
}

/** SQLite takes the order of the table for cheaper than any index, whatever the index saves: it is told. https://www.sqlite.org/lang_indexedby.html */
const indexedBy = (index: string) => sql<Schema['call']>`"call"`.as<'call'>(sql`"call" indexed by ${sql.id(index)}`);

/** Rolls a transaction back that is to be made again without the rows that are stored. */
const someAreThere = Symbol('some are there');

const idsPerStatement = 500;

/** Which shapes of reports this process knows to be in the store. */
class StoredShapes {
  readonly #known = new Set<string>();

  /** Inserts what a batch needs and is not known to be there; the keys of what was inserted, to be remembered once that is committed. */
  async insertMissing(tx: Transaction<Schema>, rows: CallRecord[]): Promise<string[]> {
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

/** 18 columns each: far below the 32,766 parameters of a SQLite statement. */
const rowsPerStatement = [100, 10, 1];

/** Always the same columns in the same order, whoever made the row: a statement is made once and used for all. */
function written(row: CallRecord) {
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
  const [tool, operationId, principal] = [storable(row.tool), storable(row.operationId), storable(row.principal)];
  const [shapeId, counts] = row.report ? [row.report.shape.id, row.report.counts] : [null, null];
  // prettier-ignore
  return { id, workspaceId, leaseId, at, tool, operationId, principal, outcome, code, upstreamStatus, durationMs, upstreamMs, bytesIn, bytesOut, tokensRestored, policyVersion, shapeId, counts };
}

type Stored = Omit<CallRow, 'report'> & { shapeId: string | null; counts: number[] | null; parts: ShapeParts | null };

function read(stored: Stored): CallRow {
  const { shapeId: _, counts, parts, ...row } = stored;
  return { ...row, report: parts && counts && joinReport(parts, counts) };
}
