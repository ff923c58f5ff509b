import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Client } from '@leasehold/contract';
import { createSendNotice, type SendNotice } from '../../alerts/send-notice.ts';
import { createAudit, type Audit } from '../../audit/audit.ts';
import { createPlaces } from '../../gateway/places.ts';
import { createUpstream } from '../../gateway/upstream/upstream.ts';
import { createInProcessSample } from '../../sample/in-process-sample.ts';
import { createAddressGuard } from '../../http/address-guard.ts';
import { createAuthentication } from '../../identity/authentication.ts';
import { ensureIdentityKey } from '../../identity/installation-key.ts';
import type { Letter } from '../../identity/letters.ts';
import { quickPasswords } from '../../identity/testing/quick-passwords.ts';
import { createPeople } from '../../identity/people.ts';
import { createSetupCode, type SetupCode } from '../../identity/setup-code.ts';
import { createSignInLimit } from '../../identity/sign-in-limit.ts';
import { createWorkspace, createWorkspaceKeys } from '../../identity/workspaces.ts';
import { openKeyring } from '../../keys/keyring.ts';
import { openStore, type Store } from '../../store/open.ts';
import { createCallStreams, type CallStreamOptions } from '../watching/call-streams.ts';
import { importStorable } from '../apis/import-storable.ts';
import { createControl } from '../control.ts';
import type { ControlDeps, LoadOptions } from '../deps.ts';
import { createOwnerToken } from '../people/owner-tokens.ts';
import type { People } from '../../identity/people-model.ts';

/**
 * A control API over real SQLite in a folder of its own, with a clock that stands still until it is
 * moved.
 */
export interface TestControl {
  store: Store;
  audit: Audit;
  clock: { now: number };
  workspaceId: string;
  token: string;
  /** The owner of the first workspace. */
  owner: Client;
  /** The owner of another workspace of the same installation. */
  stranger: Client;
  strangerToken: string;
  /** Sends alerts, to this machine alone. */
  sendNotice: SendNotice;
  /** Leases told to have changed, in order. */
  changes: string[];
  /** What was logged as a failure of ours. */
  failures: unknown[];
  people: People;
  setupCode: SetupCode;
  /** What was sent by mail. */
  letters: (Letter & { to: string })[];
  /** What a URL answers as a description. */
  descriptions: Map<string, string>;
  /** Which were read, and with which headers. */
  descriptionReads: ({ url: string } & LoadOptions)[];
  workspaceKey: ControlDeps['workspaceKey'];
  /** A request as it is, with the owner's token unless it brings its own. */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** The cookie of somebody who signs in. */
  signIn(
    email: string,
    password: string,
  ): Promise<{ cookie: string; headers: Record<string, string> }>;
  /** A request with nothing added. */
  fetch(request: Request): Promise<Response>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** `databaseUrl`: an empty PostgreSQL database instead. */
export async function createTestControl(
  databaseUrl?: string,
  streams: Partial<CallStreamOptions> = {},
): Promise<TestControl> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'leasehold-control-'));
  const store = await openStore({ dataFolder, databaseUrl });
  const keyring = await openKeyring({ dataFolder });
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') };
  const now = () => clock.now;
  const changes: string[] = [];
  const failures: unknown[] = [];
  const descriptions = new Map<string, string>();
  const descriptionReads: TestControl['descriptionReads'] = [];
  const identityKey = await ensureIdentityKey(store, keyring);
  const workspaceKey = createWorkspaceKeys(store, keyring);
  const audit = createAudit({ store, workspaceKey, now });
  const sendNotice = createSendNotice({
    guard: createAddressGuard(['127.0.0.0/8']),
    workspaceKey,
    sendMail: undefined,
    publicUrl: () => 'https://leasehold.test',
    now,
    deadlineMs: 2_000,
  });
  const upstream = createUpstream({
    guard: createAddressGuard(['127.0.0.0/8']),
    inProcess: createInProcessSample(),
  });
  const callStreams = createCallStreams({
    calls: store.calls,
    recheckMs: 20,
    heartbeatMs: 100,
    ...streams,
  });
  const origin = () => 'https://leasehold.test';
  const letters: TestControl['letters'] = [];
  const setupCode = createSetupCode();
  const people = createPeople({
    store,
    secret: identityKey.derive('sign-in/v1').toString('hex'),
    origin,
    limit: createSignInLimit(now),
    passwords: quickPasswords,
  });
  const app = createControl({
    store,
    audit,
    workspaceKey,
    changes: {
      async tell(change) {
        changes.push(change === 'access' ? 'grants' : change.leaseId);
        return { nodes: 1, confirmed: 1, ms: 0 };
      },
    },
    places: createPlaces(undefined),
    people,
    authenticate: createAuthentication({ store, people, origin, now }),
    addressOf: () => '203.0.113.7',
    subscriberOf: () => '203.0.113.7',
    callTool: async () => undefined,
    setupCode,
    createWorkspace: (name) => createWorkspace(store, keyring, name, now),
    sendLetter: async (to, letter) => void letters.push({ to, ...letter }),
    callStreams,
    sendNotice,
    upstream,
    hasMail: false,
    loadDescription: async (url, { headers, signal } = {}) => {
      descriptionReads.push({ url, headers, signal });
      return { text: descriptions.get(url) ?? '', location: url };
    },
    importDescription: (_workspaceId, input) => importStorable(input),
    examineAddress: async (address) => ({
      address,
      clients: [],
      registrations: { made: 0, removed: 0 },
    }),
    now,
    origin,
    publicUrl: origin,
    onFailure: (error) => failures.push(error),
  });
  const [own, other] = [
    await createWorkspace(store, keyring, 'Own', now),
    await createWorkspace(store, keyring, 'Other', () => now() + 1),
  ];
  const clientOf = async (workspaceId: string) => {
    const { text: token } = await createOwnerToken(store, workspaceId, 'test', now());
    return {
      token,
      client: createClient({
        baseUrl: 'http://control',
        token,
        fetch: async (request) => app.fetch(request),
      }),
    };
  };
  const { token, client: owner } = await clientOf(own.id);
  const { client: stranger, token: strangerToken } = await clientOf(other.id);
  return {
    store,
    audit,
    clock,
    token,
    owner,
    stranger,
    strangerToken,
    sendNotice,
    changes,
    failures,
    descriptions,
    descriptionReads,
    workspaceKey,
    people,
    setupCode,
    letters,
    workspaceId: own.id,
    fetch: async (request) => app.fetch(request),
    async send(method, path, body, headers = {}) {
      const text =
        body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body);
      const all = {
        authorization: `Bearer ${token}`,
        ...(text !== null && { 'content-type': 'application/json' }),
        ...headers,
      };
      const init: RequestInit = { method, headers: all };
      if (text !== null) init.body = text;
      return app.fetch(new Request(`http://control${path}`, init));
    },
    async signIn(email, password) {
      const signedIn = await people.signIn(
        { email, password },
        { headers: new Headers(), subscriber: '203.0.113.9' },
      );
      if (signedIn instanceof Error) throw signedIn;
      const cookie = signedIn.cookies.map((line) => line.split(';', 1)[0]).join('; ');
      return { cookie, headers: { authorization: '', cookie, origin: origin() } };
    },
    async [Symbol.asyncDispose]() {
      callStreams.close();
      await upstream[Symbol.asyncDispose]();
      await store[Symbol.asyncDispose]();
      keyring[Symbol.dispose]();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
