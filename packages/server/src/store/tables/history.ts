import type { Database } from '../database.ts';
import type { Id } from '../id.ts';

/** What need not be kept, up to `limit` rows of it, the oldest first; how many. */
export function history({ db }: Database) {
  return {
    /** Totals of minutes before then. Those of hours stay. */
    async removeMinutes(workspaceId: Id, before: Date, limit: number): Promise<number> {
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
    /** Alerts that ended before then. */
    async removeAlerts(workspaceId: Id, before: Date, limit: number): Promise<number> {
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
    /** Notices that were sent, or will not be sent any more: nobody reads them. */
    async removeNotices(workspaceId: Id, limit: number): Promise<number> {
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
