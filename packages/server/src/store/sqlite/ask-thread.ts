import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * What a thread of its own answers about a file; undefined: it ended without a word. Throws what it
 * threw.
 *
 * @param name the thread's file here, without its ending.
 */
export async function askThread(
  name: 'damage-thread' | 'rewrite-thread',
  file: string,
  { mayBeLeft = false }: { /** The process may end before it answers. */ mayBeLeft?: boolean } = {},
): Promise<unknown> {
  const code = new URL(`${name}${extname(import.meta.url)}`, import.meta.url);
  const thread = new Worker(code, { workerData: file });
  if (mayBeLeft) thread.unref();
  const ended = once(thread, 'exit').then(() => []);
  const [answer]: unknown[] = await Promise.race([once(thread, 'message'), ended]);
  return answer;
}
