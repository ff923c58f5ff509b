import type { Json } from '@leasehold/privacy';
import type { AuditAction } from '../store/audit-actions.ts';
import type { CallRecord, Id, Sealing, Store } from '../store/types.ts';
import { writeEvidence, type EvidencePeriod } from './evidence.ts';
import { verifyAudit, type Verification } from './verify.ts';

/** What is to be recorded. No personal value belongs here: ids, names the owner gave, counts, codes, hashes. */
export interface AuditNote {
  workspaceId: Id;
  /** Who did it: the id of a credential or a member, `local` for a command on the machine, `leasehold` for the product itself. */
  actor: string;
  action: AuditAction;
  /** The id of what it was done to. */
  subject: string;
  detail: Record<string, Json>;
}

/** The audit log of an installation: a chain of entries per workspace that nobody changes unnoticed. */
export interface Audit {
  append(note: AuditNote): Promise<void>;
  /**
   * Does `work`, by the store it is given alone, and records it: both or neither. Where `work` throws, or returns `false` for "there was nothing to do",
   * nothing is recorded.
   */
  record<T>(note: AuditNote, work: (store: Store) => Promise<T>): Promise<T>;
  /** The store's, with every batch sealed into the chain as it is written. */
  calls: { insertMany(rows: CallRecord[]): Promise<void> };
  /** Seals up to `limit` records of calls that nothing has sealed; how many. A log that is not there is begun. */
  sealLate(workspaceId: Id, limit: number): Promise<number>;
  verify(workspaceId: Id): Promise<Verification>;
  /** JSON lines; docs/audit.md says what each is. */
  evidence(workspaceId: Id, period?: EvidencePeriod): AsyncIterable<string>;
}

export interface AuditDeps {
  store: Store;
  workspaceKey: (workspaceId: Id) => Promise<AuditKey>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** What of a workspace's key the log needs. */
export interface AuditKey {
  publicKey: string;
  sign(text: string): Uint8Array;
}

export function createAudit({ store, workspaceKey, now }: AuditDeps): Audit {
  const sealingOf = async (workspaceId: Id): Promise<Sealing> => {
    const key = await workspaceKey(workspaceId);
    return { at: new Date(now()), sign: (text) => key.sign(text) };
  };
  const record: Audit['record'] = async ({ workspaceId, ...draft }, work) => {
    const sealing = await sealingOf(workspaceId);
    return store.atomically(async (inside) => {
      const result = await work(inside);
      if (result !== false) await inside.audit.append(workspaceId, [draft], sealing);
      return result;
    });
  };
  return {
    record,
    append: (note) => record(note, async () => {}),
    calls: {
      async insertMany(rows) {
        const workspaceIds = [...new Set(rows.map(({ workspaceId }) => workspaceId))];
        const sealings = new Map(await Promise.all(workspaceIds.map(async (id) => [id, await sealingOf(id)] as const)));
        await store.calls.insertMany(rows, (id) => sealings.get(id) ?? missing(id));
      },
    },
    sealLate: async (workspaceId, limit) => store.calls.sealLate(workspaceId, limit, await sealingOf(workspaceId)),
    verify: async (workspaceId) => verifyAudit(store, workspaceId, await workspaceKey(workspaceId)),
    async *evidence(workspaceId, period) {
      yield* writeEvidence(store, workspaceId, await workspaceKey(workspaceId), new Date(now()), period);
    },
  };
}

function missing(workspaceId: Id): never {
  throw new Error(`no key was opened for ${workspaceId}`);
}
