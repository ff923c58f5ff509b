import { randomBytes } from 'node:crypto';
import type { Primitives } from '@leasehold/privacy';
import { keyDigests } from '../identity/credentials.ts';
import { sealContexts } from '../identity/seal-contexts.ts';
import { PublicError } from '@leasehold/contract';
import type { WorkspaceKey } from '../keys/keyring.ts';
import { inTime, type Trust } from '../nodes/trust.ts';
import type { Id } from '../store/id.ts';
import type { ApiRow, UpstreamAuth } from '../store/tables/apis.ts';
import type { Store } from '../store/open.ts';
import type { LeaseRow } from '../store/tables/leases.ts';
import type { PolicyRow } from '../store/tables/policies.ts';
import { inForce } from './api-in-force.ts';
import { learnedAnswers } from './learning/learned-answers.ts';
import { compileLease } from './compile-lease.ts';
import { targetOf } from './upstream/target-of.ts';
import { compileConditions, type ConditionsDeps } from './conditions.ts';
import type { CompiledLease } from './lease.ts';
import type { CallMemory, Memories } from './memory/memories.ts';

export interface LeasesDeps extends ConditionsDeps {
  store: Store;
  workspaceKey: (workspaceId: Id) => Promise<WorkspaceKey>;
  primitives: Primitives;
  memories: Memories;
  now: () => number;
  trust: Trust;
  /**
   * A tool of this lease has a schema that does not compile; its arguments are checked at the top
   * level only.
   */
  onRoughCheck?: (leaseId: Id) => void;
}

/**
 * The leases agents call, compiled on first use and for as long as nothing about them changes. `T`
 * is what the caller makes of each.
 */
export interface Leases<T> {
  /**
   * From memory or after a look into the store; as it is at the moment it is given. Rejects where
   * the store does not answer in time.
   */
  find(slug: string): Promise<T | undefined>;
  /** What may be acted on at this moment; undefined: `find` would ask the store. */
  known(slug: string): T | undefined;
  /**
   * This lease was changed, or any of them may have been: nothing remembered counts before the
   * store was asked again, by calls under way too.
   */
  forget(leaseId?: Id): void;
}

interface Entry<T> {
  lease: CompiledLease;
  made: T;
  version: string;
  /** When the store was asked last, by the clock of `Trust`. */
  askedAt: number;
}

export function createLeases<T>(deps: LeasesDeps, make: (lease: CompiledLease) => T): Leases<T> {
  const entries = new Map<string, Entry<T>>();
  const loading = new Map<string, Promise<T | undefined>>();
  const { trust } = deps;
  let changes = 0;

  const load = async (slug: string): Promise<T | undefined> => {
    const seen = changes;
    const askedAt = trust.elapsed();
    const version = await inTime(deps.store.leases.version(slug));
    const before = entries.get(slug);
    if (before && before.version === version && seen === changes) {
      before.askedAt = askedAt;
      return before.made;
    }
    const lease = version === undefined ? undefined : await inTime(read(deps, slug), readMsMax);
    // Something changed while it was read: what was read may be old.
    if (seen !== changes) return load(slug);
    if (before) retire(before.lease, lease);
    if (!lease || version === undefined) {
      entries.delete(slug);
      return undefined;
    }
    const made = make(lease);
    entries.set(slug, { lease, made, version, askedAt });
    return made;
  };

  const loadOnce = (slug: string): Promise<T | undefined> => {
    const underWay = loading.get(slug) ?? load(slug).finally(() => loading.delete(slug));
    loading.set(slug, underWay);
    return underWay;
  };

  /**
   * What took long to read or compile is asked for again; a store that is always too slow cannot be
   * acted on.
   */
  const look = async (slug: string): Promise<T | undefined> => {
    for (let attempt = 0; attempt < looksMax; attempt++) {
      await trust.renew();
      if ((await loadOnce(slug)) === undefined) return undefined;
      const made = known(slug);
      if (made !== undefined) return made;
    }
    throw new PublicError(
      'database_unreachable',
      'The database answers too slowly to act on what it says.',
    );
  };

  const known = (slug: string): T | undefined => {
    const entry = entries.get(slug);
    return entry && trust.holds(entry.askedAt) ? entry.made : undefined;
  };

  return {
    known,
    find(slug) {
      const made = known(slug);
      return made === undefined ? look(slug) : Promise.resolve(made);
    },
    forget(leaseId) {
      changes++;
      for (const entry of entries.values())
        if (leaseId === undefined || entry.lease.id === leaseId) entry.askedAt = -Infinity;
    },
  };
}

