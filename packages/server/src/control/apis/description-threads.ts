import { extname } from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { PublicError } from '@leasehold/contract';
import type { ImportInput, ImportResult } from '@leasehold/catalog';
import { createWorkThreads, type Refusals } from '../../gateway/work-threads.ts';
import { importStorable } from './import-storable.ts';

/** Reads descriptions without holding up calls. */
export interface DescriptionThreads extends AsyncDisposable {
  /**
   * `importStorable`, in a thread where the description is large or stands in several files. Rejects
   * with `description_unreadable` where that takes too long or too much memory, and with
   * `rate_limited` where too many of this workspace wait.
   */
  importDescription: (workspaceId: string, input: ImportInput) => Promise<ImportResult>;
}

export interface DescriptionThreadsOptions {
  /** How long one description may take, the reading of its other files included. Default 5 min. */
  timeoutMs?: number;
}

/** What the thread is given; it asks for the other files of the description at `files`. */
export interface DescriptionParcel {
  input: Omit<ImportInput, 'read'>;
  files?: MessagePort;
}

export interface FileQuestion {
  id: number;
  location: string;
  from: string;
}

export interface FileAnswer {
  id: number;
  file?: { text: string; location: string };
  /** Why there is none. */
  message?: string;
}

export function createDescriptionThreads({
  timeoutMs = 300_000,
}: DescriptionThreadsOptions = {}): DescriptionThreads {
  const threads = createWorkThreads({
    file: new URL(`description-thread${extname(import.meta.url)}`, import.meta.url),
    threads: 2,
    isForOne: true,
    timeoutMs,
    refusals,
  });
  return {
    async importDescription(workspaceId, input) {
      if (!isLarge(input)) return importStorable(input);
      const { read, ...rest } = input;
      const { port1: own, port2: files } = new MessageChannel();
      if (read) answerQuestions(own, read);
      const parcel: DescriptionParcel = read ? { input: rest, files } : { input: rest };
      try {
        return JSON.parse(
          String(await threads.carry(workspaceId, parcel, read ? [files] : [])),
        ) as ImportResult;
      } finally {
        own.close();
      }
    },
    [Symbol.asyncDispose]: () => threads[Symbol.asyncDispose](),
  };
}

const refusals: Refusals = {
  tooMany: () =>
    new PublicError(
      'rate_limited',
      'Too many large descriptions of this workspace wait to be read. Try again when one is done.',
    ),
  tooLong: () =>
    new PublicError(
      'description_unreadable',
      'Reading the description takes too long or too much memory. Leave out what agents are not to call, or divide it into several APIs.',
    ),
};

/** Of this many characters YAML takes about 50 ms, and JSON a fifth of that. */
const lengthMax = 50_000;

const isLarge = ({ text, read }: ImportInput): boolean =>
  text.length > lengthMax || (read !== undefined && refersToFiles.test(text));

/** A `$ref`, in JSON or YAML, that does not begin with `#`. */
const refersToFiles = /\$ref["']?\s*:\s*["']?[^#"'\s]/;

function answerQuestions(own: MessagePort, read: NonNullable<ImportInput['read']>): void {
  const answer = (message: FileAnswer): void => own.postMessage(message, []);
  own.on('message', ({ id, location, from }: FileQuestion) => {
    read(location, from).then(
      ({ text, location: found }) => answer({ id, file: { text, location: found } }),
      (error: unknown) =>
        answer({ id, message: error instanceof Error ? error.message : 'no reason given' }),
    );
  });
}
