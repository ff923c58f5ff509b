import type { Database } from '../database.ts';
import type { Store } from '../types.ts';
import { credentials } from './credentials.ts';

export function leaseKeys(database: Database): Store['leaseKeys'] {
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
    async insert(row) {
      await db.insertInto('leaseKey').values(row).execute();
    },
    live(leaseId) {
      return ofLease(leaseId).where('revokedAt', 'is', null).execute();
    },
    list(workspaceId, leaseId) {
      return ofLease(leaseId).where('workspaceId', '=', workspaceId).execute();
    },
  };
}
