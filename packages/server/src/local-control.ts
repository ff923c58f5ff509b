import { PublicError, schemaIssues, schemas } from '@leasehold/contract';
import { createPlaces } from './gateway/places.ts';
import { createAudit } from './audit/audit.ts';
import { createDescriptionThreads } from './control/apis/description-threads.ts';
import { createCallStreams } from './control/watching/call-streams.ts';
import { createControl } from './control/control.ts';
import { makeOwnerToken } from './control/people/owner-tokens.ts';
import { createUpstream } from './gateway/upstream/upstream.ts';
import { createAddressGuard } from './http/address-guard.ts';
import { newId } from './store/id.ts';
import { createChanges } from './nodes/changes.ts';
import { createInProcessSample } from './sample/in-process-sample.ts';
import { controlGround } from './assembly/control-ground.ts';
import { markServed, openInstallation } from './assembly/open-installation.ts';
import { openPeople } from './assembly/open-people.ts';
import { createOwnAddress } from './assembly/own-address.ts';
import type { Config } from './config/options.ts';

/**
 * The control API of this machine's own data, without a server: for commands that work on it
 * directly.
 */
export interface LocalControl {
  /** As the owner of a workspace; whoever may read the data folder is that. */
  fetch: (request: Request) => Promise<Response>;
  /** A new access key; its text is shown once. */
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
  /** Whether an installation is made where there is none. Default: true. */
  mayMake?: boolean | undefined;
}

/**
 * Opens the data, and makes it where there is none and it may. A server that runs on the same data
 * sees the changes by itself.
 */
export async function openLocalControl(
  config: LocalConfig,
  { now = Date.now, workspace, mayMake }: LocalOptions = {},
): Promise<LocalControl> {
  await using opening = new AsyncDisposableStack();
  const installation = opening.use(await openInstallation(config, now, { mayMake }));
  const { store, workspaceKey } = installation;
  await markServed(config.dataFolder, installation.workspaceId);
  const workspaceId = workspace ?? installation.workspaceId;
  if (!(await store.workspaces.get(workspaceId)))
    throw new PublicError('not_found', `There is no workspace ${workspaceId}.`);
  await workspaceKey(workspaceId);
  const failures: unknown[] = [];
  // No node itself: it tells those that serve, and waits for them.
  const changes = opening.use(
    createChanges({
      store,
      nodeId: newId('node'),
      newId: () => newId('change'),
      elapsed: () => performance.now(),
      onError: (error) => failures.push(error),
    }),
  );
  const audit = createAudit({ store, workspaceKey, now });
  opening.use(audit.calls);
  const guard = createAddressGuard(config.upstreamAllow);
  const upstream = opening.use(createUpstream({ guard, inProcess: createInProcessSample() }));
  const address = createOwnAddress(config);
  const { people } = opening.use(await openPeople(installation, { now, origin: address.origin }));
  const control = createControl({
    ...controlGround({
      ...installation,
      config,
      address,
      audit,
      changes,
      places: createPlaces(config.geoDatabase),
      people,
      upstream,
      guard,
      descriptions: opening.use(createDescriptionThreads()),
      sendMail: undefined,
      now,
    }),
    authenticate: async () => ({ workspaceId }),
    addressOf: () => undefined,
    subscriberOf: () => '',
    sendLetter: undefined,
    callStreams: createCallStreams({ calls: store.calls }),
    onFailure: (error) => failures.push(error),
  });
  const opened = opening.move();
  return {
    async fetch(request) {
      const response = await control.fetch(request);
      // On this machine the caller is the one who would read the log.
      if (failures.length > 0) throw new Error('the control API failed', { cause: failures.pop() });
      return response;
    },
    createToken: async (name) =>
      (await makeOwnerToken({ audit, now }, { workspaceId, role: 'owner' }, readName(name))).text,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** A name for people, as the control API takes it: other people see it in their lists. */
function readName(name: string): string {
  const { data, error } = schemas.createCredentialBody.safeParse({ name });
  if (data) return data.name;
  throw new PublicError('invalid_request', undefined, {
    issues: schemaIssues(error).map(({ message }) => ({ place: '--name', message })),
  });
}
