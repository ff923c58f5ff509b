// `subscriptions/listen`: who listens to a lease hears of its changes and of nothing else, and is
// cut off when it is revoked.
import assert from 'node:assert/strict';
import { after, before, beforeEach, suite, test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createClient } from '@leasehold/contract';
import { createApp, createLogger, createOwnerToken, readConfig } from '@leasehold/server';
import { readEvents, type EventStream } from './testing/event-stream.ts';
import { startInstallation, type Installation } from './testing/installation.ts';
import { basisOf } from './testing/basis.ts';

const answers = {
  '200': {
    description: 'Fine.',
    content: {
      'application/json': { schema: { type: 'object', properties: { note: { type: 'string' } } } },
    },
  },
};
const description = {
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1' },
  servers: [{ url: 'http://127.0.0.1:1' }],
  paths: {
    '/notes': {
      get: { operationId: 'listNotes', responses: answers },
      post: { operationId: 'addNote', responses: answers },
    },
  },
};
const policy = { filters: [{ target: 'note', filterType: 'KEEP' }] };

suite('subscriptions', () => {
  let installation: Installation;
  let lease: Awaited<ReturnType<Installation['lease']>>;
  before(async () => void (installation = await startInstallation()));
  after(() => installation[Symbol.asyncDispose]());
  beforeEach(async () => void (lease = await installation.lease({ description, policy })));

  const post = (
    to: { address: string; key: string },
    accept = 'application/json, text/event-stream',
    notifications: unknown = { toolsListChanged: true },
  ) =>
    fetch(to.address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${to.key}`,
        'content-type': 'application/json',
        accept,
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'subscriptions/listen',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 'sub-1',
        method: 'subscriptions/listen',
        params: {
          notifications,
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      }),
    });
  const listen = async (to = lease): Promise<EventStream> => {
    const stream = readEvents(await post(to));
    const first = await stream.next();
    assert.equal(first?.method, 'notifications/subscriptions/acknowledged');
    return stream;
  };
  const control = () => installation.control;
  const params = () => ({ id: lease.id });
  const nothingComes = (stream: EventStream) => assert.rejects(stream.next(700), /nothing came/);

  const changes: Record<string, () => Promise<unknown>> = {
    operations: () =>
      control()('PATCH /leases/{id}', { params: params(), body: { operations: ['GET /notes'] } }),
    'the read-only switch': () =>
      control()('PATCH /leases/{id}', { params: params(), body: { readOnly: true } }),
    policy: () =>
      control()('POST /leases/{id}/policies', {
        params: params(),
        body: { policy: { filters: [{ target: 'note', filterType: 'REDACT' }] } },
      }),
  };
  for (const [what, change] of Object.entries(changes)) {
    // promise: mcp.subscriptions
    test(`${what} changed: subscribers of that lease are told, and no others`, async () => {
      const other = await listen(await installation.lease({ description, policy, name: 'Other' }));
      const stream = await listen();
      await change();
      const told = await stream.next();
      assert.equal(told?.method, 'notifications/tools/list_changed');
      assert.equal(told.params?._meta?.['io.modelcontextprotocol/subscriptionId'], 'sub-1');
      await nothingComes(other);
      await nothingComes(stream);
      await Promise.all([stream.close(), other.close()]);
    });
  }

  // promise: mcp.withdrawn
  test('a tool that its owner took out, and one that never was, are answered alike: the lease may have changed', async () => {
    const call = async (name: string, era: string) => {
      const response = await fetch(lease.address, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${lease.key}`,
          'content-type': 'application/json',
          accept: 'application/json',
          'mcp-protocol-version': era,
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name, arguments: {} },
        }),
      });
      const answer = (await response.json()) as { error?: { code: number; message: string } };
      return answer.error;
    };
    assert.equal(await call('add_note', '2025-06-18'), undefined);
    await control()('PATCH /leases/{id}', { params: params(), body: { readOnly: true } });
    for (const era of ['2025-03-26', '2025-11-25'])
      for (const name of ['add_note', 'drop_notes'])
        assert.deepEqual(await call(name, era), {
          code: -32_602,
          message: `Unknown tool: ${name}. This lease does not have it, or no longer: its owner can change which tools there are. List the tools again.`,
        });
  });

  test('a change that leaves the tools as they are is not told', async () => {
    const stream = await listen();
    await control()('PATCH /leases/{id}', {
      params: params(),
      body: { purpose: 'something else' },
    });
    await nothingComes(stream);
    await stream.close();
  });

  test('the SDK’s own client is told, and sees the new list', async () => {
    const told = Promise.withResolvers<string[]>();
    const client = new Client(
      { name: 'test', version: '1' },
      {
        versionNegotiation: { mode: 'auto' },
        listChanged: {
          tools: {
            onChanged: (_error, tools) => told.resolve((tools ?? []).map(({ name }) => name)),
          },
        },
      },
    );
    await client.connect(
      new StreamableHTTPClientTransport(new URL(lease.address), {
        requestInit: { headers: { authorization: `Bearer ${lease.key}` } },
      }),
    );
    await control()('PATCH /leases/{id}', {
      params: params(),
      body: { operations: ['GET /notes'] },
    });
    assert.deepEqual(await told.promise, ['list_notes']);
    await client.close();
  });

  // promise: mcp.subscriptions
  test('revoked: open streams end, and none can be opened', async () => {
    const stream = await listen();
    await control()('POST /leases/{id}/revoke', { params: params() });
    const last = await stream.next();
    assert.equal(last?.id, 'sub-1', 'the subscription is completed, not broken off');
    assert.equal(await stream.next(), undefined);
    assert.equal((await post(lease)).status, 401);
  });

  const patch = async (body: object) =>
    control()('PATCH /leases/{id}', {
      params: params(),
      body: { ...body, ...(await basisOf(control(), lease.id)) },
    });
  /** What makes calls be refused for now, and what ends it. */
  const stops: Record<string, [begin: () => Promise<unknown>, end: () => Promise<unknown>]> = {
    paused: [
      () => control()('POST /leases/{id}/pause', { params: params() }),
      () => control()('POST /leases/{id}/resume', { params: params() }),
    ],
    expired: [
      () => patch({ expiresAt: new Date(Date.now() + 100).toISOString() }),
      () => patch({ expiresAt: null }),
    ],
    'out of hours': [
      () =>
        patch({ window: { from: '00:00', to: '00:01', days: [dayAfterNext()], timeZone: 'UTC' } }),
      () => patch({ window: null }),
    ],
    'out of place': [() => patch({ networks: ['192.0.2.0/24'] }), () => patch({ networks: null })],
  };
  for (const [how, [begin, end]] of Object.entries(stops)) {
    // promise: mcp.refused-for-now
    test(`${how}: open streams stay and are told, others can be opened, and both are told when calls go through again`, async () => {
      const before = await listen();
      await begin();
      assert.equal((await before.next())?.method, 'notifications/tools/list_changed');
      const since = await listen();
      await end();
      for (const stream of [before, since])
        assert.equal((await stream.next())?.method, 'notifications/tools/list_changed');
      await Promise.all([before.close(), since.close()]);
    });
  }

  test('its key revoked: the streams it opened end, those of other keys stay', async () => {
    const second = await control()('POST /leases/{id}/keys', {
      params: params(),
      body: { name: 'second' },
    });
    const stays = await listen();
    const goes = await listen({ ...lease, key: second.secret });
    await control()('DELETE /leases/{id}/keys/{keyId}', {
      params: { ...params(), keyId: second.id },
    });
    assert.equal(await goes.next(), undefined);
    await nothingComes(stays);
    await stays.close();
  });

  test('a fence that has the listener inside tells nothing', async () => {
    const stream = await listen();
    await patch({ networks: ['127.0.0.0/8'] });
    await nothingComes(stream);
    await stream.close();
  });

  test('what another process changes is told as well', async () => {
    const config = readConfig({
      LEASEHOLD_DATA: installation.dataFolder,
      LEASEHOLD_PORT: '0',
      LEASEHOLD_SHUTDOWN_MS: '0',
    });
    const another = await createApp(config, { log: createLogger({ level: 'silent' }) });
    const [workspace] = await another.store.workspaces.list();
    const { text: token } = await createOwnerToken(
      another.store,
      workspace!.id,
      'another',
      Date.now(),
    );
    const owner = createClient({ baseUrl: `${await another.listen()}/api/v1`, token });
    const stream = await listen();
    await owner('PATCH /leases/{id}', { params: params(), body: { readOnly: true } });
    assert.equal((await stream.next())?.method, 'notifications/tools/list_changed');
    await owner('POST /leases/{id}/revoke', { params: params() });
    assert.equal((await stream.next())?.id, 'sub-1');
    await another.close();
  });

  const keys = async (count: number) => {
    const made = Array.from({ length: count }, (_, i) =>
      control()('POST /leases/{id}/keys', { params: params(), body: { name: `key ${i}` } }),
    );
    return (await Promise.all(made)).map(({ secret }) => ({ address: lease.address, key: secret }));
  };

  // promise: budget.streams
  test('a key holds at most 16 streams, whoever else listens, and a place is free again when one closes', async () => {
    const streams = await Promise.all(Array.from({ length: 16 }, () => listen()));
    const refused = await post(lease);
    assert.equal(refused.status, 429);
    const { code, detail } = (await refused.json()) as { code: string; detail: string };
    assert.equal(code, 'rate_limited');
    assert.match(detail, /16 streams open already/);
    const [other] = await keys(1);
    await (await listen({ ...lease, ...other })).close();
    await streams.pop()?.close();
    const again = await retried(() => listen());
    await Promise.all([again, ...streams].map((stream) => stream.close()));
  });

  test('a lease has at most 256 streams, and a place is free again when one closes', async () => {
    const holders = await keys(17);
    const streams = await Promise.all(
      holders
        .slice(0, 16)
        .flatMap((holder) => Array.from({ length: 16 }, () => listen({ ...lease, ...holder }))),
    );
    const refused = await (await post(lease)).text();
    assert.match(refused, /"code":-32603.*limit/);
    await (await listen(await installation.lease({ description, policy, name: 'Free' }))).close();
    await streams.pop()?.close();
    const again = await retried(() => listen());
    await Promise.all([again, ...streams].map((stream) => stream.close()));
  });

  test('only what the lease has can be subscribed to, only as a stream', async () => {
    const nothing = readEvents(
      await post(lease, undefined, {
        resourceSubscriptions: ['file:///etc/passwd'],
        promptsListChanged: true,
      }),
    );
    assert.deepEqual((await nothing.next())?.params?.['notifications'], {});
    assert.equal((await nothing.next())?.id, 'sub-1');
    assert.equal(await nothing.next(), undefined);
    assert.match(await (await post(lease, undefined, 'all')).text(), /-32602/);
    assert.equal((await post(lease, 'application/json')).status, 406);
  });

  test('the server stops without waiting for its listeners', async () => {
    const alone = await startInstallation({ LEASEHOLD_SHUTDOWN_MS: '60000' });
    const stream = await listen(await alone.lease({ description, policy }));
    await alone[Symbol.asyncDispose]();
    assert.equal((await stream.next())?.id, 'sub-1');
    assert.equal(await stream.next(), undefined);
  });
});

/** Never today, whenever the test runs. */
function dayAfterNext(): string {
  return ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][(new Date().getUTCDay() + 2) % 7]!;
}

/** A closed connection is noticed a moment later. */
async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 2_000; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
