import { PublicError, reaches, type RouteAccess } from '@leasehold/contract';
import type { Context } from 'hono';
import { actorOf, isForeign, type Actor } from '../../identity/authentication.ts';
import type { ControlDeps, Personal, Visitor } from '../deps.ts';

/** Who asks, if he may: the one place where the table of roles is enforced. */
export async function admitByRole(
  access: RouteAccess,
  c: Context,
  deps: ControlDeps,
): Promise<Actor | Personal | Visitor | PublicError> {
  const request = c.req.raw;
  if (access === 'anybody') return visitorOf(c, deps);
  if (access === 'signed in') return personalOf(request, deps);
  const actor = await findActor(request, deps);
  if (actor instanceof PublicError || reaches(actor.role, access)) return actor;
  return new PublicError(
    'forbidden',
    `This needs the role ${access} in the workspace; yours is ${actor.role}.`,
  );
}

/** What the credential of a request acts as, in the workspace it names. */
export async function findActor(
  request: Request,
  deps: Pick<ControlDeps, 'authenticate' | 'store'>,
): Promise<Actor | PublicError> {
  const holder = await deps.authenticate(request);
  return holder instanceof PublicError
    ? holder
    : actorOf(deps.store, holder, namedWorkspace(request));
}

/** A person who is a member of nothing may still ask who he is. */
async function personalOf(request: Request, deps: ControlDeps): Promise<Personal | PublicError> {
  const holder = await deps.authenticate(request);
  if (holder instanceof PublicError) return holder;
  const actor = await actorOf(deps.store, holder, namedWorkspace(request));
  if (!(actor instanceof PublicError)) return { ...holder, actor };
  return actor.code === 'forbidden' ? holder : actor;
}

function visitorOf(c: Context, deps: ControlDeps): Visitor | PublicError {
  const { headers } = c.req.raw;
  const isOfPage = headers.has('origin') || headers.has('cookie') || headers.has('sec-fetch-site');
  // A program brings none of these; what a browser brings must come from a page of ours.
  if (isOfPage && isForeign(c.req.raw, deps.origin()))
    return new PublicError('forbidden', 'Only pages of this installation may ask this.');
  return { headers, subscriber: deps.subscriberOf(c) };
}

const namedWorkspace = (request: Request): string | undefined =>
  request.headers.get('leasehold-workspace') ?? undefined;
