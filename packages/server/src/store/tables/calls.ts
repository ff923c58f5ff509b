import { CompiledQuery, type Kysely } from 'kysely';
import { transact, type Database } from '../database.ts';
import { readPage, toPage } from '../page.ts';
import type { Schema } from '../schema.ts';
import type { CallRecord, CallRow, Id, Sealing, Store } from '../types.ts';
import { openChain } from './audit.ts';
import { joinReport, type ReportShape, type ShapeParts } from './call-reports.ts';
import { sealOf } from './call-seal.ts';
import { sealedBy, sealedCalls } from './sealed-calls.ts';
import { firstIdAt, written, type WrittenCall } from './written-call.ts';

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
    ...sealedCalls(database),
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

/** 19 columns each: far below the 32,766 parameters of a SQLite statement. */
const rowsPerStatement = [100, 10, 1];

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
