import type { Id } from '../store/id.ts';
import type { Sealing } from '../store/open-chain.ts';
import { callsOf, type WrittenBatch } from './call-batches.ts';
import type { StoredReportShape } from './call-reports.ts';
import type { Calls, InsertOptions } from './calls.ts';

/**
 * Writes records of calls and seals them. A large batch is sealed as it is written; small ones wait
 * for others, or a quiet installation would have more seals than batches. Records that wait are
 * sealed from memory, as they were written: what somebody changed, removed or added in the store
 * meanwhile does not get a seal. Those of a process that is killed are sealed late, as they are
 * found, and the log says so.
 */
export interface CallSealer {
  insert(
    batches: readonly WrittenBatch<StoredReportShape>[],
    options?: Pick<InsertOptions, 'areNew'>,
  ): Promise<void>;
  /** Seals what waits; what cannot be sealed goes on waiting. */
  seal(): Promise<void>;
  /** Seals what waits, and no more. */
  [Symbol.asyncDispose](): Promise<void>;
}

export interface CallSealerOptions {
  /** A batch of so many rows is sealed as it is written. */
  batchRows?: number;
  /** So many rows, or so much time, and those that wait are sealed. */
  waitingRows?: number;
  waitMs?: number;
  onFailure?: (error: unknown) => void;
}

interface CallSealerDeps extends CallSealerOptions {
  store: { calls: Pick<Calls, 'insert' | 'seal'> };
  sealingOf: (workspaceId: Id) => Promise<Sealing>;
}

export function createCallSealer({ store, sealingOf, ...options }: CallSealerDeps): CallSealer {
  const { batchRows = 100, waitingRows = 500, waitMs = 10_000, onFailure = () => {} } = options;
  let waiting: WrittenBatch[] = [];
  let waitingCalls = 0;
  let timer: NodeJS.Timeout | undefined;
  let sealing: Promise<void> = Promise.resolve();

  const sealWaiting = async () => {
    clearTimeout(timer);
    timer = undefined;
    const batches = waiting;
    waiting = [];
    waitingCalls = 0;
    for (const [workspaceId, own] of Map.groupBy(batches, (batch) => batch.workspaceId)) {
      try {
        await store.calls.seal(workspaceId, own, await sealingOf(workspaceId));
      } catch (error) {
        onFailure(error);
        wait(own);
      }
    }
  };
  /** One after the other, each with what waits by then. */
  const seal = () => (sealing = sealing.then(sealWaiting));
  const wait = (batches: WrittenBatch[]) => {
    for (const batch of batches) {
      // More than this while the store refuses: the rest is sealed late.
      if (waitingCalls >= waitingMax) break;
      waiting.push(batch);
      waitingCalls += batch.count;
    }
    timer ??= setTimeout(() => void seal(), waitMs).unref();
  };

  return {
    async insert(batches, { areNew = false } = {}) {
      const sealings =
        callsOf(batches) >= batchRows ? await openSealings(batches, sealingOf) : undefined;
      const unsealed = await store.calls.insert(batches, { areNew, sealingOf: sealings });
      if (unsealed.length > 0) wait(unsealed);
      if (waitingCalls >= waitingRows) void seal();
    },
    seal,
    async [Symbol.asyncDispose]() {
      await seal();
      clearTimeout(timer);
    },
  };
}

const waitingMax = 50_000;

/**
 * Of every workspace of `batches`: inside the store's transaction nothing else may be waited for.
 */
async function openSealings(
  batches: readonly WrittenBatch[],
  sealingOf: CallSealerDeps['sealingOf'],
): Promise<(workspaceId: Id) => Sealing> {
  const workspaceIds = [...new Set(batches.map(({ workspaceId }) => workspaceId))];
  const sealings = new Map(
    await Promise.all(workspaceIds.map(async (id) => [id, await sealingOf(id)] as const)),
  );
  return (id) => sealings.get(id) ?? missing(id);
}

function missing(workspaceId: Id): never {
  throw new Error(`no key was opened for ${workspaceId}`);
}
