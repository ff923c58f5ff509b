import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { sampleApiKey, serveSampleApi, type SampleApi } from '@leasehold/server';
import { startInstallation, type Installation } from '../../test/testing/installation.ts';
import { Browser, ownerEmail, ownerPassword } from '../../test/testing/oauth.ts';
import { samplePolicy } from '../../test/testing/sample-lease.ts';

/** An installation with an API of invented people, and a lease for each turn of a client. */
export interface World extends AsyncDisposable {
  sample: SampleApi;
  lease: (toolMode: 'list' | 'catalog') => Promise<WorldLease>;
  /** A person who is there to sign in and allow. */
  browser: () => Browser;
  /** Values no agent may ever be given. */
  rawValues: readonly string[];
}

export interface WorldLease {
  address: string;
  key: string;
  pause: () => Promise<void>;
  revokeKey: () => Promise<void>;
  /** What its client said of itself with its requests, since it was made. */
  heard: HeardClient;
}

/** Of every request. */
export interface HeardClient {
  /** What it wrote as the version of the protocol, in a header or in `initialize`. */
  protocols: ReadonlySet<string>;
  /** Without their versions. */
  userAgents: ReadonlySet<string>;
}

export async function createWorld(): Promise<World> {
  await using opening = new AsyncDisposableStack();
  const sample = await serveSampleApi();
  opening.defer(() => sample.close());
  const installation = opening.use(
    await startInstallation({
      LEASEHOLD_OWNER_EMAIL: ownerEmail,
      LEASEHOLD_OWNER_PASSWORD: ownerPassword,
    }),
  );
  const api = await installation.control('POST /apis', {
    body: {
      name: 'Clinic and Shop',
      description: { text: await (await fetch(`${sample.baseUrl}/openapi.json`)).text() },
      auth: { type: 'apiKey', in: 'header', name: 'x-api-key', value: sampleApiKey },
    },
  });
  const heard = opening.use(hearClients());
  const opened = opening.move();
  return {
    sample,
    lease: (toolMode) => createLease(installation, api.id, toolMode, heard.at),
    browser: () => new Browser(installation.url),
    rawValues: sample.data.customers
      .slice(0, 20)
      .flatMap(({ name, email, phone, ssn }) => [name, email, phone, ssn]),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

async function createLease(
  { control }: Installation,
  apiId: string,
  toolMode: 'list' | 'catalog',
  heardAt: (path: string) => HeardClient,
): Promise<WorldLease> {
  const { id, address } = await control('POST /leases', {
    body: {
      apiId,
      name: 'Front desk',
      purpose: 'Holding clients against their guides',
      policy: samplePolicy,
      toolMode,
      // What is looked for in what models are sent.
      outputSchemas: 'always',
    },
  });
  const params = { id };
  const key = await control('POST /leases/{id}/keys', { params, body: { name: 'client' } });
  return {
    address,
    key: key.secret,
    pause: async () => void (await control('POST /leases/{id}/pause', { params })),
    revokeKey: async () =>
      void (await control('DELETE /leases/{id}/keys/{keyId}', {
        params: { id, keyId: key.id },
      })),
    heard: heardAt(new URL(address).pathname),
  };
}

/** Reads of every request to this process, by path, what its client says of itself. */
function hearClients(): Disposable & { at: (path: string) => HeardClient } {
  const heard = new Map<string, { protocols: Set<string>; userAgents: Set<string> }>();
  const listen = (message: unknown) => {
    const request =
      typeof message === 'object' && message !== null && 'request' in message
        ? message.request
        : undefined;
    if (!(request instanceof IncomingMessage)) return;
    const client = heard.get(request.url ?? '');
    const version = request.headers['mcp-protocol-version'];
    if (typeof version === 'string') client?.protocols.add(version);
    if (version === undefined && client) hearBody(request, client.protocols);
    const agent = request.headers['user-agent'];
    if (agent !== undefined) client?.userAgents.add(agent.split('/', 1)[0] ?? agent);
  };
  const channel = 'http.server.request.start';
  subscribe(channel, listen);
  return {
    at(path) {
      const client = heard.get(path) ?? { protocols: new Set(), userAgents: new Set() };
      heard.set(path, client);
      return client;
    },
    [Symbol.dispose]: () => void unsubscribe(channel, listen),
  };
}

/** A client that sends no such header names the version as it comes in. */
function hearBody(request: IncomingMessage, protocols: Set<string>): void {
  const push = request.push.bind(request);
  let text = '';
  request.push = (part: unknown, encoding?: BufferEncoding) => {
    if (part instanceof Uint8Array) text += Buffer.from(part).toString();
    const [, version] = /"protocolVersion":\s*"([\d-]+)"/.exec(text) ?? [];
    if (version !== undefined) protocols.add(version);
    return push(part, encoding);
  };
}
