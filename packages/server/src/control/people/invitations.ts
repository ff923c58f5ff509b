import { createHash } from 'node:crypto';
import { PublicError, mayAssign, type MemberRole } from '@leasehold/contract';
import { normaliseEmailAddress, readEmailAddress } from '../../config/email-address.ts';
import { createCredential } from '../../identity/credentials.ts';
import type { Actor } from '../../identity/authentication.ts';
import { invitationLetter } from '../../identity/letters.ts';
import { newId, type Id } from '../../store/id.ts';
import { StoreConflict } from '../../store/store-error.ts';
import type { Store } from '../../store/open.ts';
import type { InvitationRow } from '../../store/tables/invitations.ts';
import { conflict, invalid, notFound } from '../http/complaints.ts';
import { pageOfArray } from '../http/page-of-array.ts';
import { takeTurn } from '../http/take-turn.ts';
import { meAnswer } from './workspaces.ts';
import type { EntranceDeps } from './setup.ts';
import { noteOf, type ControlDeps, type Handlers, type Visitor, type Welcome } from '../deps.ts';
import type { Person } from '../../identity/people-model.ts';

export function invitationHandlers(deps: EntranceDeps) {
  const { store, audit } = deps;
  return {
    'GET /invitations': async ({ query }, { workspaceId }) =>
      pageOfArray(await store.invitations.list(workspaceId), query, ({ id }) => id),
    'POST /invitations': async ({ body }, caller) => {
      const { row, ...sent } = await invite(deps, caller, body);
      return { ...row, ...sent };
    },
    'DELETE /invitations/{id}': async ({ params }, caller) => {
      const note = noteOf(caller, { action: 'invitation.revoked', subject: params.id, detail: {} });
      if (
        !(await audit.record(note, (inside) =>
          inside.invitations.remove(caller.workspaceId, params.id),
        ))
      )
        throw notFound('invitation', params.id);
    },
    'POST /invitations/look': async ({ body }, { subscriber }) => {
      takeTurn(deps.limit, subscriber);
      const { email, role, expiresAt, workspaceId, invitedBy } = await findByCode(deps, body.code);
      const workspace = await store.workspaces.get(workspaceId);
      const isKnown = (await deps.people.find(email)) !== undefined;
      const inviter = invitedBy === null ? undefined : await store.people.get(invitedBy);
      const seen = {
        workspaceName: workspace?.name ?? '',
        invitedBy: inviter?.email ?? null,
        email,
        role,
        isKnown,
      };
      return { answer: { ...seen, expiresAt } };
    },
    'POST /invitations/accept': ({ body }, visitor) => accept(deps, body, visitor),
  } satisfies Partial<Handlers>;
}

const lifetimeMs = 7 * 86_400_000;

interface Invitee {
  email: string;
  role: MemberRole;
  /** The entry of the waitlist it answers. */
  waitlistId?: Id;
}

/**
 * Asks somebody to become a member; what else belongs to it is done by `also`, in the same
 * transaction. The code stands after the # of the link, so that it stays out of the logs of
 * whatever is on the way.
 */
export async function invite(
  deps: ControlDeps,
  caller: Actor,
  invitee: Invitee,
  also: (inside: Store) => Promise<void> = async () => {},
): Promise<{ row: InvitationRow; link: string; isMailed: boolean }> {
  const { workspaceId } = caller;
  if (!mayAssign(caller.role, invitee.role))
    throw new PublicError(
      'forbidden',
      `You cannot give the role ${invitee.role}: yours is ${caller.role}.`,
    );
  const address = readEmailAddress(invitee.email);
  if (address === undefined)
    throw invalid('/email', 'Must be an e-mail address, such as name@example.com');
  const email = normaliseEmailAddress(address);
  const { text, digest } = createCredential('lhi');
  const createdAt = new Date(deps.now());
  const expiresAt = new Date(deps.now() + lifetimeMs);
  const { role, waitlistId } = invitee;
  const row = {
    id: newId('inv'),
    workspaceId,
    email,
    role,
    invitedBy: caller.personId ?? null,
    digest,
    createdAt,
    expiresAt,
  };
  const note =
    waitlistId === undefined
      ? ({ action: 'invitation.made', subject: row.id, detail: { role } } as const)
      : ({
          action: 'waitlist.invited',
          subject: waitlistId,
          detail: { role, invitationId: row.id },
        } as const);
  await deps.audit.record(noteOf(caller, note), async (inside) => {
    const members = await inside.members.byEmail(email);
    if (members.some((member) => member.workspaceId === workspaceId))
      throw conflict('This person is a member already.', '/email');
    await inside.invitations.put(row);
    await also(inside);
  });
  const link = `${deps.publicUrl()}/console/join#${text}`;
  return { row, link, isMailed: await mail(deps, row, address, link) };
}

