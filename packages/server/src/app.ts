import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PublicError } from '@leasehold/contract';
import { Hono, type Context, type Handler } from 'hono';
import { createAlerts } from './alerts/alerts.ts';
import { createSendMail } from './alerts/mail.ts';
import { createSendNotice } from './alerts/send-notice.ts';
import type { Config } from './config/options.ts';
import { createAudit, type AuditNote } from './audit/audit.ts';
import { createUpkeep } from './audit/upkeep.ts';
import { createCallStreams } from './control/watching/call-streams.ts';
import { createControl } from './control/control.ts';
import { createRereadSchedule } from './control/apis/reread-schedule.ts';
import { hasOwner } from './control/people/setup.ts';
import type { DoctorClient } from './doctor/clients.ts';
import { examineOwnAddress } from './doctor/examine-own-address.ts';
import type { CallTrace, GatewayDeps } from './gateway/call.ts';
import { createCallLimits } from './gateway/call-limits.ts';
import { createAnswerLearner } from './gateway/answer-learner.ts';
import { createCallRows } from './gateway/call-row.ts';
import { createLeases } from './gateway/leases.ts';
import { createPlaces } from './gateway/places.ts';
import { createQuotasUsed } from './gateway/quotas-used.ts';
import { createRecorder, type Recorder } from './gateway/recorder.ts';
import { createAnswerThreads } from './gateway/answer-threads.ts';
import { createUpstream } from './gateway/upstream.ts';
import { watchWrites } from './gateway/watched-writes.ts';
import { createAddressGuard } from './http/address-guard.ts';
import { createClientAddress, peerOf, subscriberOf } from './http/client-address.ts';
import { createHostGuard } from './http/guards.ts';
import { loadDescription } from './http/read-description.ts';
import { createHttpServer } from './http/server.ts';
import { newId } from './identity/id.ts';
import { ensureFirstOwner } from './identity/first-owner.ts';
import { createAuthentication } from './identity/authentication.ts';
import { ensureIdentityKey } from './identity/installation-key.ts';
import { resetLetter, type SendLetter } from './identity/letters.ts';
import { createPeople } from './identity/people.ts';
import { createSetupCode } from './identity/setup-code.ts';
import { createSignInLimit } from './identity/sign-in-limit.ts';
import { createSignInLog } from './identity/sign-in-log.ts';
import { createWorkspace } from './identity/workspaces.ts';
import type { Keyring } from './keys/keyring.ts';
import { nodePrimitives } from './keys/primitives.ts';
import { createMcpHttp } from './mcp/http.ts';
import { createLeaseServer } from './mcp/lease-server.ts';
import { createPlayground } from './mcp/playground.ts';
import { createSlowAnswers } from './mcp/slow-answers.ts';
import { createSubscriptions } from './mcp/subscriptions.ts';
import { createChanges } from './nodes/changes.ts';
import { createClock } from './nodes/clock.ts';
import { createHealth, type Health } from './nodes/health.ts';
import { inTime, settleMs } from './nodes/trust.ts';
import { createAuthorizationServer } from './oauth/authorization-server.ts';
import { createInProcessSample } from './sample/in-process-sample.ts';
import { markServed, openInstallation } from './open-installation.ts';
import { createConsole } from './site/console.ts';
import { securityHeaders } from './site/security-headers.ts';
import { createSite, type Site } from './site/site.ts';
import { createWaitlist } from './site/waitlist.ts';
import type { MemberRow, Store } from './store/types.ts';
import { createLogger, type Logger } from './telemetry/logger.ts';
import { createMetrics, type Metrics } from './telemetry/metrics.ts';
import { createTraces } from './telemetry/traces.ts';

