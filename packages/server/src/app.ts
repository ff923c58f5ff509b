import { setTimeout } from 'node:timers/promises';
import { createBase, type ServerBase, type BaseOverrides } from './assembly/base.ts';
import { createCallerAddress, type CallerAddress } from './assembly/caller-address.ts';
import { controlGround } from './assembly/control-ground.ts';
import { openAgentsOfServer, type Agents } from './assembly/open-agents.ts';
import { openAuthorization } from './assembly/open-authorization.ts';
import { openBackground, type Background } from './assembly/open-background.ts';
import { openControl, type Control } from './assembly/open-control.ts';
import { openGateway, type Gateway } from './assembly/open-gateway.ts';
import { markServed, openInstallation } from './assembly/open-installation.ts';
import { openNode } from './assembly/open-node.ts';
import { openPages, type BuiltPages, type PageFolders } from './assembly/open-pages.ts';
import { openMail, openPeopleOfServer, type PeopleAndKey } from './assembly/open-people.ts';
import { openRecords, type Records } from './assembly/open-records.ts';
import { createRoutes } from './assembly/routes.ts';
import type { Config } from './config/options.ts';
import { createDescriptionThreads } from './control/apis/description-threads.ts';
import { hasOwner } from './control/people/setup.ts';
import type { DoctorClient } from './doctor/clients.ts';
import type { PasswordHashing } from './identity/people-options.ts';
import type { Recorder } from './calls/recorder.ts';
import { createAddressGuard } from './http/address-guard.ts';
import { createHostGuard } from './http/guards.ts';
import { createHttpServer, type HttpServer } from './http/server.ts';
import { createSetupCode } from './identity/setup-code.ts';
import type { Keyring } from './keys/keyring.ts';
import type { Changes } from './nodes/changes.ts';
import { createHealth } from './nodes/health.ts';
import type { AuthorizationServer } from './oauth/authorization-server.ts';
import type { Store } from './store/open.ts';

export interface AppOverrides extends BaseOverrides, PageFolders {
  /** Stands before what keeps the records of calls: where it is measured what that costs. */
  recorder?: (recorder: Recorder) => Recorder;
  /** Private networks the documents of OAuth clients may be in. None, but in tests. */
  clientDocumentsAllow?: readonly string[];
  /** The clients the doctor examines for. All that are known, but in tests. */
  doctorClients?: readonly DoctorClient[];
  /** How passwords are kept. As the library that signs people in keeps them, but in tests. */
  passwords?: PasswordHashing;
}

/** A whole installation. */
export interface App {
  store: Store;
  keyring: Keyring;
  /** Everything but `/mcp`, without a socket. */
  fetch: (request: Request) => Response | Promise<Response>;
  /** Starts serving; resolves with the address. */
  listen(): Promise<string>;
  /** What makes the first owner in a browser, for the terminal alone; undefined: there is one. */
  setupCode(): Promise<string | undefined>;
  /** Writes the records that still wait, and seals them. */
  flush(): Promise<void>;
  /** Stops taking calls, lets those under way finish, writes what waits, closes the store. */
  close(): Promise<void>;
}

/**
 * Puts an installation together: what exists is made here, and nothing at import. Each part stands
 * on those before it. They close in reverse, whether the start fails or the server ends, and one
 * that fails to close keeps no other from it.
 */
