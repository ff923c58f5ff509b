import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { createWorkThreads, type WorkThreads } from './work-threads.ts';

export interface AnswerThreadsOptions {
  /** Default: as many as there are cores, from two to four. */
  threads?: number;
  /** How long one answer may take. Default 30 s. */
  timeoutMs?: number;
}

/**
 * Threads that treat large answers. There are two at least, so that however many large answers one
 * agent asks for, the next agent's begins at once.
 */
export function createAnswerThreads({
  threads = Math.min(4, Math.max(2, availableParallelism())),
  timeoutMs = 30_000,
}: AnswerThreadsOptions = {}): WorkThreads {
  const file = new URL(`answer-thread${extname(import.meta.url)}`, import.meta.url);
  return createWorkThreads({ file, threads, timeoutMs });
}
