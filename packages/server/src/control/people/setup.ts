import { PublicError } from '@leasehold/contract';
import type { WindowLimit } from '../../http/window-limit.ts';
import { newId, type Id } from '../../store/id.ts';
import type { Store } from '../../store/open.ts';
import { conflict } from '../http/complaints.ts';
import { takeTurn } from '../http/take-turn.ts';
import { meAnswer } from './workspaces.ts';
import type { ControlDeps, Handlers } from '../deps.ts';

export interface EntranceDeps extends ControlDeps {
  /** Against guessing codes: by address, for all that visitors may ask. */
  limit: WindowLimit;
}

/** The first owner, made in a browser by whoever can read the terminal. */
export function setupHandlers(deps: EntranceDeps) {
  const { store, audit, people, setupCode, now } = deps;
  const findFirst = async () => {
    const [workspace] = await store.workspaces.list();
    if (!workspace) throw new Error('there is no workspace');
    return workspace.id;
  };
  return {
    'GET /setup': async () => {
      const isNeeded = !(await hasOwner(store, await findFirst()));
      return { answer: { isNeeded, hasMail: deps.sendLetter !== undefined } };
    },
    'POST /setup': async ({ body }, { headers, subscriber }) => {
      takeTurn(deps.limit, subscriber);
      const workspaceId = await findFirst();
      if (await hasOwner(store, workspaceId)) throw done();
      if (!setupCode?.matches(body.code))
        throw new PublicError(
          'forbidden',
          'This is not the set-up code: the terminal of the last start shows it.',
        );
      const person = await people.ensure(body.email, body.password);
      // With the password of whoever this address belongs to already, or it would be given away
      // here.
      const signedIn = await people.signIn(
        { email: body.email, password: body.password },
        { headers, subscriber },
      );
      if (signedIn instanceof PublicError) throw signedIn;
      const detail = { personId: person.id, name: body.workspaceName };
      await audit.record(
        {
          workspaceId,
          actor: 'leasehold',
          action: 'workspace.setUp',
          subject: workspaceId,
          detail,
        },
        async (inside) => {
          if (await hasOwner(inside, workspaceId)) throw done();
          const member = await inside.members.find(workspaceId, person.id);
          const row = {
            id: newId('member'),
            workspaceId,
            personId: person.id,
            role: 'owner' as const,
            createdAt: new Date(now()),
          };
          await (member
            ? inside.members.setRole(workspaceId, member.id, 'owner', new Date(now()))
            : inside.members.insert(row));
          await inside.workspaces.update(workspaceId, { name: body.workspaceName });
        },
      );
      setupCode.spend();
      return { answer: await meAnswer(deps, person, workspaceId), cookies: signedIn.cookies };
    },
  } satisfies Partial<Handlers>;
}

const done = () => conflict('There is an owner already: sign in.');

export async function hasOwner(store: Pick<Store, 'members'>, workspaceId: Id): Promise<boolean> {
  return (await store.members.list(workspaceId)).some(({ role }) => role === 'owner');
}
