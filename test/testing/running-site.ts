import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, readConfig, type App } from '@leasehold/server';

/** The product as it runs, with the built site; closes by `await using`. */
export interface RunningSite extends AsyncDisposable {
  origin: string;
  app: App;
}

/** `env`: options as the environment gives them. */
export async function runSite(env: Record<string, string> = {}): Promise<RunningSite> {
  const data = await mkdtemp(join(tmpdir(), 'leasehold-site-'));
  const config = readConfig(
    {
      LEASEHOLD_DATA: data,
      LEASEHOLD_PORT: '0',
      LEASEHOLD_LOG_LEVEL: 'error',
      LEASEHOLD_SHUTDOWN_MS: '0',
      ...env,
    },
    {},
  );
  const app = await createApp(config);
  return {
    origin: await app.listen(),
    app,
    async [Symbol.asyncDispose]() {
      await app.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}
