import type { Database } from '../database.ts';
import type { Store } from '../types.ts';

export function invitations({ db }: Database): Store['invitations'] {
  return {
    async put(row) {
      const { workspaceId: _, email: __, ...rest } = row;
      await db
        .insertInto('invitation')
        .values(row)
        .onConflict((conflict) => conflict.columns(['workspaceId', 'email']).doUpdateSet(rest))
        .execute();
    },
    list(workspaceId) {
      return db
        .selectFrom('invitation')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute();
    },
    findByDigest: (digest) =>
      db.selectFrom('invitation').selectAll().where('digest', '=', digest).executeTakeFirst(),
    async remove(workspaceId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('invitation')
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    async removeFor(workspaceId, email) {
      await db
        .deleteFrom('invitation')
        .where('workspaceId', '=', workspaceId)
        .where('email', '=', email)
        .execute();
    },
    async removeExpired(workspaceId, before) {
      const { numDeletedRows } = await db
        .deleteFrom('invitation')
        .where('workspaceId', '=', workspaceId)
        .where('expiresAt', '<', before)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
