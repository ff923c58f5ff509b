import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PublicError } from '@leasehold/contract';
import { tooManyWaiting } from './turns.ts';

/**
 * Threads that treat large answers, so that the one that answers agents goes on. An agent has one
 * of them at a time and there are two at least, so that however many large answers one agent asks
 * for, the next agent's begins at once.
 */
export interface AnswerThreads extends AsyncDisposable {
  /**
   * Takes what the engine packed to a thread, and brings back what it answers. Rejects with a
   * `PublicError` where the agent has too many waiting (`rate_limited`) or where it takes too long
   * or too much memory (`answer_over_budget`), and with another error where the thread fails.
   */
  carry(agent: string, parcel: unknown): Promise<unknown>;
}

export interface AnswerThreadsOptions {
  /** Default: as many as there are cores, from two to four. They start when they are needed. */
  threads?: number;
  /** How long one answer may take. Default 30 s. */
  timeoutMs?: number;
}

interface Job {
  parcel: unknown;
  resolve: (reply: unknown) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  /** Ends the job it is at: with what it said, or with why it says nothing. */
  settle: ((reply: unknown, error?: Error) => void) | undefined;
}

/** Answers of one agent that wait for their turn: they are held whole until then. */
const waitingMax = 16;
const heapMaxMb = 1024;

export function createAnswerThreads({
  threads = threadsFor(),
  timeoutMs = 30_000,
}: AnswerThreadsOptions = {}): AnswerThreads {
  const waiting = new Map<string, Job[]>();
  const served = new Set<string>();
  const idle = new Set<Thread>();
  const all = new Set<Thread>();
  let isClosed = false;

  /** Whoever has waited longest of those who have no thread. */
  function serveNext(): void {
    const agent = waiting.keys().find((one) => !served.has(one));
    if (isClosed || agent === undefined || served.size >= threads) return;
    const [job, ...others] = waiting.get(agent) ?? [];
    waiting.delete(agent);
    if (others.length > 0) waiting.set(agent, others);
    if (!job) return;
    served.add(agent);
    void serve(takeIdle() ?? start(), job).finally(() => {
      served.delete(agent);
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
    const worker = new Worker(
      new URL(`answer-thread${extname(import.meta.url)}`, import.meta.url),
      {
        resourceLimits: { maxOldGenerationSizeMb: heapMaxMb },
      },
    );
    const thread: Thread = { worker, settle: undefined };
    all.add(thread);
    worker.on('message', (reply: unknown) => thread.settle?.(reply));
    worker.on('messageerror', () => thread.settle?.(undefined, failed('messageerror')));
    worker.on('error', (error) => thread.settle?.(undefined, reasonOf(error)));
    worker.on('exit', () => {
      all.delete(thread);
      idle.delete(thread);
      thread.settle?.(undefined, failed('exit'));
    });
    return thread;
  }

  async function serve(thread: Thread, { parcel, resolve, reject }: Job): Promise<void> {
    try {
      resolve(await answerOf(thread, parcel, timeoutMs));
      if (all.has(thread)) idle.add(thread);
    } catch (error) {
      // It is in the middle of something, or gone: the next answer gets another.
      void thread.worker.terminate();
      reject(error instanceof Error ? error : failed('unknown'));
    }
  }

  return {
    carry(agent, parcel) {
      if (isClosed) return Promise.reject(failed('closed'));
      const own = waiting.get(agent) ?? [];
      if (own.length >= waitingMax) return Promise.reject(tooManyWaiting());
      waiting.set(agent, own);
      const reply = new Promise<unknown>((resolve, reject) =>
        own.push({ parcel, resolve, reject }),
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

function threadsFor(): number {
  return Math.min(4, Math.max(2, availableParallelism()));
}

/** A thread that has nothing to do keeps no process alive. */
function answerOf(thread: Thread, parcel: unknown, timeoutMs: number): Promise<unknown> {
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
    thread.worker.postMessage(parcel, []);
  });
}

/** What an error of a thread says may hold what it was at: only its kind is passed on. */
function reasonOf(error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return tooLong();
  return failed(error instanceof Error ? error.name : 'unknown');
}

const failed = (kind: string): Error =>
  new Error(`an answer could not be treated in its thread (${kind})`);

function tooLong(): PublicError {
  return new PublicError('answer_over_budget', 'Treating the answer of the API takes too long.');
}