export async function createApp(config: Config, overrides: AppOverrides = {}): Promise<App> {
  await using opening = new AsyncDisposableStack();
  const ground = createBase(config, overrides);
  const { now } = ground;
  const installation = opening.use(await openInstallation(config, now));
  const base = { ...ground, ...installation };
  const { store, keyring, workspaceId } = installation;
  const changes = opening.use(openNode(base));
  const records = opening.use(await openRecords(base, overrides.recorder));
  await markServed(config.dataFolder, workspaceId);
  const { audit } = records;

  const guard = createAddressGuard(config.upstreamAllow);
  const hostGuard = createHostGuard(config);
  const callers = createCallerAddress(config);
  const gateway = opening.use(await openGateway(base, { guard, trust: changes, records }));
  const { leases, upstream, places } = gateway;
  const { sendLetter, sendMail } = await openMail(base);
  const { passwords } = overrides;
  const { people, key } = opening.use(
    await openPeopleOfServer(base, { audit, changes, sendLetter, passwords }),
  );
  const guards = { guard, hostGuard, callers, key };
  const built = await openPages(base, { ...overrides, ...guards, sendLetter });
  const oauth = opening.use(
    openAuthorization(base, {
      audit,
      changes,
      leases,
      people,
      key,
      guard: hostGuard,
      documentsAllow: overrides.clientDocumentsAllow ?? [],
      mayAskForDocuments: config.oauthClientDocuments,
      subscriberOf: callers.subscriberOfRequest,
      noticePath: built.noticePath,
    }),
  );
  const controlParts = controlGround({
    ...base,
    audit,
    changes,
    places,
    people,
    upstream,
    guard,
    descriptions: opening.use(createDescriptionThreads()),
    sendMail,
    doctorClients: overrides.doctorClients,
  });
  const background = opening.use(await openBackground(base, { ...controlParts, audit, changes }));

  const agents = openAgentsOfServer(base, {
    gateway,
    oauth,
    guard: hostGuard,
    addressOf: callers.ofRequest,
  });
  const setupCode = createSetupCode();
  const control = openControl(base, {
    ground: controlParts,
    gateway,
    records,
    callers,
    setupCode,
    sendLetter,
  });
  let isStopping = false;
  const parts = { agents, built, callers, changes, control, oauth, people, records };
  const { http, fetch } = createFront(base, { ...parts, isStopping: () => isStopping });
  // Streams end first, then the calls under way: nothing else closes while there are any.
  opening.defer(() => http.close(config.shutdownMs));
  opening.use(agents);
  opening.use(built.documentation);
  opening.use(control);
  followChanges(changes, { oauth, leases, agents });

  const opened = opening.move();
  let stopped: Promise<void> | undefined;
  return {
    store,
    keyring,
    fetch,
    listen: () => listen({ base, changes, http, background, opened }),
    setupCode: async () => ((await hasOwner(store, workspaceId)) ? undefined : setupCode.text),
    flush: () => records.flush(),
    close() {
      isStopping = true;
      return (stopped ??= stop({ base, http, opened }));
    },
  };
}

interface FrontParts {
  agents: Agents;
  built: BuiltPages;
  callers: CallerAddress;
  changes: Changes;
  control: Pick<Control, 'routes'>;
  oauth: AuthorizationServer;
  people: PeopleAndKey['people'];
  records: Records;
  isStopping: () => boolean;
}

/** What answers over HTTP. */
function createFront(base: ServerBase, parts: FrontParts) {
  const { store, config, metrics, address, now } = base;
  const { agents, built, callers, changes, control, oauth, people, records, isStopping } = parts;
  const { fetch } = createRoutes({
    ...built.pages,
    control: control.routes,
    signIn: (c) => people.handle(c.req.raw, callers.subscriberOfContext(c)),
    health: createHealth({
      store,
      trust: changes,
      isStopping,
      isRefused: () => records.isRefused,
    }),
    metrics: config.metrics ? metrics : undefined,
    listing: { leases: store.leases, publicUrl: address.publicUrl, now },
  });
  const { documentation } = built;
  const http = createHttpServer({
    mcp: agents.mcp,
    documentation: documentation?.mcp,
    oauth,
    fetch,
  });
  return { http, fetch };
}

/** What was read before a change is forgotten, and what is being sent looked at again. */
function followChanges(
  changes: Changes,
  {
    oauth,
    leases,
    agents,
  }: { oauth: AuthorizationServer; leases: Gateway['leases']; agents: Agents },
): void {
  changes.follow(async (change) => {
    if (typeof change === 'string') oauth.tokens.forget();
    if (change === 'anything') leases.forget();
    if (typeof change === 'object') leases.forget(change.leaseId);
    await agents.look();
  });
}

interface Serving {
  base: ServerBase;
  changes: Changes;
  http: HttpServer;
  background: Background;
  opened: AsyncDisposableStack;
}

async function listen({ base, changes, http, background, opened }: Serving): Promise<string> {
  const { config, address, log, store } = base;
  await using failed = new AsyncDisposableStack();
  failed.use(opened);
  await changes.start();
  const url = await http.listen(config.host, config.port);
  failed.move();
  address.listensAt(url);
  background.start();
  log.event('listening', { listens: url, store: store.kind });
  return address.publicUrl();
}

async function stop({
  base: { config, log },
  http,
  opened,
}: Pick<Serving, 'base' | 'http' | 'opened'>): Promise<void> {
  // A balancer is given the time to see that this node is not ready; its connections are given up
  // one by one.
  http.drain();
  await setTimeout(config.drainMs);
  await opened.disposeAsync();
  log.event('stopped');
}
