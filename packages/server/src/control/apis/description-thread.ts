// A thread that reads a large description: started by description-threads.ts, and ended with it.
import { parentPort, type MessagePort } from 'node:worker_threads';
import type { ImportInput, ReadReference } from '@leasehold/catalog';
import { workAfterAgents } from '../../gateway/after-agents.ts';
import type { DescriptionParcel, FileAnswer, FileQuestion } from './description-threads.ts';
import { importAsJson } from './import-storable.ts';

workAfterAgents();

parentPort?.on('message', ({ input, files }: DescriptionParcel) => {
  const whole: ImportInput = files ? { ...input, read: readerThrough(files) } : input;
  void importAsJson(whole).then((json) => parentPort?.postMessage(json, []));
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
