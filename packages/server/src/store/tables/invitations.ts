import type { MemberRole } from '@leasehold/contract';
import type { Database } from '../database.ts';
import type { Id } from '../id.ts';

/**
 * Somebody is asked to become a member. One address has one invitation to a workspace; it is
 * removed when it is accepted.
 */
export interface InvitationRow {
  id: Id;
  workspaceId: Id;
  /** Normalised. */
  email: string;
  role: MemberRole;
  /** A person; null: the installation. */
  invitedBy: Id | null;
  /** Of the secret in its link. */
  digest: Uint8Array;
  createdAt: Date;
  expiresAt: Date;
}

declare module '../schema.ts' {
  interface Schema {
    invitation: InvitationRow;
  }
}

export function invitations({ db }: Database) {
  return {
    /** In place of the one this address has, if it has one. */
    async put(row: InvitationRow): Promise<void> {
      const { workspaceId: _, email: __, ...rest } = row;
      await db
        .insertInto('invitation')
        .values(row)
        .onConflict((conflict) => conflict.columns(['workspaceId', 'email']).doUpdateSet(rest))
        .execute();
    },
    /** Oldest first. */
    list(workspaceId: Id): Promise<InvitationRow[]> {
      return db
        .selectFrom('invitation')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute();
    },
    findByDigest: (digest: Uint8Array): Promise<InvitationRow | undefined> =>
      db.selectFrom('invitation').selectAll().where('digest', '=', digest).executeTakeFirst(),
    /** False: it is not there any more. */
    async remove(workspaceId: Id, id: Id): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('invitation')
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    /** The one this address has, as it is kept: in small letters. */
    async removeFor(workspaceId: Id, email: string): Promise<void> {
      await db
        .deleteFrom('invitation')
        .where('workspaceId', '=', workspaceId)
        .where('email', '=', email)
        .execute();
    },
    /** Those that had expired before then. How many went. */
    async removeExpired(workspaceId: Id, before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('invitation')
        .where('workspaceId', '=', workspaceId)
        .where('expiresAt', '<', before)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
