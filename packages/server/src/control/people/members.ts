import { mayAssign, PublicError, reaches, type MemberRole } from '@leasehold/contract';
import type { Actor } from '../../identity/authentication.ts';
import { newId } from '../../store/id.ts';
import { StoreConflict } from '../../store/store-error.ts';
import type { MemberRow } from '../../store/tables/members.ts';
import { conflict, notFound, refuseAlone } from '../http/complaints.ts';
import { assertSecondPersonStays } from './second-person.ts';
import { pageOfArray } from '../http/page-of-array.ts';
import { noteOf, type ControlDeps, type Handlers } from '../deps.ts';

export function memberHandlers(deps: ControlDeps) {
  const { store, audit, people, changes, now } = deps;
  return {
    'GET /members': async ({ query }, { workspaceId }) => {
      const rows = await store.members.list(workspaceId);
      return pageOfArray(rows, query, ({ id }) => id);
    },
    'POST /members': async ({ body }, caller) => {
      const { workspaceId } = caller;
      refuseAbove(caller, body.role);
      const person = await people.ensure(body.email, body.password);
      const row = {
        id: newId('member'),
        workspaceId,
        personId: person.id,
        role: body.role,
        createdAt: new Date(now()),
      };
      const note = noteOf(caller, {
        action: 'member.added',
        subject: row.id,
        detail: { personId: person.id, role: body.role },
      });
      const inserted = audit.record(note, (inside) => inside.members.insert(row));
      await inserted.catch((error: unknown) => {
        throw error instanceof StoreConflict
          ? conflict('This person is a member already.', '/email')
          : error;
      });
      return { ...row, email: person.email };
    },
    'PATCH /members/{id}': async ({ params, body: { role } }, caller) => {
      const member = await findMember(deps, caller, params.id);
      refuseAbove(caller, role);
      const detail = { personId: member.personId, from: member.role, role };
      const note = noteOf(caller, { action: 'member.roleChanged', subject: member.id, detail });
      if (!reaches(member.role, role)) refuseAlone(caller);
      const mayNoMore = reaches(member.role, 'admin') && !reaches(role, 'admin');
      if (role !== member.role) {
        const at = new Date(now());
        if (
          !(await audit.record(note, async (inside) => {
            if (mayNoMore) await assertSecondPersonStays(inside, member.workspaceId, member.id);
            return inside.members.setRole(member.workspaceId, member.id, role, at);
          }))
        )
          throw lastOwner();
        await changes.tell('access');
      }
      const person = await store.people.get(member.personId);
      return { ...member, role, email: person?.email ?? '' };
    },
    'DELETE /members/{id}': async ({ params }, caller) => {
      const { workspaceId } = caller;
      const member = await findMember(deps, caller, params.id);
      const detail = { personId: member.personId, role: member.role };
      const note = noteOf(caller, { action: 'member.removed', subject: member.id, detail });
      if (
        !(await audit.record(note, async (inside) => {
          if (reaches(member.role, 'admin'))
            await assertSecondPersonStays(inside, workspaceId, member.id);
          return inside.members.remove(workspaceId, member.id, new Date(now()));
        }))
      )
        throw lastOwner();
      await changes.tell('access');
    },
    'POST /members/{id}/reset-link': async ({ params }, caller) => {
      const member = await findMember(deps, caller, params.id);
      // Whoever holds the link can become this person: it must not open another workspace.
      if ((await store.members.ofPerson(member.personId)).length > 1)
        throw conflict(
          'This person is a member of other workspaces too, and has to ask for a new password by mail.',
        );
      const { token, expiresAt } = await people.createReset(member.personId);
      const detail = { personId: member.personId };
      await audit.append(
        noteOf(caller, { action: 'member.resetLinkMade', subject: member.id, detail }),
      );
      return {
        link: `${deps.publicUrl()}/console/reset#${token}`,
        expiresAt,
      };
    },
  } satisfies Partial<Handlers>;
}

/** A member the caller may do something to: one who is not above him. */
async function findMember({ store }: ControlDeps, caller: Actor, id: string): Promise<MemberRow> {
  const member = await store.members.get(caller.workspaceId, id);
  if (!member) throw notFound('member', id);
  refuseAbove(caller, member.role);
  return member;
}

function refuseAbove({ role: own }: Actor, role: MemberRole): void {
  if (!mayAssign(own, role))
    throw new PublicError(
      'forbidden',
      `Only an owner may do this to an ${role}; your role is ${own}.`,
    );
}

const lastOwner = () =>
  conflict('This is the last owner of the workspace: make another one first.');
