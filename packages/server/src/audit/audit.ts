import type { AuditAction } from '@leasehold/contract';
import type { Json } from '@leasehold/privacy';
import type { Id } from '../store/id.ts';
import type { Sealing } from '../store/open-chain.ts';
import type { Store } from '../store/open.ts';
import { createCallSealer, type CallSealer, type CallSealerOptions } from '../calls/call-sealer.ts';
import { writeEvidence, type AuditKey, type EvidencePeriod } from './evidence.ts';
import { verifyAudit, type Verification } from './verify.ts';

/**
 * What is to be recorded. No personal value belongs here: ids, names the owner gave, counts, codes,
 * hashes.
 */
export interface AuditNote {
  workspaceId: Id;
  /**
   * Who did it: the id of a credential or a member, `local` for a command on the machine,
   * `leasehold` for the product itself.
   */
  actor: string;
  action: AuditAction;
  /** The id of what it was done to. */
  subject: string;
  detail: Record<string, Json>;
}

/**
 * The audit log of an installation: a chain of entries per workspace that nobody changes unnoticed.
 */
export interface Audit {
  append(note: AuditNote): Promise<void>;
  /**
   * Does `work`, by the store it is given alone, and records it: both or neither. Where `work`
   * throws, or returns `false` for "there was nothing to do", nothing is recorded.
   */
  record<T>(note: AuditNote, work: (store: Store) => Promise<T>): Promise<T>;
  /** The same log, for what is done inside a transaction: by the store that is given there. */
  within(store: Store): Audit;
  /** The store's, with every record sealed into the chain. */
  calls: CallSealer;
  /**
   * Seals up to `limit` records of calls that whoever wrote them has not sealed in time; how many.
   * A log that is not there is begun.
   */
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

/** `sealer`: what tests want otherwise. */
export function createAudit(
  { store, workspaceKey, now }: AuditDeps,
  sealer: CallSealerOptions = {},
): Audit {
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
  const calls = createCallSealer({ store, sealingOf, ...sealer });
  return {
    record,
    within: (inside) => createAudit({ store: inside, workspaceKey, now }, sealer),
    append: (note) => record(note, async () => {}),
    calls,
    sealLate: async (workspaceId, limit) => {
      const before = new Date(now() - sealedWithinMs);
      return store.calls.sealLate(workspaceId, before, limit, await sealingOf(workspaceId));
    },
    async verify(workspaceId) {
      await calls.seal();
      return verifyAudit(store, workspaceId, await workspaceKey(workspaceId), new Date(now()));
    },
    async *evidence(workspaceId, period) {
      await calls.seal();
      yield* writeEvidence(
        store,
        workspaceId,
        await workspaceKey(workspaceId),
        new Date(now()),
        period,
      );
    },
  };
}

/** Whoever wrote a record and lives has sealed it by then. */
const sealedWithinMs = 60_000;
