// What happens to a call that is under way when its lease ends, or when its agent goes away.
import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, suite, test } from 'node:test';
import { startInstallation, type Installation } from './testing/installation.ts';

const description = {
  openapi: '3.1.0',
  info: { title: 'Slow', version: '1' },
  paths: {
    '/slow': {
      get: {
        operationId: 'slow',
        responses: { '200': { description: 'In time.', content: { 'application/json': { schema: { type: 'object' } } } } },
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
    // Listening on TCP, so the address is not a pipe's name.
    const baseUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
    lease = await installation.lease({ description, baseUrl, policy: { filters: [{ target: 'note', filterType: 'KEEP' }] } });
  }

  const call = (signal?: AbortSignal) =>
    fetch(lease.address, {
      method: 'POST',
      headers: { authorization: `Bearer ${lease.key}`, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'slow', arguments: {} } }),
      ...(signal && { signal }),
    });
  const answer = async () => (await arrived).writeHead(200, { 'content-type': 'application/json' }).end('{"note":"came too late"}');

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
    await installation.control('POST /leases/{id}/policies', { params: { id: lease.id }, body: { policy } });
    await answer();
    const text = await (await underWay).text();
    assert.ok(text.includes('[REDACTED]'), text);
    assert.ok(!text.includes('too late'));
  });

  test('the key is withdrawn, or the operation, while the upstream works: nothing of the answer leaves', async () => {
    for (const withdraw of [
      () => installation.control('DELETE /leases/{id}/keys/{keyId}', { params: { id: lease.id, keyId: lease.keyId } }),
      () => installation.control('PATCH /leases/{id}', { params: { id: lease.id }, body: { operations: ['GET /other'] } }),
    ]) {
      await prepare();
      const underWay = call();
      await arrived;
      await withdraw();
      await answer();
      const text = await (await underWay).text();
      assert.match(text, /while (?:it|the call) was under way/);
      assert.ok(!text.includes('too late'));
    }
  });

  test('nothing changed: the answer arrives', async () => {
    const underWay = call();
    await answer();
    assert.match(await (await underWay).text(), /came too late/);
  });

  test('the agent goes away: the upstream request ends with it, and the call is recorded as cancelled', async () => {
    const patience = new AbortController();
    const underWay = call(patience.signal);
    const res = await arrived;
    const closed = new Promise((resolve) => res.once('close', resolve));
    patience.abort();
    await assert.rejects(underWay);
    await closed;
    await installation.app.flush();
    const { items } = await installation.control('GET /calls', { query: { leaseId: lease.id } });
    assert.equal(items[0]?.code, 'cancelled');
  });
});
