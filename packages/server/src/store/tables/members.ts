import { reaches } from '@leasehold/contract';
import { persist, transact, type Database } from '../database.ts';
import type { Id, MemberRow, Store } from '../types.ts';
import { endCredentials } from './end-credentials.ts';

export function members(database: Database): Store['members'] {
  const { db } = database;
  const ofWorkspace = (workspaceId: Id) =>
    db.selectFrom('member').selectAll().where('workspaceId', '=', workspaceId);
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
    find: (workspaceId, personId) =>
      ofWorkspace(workspaceId).where('personId', '=', personId).executeTakeFirst(),
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
      return (
        (await db
          .selectFrom('member')
          .select('id')
          .where('personId', '=', personId)
          .limit(1)
          .executeTakeFirst()) !== undefined
      );
    },
    ofPerson(personId) {
      return db
        .selectFrom('member')
        .innerJoin('workspace', 'workspace.id', 'member.workspaceId')
        .selectAll('member')
        .select('workspace.name as workspaceName')
        .where('personId', '=', personId)
        .orderBy('member.createdAt')
        .orderBy('member.id')
        .execute();
    },
    async setRole(workspaceId, id, role, at) {
      return transact(database, async (inside) => {
        const member = await findReplaceable(inside, workspaceId, id);
        if (!member || (member.isLastOwner && role !== 'owner')) return false;
        await inside.db.updateTable('member').set({ role }).where('id', '=', id).execute();
        if (!reaches(role, member.role)) {
          await endStanding(inside.db, member, at);
          await persist(inside, 'truncate');
        }
        return true;
      });
    },
    remove: (workspaceId, id, at) => remove(database, workspaceId, id, at),
  };
}

async function remove(database: Database, workspaceId: Id, id: Id, at: Date): Promise<boolean> {
  return transact(database, async (inside) => {
    const { db: tx } = inside;
    const member = await findReplaceable(inside, workspaceId, id);
    if (!member || member.isLastOwner) return false;
    await tx.deleteFrom('member').where('id', '=', id).execute();
    await endStanding(tx, member, at);
    await persist(inside, 'truncate');
    return true;
  });
}

/** What a role carried ends with it for good: the same role given again wakes nothing. */
async function endStanding(
  tx: Database['db'],
  { workspaceId, personId }: MemberRow,
  at: Date,
): Promise<void> {
  await endCredentials(tx, personId, at, workspaceId);
  await tx
    .deleteFrom('invitation')
    .where('workspaceId', '=', workspaceId)
    .where('invitedBy', '=', personId)
    .execute();
}

/**
 * A member, held until the transaction ends: two owners who remove each other at the same moment
 * must not both succeed.
 */
async function findReplaceable(
  { db, kind }: Database,
  workspaceId: Id,
  id: Id,
): Promise<(MemberRow & { isLastOwner: boolean }) | undefined> {
  let all = db.selectFrom('member').selectAll().where('workspaceId', '=', workspaceId);
  if (kind === 'postgres') all = all.forUpdate();
  const rows = await all.execute();
  const member = rows.find((row) => row.id === id);
  return (
    member && {
      ...member,
      isLastOwner:
        member.role === 'owner' && rows.filter(({ role }) => role === 'owner').length === 1,
    }
  );
}
