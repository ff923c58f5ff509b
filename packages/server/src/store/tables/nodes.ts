import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Store } from '../types.ts';

/** A server that was killed leaves its row; it is nobody's any more after this long. */
const forgottenAfterMs = 3_600_000;

export function nodes({ db, kind }: Database): Store['nodes'] {
  // One clock for all: PostgreSQL's own, or on SQLite the one machine's they all run on.
  const now = () => (kind === 'sqlite' ? new Date() : sql<Date>`clock_timestamp()`);
  const ago = (ms: number) =>
    kind === 'sqlite'
      ? new Date(Date.now() - ms)
      : sql<Date>`clock_timestamp() - ${ms} * interval '1 millisecond'`;
  return {
    async beat(id) {
      const { seenAt } = await db
        .insertInto('node')
        .values({ id, seenAt: now() })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt: now() }))
        .returning('seenAt')
        .executeTakeFirstOrThrow();
      return seenAt;
    },
    async live(deadMs) {
      const rows = await db
        .selectFrom('node')
        .select('id')
        .where('seenAt', '>', ago(deadMs))
        .execute();
      return rows.map(({ id }) => id);
    },
    async leave(id) {
      await db
        .deleteFrom('node')
        .where((eb) => eb.or([eb('id', '=', id), eb('seenAt', '<', ago(forgottenAfterMs))]))
        .execute();
    },
    async recordDenial(row) {
      const { leaseId: _leaseId, ...measured } = row;
      await db
        .insertInto('denial')
        .values(row)
        .onConflict((conflict) => conflict.column('leaseId').doUpdateSet(measured))
        .execute();
    },
    denial: (leaseId) =>
      db.selectFrom('denial').selectAll().where('leaseId', '=', leaseId).executeTakeFirst(),
  };
}
