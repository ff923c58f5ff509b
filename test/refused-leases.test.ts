// A lease that refuses calls for now (paused, past its end, out of hours or of place, at its
// limit): clients get in, see the tools and are told why.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, suite, test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { everyOrOneIn, inPart } from '@leasehold/privacy/testing/every';
import { textOf } from './clients/client.ts';
import { mcpRemote } from './clients/mcp-remote.ts';
import { basisOf } from './testing/basis.ts';
import { startInstallation, type Installation } from './testing/installation.ts';
import { main } from './testing/leasehold.ts';

const description = {
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1' },
  paths: {
    '/notes': { get: { operationId: 'listNotes' }, post: { operationId: 'addNote' } },
  },
};
const noon = Date.parse('2026-11-20T12:00:00Z');

interface Lease {
  id: string;
  address: string;
  key: string;
}

/** One client that came in while the lease was refused. */
interface Met {
  instructions: string | undefined;
  tools: string[];
  call(): Promise<{ isError: boolean; text: string }>;
  close(): Promise<unknown>;
}

/** As far as both major versions of the SDK go. */
interface SdkClient {
  getInstructions(): string | undefined;
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(params: { name: string; arguments: Record<string, unknown> }): Promise<object>;
  close(): Promise<void>;
}

async function met(client: SdkClient): Promise<Met> {
  return {
    instructions: client.getInstructions(),
    tools: (await client.listTools()).tools.map(({ name }) => name),
    async call() {
      const result = await client.callTool({ name: 'list_notes', arguments: {} });
      return {
        isError: 'isError' in result && result.isError === true,
        text: 'content' in result ? textOf(result.content) : '',
      };
    },
    close: () => client.close(),
  };
}

const headers = ({ key }: Lease) => ({ authorization: `Bearer ${key}` });

async function meetByHttp(lease: Lease, mode: 'legacy' | 'auto'): Promise<Met> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(lease.address), {
      requestInit: { headers: headers(lease) },
    }),
  );
  return met(client);
}

async function meetByStdio(lease: Lease, mode: 'legacy' | 'auto'): Promise<Met> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const env = { PATH: process.env.PATH!, LEASEHOLD_KEY: lease.key };
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [main, 'connect', lease.address, '--wait', '60'],
      env,
      stderr: 'ignore',
    }),
  );
  return met(client);
}

/** Each in a process of its own, so not for every state. */
const bridges: Record<string, (lease: Lease) => Promise<Met>> = {
  'mcp-remote': async (lease) => {
    const connection = await mcpRemote.connect(lease.address, headers(lease));
    return {
      instructions: undefined, // it passes none on
      tools: await connection.tools(),
      call: () => connection.call('list_notes', {}),
      close: () => Promise.resolve(connection[Symbol.asyncDispose]()),
    };
  },
  'leasehold connect, before 2026-07-28': (lease) => meetByStdio(lease, 'legacy'),
  'leasehold connect, 2026-07-28': (lease) => meetByStdio(lease, 'auto'),
};

const clients: Record<string, (lease: Lease) => Promise<Met>> = {
  'SDK v1, 2025-11-25': async (lease) => {
    const client = new ClientV1({ name: 'test', version: '1' });
    await client.connect(
      new TransportV1(new URL(lease.address), { requestInit: { headers: headers(lease) } }),
    );
    return met(client);
  },
  'SDK v2, before 2026-07-28': (lease) => meetByHttp(lease, 'legacy'),
  'SDK v2, 2026-07-28': (lease) => meetByHttp(lease, 'auto'),
};

/** In `npm test` each of these meets one bridge, and each bridge one of these. */
const bridged = ['lease_paused', 'country_refused', 'rate_limited'];
const bridgesFor = (code: string) =>
  bridged.includes(code)
    ? Object.fromEntries(everyOrOneIn(3, Object.entries(bridges), bridged.indexOf(code)))
    : {};

