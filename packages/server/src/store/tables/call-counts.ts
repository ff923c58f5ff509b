import type { Database } from '../database.ts';
import type { Id } from '../id.ts';
import type { LeaseRow } from './leases.ts';

/** How often: by the minute and the day of UTC. */
export type Period = 'minute' | 'day';

/** What calls are counted by. */
export interface CallCountKey {
  leaseId: Id;
  /** A key or grant; empty: the whole lease. */
  principal: string;
  period: Period;
  /** Number of the minute or day since 1970. */
  window: number;
}

/** How far the limits of a lease were used, in one period. */
export interface HighestCount {
  leaseId: Id;
  limits: LeaseRow['limits'];
  period: Period;
  /** By all together; null: that is not limited, and not counted. */
  whole: number | null;
  /** By the one principal that called most; null, likewise. */
  principal: number | null;
}

declare module '../schema.ts' {
  interface Schema {
    callCount: CallCountKey & { count: number };
  }
}

export function callCounts({ db }: Database) {
  return {
    /**
     * Adds to what was counted, unless that were more than `max` then; false: nothing was added.
     * One statement, so it holds between nodes.
     */
    async add(key: CallCountKey, count: number, max: number): Promise<boolean> {
      if (count > max) return false;
      // Where the condition does not hold, nothing is written and nothing returned, on both
      // engines.
      const row = await db
        .insertInto('callCount')
        .values({ ...key, count })
        .onConflict((conflict) =>
          conflict
            .columns(['leaseId', 'period', 'window', 'principal'])
            .doUpdateSet((eb) => ({ count: eb('callCount.count', '+', count) }))
            .where('callCount.count', '<=', max - count),
        )
        .returning('count')
        .executeTakeFirst();
      return row !== undefined;
    },
    /** What was added and not used. */
    async subtract(key: CallCountKey, count: number): Promise<void> {
      await db
        .updateTable('callCount')
        .set((eb) => ({ count: eb('count', '-', count) }))
        .where('leaseId', '=', key.leaseId)
        .where('period', '=', key.period)
        .where('window', '=', key.window)
        .where('principal', '=', key.principal)
        .execute();
    },
    /** How many were counted. */
    async count({ leaseId, period, window, principal }: CallCountKey): Promise<number> {
      const row = await db
        .selectFrom('callCount')
        .select('count')
        .where('leaseId', '=', leaseId)
        .where('period', '=', period)
        .where('window', '=', window)
        .where('principal', '=', principal)
        .executeTakeFirst();
      return row?.count ?? 0;
    },
    /**
     * Of each lease of a workspace that is not revoked and was called in these windows: the most
     * that was counted in one of them.
     */
    highest(
      workspaceId: Id,
      { minute, day }: Record<Period, readonly number[]>,
    ): Promise<HighestCount[]> {
      return db
        .selectFrom('lease')
        .innerJoin('callCount', 'callCount.leaseId', 'lease.id')
        .select((eb) => [
          'lease.id as leaseId',
          'lease.limits',
          'callCount.period',
          eb.fn.max(eb.case().when('principal', '=', '').then(eb.ref('count')).end()).as('whole'),
          eb.fn
            .max(eb.case().when('principal', '<>', '').then(eb.ref('count')).end())
            .as('principal'),
        ])
        .where('lease.workspaceId', '=', workspaceId)
        .where('lease.state', '<>', 'revoked')
        .where((eb) =>
          eb.or([
            eb.and([eb('callCount.period', '=', 'minute'), eb('callCount.window', 'in', minute)]),
            eb.and([eb('callCount.period', '=', 'day'), eb('callCount.window', 'in', day)]),
          ]),
        )
        .groupBy(['lease.id', 'callCount.period'])
        .execute();
    },
    /** Forgets the windows of this lease and period before one. */
    async forget(leaseId: Id, period: Period, before: number): Promise<void> {
      await db
        .deleteFrom('callCount')
        .where('leaseId', '=', leaseId)
        .where('period', '=', period)
        .where('window', '<', before)
        .execute();
    },
  };
}
