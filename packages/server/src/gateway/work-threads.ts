import { Worker, type Transferable } from 'node:worker_threads';
import { PublicError } from '@leasehold/contract';
import { tooManyWaiting } from './turns.ts';

/**
 * Threads that do what takes long, so that the one that answers agents goes on. Whoever asks has
 * one of them at a time.
 */
export interface WorkThreads extends AsyncDisposable {
  /**
   * Takes a parcel to a thread, and brings back what it answers. Rejects with a `PublicError` where
   * who asks has too many waiting or where it takes too long or too much memory (see `Refusals`),
   * and with another error where the thread fails. What is in `moved` is the thread's alone from
   * then on.
   */
  carry(asker: string, parcel: unknown, moved?: Transferable[]): Promise<unknown>;
}

export interface WorkThreadsOptions {
  /** What a thread runs: it answers each message with one. */
  file: URL;
  /** What each thread is given when it starts. */
  data?: unknown;
  /** They start when they are needed. */
  threads: number;
  /** What it writes to its outputs is thrown away. */
  isSilent?: boolean;
  /** How long one parcel may take. */
  timeoutMs: number;
  /** Each ends with its parcel: what comes seldom and takes much memory leaves none behind. */
  isForOne?: boolean;
  /** Default: those of answers. */
  refusals?: Refusals;
  /** What each thread is asked before anything else, if it has much to load. */
  opening?: {
    parcel: unknown;
    timeoutMs: number;
    /** Throws where the thread cannot be used; whoever it was started for is told. */
    check(reply: unknown): void;
  };
}

/** What whoever asks is told. */
export interface Refusals {
  /** Too many of theirs wait. */
  tooMany: () => PublicError;
  /** A parcel takes too long or too much memory. */
  tooLong: () => PublicError;
}

interface Job {
  parcel: unknown;
  moved: Transferable[];
  resolve: (reply: unknown) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  /** Ends the job it is at: with what it said, or with why it says nothing. */
  settle: ((reply: unknown, error?: Error) => void) | undefined;
}

/** Parcels of one asker that wait for their turn: they are held whole until then. */
const waitingMax = 16;
const heapMaxMb = 1024;

export function createWorkThreads({
  file,
  data,
  isSilent = false,
  isForOne = false,
  threads,
  timeoutMs,
  refusals = refusalsOfAnswers,
  opening,
}: WorkThreadsOptions): WorkThreads {
  const waiting = new Map<string, Job[]>();
  const served = new Set<string>();
  const idle = new Set<Thread>();
  const all = new Set<Thread>();
  let isClosed = false;

  /** Whoever has waited longest of those who have no thread. */
  function serveNext(): void {
    const asker = waiting.keys().find((one) => !served.has(one));
    if (isClosed || asker === undefined || served.size >= threads) return;
    const [job, ...others] = waiting.get(asker) ?? [];
    waiting.delete(asker);
    if (others.length > 0) waiting.set(asker, others);
    if (!job) return;
    served.add(asker);
    void serve(takeIdle(), job).finally(() => {
      served.delete(asker);
      serveNext();
    });
    serveNext();
  }

  function takeIdle(): Thread | undefined {
    const [thread] = idle;
    if (thread) idle.delete(thread);
    return thread;
  }

  /**
   * One that ends, at whatever time and for whatever reason, is in no list any more, and its job is
   * over.
   */
  function start(): Thread {
    const worker = new Worker(file, {
      workerData: data,
      stdout: isSilent,
      stderr: isSilent,
      resourceLimits: { maxOldGenerationSizeMb: heapMaxMb },
    });
    if (isSilent) for (const output of [worker.stdout, worker.stderr]) output.resume();
    const thread: Thread = { worker, settle: undefined };
    all.add(thread);
    worker.on('message', (reply: unknown) => thread.settle?.(reply));
    worker.on('messageerror', () => thread.settle?.(undefined, failed('messageerror')));
    worker.on('error', (error) =>
      thread.settle?.(undefined, isOutOfMemory(error) ? refusals.tooLong() : failed(kindOf(error))),
    );
    worker.on('exit', () => {
      all.delete(thread);
      idle.delete(thread);
      thread.settle?.(undefined, failed('exit'));
    });
    return thread;
  }

  async function serve(
    idleThread: Thread | undefined,
    { parcel, moved, resolve, reject }: Job,
  ): Promise<void> {
    const thread = idleThread ?? start();
    const ask = (what: unknown, ms: number, transferred: Transferable[] = []) =>
      answerOf(thread, what, { transferred, timeoutMs: ms, tooLong: refusals.tooLong });
    try {
      if (opening && !idleThread) opening.check(await ask(opening.parcel, opening.timeoutMs));
      resolve(await ask(parcel, timeoutMs, moved));
      if (isForOne) void thread.worker.terminate();
      else if (all.has(thread)) idle.add(thread);
    } catch (error) {
      // It is in the middle of something, or gone: the next answer gets another.
      void thread.worker.terminate();
      reject(error instanceof Error ? error : failed('unknown'));
    }
  }

  return {
    carry(asker, parcel, moved = []) {
      if (isClosed) return Promise.reject(failed('closed'));
      const own = waiting.get(asker) ?? [];
      if (own.length >= waitingMax) return Promise.reject(refusals.tooMany());
      waiting.set(asker, own);
      const reply = new Promise<unknown>((resolve, reject) =>
        own.push({ parcel, moved, resolve, reject }),
      );
      serveNext();
      return reply;
    },
    async [Symbol.asyncDispose]() {
      isClosed = true;
      for (const jobs of waiting.values()) for (const { reject } of jobs) reject(failed('closed'));
      waiting.clear();
      await Promise.all([...all].map(({ worker }) => worker.terminate()));
    },
  };
}

/** A thread that has nothing to do keeps no process alive. */
function answerOf(
  thread: Thread,
  parcel: unknown,
  {
    transferred,
    timeoutMs,
    tooLong,
  }: { transferred: Transferable[]; timeoutMs: number; tooLong: Refusals['tooLong'] },
): Promise<unknown> {
  return new Promise<unknown>((resolve, reject) => {
    const timer = setTimeout(() => thread.settle?.(undefined, tooLong()), timeoutMs);
    thread.settle = (reply, error) => {
      clearTimeout(timer);
      thread.settle = undefined;
      thread.worker.unref();
      if (error) reject(error);
      else resolve(reply);
    };
    thread.worker.ref();
    thread.worker.postMessage(parcel, transferred);
  });
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** What an error of a thread says may hold what it was at: only its kind is passed on. */
const kindOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

const failed = (kind: string): Error => new Error(`a thread could not do its work (${kind})`);

const refusalsOfAnswers: Refusals = {
  tooMany: tooManyWaiting,
  tooLong: () =>
    new PublicError('answer_over_budget', 'Treating the answer of the API takes too long.'),
};