export interface AppOverrides {
  /** Milliseconds since 1970. */
  now?: () => number;
  log?: Logger;
  /** Stands before what keeps the records of calls: where it is measured what that costs. */
  recorder?: (recorder: Recorder) => Recorder;
  /** Where the built site is. */
  siteFolder?: string;
  /** Where the built console is. */
  consoleFolder?: string;
  /** Private networks the documents of OAuth clients may be in. None, but in tests. */
  clientDocumentsAllow?: readonly string[];
  /** The clients the doctor examines for. All that are known, but in tests. */
  doctorClients?: readonly DoctorClient[];
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

/** Puts an installation together: what exists is made here, and nothing at import. */
export async function createApp(config: Config, overrides: AppOverrides = {}): Promise<App> {
  const elapsed = () => performance.now();
  const clock = createClock(Date.now, elapsed);
  const {
    now = clock.now,
    log = createLogger({ level: config.logLevel }),
    siteFolder = builtSite,
    consoleFolder = builtConsole,
    clientDocumentsAllow = [],
    doctorClients,
  } = overrides;
  // What was opened so far: a start that fails closes it, as an end does, the last first.
  await using opening = new AsyncDisposableStack();
  const { store, keyring, workspaceKey, workspaceId } = await openInstallation(config, now);
  opening.use(keyring);
  opening.use(store);
  const changes = createChanges({
    store,
    nodeId: newId('node'),
    newId: () => newId('change'),
    elapsed,
    onSharedTime: clock.shared,
    onDeaf: () => log.warn('notifications_swallowed', { settleMs }),
    onError: (error) => log.error('change_failed', error),
  });
  opening.use(changes);

  const metrics = createMetrics();
  const audit = createAudit(
    { store, workspaceKey, now },
    { onFailure: (error) => log.error('calls_seal_failed', error) },
  );
  opening.use(audit.calls);
  const records = watchWrites(audit.calls);
  const kept = await createRecorder({
    calls: records,
    log,
    metrics,
    spoolFolder: config.dataFolder,
  });
  const recorder = overrides.recorder?.(kept) ?? kept;
  opening.use(recorder);
  await markServed(config.dataFolder, workspaceId);
  metrics.watch('records_waiting', () => recorder.waiting);
  const guard = createAddressGuard(config.upstreamAllow);
  const upstream = createUpstream({
    guard,
    sample: createInProcessSample(),
    deadlineMs: config.upstreamTimeoutMs,
    bodyBytesMax: config.upstreamBytesMax,
  });
  opening.use(upstream);
  const traces =
    config.otlpEndpoint === undefined ? undefined : await createTraces(config.otlpEndpoint);
  if (traces) opening.use(traces);
  const callRow = createCallRows();
  const answerLearner = createAnswerLearner({
    save: (learned) => store.learnedShapes.merge(learned, new Date(now())),
    onFailure: (error) => log.error('learned_save_failed', error),
  });
  opening.use(answerLearner);
  const record = (trace: CallTrace): string => {
    const row = callRow(trace);
    metrics.callEnded(row, 'data' in trace.result ? trace.result.data.tally : undefined);
    recorder.record(row);
    if (traces)
      traces.callEnded({
        ...row,
        at: trace.at,
        upstreamAfterMs: trace.upstreamAfterMs,
        parent: trace.call.parent,
      });
    return row.id;
  };
  const threads = opening.use(createAnswerThreads());
  const gateway: GatewayDeps = {
    upstream,
    carry: (agent, parcel) => threads.carry(agent, parcel),
    now,
    ...(config.learnAnswers && { learn: (lesson, raw) => answerLearner.take(lesson, raw) }),
    callStarted: () => metrics.callStarted(),
    record,
  };
  const onRoughCheck = (leaseId: string) => log.warn('arguments_checked_roughly', { leaseId });
  const places = createPlaces(config.geoDatabase);
  // The owner's own is read now, so that a wrong one is told at the start; the one that comes with
  // Leasehold, when a lease needs it.
  if (config.geoDatabase !== undefined) await places.open();
  const callLimits = createCallLimits(store.callCounts);
  opening.defer(() => callLimits.close());
  const leaseDeps = {
    store,
    workspaceKey,
    primitives: nodePrimitives,
    places,
    callLimits,
    now,
    trust: changes,
    onRoughCheck,
  };
  const leases = createLeases(leaseDeps, (lease) => createLeaseServer(lease, gateway));

  let publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const hostGuard = createHostGuard(config);
  const clientAddress = createClientAddress(config.trustedProxies);
  const addressOf = (req: IncomingMessage) =>
    clientAddress(req.socket.remoteAddress, headerText(req.headers['x-forwarded-for']));
  const addressAt = (c: Context) =>
    clientAddress(peerOf(c), c.req.raw.headers.get('x-forwarded-for'));
  const subscriberAt = (c: Context) => subscriberOf(addressAt(c) ?? '');
  const identityKey = opening.use(await ensureIdentityKey(store, keyring));
  const recorded = async (note: AuditNote) =>
    audit.append(note).catch((error: unknown) => {
      log.error('sign_in_not_recorded', error);
      throw error;
    });
  const sendMail =
    config.smtpUrl === undefined
      ? undefined
      : await createSendMail(config.smtpUrl, config.mailFrom ?? senderAt(publicUrl));
  const sendLetter: SendLetter | undefined =
    sendMail &&
    (async (to, letter) =>
      sendMail({ to, ...letter, messageId: newId('letter') }).catch((cause: unknown) => {
        // What a mail server says may quote the address.
        log.warn('letter_not_sent', {});
        throw new Error('the letter was not sent', { cause });
      }));
  const origin = () => new URL(publicUrl).origin;
  const people = createPeople({
    store,
    secret: identityKey.derive('sign-in/v1').toString('hex'),
    origin,
    limit: createSignInLimit(now),
    log: createSignInLog({ store, append: recorded, workspaceId, now }),
    accessChanged: () => changes.tell('access'),
    sendReset:
      sendLetter &&
      ((email, token) => sendLetter(email, resetLetter(`${publicUrl}/console/reset#${token}`))),
  });
  const keepFirstOwner = (row: MemberRow) =>
    audit.record(
      {
        workspaceId,
        actor: 'leasehold',
        action: 'workspace.setUp',
        subject: workspaceId,
        detail: { personId: row.personId },
      },
      (inside) => inside.members.insert(row),
    );
  await ensureFirstOwner({ store, people, workspaceId, now, keep: keepFirstOwner }, config);
  const setupCode = createSetupCode();
  const oauth = createAuthorizationServer({
    store,
    key: identityKey,
    people,
    leaseAt: async (slug) => (await leases.find(slug))?.lease,
    keepGrant: (grant) =>
      audit.record(
        {
          workspaceId: grant.workspaceId,
          actor: grant.personId,
          action: 'grant.allowed',
          subject: grant.id,
          detail: { leaseId: grant.leaseId, redirectHost: grant.redirectHost },
        },
        (inside) => inside.grants.insert(grant),
      ),
    endGrant: ({ id, workspaceId, leaseId, personId }, reason) =>
      audit.record(
        {
          workspaceId,
          actor: reason === 'ended_by_client' ? id : 'leasehold',
          action: 'grant.revoked',
          subject: id,
          detail: { leaseId, personId, reason },
        },
        (inside) => inside.grants.revoke(id, new Date(now())),
      ),
    guard: hostGuard,
    documentsGuard: createAddressGuard(clientDocumentsAllow),
    trust: changes,
    grantsChanged: () => changes.tell('access'),
    now,
    publicUrl: () => publicUrl,
    subscriberOf: (req) => subscriberOf(addressOf(req) ?? ''),
    onFailure: (error) => log.error('oauth_failed', error),
  });
  opening.use(oauth);
  const { callsKeepDays, auditKeepDays, historyKeepDays, waitlistKeepDays } = config;
  const upkeep = opening.use(
    createUpkeep({
      store,
      audit,
      now,
      log,
      callsKeepDays,
      auditKeepDays,
      historyKeepDays,
      waitlistKeepDays,
    }),
  );
  const callStreams = createCallStreams({
    calls: store.calls,
    now,
    overlapMs: config.upstreamTimeoutMs,
  });
  metrics.watch('call_streams', () => callStreams.count);
  const sendNotice = createSendNotice({ guard, workspaceKey, sendMail, now });
  const alerts = createAlerts({
    store,
    send: sendNotice,
    now,
    log,
    onDelivery: ({ isDelivered }) => metrics.alertSent(isDelivered),
    quotasUsed: createQuotasUsed(store.callCounts, now),
  });
  opening.use(alerts);
  const find = (slug: string) => leases.find(slug);
  const loadUrl = (url: string) => loadDescription(url, { guard });
  const rereadSchedule = opening.use(
    createRereadSchedule({ store, audit, changes, loadDescription: loadUrl, now, log }),
  );
  const control = createControl({
    store,
    audit,
    workspaceKey,
    changes,
    places,
    people,
    authenticate: createAuthentication({ store, people, origin, now }),
    addressOf: addressAt,
    subscriberOf: subscriberAt,
    callTool: createPlayground({
      ...gateway,
      record,
      recorded: () => inTime(recorder.flush()).catch(() => {}),
      find,
    }),
    setupCode,
    createWorkspace: (name) => createWorkspace(store, keyring, name, now),
    sendLetter,
    callStreams,
    sendNotice,
    upstream,
    hasMail: sendMail !== undefined,
    loadDescription: loadUrl,
    examineAddress: (address) =>
      examineOwnAddress(address, { allow: config.upstreamAllow, clients: doctorClients }),
    now,
    publicUrl: () => publicUrl,
    origin,
    onFailure: (error, requestId) => log.error('control_failed', error, { requestId }),
  });
  const waitlist = createWaitlist({
    entries: store.waitlist,
    workspaceId,
    newId: () => newId('wait'),
    now,
    trustedProxies: config.trustedProxies,
    pageHeaders: securityHeaders(config),
    onFailure: (error) => log.error('sign_up_failed', error),
  });
  const signIn: Handler = (c) => people.handle(c.req.raw, subscriberAt(c));
  const site = await createSite({
    options: config,
    siteFolder,
    docsFolder,
    publicUrl: () => publicUrl,
    now,
  });
  const ownersConsole = await createConsole(consoleFolder);
  let isStopping = false;
  const health = createHealth({
    store,
    trust: changes,
    isStopping: () => isStopping,
    isRefused: () => records.isRefused,
  });
  const { fetch } = createRoutes({
    control,
    signIn,
    waitlist,
    site,
    console: ownersConsole,
    health,
    metrics: config.metrics ? metrics : undefined,
  });
  const onError = (error: unknown) => log.error('mcp_failed', error);
  const subscriptions = createSubscriptions({ find, onError });
  const slowAnswers = createSlowAnswers();
  changes.follow(async (change) => {
    if (typeof change === 'string') oauth.tokens.forget();
    if (change === 'anything') leases.forget();
    if (typeof change === 'object') leases.forget(change.leaseId);
    // What is sent at length is looked at now; calls look for themselves before they answer.
    await Promise.all([subscriptions.look(), slowAnswers.look()]);
  });
  const mcp = createMcpHttp({
    ...gateway,
    leases,
    subscriptions,
    slowAnswers,
    guard: hostGuard,
    addressOf,
    oauth: {
      principal: (token, leaseId) => oauth.tokens.principal(token, leaseId),
      challenge: (slug, hasToken) => oauth.challenge(slug, hasToken),
    },
    requestBytesMax: config.requestBytesMax,
    touchKey: createKeyToucher(store, now),
    onError,
  });
  const http = createHttpServer({ mcp, oauth, fetch });
  opening.defer(async () => {
    callStreams.close();
    await subscriptions.close();
    await http.close(config.shutdownMs);
  });
  const opened = opening.move();
  return {
    store,
    keyring,
    fetch,
    async listen() {
      const listening = changes.start().then(() => http.listen(config.host, config.port));
      const url = await listening.catch(async (error: unknown) => {
        await opened.disposeAsync();
        throw error;
      });
      upkeep.start();
      publicUrl = config.publicUrl ?? url;
      alerts.start();
      rereadSchedule.start();
      log.event('listening', { listens: url, store: store.kind });
      return publicUrl;
    },
    setupCode: async () => ((await hasOwner(store, workspaceId)) ? undefined : setupCode.text),
    async flush() {
      await recorder.flush();
      await answerLearner.flush();
      await audit.calls.seal();
    },
    async close() {
      isStopping = true;
      // A balancer is given the time to see that this node is not ready; its connections are given
      // up one by one.
      http.drain();
      await setTimeout(config.drainMs);
      await opened.disposeAsync();
      log.event('stopped');
    },
  };
}

const root = join(import.meta.dirname, '../../..');
const builtSite = join(root, 'web/site/dist');
const builtConsole = join(root, 'web/console/dist');
const docsFolder = join(root, 'docs');

const senderAt = (publicUrl: string) => `Leasehold <leasehold@${new URL(publicUrl).hostname}>`;

interface Routes {
  control: Hono;
  /** People's sign-in. */
  signIn: Handler;
  waitlist: Handler;
  site: Site;
  console: Site;
  health: Health;
  metrics: Metrics | undefined;
}

function createRoutes({ control, signIn, waitlist, site, console, health, metrics }: Routes): Hono {
  const app = new Hono();
  app.get('/healthz', async (c) => {
    const status = await health.liveness();
    return c.json({ status }, status === 'ok' ? 200 : 503);
  });
  app.get('/readyz', async (c) => {
    const status = await health.readiness();
    return c.json({ status }, status === 'ready' ? 200 : 503);
  });
  if (metrics)
    app.get('/metrics', async (c) =>
      c.body(await metrics.text(), 200, { 'content-type': metrics.contentType }),
    );
  app.post('/api/v1/waitlist', waitlist);
  app.route('/api/v1', control);
  app.all('/api/auth/*', signIn);
  // Whatever else is asked of these is a program's mistake, and is told in a program's way.
  for (const prefix of ['/api', '/mcp', '/healthz', '/readyz', '/metrics'])
    app.all(`${prefix}/*`, () => nothingHere());
  app.get('/console/*', (c) => console(c.req.raw));
  app.all('*', (c) => site(c.req.raw));
  return app;
}

function nothingHere(): Response {
  const problem = new PublicError('not_found', 'There is nothing at this address.');
  return Response.json(problem, {
    status: 404,
    headers: { 'content-type': 'application/problem+json' },
  });
}

const headerText = (value: string | string[] | undefined): string | null =>
  Array.isArray(value) ? value.join(', ') : (value ?? null);

const touchEveryMs = 60_000;

/** `lastUsedAt` is to the minute: a busy key costs one write a minute, and no call waits for it. */
function createKeyToucher(store: Store, now: () => number): (keyId: string) => void {
  const touched = new Map<string, number>();
  return (keyId) => {
    const at = now();
    if (at - (touched.get(keyId) ?? -Infinity) < touchEveryMs) return;
    touched.set(keyId, at);
    store.leaseKeys.touch(keyId, new Date(at)).catch(() => touched.delete(keyId));
  };
}
