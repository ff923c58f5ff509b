import type { Database } from '../database.ts';
import type { Id } from '../id.ts';
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
}

declare module '../schema.ts' {
  interface Schema {
    leaseKey: LeaseKeyRow;
  }
}

export function leaseKeys(database: Database) {
  const { db } = database;
  const ofLease = (leaseId: string) =>
    db
      .selectFrom('leaseKey')
      .selectAll()
      .where('leaseId', '=', leaseId)
      .orderBy('createdAt')
      .orderBy('id');
  return {
    ...credentials(database, 'leaseKey'),
    async insert(row: LeaseKeyRow): Promise<void> {
      await db.insertInto('leaseKey').values(row).execute();
    },
    /** Those of one lease that are not revoked. */
    live(leaseId: Id): Promise<LeaseKeyRow[]> {
      return ofLease(leaseId).where('revokedAt', 'is', null).execute();
    },
    list(workspaceId: Id, leaseId: Id): Promise<LeaseKeyRow[]> {
      return ofLease(leaseId).where('workspaceId', '=', workspaceId).execute();
    },
  };
}
