import type { CallRecord, Id, Sealing, Store } from '../store/types.ts';

/**
 * Writes records of calls and seals them. A large batch is sealed as it is written; small ones wait for others, or a quiet installation would have more
 * seals than calls. Records that wait are sealed from memory, as they were written: what somebody changed, removed or added in the store meanwhile does not
 * get a seal. Those of a process that is killed are sealed late, as they are found, and the log says so.
 */
export interface CallSealer {
  insertMany(rows: CallRecord[]): Promise<void>;
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
  store: Pick<Store, 'calls'>;
  sealingOf: (workspaceId: Id) => Promise<Sealing>;
}

export function createCallSealer({ store, sealingOf, ...options }: CallSealerDeps): CallSealer {
  const { batchRows = 100, waitingRows = 500, waitMs = 10_000, onFailure = () => {} } = options;
  let waiting: CallRecord[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sealing: Promise<void> = Promise.resolve();

  const sealWaiting = async () => {
    clearTimeout(timer);
    timer = undefined;
    const rows = waiting;
    waiting = [];
    for (const [workspaceId, own] of Map.groupBy(rows, (row) => row.workspaceId)) {
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
  const wait = (rows: CallRecord[]) => {
    // More than this while the store refuses: the rest is sealed late.
    if (waiting.length < waitingMax) waiting.push(...rows);
    timer ??= setTimeout(() => void seal(), waitMs).unref();
  };

  return {
    async insertMany(rows) {
      if (rows.length >= batchRows) return insertSealed(store, rows, sealingOf);
      await store.calls.insertMany(rows);
      wait(rows);
      if (waiting.length >= waitingRows) void seal();
    },
    seal,
    async [Symbol.asyncDispose]() {
      await seal();
      clearTimeout(timer);
    },
  };
}

const waitingMax = 50_000;

async function insertSealed(store: CallSealerDeps['store'], rows: CallRecord[], sealingOf: CallSealerDeps['sealingOf']): Promise<void> {
  const workspaceIds = [...new Set(rows.map(({ workspaceId }) => workspaceId))];
  const sealings = new Map(await Promise.all(workspaceIds.map(async (id) => [id, await sealingOf(id)] as const)));
  await store.calls.insertMany(rows, (id) => sealings.get(id) ?? missing(id));
}

function missing(workspaceId: Id): never {
  throw new Error(`no key was opened for ${workspaceId}`);
}
