import type { Database } from '../database.ts';
import type { Store } from '../types.ts';
import { credentials } from './credentials.ts';

export function apiTokens(database: Database): Store['apiTokens'] {
  const { db } = database;
  return {
    ...credentials(database, 'apiToken'),
    async insert(row) {
      await db.insertInto('apiToken').values(row).execute();
    },
    findByDigest(digest) {
      return db.selectFrom('apiToken').selectAll().where('digest', '=', digest).executeTakeFirst();
    },
    list(workspaceId) {
      return db.selectFrom('apiToken').selectAll().where('workspaceId', '=', workspaceId).orderBy('createdAt').orderBy('id').execute();
    },
  };
}
