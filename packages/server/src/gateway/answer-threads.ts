import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { tooManyWaiting } from './turns.ts';

/**
 * Threads that treat large answers, so that the one that answers agents goes on. An agent has one of them at a time and there are two at least, so
 * that however many large answers one agent asks for, the next agent's begins at once.
 */
export interface AnswerThreads extends AsyncDisposable {
  /** Takes what the engine packed to a thread, and brings back what it answers. Rejects where that takes too long or too much memory. */
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

/** Answers of one agent that wait for their turn: they are held whole until then. */
const waitingMax = 16;
const heapMaxMb = 1024;

export function createAnswerThreads({ threads = threadsFor(), timeoutMs = 30_000 }: AnswerThreadsOptions = {}): AnswerThreads {
  const waiting = new Map<string, Job[]>();
  const served = new Set<string>();
  const idle: Worker[] = [];
  const all = new Set<Worker>();

  /** Whoever has waited longest of those who have no thread. */
  function serveNext(): void {
    const agent = waiting.keys().find((one) => !served.has(one));
    if (agent === undefined || served.size >= threads) return;
    const [job, ...others] = waiting.get(agent) ?? [];
    waiting.delete(agent);
    if (others.length > 0) waiting.set(agent, others);
    if (!job) return;
    served.add(agent);
    void serve(idle.pop() ?? start(), job).finally(() => {
      served.delete(agent);
      serveNext();
    });
    serveNext();
  }

  function start(): Worker {
    const worker = new Worker(new URL('answer-thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: heapMaxMb } });
    all.add(worker);
    worker.on('exit', () => all.delete(worker));
    return worker;
  }

  async function serve(worker: Worker, { parcel, resolve, reject }: Job): Promise<void> {
    try {
      resolve(await answerOf(worker, parcel, timeoutMs));
      idle.push(worker);
    } catch (error) {
      // It is in the middle of something, or gone: the next answer gets another.
      void worker.terminate();
      reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  return {
    carry(agent, parcel) {
      const own = waiting.get(agent) ?? [];
      if (own.length >= waitingMax) return Promise.reject(tooManyWaiting());
      waiting.set(agent, own);
      const reply = new Promise<unknown>((resolve, reject) => own.push({ parcel, resolve, reject }));
      serveNext();
      return reply;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

function threadsFor(): number {
  return Math.min(4, Math.max(2, availableParallelism()));
}

/** A thread that has nothing to do keeps no process alive. */
function answerOf(worker: Worker, parcel: unknown, timeoutMs: number): Promise<unknown> {
  return new Promise<unknown>((resolve, reject) => {
    const timer = setTimeout(() => end(() => reject(new Error(`an answer took more than ${timeoutMs} ms to treat`))), timeoutMs);
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit).unref();
      settle();
    };
    const onMessage = (reply: unknown): void => end(() => resolve(reply));
    const onError = (error: unknown): void => end(() => reject(error));
    const onExit = (): void => end(() => reject(new Error('the thread that treated an answer has ended')));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit).ref();
    worker.postMessage(parcel, []);
  });
}
