import { newId } from '../identity/id.ts';
import { StoreConflict } from '../store/store-error.ts';
import { conflict, notFound } from './complaints.ts';
import { pageOfArray } from './page-of-array.ts';
import type { RouteAnswer } from '@leasehold/contract';
import type { MemberRow } from '../store/types.ts';
import type { ControlDeps, Handlers } from './deps.ts';

export function memberHandlers({ store, people, changes, now }: ControlDeps) {
  return {
    'GET /members': async ({ query }, { workspaceId }) => {
      const rows = await store.members.list(workspaceId);
      return pageOfArray(rows.map((row) => present(row, row.email)), query, ({ id }) => id); // prettier-ignore
    },
    'POST /members': async ({ body }, { workspaceId }) => {
      const person = await people.ensure(body.email, body.password);
      const row = { id: newId('member'), workspaceId, personId: person.id, role: body.role, createdAt: new Date(now()) };
      await store.members.insert(row).catch((error: unknown) => {
        throw error instanceof StoreConflict ? conflict('This person is a member already.', '/email') : error;
      });
      return present(row, person.email);
    },
    'DELETE /members/{id}': async ({ params }, { workspaceId }) => {
      if (!(await store.members.get(workspaceId, params.id))) throw notFound('member', params.id);
      if (!(await store.members.remove(workspaceId, params.id, new Date(now()))))
        throw conflict('This is the last owner of the workspace: make another one first.');
      await changes.tell('access');
    },
  } satisfies Partial<Handlers>;
}

function present({ id, personId, role, createdAt }: MemberRow, email: string): RouteAnswer<'POST /members'> {
  return { id, personId, email, role, createdAt: createdAt.toISOString() };
}
