import { CompiledQuery, sql, type Kysely } from 'kysely';
import { transact, type Database } from '../database.ts';
import { readPage, toPage } from '../page.ts';
import type { Schema } from '../schema.ts';
import type { CallFilter, CallRecord, CallRow, Id, Sealing, Store } from '../types.ts';
import { openChain } from './audit.ts';
import { groupCalls, joinReport, type ReportShape, type ShapeParts } from './call-reports.ts';
import { sealOf } from './call-seal.ts';
import { addToTotals } from './call-totals.ts';
import { CallWatch } from './call-watch.ts';
import { DriftQueue } from './drift.ts';
import { sealedCalls } from './sealed-calls.ts';
import { firstIdAt, written, type WrittenCall } from './written-call.ts';

export function calls(database: Database): Store['calls'] {
  const { db, kind } = database;
  const statements = new Map<number, string>();
  /** Written once for each size: of a batch's cost, putting its statement together was the most. */
  const insertOf = (batch: InsertedCall[]): string => {
    const known = statements.get(batch.length);
    if (known !== undefined) return known;
    const { sql } = db
      .insertInto('call')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['leaseId', 'id']).doNothing())
      .returning(['leaseId', 'id'])
      .compile();
    statements.set(batch.length, sql);
    return sql;
  };
  /** Those that were not there yet, each once, though a batch may hold a row twice. */
  const insertRows = async ({ db: tx }: Database, rows: WrittenCall[], sealSeq: number | null): Promise<Set<WrittenCall>> => {
    const inserted = new Set<WrittenCall>();
    for (let start = 0; start < rows.length;) {
      const count = rowsPerStatement.find((size) => size <= rows.length - start) ?? 1;
      const batch = rows.slice(start, start + count).map((row) => ({ ...row, sealSeq }));
      const statement = CompiledQuery.raw(insertOf(batch), batch.flatMap(Object.values));
      const { rows: keys } = await tx.executeQuery<InsertedKey>(statement);
      const found = new Set(keys.map(keyOf));
      for (const row of rows.slice(start, start + count)) if (found.delete(keyOf(row))) inserted.add(row);
      start += count;
    }
    return inserted;
  };
  /** The rows of one workspace that were not there yet: they alone are sealed. */
  const insertNew = async (inside: Database, workspaceId: Id, rows: CallRecord[], sealing: Sealing | undefined): Promise<CallRecord[]> => {
    const all = rows.map(written);
    const chain = sealing && (await openChain(inside, workspaceId, sealing));
    const inserted = await insertRows(inside, all, chain?.nextSeq ?? null);
    if (chain && inserted.size > 0) await chain.append([sealOf([...inserted], 'calls.sealed')]);
    return rows.filter((_, i) => inserted.has(all[i]!));
  };
  const shapes = new StoredShapes();
  const drift = new DriftQueue(kind);
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
    async insertMany(rows, sealingOf) {
      const added = await transact(database, async (inside) => {
        const missing = await shapes.insertMissing(inside.db, rows);
        // Always in the same order, so that no two transactions wait for each other's chains.
        const workspaces = [...Map.groupBy(rows, ({ workspaceId }) => workspaceId)].toSorted(([a], [b]) => (a < b ? -1 : 1));
        let news: CallRecord[] = [];
        for (const [workspaceId, own] of workspaces)
          news = news.concat(await insertNew(inside, workspaceId, own, sealingOf?.(workspaceId)));
        const groups = groupCalls(news);
        await addToTotals(inside.db, kind, groups);
        const queued = await drift.add(inside.db, groups);
        await watch.announce(inside.db, news);
        return { shapes: missing, drift: queued, news };
      });
      shapes.remember(added.shapes);
      drift.remember(added.drift);
      watch.tell(added.news);
    },
    watch: (watcher) => watch.watch(watcher),
    ...sealedCalls(database),
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

/** 20 columns each: far below the 32,766 parameters of a SQLite statement. */
const rowsPerStatement = [100, 10, 1];

type InsertedCall = WrittenCall & { sealSeq: number | null };
type InsertedKey = Pick<WrittenCall, 'leaseId' | 'id'>;
const keyOf = ({ leaseId, id }: InsertedKey): string => `${leaseId} ${id}`;

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
