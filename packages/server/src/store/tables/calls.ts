import type { Database } from '../database.ts';
import { readPage, toPage } from '../page.ts';
import { json } from '../schema.ts';
import type { CallRow, Store } from '../types.ts';

export function calls({ db }: Database): Store['calls'] {
  return {
    /** All or none. A row that is there already is left alone, so a batch of unknown fate can be sent again. */
    async insertMany(rows) {
      await db.transaction().execute(async (tx) => {
        for (let start = 0; start < rows.length; start += rowsPerStatement) {
          await tx
            .insertInto('call')
            .values(rows.slice(start, start + rowsPerStatement).map(written))
            .onConflict((conflict) => conflict.column('id').doNothing())
            .execute();
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
      return toPage(rows, limit, scope, ({ at, id }) => ({ at, id }));
    },
    get(workspaceId, id) {
      return db.selectFrom('call').selectAll().where('workspaceId', '=', workspaceId).where('id', '=', id).executeTakeFirst();
    },
  };
}

/** 17 columns each: far below the 32,766 parameters of a SQLite statement. */
const rowsPerStatement = 100;

/** Text that came from a description or a client must not cost the record: what no engine can hold is replaced, not refused. */
function written(row: CallRow) {
  const { tool, operationId, principal, report } = row;
  return { ...row, tool: storable(tool), operationId: storable(operationId), principal: storable(principal), report: json(report) };
}

const storable = (text: string) => text.replaceAll('\0', '\uFFFD');
