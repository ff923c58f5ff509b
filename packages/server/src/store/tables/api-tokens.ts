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
    list(workspaceId, personId) {
      let query = db
        .selectFrom('apiToken')
        .leftJoin('person', 'person.id', 'apiToken.personId')
        .selectAll('apiToken')
        .select('person.email as personEmail')
        .where('workspaceId', '=', workspaceId);
      if (personId !== undefined) query = query.where('personId', '=', personId);
      return query.orderBy('apiToken.createdAt').orderBy('apiToken.id').execute();
    },
  };
}
