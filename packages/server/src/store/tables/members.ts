import { reaches, type MemberRole } from '@leasehold/contract';
import { persist, transact, type Database } from '../database.ts';
import type { Id } from '../id.ts';
import { endCredentials } from './end-credentials.ts';
import type { PersonRow } from './people.ts';

export interface MemberRow {
  id: Id;
  workspaceId: Id;
  personId: Id;
  role: MemberRole;
  createdAt: Date;
}

declare module '../schema.ts' {
  interface Schema {
    member: MemberRow;
  }
}

export function members(database: Database) {
  const { db } = database;
  const ofWorkspace = (workspaceId: Id) =>
    db.selectFrom('member').selectAll().where('workspaceId', '=', workspaceId);
  return {
    async insert(row: MemberRow): Promise<void> {
      await db.insertInto('member').values(row).execute();
    },
    /** With the person, oldest first. */
    list(workspaceId: Id): Promise<(MemberRow & Pick<PersonRow, 'name' | 'email'>)[]> {
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
    find: (workspaceId: Id, personId: Id): Promise<MemberRow | undefined> =>
      ofWorkspace(workspaceId).where('personId', '=', personId).executeTakeFirst(),
    get: (workspaceId: Id, id: Id): Promise<MemberRow | undefined> =>
      ofWorkspace(workspaceId).where('id', '=', id).executeTakeFirst(),
    /** What somebody with this address is a member of; the address as it is kept, normalised. */
    byEmail(email: string): Promise<Pick<MemberRow, 'workspaceId' | 'personId'>[]> {
      return db
        .selectFrom('member')
        .innerJoin('person', 'person.id', 'member.personId')
        .select(['member.workspaceId', 'member.personId'])
        .where('person.email', '=', email)
        .execute();
    },
    /** Of any workspace. */
    async isAnywhere(personId: Id): Promise<boolean> {
      return (
        (await db
          .selectFrom('member')
          .select('id')
          .where('personId', '=', personId)
          .limit(1)
          .executeTakeFirst()) !== undefined
      );
    },
    /** What somebody is a member of, oldest membership first. */
    ofPerson(personId: Id): Promise<(MemberRow & { workspaceName: string; fourEyes: boolean })[]> {
      return db
        .selectFrom('member')
        .innerJoin('workspace', 'workspace.id', 'member.workspaceId')
        .selectAll('member')
        .select(['workspace.name as workspaceName', 'workspace.fourEyes'])
        .where('personId', '=', personId)
        .orderBy('member.createdAt')
        .orderBy('member.id')
        .execute();
    },
    /**
     * A lower role ends, in the same transaction, what the former one carried: grants and tokens of
     * the person for this workspace, and invitations by him. False: not there, or the last owner
     * would be none any more.
     */
    async setRole(workspaceId: Id, id: Id, role: MemberRole, at: Date): Promise<boolean> {
      return transact(database, async (inside) => {
        const member = await findReplaceable(inside, workspaceId, id);
        if (!member || (member.isLastOwner && role !== 'owner')) return false;
        await inside.db.updateTable('member').set({ role }).where('id', '=', id).execute();
        if (!reaches(role, member.role)) {
          await endStanding(inside.db, member, at);
          await persist(inside);
        }
        return true;
      });
    },
    /**
     * With all grants the person gave for leases of this workspace, his tokens for it and his
     * invitations, in one transaction. False: not there, or the last owner.
     */
    remove: (workspaceId: Id, id: Id, at: Date): Promise<boolean> =>
      remove(database, workspaceId, id, at),
  };
}

async function remove(database: Database, workspaceId: Id, id: Id, at: Date): Promise<boolean> {
  return transact(database, async (inside) => {
    const { db: tx } = inside;
    const member = await findReplaceable(inside, workspaceId, id);
    if (!member || member.isLastOwner) return false;
    await tx.deleteFrom('member').where('id', '=', id).execute();
    await tx
      .deleteFrom('savedView')
      .where('workspaceId', '=', workspaceId)
      .where('owner', '=', member.personId)
      .execute();
    await endStanding(tx, member, at);
    await persist(inside);
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
