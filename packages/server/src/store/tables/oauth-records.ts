import { persist, type Database } from '../database.ts';
import type { Store } from '../types.ts';

export function oauthRecords(database: Database): Store['oauthRecords'] {
  const { db } = database;
  const ofKind = (kind: string) =>
    db.selectFrom('oauthRecord').selectAll().where('kind', '=', kind);
  return {
    async upsert(row) {
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
    find: (kind, digest) => ofKind(kind).where('digest', '=', digest).executeTakeFirst(),
    findByUid: (kind, uidDigest) =>
      ofKind(kind).where('uidDigest', '=', uidDigest).executeTakeFirst(),
    async consume(kind, digest, at) {
      const { numUpdatedRows } = await db
        .updateTable('oauthRecord')
        .set({ consumedAt: at })
        .where('kind', '=', kind)
        .where('digest', '=', digest)
        .where('consumedAt', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    async remove(kind, digest) {
      await db
        .deleteFrom('oauthRecord')
        .where('kind', '=', kind)
        .where('digest', '=', digest)
        .execute();
      await persist(database);
    },
    liveToken(digest) {
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
    collect: (now, unusedBefore) => collect(database, now, unusedBefore),
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
