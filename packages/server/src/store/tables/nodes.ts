import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Id } from '../id.ts';

/** How the last change that took something away from the agents of a lease came to hold. */
export interface DenialRow {
  leaseId: Id;
  at: Date;
  /** Servers that had to hold to it. */
  nodes: number;
  /** Those that said so; the others were certain to, by the time that had passed. */
  confirmed: number;
  /** Milliseconds from its being stored until it held on all of them. */
  ms: number;
}

declare module '../schema.ts' {
  interface Schema {
    node: { id: string; seenAt: Date };
    denial: DenialRow;
  }
}

/** A server that was killed leaves its row; it is nobody's any more after this long. */
const forgottenAfterMs = 3_600_000;

/** The servers on this database. */
export function nodes({ db, kind }: Database) {
  // One clock for all: PostgreSQL's own, or on SQLite the one machine's they all run on.
  const now = () => (kind === 'sqlite' ? new Date() : sql<Date>`clock_timestamp()`);
  const ago = (ms: number) =>
    kind === 'sqlite'
      ? new Date(Date.now() - ms)
      : sql<Date>`clock_timestamp() - ${ms} * interval '1 millisecond'`;
  return {
    /**
     * This server is there. @returns the clock all of them share: the database's, or the machine's.
     */
    async beat(id: Id): Promise<Date> {
      const { seenAt } = await db
        .insertInto('node')
        .values({ id, seenAt: now() })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt: now() }))
        .returning('seenAt')
        .executeTakeFirstOrThrow();
      return seenAt;
    },
    /** Those that were seen within `deadMs`, by that clock. */
    async live(deadMs: number): Promise<Id[]> {
      const rows = await db
        .selectFrom('node')
        .select('id')
        .where('seenAt', '>', ago(deadMs))
        .execute();
      return rows.map(({ id }) => id);
    },
    async leave(id: Id): Promise<void> {
      await db
        .deleteFrom('node')
        .where((eb) => eb.or([eb('id', '=', id), eb('seenAt', '<', ago(forgottenAfterMs))]))
        .execute();
    },
    async recordDenial(row: DenialRow): Promise<void> {
      const { leaseId: _leaseId, ...measured } = row;
      await db
        .insertInto('denial')
        .values(row)
        .onConflict((conflict) => conflict.column('leaseId').doUpdateSet(measured))
        .execute();
    },
    denial: (leaseId: Id): Promise<DenialRow | undefined> =>
      db.selectFrom('denial').selectAll().where('leaseId', '=', leaseId).executeTakeFirst(),
  };
}
