// The server as it is, but that it can be told to record no call for a while: what `recording.ts`
// measures.
import { createApp, readConfig } from '@leasehold/server';

let isRecording = true;
process.on('message', (message) => {
  if (message === 'record' || message === 'do not record') isRecording = message === 'record';
});
const app = await createApp(readConfig(process.env), {
  recorder: (kept) => ({
    record(row) {
      if (isRecording) kept.record(row);
    },
    flush: () => kept.flush(),
    get waiting() {
      return kept.waiting;
    },
    [Symbol.asyncDispose]: () => kept[Symbol.asyncDispose](),
  }),
});
await app.listen();
