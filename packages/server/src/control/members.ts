import { newId } from '../identity/id.ts';
import { StoreConflict } from '../store/store-error.ts';
import { conflict, notFound } from './complaints.ts';
import { pageOfArray } from './page-of-array.ts';
import type { RouteAnswer } from '@leasehold/contract';
import type { MemberRow } from '../store/types.ts';
import { noteOf, type ControlDeps, type Handlers } from './deps.ts';

export function memberHandlers({ store, audit, people, grantsChanged, now }: ControlDeps) {
  return {
    'GET /members': async ({ query }, { workspaceId }) => {
      const rows = await store.members.list(workspaceId);
      return pageOfArray(rows.map((row) => present(row, row.email)), query, ({ id }) => id); // prettier-ignore
    },
    'POST /members': async ({ body }, caller) => {
      const { workspaceId } = caller;
      const person = await people.ensure(body.email, body.password);
      const row = { id: newId('member'), workspaceId, personId: person.id, role: body.role, createdAt: new Date(now()) };
      const note = noteOf(caller, { action: 'member.added', subject: row.id, detail: { personId: person.id, role: body.role } });
      const inserted = audit.record(note, (inside) => inside.members.insert(row));
      await inserted.catch((error: unknown) => {
        throw error instanceof StoreConflict ? conflict('This person is a member already.', '/email') : error;
      });
      return present(row, person.email);
    },
    'DELETE /members/{id}': async ({ params }, caller) => {
      const { workspaceId } = caller;
      const member = await store.members.get(workspaceId, params.id);
      if (!member) throw notFound('member', params.id);
      const detail = { personId: member.personId, role: member.role };
      const note = noteOf(caller, { action: 'member.removed', subject: member.id, detail });
      if (!(await audit.record(note, (inside) => inside.members.remove(workspaceId, member.id, new Date(now())))))
        throw conflict('This is the last owner of the workspace: make another one first.');
      grantsChanged();
    },
  } satisfies Partial<Handlers>;
}

function present({ id, personId, role, createdAt }: MemberRow, email: string): RouteAnswer<'POST /members'> {
  return { id, personId, email, role, createdAt: createdAt.toISOString() };
}
