import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Store } from '../types.ts';

/** A server that was killed leaves its row; it is nobody's any more after this long. */
const forgottenAfterMs = 3_600_000;

export function nodes({ db, kind }: Database): Store['nodes'] {
  // One clock for all: PostgreSQL's own, or on SQLite the one machine's they all run on.
  const clock = async () => {
    if (kind === 'sqlite') return new Date();
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as "at"`.execute(db);
    return rows[0]?.at ?? new Date();
  };
  return {
    async beat(id) {
      const seenAt = await clock();
      await db
        .insertInto('node')
        .values({ id, seenAt })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt }))
        .execute();
      return seenAt;
    },
    async live(deadMs) {
      const at = (await clock()).getTime();
      const rows = await db.selectFrom('node').selectAll().execute();
      return rows.filter(({ seenAt }) => at - seenAt.getTime() < deadMs).map(({ id }) => id);
    },
    async leave(id) {
      const before = new Date((await clock()).getTime() - forgottenAfterMs);
      await db
        .deleteFrom('node')
        .where((eb) => eb.or([eb('id', '=', id), eb('seenAt', '<', before)]))
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
    denial: (leaseId) => db.selectFrom('denial').selectAll().where('leaseId', '=', leaseId).executeTakeFirst(),
  };
}
