import { createSendNotice } from './alerts/send-notice.ts';
import { createAddressGuard } from './http/address-guard.ts';
import { loadDescription } from './http/read-description.ts';
import { createCallStreams } from './control/call-streams.ts';
import { createControl } from './control/control.ts';
import { createOwnerToken } from './control/owner-tokens.ts';
import { createWorkspaceKeys, ensureWorkspace } from './identity/workspaces.ts';
import { openKeyring } from './keys/keyring.ts';
import { openStore } from './store/open.ts';
import type { Config } from './config/options.ts';

/** The control API of this machine's own data, without a server: for commands that work on it directly. */
export interface LocalControl {
  /** As the owner of the first workspace; whoever may read the data folder is that. */
  fetch: (request: Request) => Promise<Response>;
  /** A new API token; its text is shown once. */
  createToken(name: string): Promise<string>;
  [Symbol.asyncDispose](): Promise<void>;
}

type LocalConfig = Pick<Config, 'dataFolder' | 'databaseUrl' | 'masterKey' | 'publicUrl' | 'host' | 'port' | 'upstreamAllow'>;

/** Opens the data, and makes it where there is none. A server that runs on the same data sees the changes by itself. */
export async function openLocalControl(config: LocalConfig, now: () => number = Date.now): Promise<LocalControl> {
  const { dataFolder, databaseUrl, masterKey } = config;
  const store = await openStore({ dataFolder, databaseUrl });
  try {
    const keyring = await openKeyring({ dataFolder, ...(masterKey !== undefined && { masterKey }) });
    const workspaceKey = createWorkspaceKeys(store, keyring);
    const { id: workspaceId } = await ensureWorkspace(store, keyring, now);
    // A master key that is not the one of this data is told before anything is written.
    await workspaceKey(workspaceId);
    const failures: unknown[] = [];
    const control = createControl({
      store,
      workspaceKey,
      changes: { leaseChanged: () => {} },
      authenticate: async () => ({ workspaceId }),
      callStreams: createCallStreams({ calls: store.calls }),
      sendNotice: createSendNotice({ guard: createAddressGuard(config.upstreamAllow), workspaceKey, sendMail: undefined, now }),
      hasMail: false,
      loadDescription: (url) => loadDescription(url, { guard: createAddressGuard(config.upstreamAllow) }),
      now,
      publicUrl: () => config.publicUrl ?? `http://${config.host}:${config.port}`,
      onFailure: (error) => failures.push(error),
    });
    return {
      async fetch(request) {
        const response = await control.fetch(request);
        // On this machine the caller is the one who would read the log.
        if (failures.length > 0) throw new Error('the control API failed', { cause: failures.pop() });
        return response;
      },
      createToken: async (name) => (await createOwnerToken(store, workspaceId, name, now())).text,
      async [Symbol.asyncDispose]() {
        await store[Symbol.asyncDispose]();
        keyring[Symbol.dispose]();
      },
    };
  } catch (error) {
    await store[Symbol.asyncDispose]();
    throw error;
  }
}
