import { PublicError, type MemberRole } from '@leasehold/contract';
import type { Id } from '../store/id.ts';
import type { ApiTokenRow } from '../store/tables/api-tokens.ts';
import type { Store } from '../store/open.ts';
import { bearerOf, equalDigests, readCredential } from './credentials.ts';
import type { People } from './people-model.ts';

/** Whose credential a request to the control API carries. */
export interface Holder {
  /** Absent: the installation itself, by one of its tokens or by a command on the machine. */
  personId?: Id;
  /** The access key, where it is one. */
  tokenId?: Id;
  /** The one workspace the credential is for; absent: every one the person is a member of. */
  workspaceId?: Id;
}

/** Who acts in a workspace, and as what. */
export interface Actor extends Holder {
  workspaceId: Id;
  role: MemberRole;
}

export type Authenticate = (request: Request) => Promise<Holder | PublicError>;

export interface AuthenticationDeps {
  store: Pick<Store, 'apiTokens'>;
  people: Pick<People, 'current'>;
  /** The origin of this installation. */
  origin: () => string;
  now: () => number;
}

/**
 * By an access key (`Authorization: Bearer lho_…`), else by the session of somebody who is signed
 * in.
 */
export function createAuthentication({
  store,
  people,
  origin,
  now,
}: AuthenticationDeps): Authenticate {
  return async (request) => {
    const header = request.headers.get('authorization');
    if (header) return holderOfToken(store, header, now());
    const person = await people.current(request.headers);
    if (!person)
      return new PublicError(
        'unauthorized',
        'The request carries no `Authorization: Bearer` header, and nobody is signed in.',
      );
    return isForeign(request, origin())
      ? new PublicError('forbidden', 'Only pages of this installation may ask this.')
      : { personId: person.id };
  };
}

/**
 * A token's own workspace, or the one a request names among those of its person; the first where it
 * names none.
 */
export async function actorOf(
  store: Pick<Store, 'members'>,
  holder: Holder,
  named: string | undefined,
): Promise<Actor | PublicError> {
  const { personId, workspaceId } = holder;
  if (workspaceId !== undefined && named !== undefined && named !== workspaceId)
    return noWorkspace(named);
  if (personId === undefined) {
    if (workspaceId === undefined) throw new Error('a credential of nobody is for one workspace');
    return { ...holder, workspaceId, role: 'owner' };
  }
  const wanted = workspaceId ?? named;
  const memberships = await store.members.ofPerson(personId);
  const member =
    wanted === undefined
      ? memberships[0]
      : memberships.find((membership) => membership.workspaceId === wanted);
  if (member) return { ...holder, workspaceId: member.workspaceId, role: member.role };
  if (workspaceId !== undefined) return tokenUnknown();
  return wanted === undefined
    ? new PublicError('forbidden', 'You are a member of no workspace.')
    : noWorkspace(wanted);
}

const noWorkspace = (id: string) =>
  new PublicError('not_found', `There is no workspace ${id.slice(0, 100)}.`);
const tokenUnknown = () =>
  new PublicError('unauthorized', 'This access key is not known here, or was revoked.');

/**
 * Browsers send cookies along wherever a request comes from (CSRF): one that changes anything must
 * come from a page of ours, and none may be sent by another site's.
 */
export function isForeign({ method, headers }: Request, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  const from = headers.get('origin');
  return method === 'GET' ? from !== null && from !== origin : from !== origin;
}

async function holderOfToken(
  store: Pick<Store, 'apiTokens'>,
  header: string,
  now: number,
): Promise<Holder | PublicError> {
  const presented = bearerOf(header);
  if (presented === undefined)
    return new PublicError(
      'unauthorized',
      'The request carries no `Authorization: Bearer` header.',
    );
  const digest = readCredential('lho', presented);
  if (digest instanceof PublicError) return digest;
  const row = await store.apiTokens.findByDigest(digest);
  if (!row || row.revokedAt !== null || !equalDigests(row.digest, digest)) return tokenUnknown();
  await touch(store, row, now);
  return {
    workspaceId: row.workspaceId,
    tokenId: row.id,
    ...(row.personId !== null && { personId: row.personId }),
  };
}

const minute = 60_000;

/**
 * `lastUsedAt` is to the minute: a busy token costs one write a minute. A failed write is no reason
 * to refuse its owner.
 */
async function touch(
  store: Pick<Store, 'apiTokens'>,
  row: ApiTokenRow,
  now: number,
): Promise<void> {
  if (row.lastUsedAt !== null && now - row.lastUsedAt.getTime() < minute) return;
  await store.apiTokens.touch(row.id, new Date(now)).catch(() => {});
}
