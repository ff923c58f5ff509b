import { extname } from 'node:path';
import { isObject, type OutsideFinding } from '@leasehold/privacy';
import { PublicError } from '@leasehold/contract';
import type { Cancellation } from '../../http/cancellation.ts';
import { createCircuitBreaker } from '../text-detector/circuit-breaker.ts';
import { checkInBatches, textBatches, type TextBatch } from '../text-detector/text-batches.ts';
import type { TextDetector } from '../text-detector/text-detector.ts';
import { createWorkThreads } from '../work-threads.ts';
import { readModelFolder, wrongModel } from './model-folder.ts';
import { sharedClock, type ModelTask } from './model-runner.ts';

export interface TextModelOptions {
  folder: string;
  /** How many threads run it. Each holds it in memory. */
  threads: number;
  /** For all texts of one answer together. */
  timeoutMs: number;
  /** From 0 to 1; what is found with a lower score does not count. */
  score: number;
  /** Labels that count, by the model's own names; empty: all that say something of a person. */
  entities: readonly string[];
  /** It fails again and again (`true`), or answers again. Never holds a text. */
  onOutage?: (isOut: boolean) => void;
  /** How long after its time a thread may take to say so before it is ended. Default 2 s. */
  graceMs?: number;
}

/** How long a thread may take to load the model and to try it. */
const openMs = 120_000;
/** Texts of about as many characters are read at once: what such a model takes. */
const batchCharsMax = 2_000;
/** Parts of all answers that wait or are read; the texts of more are not checked. */
const batchesMax = 64;

/**
 * A token-classification model in threads of this process. Throws `option_invalid` where the folder
 * has none that can be used.
 */
export async function openTextModel(options: TextModelOptions): Promise<TextDetector> {
  const { timeoutMs, score, graceMs = 2_000 } = options;
  const threads = createWorkThreads({
    file: new URL(`model-thread${extname(import.meta.url)}`, import.meta.url),
    data: { folder: await readModelFolder(options.folder, options.entities) },
    isSilent: true,
    threads: options.threads,
    timeoutMs: timeoutMs + graceMs,
    opening: { parcel: 'open', timeoutMs: openMs, check: refuseProblem },
  });
  await using opening = new AsyncDisposableStack();
  opening.use(threads);
  await Promise.all(
    Array.from({ length: options.threads }, (_, i) => threads.carry(`thread ${i}`, 'open')),
  ).catch((error: unknown) => {
    throw error instanceof PublicError && error.code === 'option_invalid'
      ? error
      : wrongModel('the model takes too long or too much memory to be loaded and tried.', error);
  });
  opening.move();

  const breaker = createCircuitBreaker({
    nowMs: () => performance.now(),
    ...(options.onOutage && { onChange: options.onOutage }),
  });
  let asked = 0;
  let answers = 0;

  /** Always reported, also when the call is long over: until then nothing else may be tried. */
  async function read(asker: string, task: ModelTask): Promise<OutsideFinding[] | undefined> {
    asked++;
    const reply = await threads.carry(asker, task).catch(() => 'failed');
    asked--;
    const found = Array.isArray(reply) ? (reply as OutsideFinding[]) : undefined;
    breaker.report(reply === 'late' ? undefined : found !== undefined);
    return found;
  }

  async function ask(
    { joined: text }: TextBatch,
    asker: string,
    endsAt: number,
    signal: Cancellation | undefined,
  ): Promise<readonly OutsideFinding[] | undefined> {
    if (signal?.aborted || sharedClock() >= endsAt) return undefined;
    if (asked >= batchesMax || !breaker.mayAsk()) return undefined;
    return beforeEnd(read(asker, { text, endsAt, scoreMin: score }), endsAt, signal);
  }

  return {
    check(texts, signal) {
      const endsAt = sharedClock() + timeoutMs;
      const answer = answers++;
      return checkInBatches(textBatches(texts, batchCharsMax), options.threads, (batch, lane) =>
        ask(batch, `${answer} ${lane}`, endsAt, signal),
      );
    },
    [Symbol.asyncDispose]: async () => threads[Symbol.asyncDispose](),
  };
}

/** What is there when the time is over or nobody waits any more; the work itself goes on. */
async function beforeEnd<Value>(
  work: Promise<Value>,
  endsAt: number,
  signal: Cancellation | undefined,
): Promise<Value | undefined> {
  const { promise: ended, resolve: end } = Promise.withResolvers<undefined>();
  const giveUp = () => end(undefined);
  const timer = setTimeout(giveUp, Math.max(0, endsAt - sharedClock()));
  signal?.addEventListener('abort', giveUp);
  try {
    return await Promise.race([work, ended]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

function refuseProblem(reply: unknown): void {
  if (reply === 'open') return;
  const { problem, cause } = isObject(reply) ? reply : {};
  throw wrongModel(typeof problem === 'string' ? `${problem}.` : 'it cannot be opened.', cause);
}
