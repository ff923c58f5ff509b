import { PublicError, schemaIssues, schemas } from '@leasehold/contract';
import { createSendNotice } from './alerts/send-notice.ts';
import { createPlaces } from './gateway/places.ts';
import { createAudit } from './audit/audit.ts';
import { createCallStreams } from './control/watching/call-streams.ts';
import { createControl } from './control/control.ts';
import { makeOwnerToken } from './control/people/owner-tokens.ts';
import { examineOwnAddress } from './doctor/examine-own-address.ts';
import { createUpstream } from './gateway/upstream.ts';
import { createAddressGuard } from './http/address-guard.ts';
import { loadDescription } from './http/read-description.ts';
import { createWorkspace } from './identity/workspaces.ts';
import { ensureIdentityKey } from './identity/installation-key.ts';
import { createPeople } from './identity/people.ts';
import { createSignInLimit } from './identity/sign-in-limit.ts';
import { createChanges } from './nodes/changes.ts';
import { createInProcessSample } from './sample/in-process-sample.ts';
import { markServed, openInstallation } from './open-installation.ts';
import type { Config } from './config/options.ts';
import { newId } from './store/id.ts';

/**
 * The control API of this machine's own data, without a server: for commands that work on it
 * directly.
 */
export interface LocalControl {
  /** As the owner of a workspace; whoever may read the data folder is that. */
  fetch: (request: Request) => Promise<Response>;
  /** A new API token; its text is shown once. */
  createToken(name: string): Promise<string>;
  [Symbol.asyncDispose](): Promise<void>;
}

type LocalConfig = Pick<
  Config,
  | 'dataFolder'
  | 'databaseUrl'
  | 'masterKey'
  | 'previousMasterKey'
  | 'publicUrl'
  | 'host'
  | 'port'
  | 'upstreamAllow'
  | 'geoDatabase'
>;

interface LocalOptions {
  /** Milliseconds since 1970. */
  now?: () => number;
  /** The id of the workspace to be the owner of. Default: the first. */
  workspace?: string | undefined;
}

/**
 * Opens the data, and makes it where there is none. A server that runs on the same data sees the
 * changes by itself.
 */
export async function openLocalControl(
  config: LocalConfig,
  { now = Date.now, workspace }: LocalOptions = {},
): Promise<LocalControl> {
  const { store, keyring, workspaceKey, workspaceId: first } = await openInstallation(config, now);
  try {
    await markServed(config.dataFolder, first);
    const workspaceId = workspace ?? first;
    if (!(await store.workspaces.get(workspaceId)))
      throw new PublicError('not_found', `There is no workspace ${workspaceId}.`);
    await workspaceKey(workspaceId);
    const identityKey = await ensureIdentityKey(store, keyring);
    const origin = () => new URL(config.publicUrl ?? `http://${config.host}:${config.port}`).origin;
    const failures: unknown[] = [];
    // No node itself: it tells those that serve, and waits for them.
    const changes = createChanges({
      store,
      nodeId: newId('node'),
      newId: () => newId('change'),
      elapsed: () => performance.now(),
      onError: (error) => failures.push(error),
    });
    const audit = createAudit({ store, workspaceKey, now });
    const guard = createAddressGuard(config.upstreamAllow);
    const upstream = createUpstream({ guard, sample: createInProcessSample() });
    const control = createControl({
      store,
      audit,
      workspaceKey,
      changes,
      places: createPlaces(config.geoDatabase),
      people: createPeople({
        store,
        secret: identityKey.derive('sign-in/v1').toString('hex'),
        origin,
        limit: createSignInLimit(now),
      }),
      authenticate: async () => ({ workspaceId }),
      addressOf: () => undefined,
      subscriberOf: () => '',
      createWorkspace: (name) => createWorkspace(store, keyring, name, now),
      sendLetter: undefined,
      callStreams: createCallStreams({ calls: store.calls }),
      sendNotice: createSendNotice({ guard, workspaceKey, sendMail: undefined, now }),
      upstream,
      hasMail: false,
      loadDescription: (url) => loadDescription(url, { guard }),
      examineAddress: (address) => examineOwnAddress(address, { allow: config.upstreamAllow }),
      now,
      origin,
      publicUrl: () => config.publicUrl ?? `http://${config.host}:${config.port}`,
      onFailure: (error) => failures.push(error),
    });
    return {
      async fetch(request) {
        const response = await control.fetch(request);
        // On this machine the caller is the one who would read the log.
        if (failures.length > 0)
          throw new Error('the control API failed', { cause: failures.pop() });
        return response;
      },
      createToken: async (name) =>
        (await makeOwnerToken({ audit, now }, { workspaceId, role: 'owner' }, readName(name))).text,
      async [Symbol.asyncDispose]() {
        await upstream[Symbol.asyncDispose]();
        await changes[Symbol.asyncDispose]();
        await store[Symbol.asyncDispose]();
        keyring[Symbol.dispose]();
      },
    };
  } catch (error) {
    await store[Symbol.asyncDispose]();
    throw error;
  }
}

/** A name for people, as the control API takes it: other people see it in their lists. */
function readName(name: string): string {
  const { data, error } = schemas.createCredential.safeParse({ name });
  if (data) return data.name;
  throw new PublicError('invalid_request', undefined, {
    issues: schemaIssues(error).map(({ message }) => ({ place: '--name', message })),
  });
}
