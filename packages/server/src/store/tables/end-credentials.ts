import type { Kysely } from 'kysely';
import type { Id } from '../id.ts';
import type { Schema } from '../schema.ts';
import { revokeGrants } from './grants.ts';

/**
 * What somebody gave to others to act with in his name: what agents were allowed, and access keys.
 * Of one workspace alone where it is named.
 */
export async function endCredentials(
  tx: Kysely<Schema>,
  personId: Id,
  at: Date,
  workspaceId?: Id,
): Promise<void> {
  let given = tx
    .selectFrom('oauthGrant')
    .select('id')
    .where('personId', '=', personId)
    .where('revokedAt', 'is', null);
  let tokens = tx
    .updateTable('apiToken')
    .set({ revokedAt: at })
    .where('personId', '=', personId)
    .where('revokedAt', 'is', null);
  if (workspaceId !== undefined) {
    given = given.where('workspaceId', '=', workspaceId);
    tokens = tokens.where('workspaceId', '=', workspaceId);
  }
  await revokeGrants(
    tx,
    (await given.execute()).map(({ id }) => id),
    at,
  );
  await tokens.execute();
}
