import type { Database } from '../database.ts';
import type { Id } from '../id.ts';
import { credentials } from './credentials.ts';

/** A credential for the control API. Only its digest is kept. */
export interface ApiTokenRow {
  id: Id;
  workspaceId: Id;
  /** Whose it is, and whose role it has; null: the installation's, with the role of an owner. */
  personId: Id | null;
  name: string;
  /** First characters, to recognise it by. */
  prefix: string;
  digest: Uint8Array;
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

declare module '../schema.ts' {
  interface Schema {
    apiToken: ApiTokenRow;
  }
}

export function apiTokens(database: Database) {
  const { db } = database;
  return {
    ...credentials(database, 'apiToken'),
    async insert(row: ApiTokenRow): Promise<void> {
      await db.insertInto('apiToken').values(row).execute();
    },
    findByDigest(digest: Uint8Array): Promise<ApiTokenRow | undefined> {
      return db.selectFrom('apiToken').selectAll().where('digest', '=', digest).executeTakeFirst();
    },
    /** With the address of the person, oldest first; of one person alone where one is named. */
    list(
      workspaceId: Id,
      personId?: Id,
    ): Promise<(ApiTokenRow & { personEmail: string | null })[]> {
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