/** A mail that could not be sent is no reason to refuse: the link is there. */
async function mail(
  { sendLetter, store }: ControlDeps,
  row: InvitationRow,
  address: string,
  link: string,
): Promise<boolean> {
  if (!sendLetter) return false;
  const workspace = await store.workspaces.get(row.workspaceId);
  const letter = invitationLetter({ workspaceName: workspace?.name ?? '', role: row.role, link });
  return sendLetter(address, letter).then(
    () => true,
    () => false,
  );
}

/** Unknown, used, taken back and expired are answered alike. */
async function findByCode({ store, now }: ControlDeps, code: string): Promise<InvitationRow> {
  const row = await store.invitations.findByDigest(createHash('sha256').update(code).digest());
  if (!row || row.expiresAt.getTime() <= now() || !(await isStillMeant(store, row))) throw ended();
  return row;
}

const ended = () =>
  new PublicError('not_found', 'This invitation was used, was taken back, or has ended.');

/**
 * Who was removed, or may not give that role any more, must not come back in by a link of his own.
 */
async function isStillMeant(
  store: Pick<Store, 'members'>,
  { workspaceId, invitedBy, role }: InvitationRow,
): Promise<boolean> {
  if (invitedBy === null) return true;
  const member = await store.members.find(workspaceId, invitedBy);
  return member !== undefined && mayAssign(member.role, role);
}

type Accepted = Welcome<Awaited<ReturnType<typeof meAnswer>>>;

/**
 * An account that is there is never touched by a link: its person signs in, and only then accepts.
 */
async function accept(
  deps: EntranceDeps,
  { code, password }: { code: string; password?: string | undefined },
  visitor: Visitor,
): Promise<Accepted> {
  takeTurn(deps.limit, visitor.subscriber);
  const invitation = await findByCode(deps, code);
  const { email } = invitation;
  const known = await deps.people.find(email);
  if (known) {
    const current = await deps.people.current(visitor.headers);
    if (current?.id !== known.id)
      throw new PublicError(
        'unauthorized',
        'There is an account with this address: sign in with it, then accept.',
      );
    await join(deps, invitation, known);
    return { answer: await meAnswer(deps, known, invitation.workspaceId) };
  }
  if (password === undefined)
    throw invalid('/password', 'Must be given: there is no account with this address yet');
  const person = await deps.people.ensure(email, password);
  await join(deps, invitation, person);
  const signedIn = await deps.people.signIn({ email, password }, visitor);
  const cookies = signedIn instanceof PublicError ? [] : signedIn.cookies;
  return { answer: await meAnswer(deps, person, invitation.workspaceId), cookies };
}

/** Membership for invitation, both or neither: of two who use it at once, one does. */
async function join(
  { audit, now }: EntranceDeps,
  { id, workspaceId, role }: InvitationRow,
  { id: personId }: Person,
): Promise<void> {
  const row = { id: newId('member'), workspaceId, personId, role, createdAt: new Date(now()) };
  const detail = { personId, role, invitationId: id };
  const joined = audit.record(
    { workspaceId, actor: personId, action: 'member.added', subject: row.id, detail },
    async (inside) => {
      if (!(await inside.invitations.remove(workspaceId, id))) throw ended();
      await inside.members.insert(row);
    },
  );
  await joined.catch((error: unknown) => {
    throw error instanceof StoreConflict ? conflict('You are a member already.') : error;
  });
}
