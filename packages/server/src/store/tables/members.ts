import { persist, transact, type Database } from '../database.ts';
import type { Id, Store } from '../types.ts';
import { revokeGrants } from './grants.ts';

export function members(database: Database): Store['members'] {
  const { db } = database;
  const ofWorkspace = (workspaceId: Id) => db.selectFrom('member').selectAll().where('workspaceId', '=', workspaceId);
  return {
    async insert(row) {
      await db.insertInto('member').values(row).execute();
    },
    list(workspaceId) {
      return db
        .selectFrom('member')
        .innerJoin('person', 'person.id', 'member.personId')
        .selectAll('member')
        .select(['person.name', 'person.email'])
        .where('workspaceId', '=', workspaceId)
        .orderBy('member.createdAt')
        .orderBy('member.id')
        .execute();
    },
    find: (workspaceId, personId) => ofWorkspace(workspaceId).where('personId', '=', personId).executeTakeFirst(),
    get: (workspaceId, id) => ofWorkspace(workspaceId).where('id', '=', id).executeTakeFirst(),
    byEmail(email) {
      return db
        .selectFrom('member')
        .innerJoin('person', 'person.id', 'member.personId')
        .select(['member.workspaceId', 'member.personId'])
        .where('person.email', '=', email)
        .execute();
    },
    async isAnywhere(personId) {
      return (await db.selectFrom('member').select('id').where('personId', '=', personId).limit(1).executeTakeFirst()) !== undefined;
    },
    remove: (workspaceId, id, at) => remove(database, workspaceId, id, at),
  };
}

async function remove(database: Database, workspaceId: Id, id: Id, at: Date): Promise<boolean> {
  return transact(database, async (inside) => {
    const { db: tx } = inside;
    let all = tx.selectFrom('member').selectAll().where('workspaceId', '=', workspaceId);
    // Two owners who remove each other at the same moment must not both succeed.
    if (database.kind === 'postgres') all = all.forUpdate();
    const rows = await all.execute();
    const member = rows.find((row) => row.id === id);
    const isLastOwner = member?.role === 'owner' && rows.filter(({ role }) => role === 'owner').length === 1;
    if (!member || isLastOwner) return false;
    await tx.deleteFrom('member').where('id', '=', id).execute();
    const given = await tx
      .selectFrom('oauthGrant')
      .select('id')
      .where('workspaceId', '=', workspaceId)
      .where('personId', '=', member.personId)
      .where('revokedAt', 'is', null)
      .execute();
    await revokeGrants(tx, given.map((grant) => grant.id), at); // prettier-ignore
    await persist(inside, 'truncate');
    return true;
  });
}
