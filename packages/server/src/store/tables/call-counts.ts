import type { Database } from '../database.ts';
import type { CallCountKey, Store } from '../types.ts';

export function callCounts({ db }: Database): Store['callCounts'] {
  return {
    async add(key, count, max) {
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
    async subtract(key: CallCountKey, count) {
      await db
        .updateTable('callCount')
        .set((eb) => ({ count: eb('count', '-', count) }))
        .where('leaseId', '=', key.leaseId)
        .where('period', '=', key.period)
        .where('window', '=', key.window)
        .where('principal', '=', key.principal)
        .execute();
    },
    async count({ leaseId, period, window, principal }) {
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
    highest(workspaceId, { minute, day }) {
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
    async forget(leaseId, period, before) {
      await db
        .deleteFrom('callCount')
        .where('leaseId', '=', leaseId)
        .where('period', '=', period)
        .where('window', '<', before)
        .execute();
    },
  };
}
