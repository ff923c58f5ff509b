import type { Database } from '../database.ts';
import { json } from '../schema.ts';
import type { Store } from '../types.ts';

export function apiReadings({ db }: Database): Store['apiReadings'] {
  return {
    get(workspaceId, apiId) {
      return db
        .selectFrom('apiReading')
        .select(state)
        .where('workspaceId', '=', workspaceId)
        .where('apiId', '=', apiId)
        .executeTakeFirst();
    },
    async states(workspaceId, apiIds) {
      if (apiIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('apiReading')
        .select(['apiId', 'outcome', 'unreviewed'])
        .where('workspaceId', '=', workspaceId)
        .where('apiId', 'in', apiIds)
        .execute();
      return new Map(rows.map(({ apiId, ...reading }) => [apiId, reading]));
    },
    async latest(workspaceId, apiId) {
      const row = await db
        .selectFrom('apiReading')
        .select('latest')
        .where('workspaceId', '=', workspaceId)
        .where('apiId', '=', apiId)
        .executeTakeFirst();
      return row?.latest ?? undefined;
    },
    async put({ apiId, workspaceId, latest, ...changes }) {
      const known = latest === undefined ? changes : { ...changes, latest: json(latest) };
      await db
        .insertInto('apiReading')
        .values({ latest: null, ...known, apiId, workspaceId, dueAt: null })
        .onConflict((conflict) => conflict.column('apiId').doUpdateSet(known))
        .execute();
    },
    async schedule(workspaceId, apiId, dueAt) {
      const unread = {
        readAt: null,
        outcome: null,
        message: null,
        failures: 0,
        failedSince: null,
        unreviewed: 0,
        latest: null,
      };
      await db
        .insertInto('apiReading')
        .values({ ...unread, apiId, workspaceId, dueAt })
        .onConflict((conflict) => conflict.column('apiId').doUpdateSet({ dueAt }))
        .execute();
    },
    due(at, limit) {
      return db
        .selectFrom('apiReading')
        .innerJoin('api', 'api.id', 'apiReading.apiId')
        .select([
          'apiReading.apiId',
          'apiReading.workspaceId',
          'apiReading.dueAt',
          'api.rereadEvery',
        ])
        .where('apiReading.dueAt', '<=', at)
        .orderBy('apiReading.dueAt')
        .limit(limit)
        .execute();
    },
    async claim({ apiId, dueAt }, dueAgainAt) {
      const { numUpdatedRows } = await db
        .updateTable('apiReading')
        .set({ dueAt: dueAgainAt })
        .where('apiId', '=', apiId)
        .where('dueAt', '=', dueAt)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    async byLease(workspaceId) {
      const rows = await db
        .selectFrom('apiReading')
        .innerJoin('lease', (join) =>
          join
            .onRef('lease.apiId', '=', 'apiReading.apiId')
            .onRef('lease.workspaceId', '=', 'apiReading.workspaceId'),
        )
        .select(['lease.id', 'apiReading.failures', 'apiReading.unreviewed'])
        .where('apiReading.workspaceId', '=', workspaceId)
        .where('lease.state', '<>', 'revoked')
        .where((eb) =>
          eb.or([eb('apiReading.failures', '>', 0), eb('apiReading.unreviewed', '>', 0)]),
        )
        .execute();
      return new Map(rows.map(({ id, failures, unreviewed }) => [id, { failures, unreviewed }]));
    },
  };
}

const state = [
  'apiId',
  'workspaceId',
  'readAt',
  'outcome',
  'message',
  'failures',
  'failedSince',
  'unreviewed',
  'dueAt',
] as const;
