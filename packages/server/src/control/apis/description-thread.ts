// A thread that reads a large description: started by description-threads.ts, and ended with it.
import { constants, setPriority } from 'node:os';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { importApi, type ImportInput, type ReadReference } from '@leasehold/catalog';
import type { DescriptionParcel, FileAnswer, FileQuestion } from './description-threads.ts';

// As in answer-thread.ts: whoever answers agents goes first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', ({ input, files }: DescriptionParcel) => {
  const whole: ImportInput = files ? { ...input, read: readerThrough(files) } : input;
  void importApi(whole).then((result) => parentPort?.postMessage(JSON.stringify(result), []));
});

/** Files are read where the guard of addresses is. */
function readerThrough(files: MessagePort): ReadReference {
  const asked = new Map<number, PromiseWithResolvers<{ text: string; location: string }>>();
  files.on('message', ({ id, file, message }: FileAnswer) => {
    if (file) asked.get(id)?.resolve(file);
    else asked.get(id)?.reject(new Error(message));
    asked.delete(id);
  });
  let last = 0;
  return (location, from) => {
    const answer = Promise.withResolvers<{ text: string; location: string }>();
    asked.set(++last, answer);
    files.postMessage({ id: last, location, from } satisfies FileQuestion, []);
    return answer.promise;
  };
}
