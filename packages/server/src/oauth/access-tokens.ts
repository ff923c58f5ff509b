import { hash } from 'node:crypto';
import { PublicError } from '@leasehold/contract';
import type { Id } from '../store/id.ts';
import type { LiveToken } from '../store/tables/oauth-records.ts';
import type { Store } from '../store/open.ts';
import { inTime, type Trust } from '../nodes/trust.ts';
import { mayConnect } from '../identity/member-roles.ts';

export interface AccessTokensDeps {
  store: Pick<Store, 'oauthRecords' | 'grants'>;
  now: () => number;
  trust: Trust;
}

/** The access tokens agents call with. */
export interface AccessTokens {
  /**
   * The grant behind a token, as the principal of a call. Undefined where there is none for this
   * lease: unknown, expired, revoked, of another lease, or of a person who is no longer a member.
   * From memory or after a look into the store; as it is at the moment it is given. Rejects where
   * the store does not answer in time.
   */
  principal(token: string, leaseId: Id): Promise<string | undefined>;
  /** Grants or members changed: nothing found before counts any more. */
  forget(): void;
}

interface Known {
  token: LiveToken;
  /** When the store was asked, by the clock of `Trust`. */
  askedAt: number;
}

export function createAccessTokens({ store, now, trust }: AccessTokensDeps): AccessTokens {
  const memory = new Map<string, Known>();
  const touched = new Map<Id, number>();
  let changes = 0;

  const touch = (grantId: Id, at: number) => {
    if (at - (touched.get(grantId) ?? -Infinity) < touchEveryMs) return;
    if (touched.size >= keptMax) touched.clear();
    touched.set(grantId, at);
    // A failed write is no reason to refuse the agent.
    store.grants.touch(grantId, new Date(at)).catch(() => touched.delete(grantId));
  };
  const judge = (token: LiveToken, leaseId: Id, at: number): string | undefined => {
    if (token.leaseId !== leaseId || !mayConnect(token.role)) return undefined;
    if (token.expiresAt === null || token.expiresAt.getTime() <= at) return undefined;
    touch(token.grantId, at);
    return token.grantId;
  };
  const remembered = (digest: string): LiveToken | undefined => {
    const entry = memory.get(digest);
    return entry && trust.holds(entry.askedAt) ? entry.token : undefined;
  };
  /** false: the store has no such token that lives. */
  const load = async (digest: string): Promise<boolean> => {
    const seen = changes;
    const askedAt = trust.elapsed();
    const token = await inTime(store.oauthRecords.liveToken(Buffer.from(digest, 'hex')));
    // Something changed while it was read: what was read may be old.
    if (seen !== changes) return true;
    if (memory.size >= keptMax) memory.clear();
    if (token) memory.set(digest, { token, askedAt });
    else memory.delete(digest);
    return token !== undefined;
  };
  /** What took long to read is asked for again; a store that is always too slow cannot be acted on. */
  const look = async (digest: string): Promise<LiveToken | undefined> => {
    for (let attempt = 0; attempt < looksMax; attempt++) {
      await trust.renew();
      if (!(await load(digest))) return undefined;
      const found = remembered(digest);
      if (found) return found;
    }
    throw new PublicError(
      'database_unreachable',
      'The database answers too slowly to act on what it says.',
    );
  };
  return {
    async principal(token, leaseId) {
      if (!shape.test(token)) return undefined;
      const digest = hash('sha256', token, 'hex');
      const found = remembered(digest) ?? (await look(digest));
      return found && judge(found, leaseId, now());
    },
    forget() {
      changes++;
      memory.clear();
    },
  };
}

/**
 * As oidc-provider makes them (256 bits, base64url); lease keys and access keys have a prefix with
 * an underscore and are never looked up here.
 */
const shape = /^(?!lh[a-z]_)[\w-]{43}$/;
const keptMax = 10_000;
const looksMax = 4;
const touchEveryMs = 60_000;
