import type { Api } from '@leasehold/catalog';
import type { Database } from '../database.ts';
import type { Id } from '../id.ts';
import { json, type JsonColumn } from '../schema.ts';
import type { ApiRow } from './apis.ts';

/** How the last reading of a description went. */
export interface ApiReadingRow {
  apiId: Id;
  workspaceId: Id;
  readAt: Date | null;
  outcome: 'same' | 'changed' | 'failed' | null;
  /** Why it failed. */
  message: string | null;
  /** Failed readings since the last good one, and when the first of them was. */
  failures: number;
  failedSince: Date | null;
  /** Operations and fields that wait for the owner. */
  unreviewed: number;
  /** Of the next reading; null: none is planned. */
  dueAt: Date | null;
}

declare module '../schema.ts' {
  interface Schema {
    apiReading: ApiReadingRow & { latest: JsonColumn<Api | null> };
  }
}

export function apiReadings({ db }: Database) {
  return {
    get(workspaceId: Id, apiId: Id): Promise<ApiReadingRow | undefined> {
      return db
        .selectFrom('apiReading')
        .select(state)
        .where('workspaceId', '=', workspaceId)
        .where('apiId', '=', apiId)
        .executeTakeFirst();
    },
    /** Of the APIs that have any. */
    async states(
      workspaceId: Id,
      apiIds: readonly Id[],
    ): Promise<Map<Id, Pick<ApiReadingRow, 'outcome' | 'unreviewed'>>> {
      if (apiIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('apiReading')
        .select(['apiId', 'outcome', 'unreviewed'])
        .where('workspaceId', '=', workspaceId)
        .where('apiId', 'in', apiIds)
        .execute();
      return new Map(rows.map(({ apiId, ...reading }) => [apiId, reading]));
    },
    /** The model as last read; undefined: as it is in force. */
    async latest(workspaceId: Id, apiId: Id): Promise<Api | undefined> {
      const row = await db
        .selectFrom('apiReading')
        .select('latest')
        .where('workspaceId', '=', workspaceId)
        .where('apiId', '=', apiId)
        .executeTakeFirst();
      return row?.latest ?? undefined;
    },
    /** Leaves `dueAt` alone, and `latest` where it is not given; null: it is what is in force. */
    async put({
      apiId,
      workspaceId,
      latest,
      ...changes
    }: Omit<ApiReadingRow, 'dueAt'> & { latest?: Api | null }): Promise<void> {
      const known = latest === undefined ? changes : { ...changes, latest: json(latest) };
      await db
        .insertInto('apiReading')
        .values({ latest: null, ...known, apiId, workspaceId, dueAt: null })
        .onConflict((conflict) => conflict.column('apiId').doUpdateSet(known))
        .execute();
    },
    async schedule(workspaceId: Id, apiId: Id, dueAt: Date | null): Promise<void> {
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
    /** Of all workspaces, the longest due first. */
    due(
      at: Date,
      limit: number,
    ): Promise<
      (Pick<ApiReadingRow, 'apiId' | 'workspaceId' | 'dueAt'> & Pick<ApiRow, 'rereadEvery'>)[]
    > {
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
    /** Puts the next reading off; false where another node took this one. */
    async claim(
      { apiId, dueAt }: Pick<ApiReadingRow, 'apiId' | 'dueAt'>,
      dueAgainAt: Date | null,
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('apiReading')
        .set({ dueAt: dueAgainAt })
        .where('apiId', '=', apiId)
        .where('dueAt', '=', dueAt)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    /** Of leases that are not revoked, those whose API has something to tell. */
    async byLease(
      workspaceId: Id,
    ): Promise<Map<Id, Pick<ApiReadingRow, 'failures' | 'unreviewed'>>> {
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
