import { reaches } from '@leasehold/contract';
import { createCredential } from '../../identity/credentials.ts';
import type { Actor } from '../../identity/authentication.ts';
import { newId, type Id } from '../../store/id.ts';
import type { ApiTokenRow } from '../../store/tables/api-tokens.ts';
import type { Store } from '../../store/open.ts';
import { notFound } from '../http/complaints.ts';
import { pageOfArray } from '../http/page-of-array.ts';
import { noteOf, type ControlDeps, type Handlers } from '../deps.ts';

export function ownerTokenHandlers(deps: ControlDeps) {
  const { store, now } = deps;
  /** Admins see every token of the workspace, everybody else his own. */
  const visibleTo = ({ workspaceId, role, personId }: Actor) =>
    store.apiTokens.list(workspaceId, reaches(role, 'admin') ? undefined : personId);
  return {
    'GET /tokens': async ({ query }, caller) =>
      pageOfArray(
        (await visibleTo(caller)).map((row) => ({ ...row, person: row.personEmail })),
        query,
        ({ id }) => id,
      ),
    'POST /tokens': async ({ body }, caller) => {
      const { row, text } = await makeOwnerToken(deps, caller, body.name);
      const person =
        caller.personId === undefined ? undefined : await store.people.get(caller.personId);
      return { ...row, person: person?.email ?? null, secret: text };
    },
    'DELETE /tokens/{id}': async ({ params }, caller) => {
      const token = (await visibleTo(caller)).find(({ id }) => id === params.id);
      if (!token) throw notFound('token', params.id);
      const note = noteOf(caller, {
        action: 'token.revoked',
        subject: token.id,
        detail: { name: token.name },
      });
      await deps.audit.record(note, (inside) =>
        inside.apiTokens.revoke(caller.workspaceId, token.id, new Date(now())),
      );
    },
  } satisfies Partial<Handlers>;
}

/**
 * A token of whoever makes it, recorded; `text` is shown once. A token of a person makes tokens of
 * that person, so that no role outlives its member.
 */
export async function makeOwnerToken(
  { audit, now }: Pick<ControlDeps, 'audit' | 'now'>,
  caller: Actor,
  name: string,
) {
  const made = newOwnerToken(caller.workspaceId, name, now(), caller.personId);
  const detail = { name, ...(caller.personId !== undefined && { personId: caller.personId }) };
  await audit.record(
    noteOf(caller, { action: 'token.made', subject: made.row.id, detail }),
    (inside) => inside.apiTokens.insert(made.row),
  );
  return made;
}

/** Makes and keeps a token of the installation that nobody asked for: a demo's, a test's. */
export async function createOwnerToken(
  store: Pick<Store, 'apiTokens'>,
  workspaceId: Id,
  name: string,
  now: number,
) {
  const made = newOwnerToken(workspaceId, name, now);
  await store.apiTokens.insert(made.row);
  return made;
}

function newOwnerToken(
  workspaceId: Id,
  name: string,
  now: number,
  personId: Id | null = null,
): { row: ApiTokenRow; text: string } {
  const { text, prefix, digest } = createCredential('lho');
  const dates = { createdAt: new Date(now), lastUsedAt: null, revokedAt: null };
  return {
    row: { id: newId('owner'), workspaceId, personId, name, prefix, digest, ...dates },
    text,
  };
}
