import type { RouteAnswer } from '@leasehold/contract';
import { newId, type Id } from '../../store/id.ts';
import { notFound, refuseAlone } from '../http/complaints.ts';
import { assertSecondPerson } from './second-person.ts';
import { pageOfArray } from '../http/page-of-array.ts';
import { noteOf, type ControlDeps, type Handlers, type Personal } from '../deps.ts';
import type { Person } from '../../identity/people-model.ts';

export function workspaceHandlers(deps: ControlDeps) {
  const { store, audit, now } = deps;
  return {
    'GET /me': async (_request, personal) => {
      const { personId, actor } = personal;
      const person = personId === undefined ? undefined : await store.people.get(personId);
      return {
        person: person ?? null,
        workspaceId: actor?.workspaceId ?? null,
        workspaces: await workspacesOf(deps, personal),
      };
    },
    'GET /workspaces': async ({ query }, personal) =>
      pageOfArray(await workspacesOf(deps, personal), query, ({ id }) => id),
    'POST /workspaces': async ({ body }, caller) => {
      const { personId } = caller;
      const { id, name } = await deps.createWorkspace(body.name);
      // A token of the installation makes one for the command line: its tokens own what they are
      // for.
      const member = personId && {
        id: newId('member'),
        workspaceId: id,
        personId,
        role: 'owner' as const,
        createdAt: new Date(now()),
      };
      const note = noteOf(
        { ...caller, workspaceId: id },
        { action: 'workspace.made', subject: id, detail: { name, ...(personId && { personId }) } },
      );
      await audit.record(note, async (inside) => {
        if (member) await inside.members.insert(member);
      });
      return { id, name, fourEyes: false, role: 'owner' as const };
    },
    'PATCH /workspaces/{id}': async ({ params, body }, caller) => {
      const { workspaceId, role } = caller;
      if (params.id !== workspaceId) throw notFound('workspace', params.id);
      const row = await store.workspaces.get(workspaceId);
      if (!row) throw notFound('workspace', params.id);
      const { name = row.name, fourEyes = row.fourEyes } = body;
      if (row.fourEyes && !fourEyes) refuseAlone(caller);
      if (fourEyes !== row.fourEyes)
        await audit.record(
          noteOf(caller, {
            action: fourEyes ? 'workspace.fourEyesOn' : 'workspace.fourEyesOff',
            subject: workspaceId,
            detail: {},
          }),
          async (inside) => {
            await inside.workspaces.hold(workspaceId);
            if (fourEyes) await assertSecondPerson(inside, workspaceId);
            return inside.workspaces.update(workspaceId, { fourEyes });
          },
        );
      if (name !== row.name)
        await audit.record(
          noteOf(caller, { action: 'workspace.renamed', subject: workspaceId, detail: { name } }),
          (inside) => inside.workspaces.update(workspaceId, { name }),
        );
      return { id: workspaceId, name, fourEyes, role };
    },
  } satisfies Partial<Handlers>;
}

/** Of somebody who has just come in. */
export async function meAnswer(
  deps: Pick<ControlDeps, 'store'>,
  person: Person,
  workspaceId: Id,
): Promise<RouteAnswer<'GET /me'>> {
  return {
    person,
    workspaceId,
    workspaces: await workspacesOf(deps, { personId: person.id }),
  };
}

type Listed = RouteAnswer<'GET /me'>['workspaces'][number];

/** Those of a person, oldest membership first; a token has the one it is for. */
async function workspacesOf(
  { store }: Pick<ControlDeps, 'store'>,
  { personId, workspaceId }: Personal,
): Promise<Listed[]> {
  if (personId === undefined) {
    const row = workspaceId === undefined ? undefined : await store.workspaces.get(workspaceId);
    return row ? [{ id: row.id, name: row.name, fourEyes: row.fourEyes, role: 'owner' }] : [];
  }
  const memberships = await store.members.ofPerson(personId);
  return memberships
    .filter((member) => workspaceId === undefined || member.workspaceId === workspaceId)
    .map((member) => ({
      id: member.workspaceId,
      name: member.workspaceName,
      fourEyes: member.fourEyes,
      role: member.role,
    }));
}
