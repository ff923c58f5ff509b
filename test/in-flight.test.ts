// What happens to a call that is under way: when its lease ends, when its agent goes away or takes
// it back, when it asks how far it is.
import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, beforeEach, suite, test } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { startInstallation, type Installation } from './testing/installation.ts';
import { main } from './testing/leasehold.ts';

type Era = '2025-11-25' | '2026-07-28';

const description = {
  openapi: '3.1.0',
  info: { title: 'Slow', version: '1' },
  paths: {
    '/slow': {
      get: {
        operationId: 'slow',
        responses: {
          '200': {
            description: 'In time.',
            content: { 'application/json': { schema: { type: 'object' } } },
          },
        },
      },
    },
    '/other': { get: { operationId: 'other', responses: { '204': { description: 'Done.' } } } },
  },
};

suite('a call under way', () => {
  let installation: Installation;
  let lease: Awaited<ReturnType<Installation['lease']>>;
  let arrived: Promise<ServerResponse>;
  let arrive: (res: ServerResponse) => void;
  const upstream = createServer((_req, res) => arrive(res));
  // Listening on TCP, so the address is not a pipe's name.
  const upstreamUrl = () => `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;

  before(async () => {
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    installation = await startInstallation();
  });
  after(async () => {
    await installation[Symbol.asyncDispose]();
    upstream.closeAllConnections();
    await new Promise((resolve) => upstream.close(resolve));
  });
  beforeEach(() => prepare());

  async function prepare(): Promise<void> {
    arrived = new Promise((resolve) => (arrive = resolve));
    lease = await installation.lease({
      description,
      baseUrl: upstreamUrl(),
      policy: { filters: [{ target: 'note', filterType: 'KEEP' }] },
    });
  }

  interface Asking {
    era?: Era;
    id?: string | number;
    /** Asks for progress, which sends it to the SDK. */
    progressToken?: string;
    accept?: string;
    key?: string;
    address?: string;
    signal?: AbortSignal;
  }
  const post = (
    message: { method: string; params: Record<string, unknown> },
    asking: Asking = {},
  ) => {
    const {
      era = '2025-11-25',
      id,
      progressToken,
      accept = 'application/json, text/event-stream',
      signal,
    } = asking;
    const modern = era === '2026-07-28';
    const _meta = {
      ...(progressToken !== undefined && { progressToken }),
      ...(modern && {
        'io.modelcontextprotocol/protocolVersion': era,
        'io.modelcontextprotocol/clientCapabilities': {},
      }),
    };
    const params = { ...message.params, ...(Object.keys(_meta).length > 0 && { _meta }) };
    return fetch(asking.address ?? lease.address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${asking.key ?? lease.key}`,
        'content-type': 'application/json',
        accept,
        'mcp-protocol-version': era,
        ...(modern && {
          'mcp-method': message.method,
          ...('name' in params && { 'mcp-name': String(params.name) }),
        }),
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        ...(id !== undefined && { id }),
        method: message.method,
        params,
      }),
      ...(signal && { signal }),
    });
  };
  const call = (asking: Asking = {}) =>
    post({ method: 'tools/call', params: { name: 'slow', arguments: {} } }, { id: 1, ...asking });
  const takeBack = (requestId: string | number, asking: Asking = {}) =>
    post(
      { method: 'notifications/cancelled', params: { requestId, reason: 'Not needed any more.' } },
      asking,
    );
  const answer = async () =>
    (await arrived)
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"note":"came too late"}');

  // promise: token.for-good
  test('what was protected before is not told by an answer that leaves under a policy published meanwhile', async () => {
    const filters = [
      { target: 'email', filterType: 'REDACT' },
      { target: 'note', filterType: 'KEEP' },
    ];
    lease = await installation.lease({
      description,
      baseUrl: upstreamUrl(),
      policy: { filters },
    });
    const send = async (body: object) =>
      (await arrived)
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    const first = call();
    await send({ email: 'zq@mail.example' });
    assert.equal((await first).status, 200);
    arrived = new Promise((resolve) => (arrive = resolve));
    const second = call();
    await arrived;
    const params = { id: lease.id };
    const { revision } = await installation.control('GET /leases/{id}', { params });
    const policy = { filters: [...filters, { target: 'title', filterType: 'KEEP' }] };
    await installation.control('POST /leases/{id}/policies', {
      params,
      body: { policy, note: '', revision },
    });
    await send({ note: 'write to zq@mail.example', title: 'A letter' });
    const text = await (await second).text();
    assert.match(text, /A letter/);
    assert.match(text, /write to \[REDACTED\]/);
  });

  for (const [change, code] of [
    ['revoke', 'lease_revoked'],
    ['pause', 'lease_paused'],
  ] as const) {
    test(`${change} while the upstream works: nothing of the answer leaves`, async () => {
      const underWay = call();
      await arrived;
      await installation.control(`POST /leases/{id}/${change}`, { params: { id: lease.id } });
      await answer();
      const text = await (await underWay).text();
      assert.ok(text.includes(code), text);
      assert.ok(!text.includes('too late'));
    });
  }

  test('another policy while the upstream works: the answer is treated by that', async () => {
    const underWay = call();
    await arrived;
    const policy = { filters: [{ target: 'note', filterType: 'REDACT' as const }] };
    await installation.control('POST /leases/{id}/policies', {
      params: { id: lease.id },
      body: { policy },
    });
    await answer();
    const text = await (await underWay).text();
    assert.ok(text.includes('[REDACTED]'), text);
    assert.ok(!text.includes('too late'));
  });

  test('the key is withdrawn, or the operation, while the upstream works: nothing of the answer leaves', async () => {
    for (const withdraw of [
      () =>
        installation.control('DELETE /leases/{id}/keys/{keyId}', {
          params: { id: lease.id, keyId: lease.keyId },
        }),
      () =>
        installation.control('PATCH /leases/{id}', {
          params: { id: lease.id },
          body: { operations: ['GET /other'] },
        }),
    ]) {
      await prepare();
      const underWay = call();
      await arrived;
      await withdraw();
      await answer();
      const text = await (await underWay).text();
      assert.match(text, /while the call was under way/);
      assert.ok(!text.includes('too late'));
    }
  });

  // promise: lease.nodes
  test('an answer its reader takes slowly is cut off when the lease is revoked', async () => {
    const length = 9_000_000;
    const long = await installation.lease({
      description,
      baseUrl: upstreamUrl(),
      policy: { filters: [{ target: 'note', filterType: 'KEEP' }], echo: false },
      name: 'Long',
      more: { resultCharsMax: 10_000_000, resultTokensMax: 5_000_000 },
    });
    const slow = call({ address: long.address, key: long.key });
    (await arrived)
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ note: 'long '.repeat(length / 5) }));
    const response = await slow;
    await installation.control('POST /leases/{id}/revoke', { params: { id: long.id } });
    await assert.rejects(response.text());
  });

  test('nothing changed: the answer arrives', async () => {
    const underWay = call();
    await answer();
    assert.match(await (await underWay).text(), /came too late/);
  });

  for (const mode of ['legacy', 'auto'] as const) {
    // promise: path.cancel
    test(`over stdio, ${mode === 'legacy' ? '2025-11-25' : '2026-07-28'}: the agent takes the call back, and the upstream request ends`, async (t) => {
      const file = join(installation.dataFolder, 'slow.json');
      await writeFile(file, JSON.stringify(description));
      const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
      t.after(() => client.close());
      await client.connect(
        new StdioClientTransport({
          command: process.execPath,
          args: [main, 'protect', file, '--base-url', upstreamUrl(), '--stdio'],
          env: { PATH: process.env['PATH'] ?? '', LEASEHOLD_UPSTREAM_ALLOW: '127.0.0.0/8' },
          stderr: 'ignore',
        }),
      );
      const patience = new AbortController();
      const underWay = client.callTool(
        { name: 'slow', arguments: {} },
        { signal: patience.signal },
      );
      const closed = closeOf(await arrived);
      patience.abort();
      await assert.rejects(underWay);
      await closed;
    });
  }

  const edges = { 'the hot path': {}, 'the SDK': { progressToken: 'p' } };
  for (const era of ['2025-11-25', '2026-07-28'] as const) {
    for (const [edge, how] of Object.entries(edges)) {
      // promise: path.cancel
      test(`${era}, ${edge}: the agent goes away, the upstream request ends with it, and the call is recorded as cancelled`, async () => {
        const patience = new AbortController();
        const underWay = call({ era, ...how, signal: patience.signal }).then((response) =>
          response.text(),
        );
        const closed = closeOf(await arrived);
        patience.abort();
        await assert.rejects(underWay);
        await closed;
        assert.equal(await recordedCode(), 'cancelled');
      });

      // promise: path.cancel
      test(`${era}, ${edge}: the agent takes the call back, the upstream request ends, and the answer says so`, async () => {
        const underWay = call({ era, ...how });
        const closed = closeOf(await arrived);
        assert.equal((await takeBack(1, { era })).status, 202);
        await closed;
        assert.match(await (await underWay).text(), /"code\W+cancelled/);
        assert.equal(await recordedCode(), 'cancelled');
      });
    }
  }

  test('an id is taken back as it was sent, and only from the agent whose it is', async () => {
    const other = await installation.lease({
      description,
      policy: { filters: [] },
      name: 'Other',
      baseUrl: 'http://127.0.0.1:1',
    });
    const another = await installation.control('POST /leases/{id}/keys', {
      params: { id: lease.id },
      body: { name: 'another' },
    });
    const underWay = call({ id: 7 });
    const res = await arrived;
    let isClosed = false;
    void closeOf(res).then(() => (isClosed = true));
    await takeBack('7');
    await takeBack(8);
    await takeBack(7, { key: another.secret });
    await takeBack(7, { key: other.key, address: other.address });
    assert.equal(isClosed, false);
    await answer();
    assert.match(await (await underWay).text(), /came too late/);
  });

  test('two calls with one id are not told apart, so neither is taken back', async () => {
    const first = call();
    await arrived;
    const earlier = arrived;
    arrived = new Promise((resolve) => (arrive = resolve));
    const second = call();
    await arrived;
    await takeBack(1);
    for (const res of [await earlier, await arrived])
      res.writeHead(200, { 'content-type': 'application/json' }).end('{"note":"in time"}');
    for (const underWay of [first, second]) assert.match(await (await underWay).text(), /in time/);
  });

  test('a call of a batch is taken back alone', async () => {
    const batch = fetch(lease.address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${lease.key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-03-26',
      },
      body: JSON.stringify([
        { jsonrpc: '2.0', id: 'a', method: 'tools/call', params: { name: 'slow', arguments: {} } },
        { jsonrpc: '2.0', id: 'b', method: 'tools/list' },
      ]),
    });
    const closed = closeOf(await arrived);
    await takeBack('a');
    await closed;
    const text = await (await batch).text();
    assert.match(text, /"code\W+cancelled/);
    assert.match(text, /"tools":\[/);
  });

  for (const era of ['2025-11-25', '2026-07-28'] as const) {
    // promise: mcp.progress
    test(`${era}: a call that asks for progress is told of its steps, in words that hold nothing of the data`, async () => {
      const underWay = call({ era, progressToken: 'p1' });
      await answer();
      const response = await underWay;
      assert.equal(response.headers.get('content-type'), 'text/event-stream');
      assert.equal(response.headers.get('x-accel-buffering'), 'no');
      const messages = messagesOf(await response.text());
      const notices = messages.slice(0, -1).map(({ method, params }) => ({ method, params }));
      assert.deepEqual(notices, [
        {
          method: 'notifications/progress',
          params: { progressToken: 'p1', progress: 1, total: 3, message: 'The API is asked.' },
        },
        {
          method: 'notifications/progress',
          params: { progressToken: 'p1', progress: 2, total: 3, message: 'The API has answered.' },
        },
        {
          method: 'notifications/progress',
          params: { progressToken: 'p1', progress: 3, total: 3, message: 'The answer is ready.' },
        },
      ]);
      assert.match(JSON.stringify(messages.at(-1)), /came too late/);
    });

    test(`${era}: an agent that takes only JSON gets no stream, whatever it asks for`, async () => {
      const underWay = call({ era, progressToken: 'p1', accept: 'application/json' });
      await answer();
      const response = await underWay;
      assert.equal(response.headers.get('content-type'), 'application/json');
      assert.match(await response.text(), /"id":1,.*came too late|came too late.*"id":1/);
    });

    test(`${era}: a refused call asks nobody, and reports no progress`, async () => {
      const refused = await post(
        { method: 'tools/call', params: { name: 'slow', arguments: { nope: 1 } } },
        { era, id: 1, progressToken: 'p1' },
      );
      assert.doesNotMatch(await refused.text(), /notifications\/progress/);
    });
  }

  const closeOf = (res: ServerResponse) => new Promise((resolve) => res.once('close', resolve));
  const recordedCode = async () => {
    await installation.app.flush();
    const { items } = await installation.control('GET /calls', { query: { leaseId: lease.id } });
    return items[0]?.code;
  };
});

interface Message {
  method?: string;
  params?: unknown;
}

function messagesOf(stream: string): Message[] {
  return Array.from(stream.matchAll(/^data: (.+)$/gm), ([, data = '']): Message =>
    JSON.parse(data),
  );
}
