// The server as it is, but that no call is recorded: what `recording.ts` holds it against.
import { createApp, readConfig } from '@leasehold/server';

const recorder = {
  record() {},
  flush: () => Promise.resolve(),
  waiting: 0,
  async [Symbol.asyncDispose]() {},
};
const app = await createApp(readConfig(process.env), { recorder });
await app.listen();
