import type { Database } from '../database.ts';
import type { Store } from '../types.ts';

export function history({ db }: Database): Store['history'] {
  return {
    async removeMinutes(workspaceId, before, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('callTotals')
        .where((eb) =>
          eb(
            eb.refTuple('workspaceId', 'leaseId', 'step', 'at'),
            'in',
            eb
              .selectFrom('callTotals')
              .select(['workspaceId', 'leaseId', 'step', 'at'])
              .where('workspaceId', '=', workspaceId)
              .where('step', '=', 'minute')
              .where('at', '<', before)
              .orderBy('at')
              .limit(limit)
              .$asTuple('workspaceId', 'leaseId', 'step', 'at'),
          ),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
    async removeAlerts(workspaceId, before, limit) {
      const ended = db
        .selectFrom('alert')
        .select('id')
        .where('workspaceId', '=', workspaceId)
        .where('endedAt', '<', before);
      // What ended before began before: the index is by the beginning.
      const oldest = ended
        .where('startedAt', '<', before)
        .orderBy('startedAt')
        .orderBy('id')
        .limit(limit);
      const { numDeletedRows } = await db
        .deleteFrom('alert')
        .where('id', 'in', oldest)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
    async removeNotices(workspaceId, limit) {
      const over = db
        .selectFrom('alertNotice')
        .select('id')
        .where('workspaceId', '=', workspaceId)
        .where('dueAt', 'is', null)
        .limit(limit);
      const { numDeletedRows } = await db
        .deleteFrom('alertNotice')
        .where('id', 'in', over)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
