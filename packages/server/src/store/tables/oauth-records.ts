import type { MemberRole } from '@leasehold/contract';
import { persist, type Database } from '../database.ts';
import type { Id } from '../id.ts';

/**
 * One thing the authorization server remembers: a client, a code, a token. Found by the SHA-256 of
 * its id; the rest is sealed.
 */
export interface OauthRecordRow {
  kind: string;
  digest: Uint8Array;
  grantId: Id | null;
  uidDigest: Uint8Array | null;
  sealed: Uint8Array;
  createdAt: Date;
  consumedAt: Date | null;
  expiresAt: Date | null;
}

/** An access token that is good as far as the store knows. */
export interface LiveToken {
  grantId: Id;
  leaseId: Id;
  role: MemberRole;
  expiresAt: Date | null;
}

declare module '../schema.ts' {
  interface Schema {
    oauthRecord: OauthRecordRow;
  }
}

export function oauthRecords(database: Database) {
  const { db } = database;
  const ofKind = (kind: string) =>
    db.selectFrom('oauthRecord').selectAll().where('kind', '=', kind);
  return {
    async upsert(row: OauthRecordRow): Promise<void> {
      const { grantId, uidDigest, sealed, expiresAt } = row;
      await db
        .insertInto('oauthRecord')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['kind', 'digest'])
            .doUpdateSet({ grantId, uidDigest, sealed, expiresAt }),
        )
        .execute();
    },
    find: (kind: string, digest: Uint8Array): Promise<OauthRecordRow | undefined> =>
      ofKind(kind).where('digest', '=', digest).executeTakeFirst(),
    findByUid: (kind: string, uidDigest: Uint8Array): Promise<OauthRecordRow | undefined> =>
      ofKind(kind).where('uidDigest', '=', uidDigest).executeTakeFirst(),
    /** False: somebody consumed it before. */
    async consume(kind: string, digest: Uint8Array, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('oauthRecord')
        .set({ consumedAt: at })
        .where('kind', '=', kind)
        .where('digest', '=', digest)
        .where('consumedAt', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    async remove(kind: string, digest: Uint8Array): Promise<void> {
      await db
        .deleteFrom('oauthRecord')
        .where('kind', '=', kind)
        .where('digest', '=', digest)
        .execute();
      await persist(database);
    },
    /**
     * The grant an access token belongs to, while neither it nor the membership behind it has
     * ended.
     */
    liveToken(digest: Uint8Array): Promise<LiveToken | undefined> {
      return db
        .selectFrom('oauthRecord as token')
        .innerJoin('oauthGrant as grant', 'grant.id', 'token.grantId')
        .innerJoin('member', (join) =>
          join
            .onRef('member.workspaceId', '=', 'grant.workspaceId')
            .onRef('member.personId', '=', 'grant.personId'),
        )
        .select(['grant.id as grantId', 'grant.leaseId', 'member.role', 'token.expiresAt'])
        .where('token.kind', '=', 'AccessToken')
        .where('token.digest', '=', digest)
        .where('grant.revokedAt', 'is', null)
        .executeTakeFirst();
    },
    /**
     * Whatever has expired, sign-ins too, and clients registered before `unusedBefore` that no
     * grant speaks for.
     */
    collect: (now: Date, unusedBefore: Date): Promise<number> =>
      collect(database, now, unusedBefore),
  };
}

async function collect({ db }: Database, now: Date, unusedBefore: Date): Promise<number> {
  const expired = await db
    .deleteFrom('oauthRecord')
    .where('expiresAt', '<', now)
    .executeTakeFirstOrThrow();
  const unused = await db
    .deleteFrom('oauthRecord')
    .where('kind', '=', 'Client')
    .where('createdAt', '<', unusedBefore)
    .where('digest', 'not in', (eb) =>
      eb
        .selectFrom('oauthGrant as grant')
        .innerJoin('oauthRecord as token', 'token.grantId', 'grant.id')
        .select('grant.clientDigest')
        .where('grant.revokedAt', 'is', null),
    )
    .executeTakeFirstOrThrow();
  await db.deleteFrom('personSession').where('expiresAt', '<', now).execute();
  return Number(expired.numDeletedRows + unused.numDeletedRows);
}
