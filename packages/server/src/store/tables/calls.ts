import type { Drift, Report, Treatment } from '@leasehold/privacy';
import { CompiledQuery } from 'kysely';
import type { Database } from '../database.ts';
import { readPage, toPage } from '../page.ts';
import { json } from '../schema.ts';
import type { CallRecord, CallRow, Store } from '../types.ts';

export function calls({ db }: Database): Store['calls'] {
  const statements = new Map<number, string>();
  /** Written once for each size: of a batch's cost, putting its statement together was the most. */
  const insertOf = (batch: ReturnType<typeof written>[]): string => {
    const known = statements.get(batch.length);
    if (known !== undefined) return known;
    const { sql } = db
      .insertInto('call')
      .values(batch)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .compile();
    statements.set(batch.length, sql);
    return sql;
  };
  return {
    /** All or none. A row that is there already is left alone, so a batch of unknown fate can be sent again. */
    async insertMany(rows) {
      await db.transaction().execute(async (tx) => {
        for (let start = 0; start < rows.length;) {
          const count = rowsPerStatement.find((size) => size <= rows.length - start) ?? 1;
          const batch = rows.slice(start, start + count).map(written);
          await tx.executeQuery(CompiledQuery.raw(insertOf(batch), batch.flatMap(Object.values)));
          start += count;
        }
      });
    },
    async list(workspaceId, { leaseId, outcome, since, until, ...page }) {
      const scope = ['calls', workspaceId, leaseId, outcome, since, until];
      const { limit, after } = readPage(page, scope);
      let query = db.selectFrom('call').selectAll().where('workspaceId', '=', workspaceId);
      if (leaseId !== undefined) query = query.where('leaseId', '=', leaseId);
      if (outcome !== undefined) query = query.where('outcome', '=', outcome);
      if (since) query = query.where('at', '>=', since);
      if (until) query = query.where('at', '<', until);
      if (after) query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(after.at, after.id)));
      const rows = await query
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      return toPage(rows.map(read), limit, scope, ({ at, id }) => ({ at, id }));
    },
    async get(workspaceId, id) {
      const row = await db.selectFrom('call').selectAll().where('workspaceId', '=', workspaceId).where('id', '=', id).executeTakeFirst();
      return row && read(row);
    },
  };
}

/** 17 columns each: far below the 32,766 parameters of a SQLite statement. */
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
  // Text that came from a description or a client must not cost the record: what no engine can hold is replaced, not refused.
  const [tool, operationId, principal] = [storable(row.tool), storable(row.operationId), storable(row.principal)];
  const report = typeof row.report === 'object' ? row.report && reportText(row.report) : row.report;
  // prettier-ignore
  return { id, workspaceId, leaseId, at, tool, operationId, principal, outcome, code, upstreamStatus, durationMs, upstreamMs, bytesIn, bytesOut, tokensRestored, policyVersion, report };
}

function read(row: Omit<CallRow, 'report'> & { report: CompactReport | null }): CallRow {
  return { ...row, report: row.report && whole(row.report) };
}

/** A report as it is stored: there is one to a call, and most of it would be the names of its members. */
export interface CompactReport {
  paths: [path: string, treatment: Treatment, count: number][];
  drift: [path: string, type: Drift['type'], count: number][];
  detected: Report['detected'];
  echoes: number;
  keys: number;
}

function compact({ paths, drift, ...counts }: Report): CompactReport {
  return {
    paths: paths.map(({ path, treatment, count }) => [path, treatment, count]),
    drift: drift.map(({ path, type, count }) => [path, type, count]),
    ...counts,
  };
}

/** The text a report is kept as. */
export function reportText(report: Report): string {
  return json(compact(report));
}

function whole({ paths, drift, ...counts }: CompactReport): Report {
  return {
    paths: paths.map(([path, treatment, count]) => ({ path, treatment, count })),
    drift: drift.map(([path, type, count]) => ({ path, type, count })),
    ...counts,
  };
}

const storable = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text);
