import { limitNames, type LimitName } from '@leasehold/contract';
import type { Database } from '../database.ts';
import type { Id } from '../id.ts';
import type { LeaseRow } from './leases.ts';

/** What is counted, by whom and when. */
export interface CallCountKey {
  leaseId: Id;
  /** A key or grant; empty: the whole lease. */
  principal: string;
  limitName: LimitName;
  /** Number of the limit's minute or day since 1970. */
  window: number;
}

/** How far one limit of a lease was used. */
export interface HighestCount {
  leaseId: Id;
  limits: LeaseRow['limits'];
  limitName: LimitName;
  /** By all together; null: that is not limited, and not counted. */
  whole: number | null;
  /** By the one principal that used most; null, likewise. */
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
            .columns(['leaseId', 'limitName', 'window', 'principal'])
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
        .where('limitName', '=', key.limitName)
        .where('window', '=', key.window)
        .where('principal', '=', key.principal)
        .execute();
    },
    /** How many were counted. */
    async count({ leaseId, limitName, window, principal }: CallCountKey): Promise<number> {
      const row = await db
        .selectFrom('callCount')
        .select('count')
        .where('leaseId', '=', leaseId)
        .where('limitName', '=', limitName)
        .where('window', '=', window)
        .where('principal', '=', principal)
        .executeTakeFirst();
      return row?.count ?? 0;
    },
    /**
     * Of each limit of a lease of a workspace that is not revoked and was called in these windows:
     * the most that was counted in one of them.
     */
    highest(
      workspaceId: Id,
      windowsOf: (limitName: LimitName) => readonly number[],
    ): Promise<HighestCount[]> {
      return db
        .selectFrom('lease')
        .innerJoin('callCount', 'callCount.leaseId', 'lease.id')
        .select((eb) => [
          'lease.id as leaseId',
          'lease.limits',
          'callCount.limitName',
          eb.fn.max(eb.case().when('principal', '=', '').then(eb.ref('count')).end()).as('whole'),
          eb.fn
            .max(eb.case().when('principal', '<>', '').then(eb.ref('count')).end())
            .as('principal'),
        ])
        .where('lease.workspaceId', '=', workspaceId)
        .where('lease.state', '<>', 'revoked')
        .where((eb) =>
          eb.or(
            limitNames.map((name) =>
              eb.and([
                eb('callCount.limitName', '=', name),
                eb('callCount.window', 'in', windowsOf(name)),
              ]),
            ),
          ),
        )
        .groupBy(['lease.id', 'callCount.limitName'])
        .execute();
    },
    /** Forgets the windows of this limit before one. */
    async forget(leaseId: Id, limitName: LimitName, before: number): Promise<void> {
      await db
        .deleteFrom('callCount')
        .where('leaseId', '=', leaseId)
        .where('limitName', '=', limitName)
        .where('window', '<', before)
        .execute();
    },
  };
}
