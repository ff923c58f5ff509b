import type { IncomingMessage } from 'node:http';
import { PublicError } from '@leasehold/contract';
import type { CompiledLease } from '../gateway/lease.ts';
import type { Leases } from '../gateway/leases.ts';
import { accessWithdrawn } from '../gateway/may-leave.ts';
import { storeRefusal } from '../gateway/refusal.ts';
import { bearerOf, leaseKeyPrefix, matchKey } from '../identity/credentials.ts';
import type { LeaseServer } from './lease-server.ts';
import type { Recheck } from '../gateway/incoming-call.ts';

export interface LetInDeps {
  leases: Pick<Leases<LeaseServer>, 'find' | 'known'>;
  /** A lease key was presented and accepted. */
  touchKey: (keyId: string) => void;
  /** Absent where leases need no key. */
  oauth?: OauthGate;
  /** Whom the calls of a lease without keys are counted for; absent: they are all one's. */
  visitorOf?: (req: IncomingMessage) => string;
}

/** Tokens of the authorization server. */
export interface OauthGate {
  /** The grant a token stands for at this lease; undefined: it is good for nothing here. */
  principal(token: string, leaseId: string): Promise<string | undefined>;
  /** `WWW-Authenticate` of a 401: where to get a token (RFC 9728 5.1). */
  challenge(slug: string, hasToken: boolean): string;
}

export interface LetIn {
  server: LeaseServer;
  principal: string;
}

/**
 * Lease and principal as both are at one moment; undefined: whoever asks may not. The principal is
 * known as it is now; where looking it up took time, the lease may have changed meanwhile, and what
 * was asked of the one is asked of the other.
 */
export async function letIn(
  deps: LetInDeps,
  slug: string,
  req: IncomingMessage,
): Promise<LetIn | undefined> {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const server = await deps.leases.find(slug);
    if (!server) throw new PublicError('lease_not_found');
    const principal = await principalAt(deps, server.lease, req);
    if (principal === undefined) return undefined;
    if (deps.leases.known(slug) === server) return { server, principal };
  }
  throw new PublicError('database_unreachable');
}

const attemptsMax = 4;

/**
 * Once more, after a wait. A lease that nobody changed has the same keys: reading and hashing the
 * key again would cost 1.2 µs of the 60 to 100 of a call.
 */
export async function letInAgain(
  deps: LetInDeps,
  slug: string,
  req: IncomingMessage,
  before: LetIn,
): Promise<LetIn | undefined> {
  const isSame = !isGrant(before.principal) && deps.leases.known(slug) === before.server;
  return isSame ? before : letIn(deps, slug, req);
}

/** Who asks, by the header alone; undefined for 401. */
export async function principalAt(
  deps: LetInDeps,
  lease: CompiledLease,
  req: IncomingMessage,
): Promise<string | undefined> {
  if (!lease.keys) return deps.visitorOf?.(req) ?? 'local';
  const presented = bearerOf(req.headers.authorization);
  if (presented === undefined) return undefined;
  if (!presented.startsWith(leaseKeyPrefix)) return deps.oauth?.principal(presented, lease.id);
  const keyId = matchKey(lease.keys, presented);
  if (keyId !== undefined) deps.touchKey(keyId);
  return keyId;
}

/**
 * What a call asks at the end of each wait (gateway/may-leave.ts). A lease knows its keys, and
 * another takes its place where they change: that it was looked up is enough. A grant is looked up
 * with it.
 */
export function recheckOf(
  deps: LetInDeps,
  slug: string,
  req: IncomingMessage,
  principal: string,
): Recheck {
  return async () => {
    try {
      if (!isGrant(principal))
        return refusalOfKey((await deps.leases.find(slug))?.lease, principal);
      return (await letIn(deps, slug, req))?.principal === principal ? undefined : accessWithdrawn;
    } catch (error) {
      const refusal = storeRefusal(error);
      if (!refusal) throw error;
      return refusal;
    }
  };
}

/** A key may end by its own date while a call is under way. */
function refusalOfKey(lease: CompiledLease | undefined, principal: string) {
  if (!lease) return { code: 'lease_not_found' } as const;
  return lease.keys && !lease.keys.has(principal) ? accessWithdrawn : undefined;
}

const isGrant = (principal: string): boolean => principal.startsWith('grant_');