const looksMax = 4;
/** A lease with all that belongs to it, a large description included. */
const readMsMax = 10_000;

/** Calls under way hold the old object, and look once more before they answer what became of it. */
function retire(lease: CompiledLease, next: CompiledLease | undefined): void {
  lease.state = next?.state ?? 'revoked';
  if (next) lease.replacedBy = next;
}

async function read(deps: LeasesDeps, slug: string): Promise<CompiledLease | undefined> {
  const row = await deps.store.leases.findBySlug(slug);
  const api = row && (await deps.store.apis.get(row.workspaceId, row.apiId));
  return row && api && compile(deps, row, api);
}

async function compile(deps: LeasesDeps, row: LeaseRow, api: ApiRow): Promise<CompiledLease> {
  const { id, slug, workspaceId, name, state, policyVersion, readOnly, resultCharsMax, toolMode } =
    row;
  const policy: PolicyRow | undefined = await deps.store.policies.get(
    workspaceId,
    id,
    policyVersion,
  );
  if (!policy) throw new Error(`lease ${id} has no policy ${policyVersion}`);
  // After a revocation the real secret is gone; a throw-away lets the lease say that it is revoked.
  const secret = row.sealedSecret
    ? (await deps.workspaceKey(workspaceId)).openSecret(
        row.sealedSecret,
        sealContexts.leaseSecret(id),
      )
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
        revision: `${row.revision}.${api.revision}.${api.learnedRevision}`,
        apiId: api.id,
        learned: await learnedAnswers(deps.store, api),
        ...inForce(api),
        operations: row.operations ?? undefined,
        readOnly,
        toolMode,
        outputSchemas: row.outputSchemas,
        policy: policy.policy,
        policyVersion,
        secret,
        target: targetOf(api, auth),
        resultCharsMax,
        resultTokensMax: row.resultTokensMax,
        memory: await openMemory(deps, row, api),
        keys: keyDigests(await deps.store.leaseKeys.live(id), deps.now),
        conditions: await compileConditions(row, deps),
        onRoughCheck: () => deps.onRoughCheck?.(id),
      },
      deps.primitives,
      deps.now,
    );
  } finally {
    secret.fill(0);
  }
}

async function openMemory(
  { memories, workspaceKey }: LeasesDeps,
  { id, workspaceId, policyVersion, tokens }: LeaseRow,
  { id: apiId, sealedMemorySecret }: ApiRow,
): Promise<CallMemory> {
  const key = await workspaceKey(workspaceId);
  const secret = key.openSecret(sealedMemorySecret, sealContexts.apiMemory(apiId));
  try {
    return memories.ofLease({
      id,
      policyVersion,
      hasShortTokens: tokens === 'short',
      workspaceId,
      apiId,
      apiSecret: { secret, version: Buffer.from(sealedMemorySecret).toString('base64') },
    });
  } finally {
    secret.fill(0);
  }
}

async function openAuth(deps: LeasesDeps, api: ApiRow): Promise<UpstreamAuth> {
  const opened = (await deps.workspaceKey(api.workspaceId)).openSecret(
    api.sealedAuth,
    sealContexts.upstreamAuth(api.id),
  );
  // Only the control API writes it, after its own schema.
  const auth = JSON.parse(Buffer.from(opened).toString('utf8')) as UpstreamAuth;
  opened.fill(0);
  return auth;
}
