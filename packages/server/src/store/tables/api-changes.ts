import type { ApiDifference } from '@leasehold/catalog';
import type { Database } from '../database.ts';
import type { Id } from '../id.ts';
import { readPage, toPage, type Page, type PageRequest } from '../page.ts';
import { json, type JsonColumn, type Written } from '../schema.ts';

/** What one reading, or one change by the owner, brought. */
export interface ApiChangeRow {
  id: Id;
  workspaceId: Id;
  apiId: Id;
  at: Date;
  /** `owner`: a description was given in the place of the one before. */
  cause: 'demand' | 'schedule' | 'owner';
  added: number;
  removed: number;
  changed: number;
  gained: number;
  difference: ApiDifference;
}

declare module '../schema.ts' {
  interface Schema {
    apiChange: Written<ApiChangeRow, { difference: JsonColumn<ApiDifference> }>;
  }
}

export function apiChanges({ db }: Database) {
  return {
    async insert(row: ApiChangeRow): Promise<void> {
      await db
        .insertInto('apiChange')
        .values({ ...row, difference: json(row.difference) })
        .execute();
    },
    get(workspaceId: Id, id: Id): Promise<ApiChangeRow | undefined> {
      return db
        .selectFrom('apiChange')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst();
    },
    /** Newest first, without what they tell in detail. */
    async list(
      workspaceId: Id,
      { apiId, ...page }: PageRequest & { apiId: Id },
    ): Promise<Page<Omit<ApiChangeRow, 'difference'>>> {
      const scope = ['apiChanges', workspaceId, apiId];
      const { limit, after } = readPage(page, scope);
      let query = db
        .selectFrom('apiChange')
        .select(listed)
        .where('workspaceId', '=', workspaceId)
        .where('apiId', '=', apiId);
      if (after)
        query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(after.at, after.id)));
      const rows = await query
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      return toPage(rows, limit, scope, ({ at, id }) => ({ at, id }));
    },
  };
}

const listed = [
  'id',
  'workspaceId',
  'apiId',
  'at',
  'cause',
  'added',
  'removed',
  'changed',
  'gained',
] as const;
