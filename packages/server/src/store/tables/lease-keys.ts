import type { Database } from '../database.ts';
import type { Id } from '../id.ts';
import { fitting, matching, searchText, type Searched } from '../search-text.ts';
import { credentials } from './credentials.ts';

export interface LeaseKeyRow {
  id: Id;
  workspaceId: Id;
  leaseId: Id;
  name: string;
  prefix: string;
  digest: Uint8Array;
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  /** Null: it ends with its lease. */
  expiresAt: Date | null;
  /** The person who answers for it. */
  ownerId: Id | null;
}

declare module '../schema.ts' {
  interface Schema {
    leaseKey: LeaseKeyRow & Searched;
  }
}

export function leaseKeys(database: Database) {
  const { db } = database;
  const ofLease = (leaseId: string) =>
    db
      .selectFrom('leaseKey')
      .select(columns)
      .where('leaseId', '=', leaseId)
      .orderBy('createdAt')
      .orderBy('id');
  return {
    ...credentials(database, 'leaseKey'),
    async insert(row: LeaseKeyRow): Promise<void> {
      await db
        .insertInto('leaseKey')
        .values({ ...row, searchText: searchText(row.name, row.prefix) })
        .execute();
    },
    /** Those of one lease that are not revoked. */
    live(leaseId: Id): Promise<LeaseKeyRow[]> {
      return ofLease(leaseId).where('revokedAt', 'is', null).execute();
    },
    list(workspaceId: Id, leaseId: Id): Promise<LeaseKeyRow[]> {
      return ofLease(leaseId).where('workspaceId', '=', workspaceId).execute();
    },
    /** Those of a workspace that are not revoked and fit best, by name or by how they begin. */
    find(workspaceId: Id, search: string, limit: number): Promise<FoundKey[]> {
      return db
        .selectFrom('leaseKey')
        .select(['id', 'leaseId', 'name', 'prefix'])
        .where('workspaceId', '=', workspaceId)
        .where('revokedAt', 'is', null)
        .where((eb) => eb.or([eb('id', '=', search), eb.and(matching('searchText', search))]))
        .orderBy(fitting('searchText', search))
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    },
  };
}

export type FoundKey = Pick<LeaseKeyRow, 'id' | 'leaseId' | 'name' | 'prefix'>;

const columns = [
  'id',
  'workspaceId',
  'leaseId',
  'name',
  'prefix',
  'digest',
  'createdAt',
  'lastUsedAt',
  'revokedAt',
  'expiresAt',
  'ownerId',
] as const;
