import type { Database } from '../database.ts';
import type { Id } from '../id.ts';

/** Who calls, by name. What was revoked is still there by its row, and so is its name. */
export function principals({ db }: Database) {
  return {
    /**
     * Of keys, grants, people and tokens by their ids, revoked ones too; a grant is the
     * application's word and the person's address.
     */
    async names(workspaceId: Id, ids: readonly Id[]): Promise<Map<Id, string>> {
      if (ids.length === 0) return new Map();
      const [keys, tokens, grants, people] = await Promise.all([
        db
          .selectFrom('leaseKey')
          .select(['id', 'name'])
          .where('workspaceId', '=', workspaceId)
          .where('id', 'in', ids)
          .execute(),
        db
          .selectFrom('apiToken')
          .select(['id', 'name'])
          .where('workspaceId', '=', workspaceId)
          .where('id', 'in', ids)
          .execute(),
        db
          .selectFrom('oauthGrant')
          .innerJoin('person', 'person.id', 'oauthGrant.personId')
          .select(['oauthGrant.id', 'oauthGrant.clientName', 'person.email'])
          .where('workspaceId', '=', workspaceId)
          .where('oauthGrant.id', 'in', ids)
          .execute(),
        db.selectFrom('person').select(['id', 'email as name']).where('id', 'in', ids).execute(),
      ]);
      const granted = grants.map(({ id, clientName, email }) => ({
        id,
        name: `${clientName}, for ${email}`,
      }));
      return new Map([...keys, ...tokens, ...granted, ...people].map(({ id, name }) => [id, name]));
    },
  };
}
