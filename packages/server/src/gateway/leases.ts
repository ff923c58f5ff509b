import { randomBytes } from 'node:crypto';
import type { Primitives } from '@leasehold/privacy';
import { sealContexts } from '../identity/seal-contexts.ts';
import type { WorkspaceKey } from '../keys/keyring.ts';
import type { ApiRow, Id, LeaseKeyRow, LeaseRow, PolicyRow, Store, UpstreamAuth } from '../store/types.ts';
import { compileLease } from './compile-lease.ts';
import type { Lease } from './lease.ts';

/** How long a compiled lease is used before the store is asked whether it is still the current one: what other processes changed bites within it. */
const recheckMs = 400;

export interface LeasesDeps {
  store: Store;
  workspaceKey: (workspaceId: Id) => Promise<WorkspaceKey>;
  primitives: Primitives;
  now: () => number;
  /** A tool of this lease has a schema that does not compile; its arguments are checked at the top level only. */
  onRoughCheck?: (leaseId: Id) => void;
}

/** The leases agents call, compiled on first use and for as long as nothing about them changes. `T` is what the caller makes of each. */
export interface Leases<T> {
  /** At once from memory, or after a look into the store. */
  find(slug: string): T | undefined | Promise<T | undefined>;
  /** A change reaches the next call, and ends the calls under way that it forbids. */
  leaseChanged(leaseId: Id): Promise<void>;
}

interface Entry<T> {
  lease: Lease;
  made: T;
  version: string;
  checkedAt: number;
}

export function createLeases<T>(deps: LeasesDeps, make: (lease: Lease) => T): Leases<T> {
  const entries = new Map<string, Entry<T>>();
  const loading = new Map<string, Promise<T | undefined>>();
  let changes = 0;

  const load = async (slug: string): Promise<T | undefined> => {
    const seen = changes;
    const version = await deps.store.leases.version(slug);
    const before = entries.get(slug);
    if (before && before.version === version && seen === changes) {
      before.checkedAt = deps.now();
      return before.made;
    }
    const lease = version === undefined ? undefined : await read(deps, slug);
    // Something changed while it was read: what was read may be old.
    if (seen !== changes) return load(slug);
    if (before) retire(before.lease, lease);
    if (!lease || version === undefined) {
      entries.delete(slug);
      return undefined;
    }
    const made = make(lease);
    entries.set(slug, { lease, made, version, checkedAt: deps.now() });
    return made;
  };

  const loadOnce = (slug: string): Promise<T | undefined> => {
    const underWay = loading.get(slug) ?? load(slug).finally(() => loading.delete(slug));
    loading.set(slug, underWay);
    return underWay;
  };

  return {
    find(slug) {
      const entry = entries.get(slug);
      return entry && deps.now() - entry.checkedAt < recheckMs ? entry.made : loadOnce(slug);
    },
    async leaseChanged(leaseId) {
      changes++;
      const slugs = [...entries].filter(([, { lease }]) => lease.id === leaseId).map(([slug]) => slug);
      for (const slug of slugs) entries.get(slug)!.checkedAt = 0;
      await Promise.all(slugs.map(loadOnce));
    },
  };
}

/** Calls under way hold the old object, and look once more before they answer what became of it. */
function retire(lease: Lease, next: Lease | undefined): void {
  lease.state = next?.state ?? 'revoked';
  if (next) lease.replacedBy = next;
}

async function read(deps: LeasesDeps, slug: string): Promise<Lease | undefined> {
  const row = await deps.store.leases.findBySlug(slug);
  const api = row && (await deps.store.apis.get(row.workspaceId, row.apiId));
  return row && api && compile(deps, row, api);
}

async function compile(deps: LeasesDeps, row: LeaseRow, api: ApiRow): Promise<Lease> {
  const { id, slug, workspaceId, name, state, policyVersion, readOnly, resultCharsMax, toolMode } = row;
  const policy: PolicyRow | undefined = await deps.store.policies.get(workspaceId, id, policyVersion);
  if (!policy) throw new Error(`lease ${id} has no policy ${policyVersion}`);
  // After a revocation the real secret is gone; a throw-away lets the lease say that it is revoked.
  const secret = row.sealedSecret
    ? (await deps.workspaceKey(workspaceId)).openSecret(row.sealedSecret, sealContexts.leaseSecret(id))
    : randomBytes(32);
  try {
    const auth = state === 'revoked' ? ({ type: 'none' } as const) : await openAuth(deps, api);
    return compileLease(
      {
        id,
        slug,
        workspaceId,
        name,
        state,
        expiresAt: row.expiresAt?.getTime(),
        revision: `${row.revision}.${api.revision}`,
        api: api.model,
        toolNames: api.toolNames,
        operations: row.operations ?? undefined,
        readOnly,
        toolMode,
        policy: policy.policy,
        policyVersion,
        secret,
        target: { baseUrl: api.baseUrl, auth },
        resultCharsMax,
        keys: keysByDigest(await deps.store.leaseKeys.live(id)),
        onRoughCheck: () => deps.onRoughCheck?.(id),
      },
      deps.primitives,
      deps.now,
    );
  } finally {
    secret.fill(0);
  }
}

async function openAuth(deps: LeasesDeps, api: ApiRow): Promise<UpstreamAuth> {
  const opened = (await deps.workspaceKey(api.workspaceId)).openSecret(api.sealedAuth, sealContexts.upstreamAuth(api.id));
  // Only the control API writes it, after its own schema.
  const auth = JSON.parse(Buffer.from(opened).toString('utf8')) as UpstreamAuth;
  opened.fill(0);
  return auth;
}

function keysByDigest(rows: readonly LeaseKeyRow[]): ReadonlyMap<string, string> {
  return new Map(rows.map(({ digest, id }) => [Buffer.from(digest).toString('hex'), id]));
}