suite(`a lease that refuses calls for now${inPart}`, () => {
  let installation: Installation;
  let now = noon;
  const upstream = createServer((_req, res) => res.writeHead(204).end());
  before(async () => {
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    installation = await startInstallation({}, { now: () => now });
  });
  after(async () => {
    await installation[Symbol.asyncDispose]();
    upstream.closeAllConnections();
    await new Promise((resolve) => upstream.close(resolve));
  });
  const newLease = (): Promise<Lease> =>
    installation.lease({
      description,
      policy: { filters: [] },
      baseUrl: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    });
  const patch = async ({ id }: Lease, body: object) =>
    installation.control('PATCH /leases/{id}', {
      params: { id },
      body: { ...body, ...(await basisOf(installation.control, id)) },
    });
  const post = (lease: Lease, method: string, params: object = {}) =>
    fetch(lease.address, {
      method: 'POST',
      headers: {
        ...headers(lease),
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });

  /** How a lease comes to refuse, what it says then, and how it is live again. */
  const states: Record<
    string,
    {
      code: string;
      begin: (lease: Lease) => Promise<unknown>;
      end: (lease: Lease) => Promise<unknown>;
    }
  > = {
    paused: {
      code: 'lease_paused',
      begin: ({ id }) => installation.control('POST /leases/{id}/pause', { params: { id } }),
      end: ({ id }) => installation.control('POST /leases/{id}/resume', { params: { id } }),
    },
    expired: {
      code: 'lease_expired',
      begin: async (lease) => {
        await patch(lease, { expiresAt: new Date(now + 1000).toISOString() });
        now += 1000;
      },
      end: (lease) => patch(lease, { expiresAt: null }),
    },
    'out of hours': {
      code: 'outside_hours',
      begin: (lease) => patch(lease, { window: { from: '20:00', to: '21:00', timeZone: 'UTC' } }),
      end: (lease) => patch(lease, { window: null }),
    },
    'out of its networks': {
      code: 'network_refused',
      begin: (lease) => patch(lease, { networks: ['192.0.2.0/24'] }),
      end: (lease) => patch(lease, { networks: null }),
    },
    'out of its countries': {
      code: 'country_refused',
      begin: (lease) => patch(lease, { countries: ['IS'] }),
      end: (lease) => patch(lease, { countries: null }),
    },
    'at the limit of a minute': {
      code: 'rate_limited',
      begin: async (lease) => {
        await patch(lease, { limits: { perMinute: 1 } });
        await post(lease, 'tools/call', { name: 'list_notes', arguments: {} });
      },
      end: (lease) => patch(lease, { limits: null }),
    },
    'at the limit of a day, of its key': {
      code: 'quota_exceeded',
      begin: async (lease) => {
        await patch(lease, { limits: { perPrincipal: { perDay: 1 } } });
        await post(lease, 'tools/call', { name: 'list_notes', arguments: {} });
      },
      end: (lease) => patch(lease, { limits: null }),
    },
  };

  for (const [state, { code, begin, end }] of Object.entries(states))
    for (const [name, meet] of Object.entries({
      ...clients,
      ...bridgesFor(code),
    }))
      // promise: mcp.refused-for-now
      test(`${state}, ${name}: it starts, lists, reads why on a call and in the instructions, and goes on once the lease is live`, async () => {
        const lease = await newLease();
        await begin(lease);
        const client = await meet(lease);
        try {
          assert.deepEqual(client.tools, ['list_notes', 'add_note']);
          const refused = await client.call();
          assert.equal(refused.isError, true);
          const { error } = JSON.parse(refused.text) as {
            error: { code: string; message: string; hint?: string };
          };
          assert.equal(error.code, code);
          if (name !== 'mcp-remote') {
            assert.ok(client.instructions?.startsWith(error.message), client.instructions);
            assert.ok(
              client.instructions?.includes(error.hint ?? error.message),
              client.instructions,
            );
            assert.match(client.instructions ?? '', /privacy gateway/, 'and what it is, as ever');
          }
          await end(lease);
          const live = await client.call();
          assert.equal(live.isError, false, live.text);
        } finally {
          await client.close();
        }
      });
});
