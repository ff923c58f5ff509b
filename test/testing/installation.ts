import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Client } from '@leasehold/contract';
import {
  createApp,
  createLogger,
  createOwnerToken,
  readConfig,
  type App,
  type AppOverrides,
} from '@leasehold/server';
import { quickPasswords } from '../../packages/server/src/identity/testing/quick-passwords.ts';

/** A whole installation on a free port with a data folder of its own, and everything it logged. */
export interface Installation {
  app: App;
  url: string;
  dataFolder: string;
  control: Client;
  logged: string[];
  /** Enrols, leases and makes a key: what an agent needs. */
  lease(options: {
    description: object;
    policy: object;
    name?: string;
    baseUrl?: string;
    auth?: object;
    more?: object;
  }): Promise<{ id: string; address: string; key: string; keyId: string }>;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function startInstallation(
  env: Record<string, string> = {},
  overrides: AppOverrides = {},
): Promise<Installation> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'leasehold-test-'));
  const logged: string[] = [];
  const config = readConfig({
    LEASEHOLD_DATA: dataFolder,
    LEASEHOLD_PORT: '0',
    LEASEHOLD_UPSTREAM_ALLOW: '127.0.0.0/8',
    LEASEHOLD_SHUTDOWN_MS: '500',
    ...env,
  });
  const log = createLogger({
    level: 'debug',
    stream: { write: (line: string) => void logged.push(line) },
  });
  const app = await createApp(config, { log, passwords: quickPasswords, ...overrides });
  const url = await app.listen();
  const [workspace] = await app.store.workspaces.list();
  const { text: token } = await createOwnerToken(app.store, workspace!.id, 'test', Date.now());
  const control = createClient({ baseUrl: `${url}/api/v1`, token });
  return {
    app,
    url,
    dataFolder,
    control,
    logged,
    async lease({ description, policy, name = 'Test lease', baseUrl, auth, more }) {
      const api = await control('POST /apis', {
        body: {
          name: `${name} API`,
          description: { text: JSON.stringify(description) },
          ...(baseUrl && { baseUrl }),
          ...(auth && { auth }),
        } as never,
      });
      const lease = await control('POST /leases', {
        body: { apiId: api.id, name, purpose: 'testing', policy, ...more } as never,
      });
      const key = await control('POST /leases/{id}/keys', {
        params: { id: lease.id },
        body: { name: 'test' },
      });
      return { id: lease.id, address: lease.address, key: key.secret, keyId: key.id };
    },
    async [Symbol.asyncDispose]() {
      await app.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
