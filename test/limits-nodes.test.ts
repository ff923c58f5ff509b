// The limits of a lease where several nodes serve it: whole calls over HTTP, two installations on
// one PostgreSQL, two processes on one SQLite file.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { startPostgres } from '../packages/server/src/store/testing/postgres.ts';
import { startInstallation } from './testing/installation.ts';
import { serve } from './testing/leasehold.ts';

const description = {
  openapi: '3.1.0',
  info: { title: 'Clock', version: '1' },
  paths: {
    '/now': { get: { operationId: 'now', responses: { '204': { description: 'Done.' } } } },
  },
};

suite('limits between nodes', () => {
  let asked = 0;
  const upstream = createServer((_req, res) => {
    asked++;
    res.writeHead(204).end();
  });
  before(
    async () =>
      void (await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))),
  );
  after(() => upstream.close());
  // Listening on TCP, so the address is not a pipe's name.
  const baseUrl = () => `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const policy = { filters: [] };

  /** Calls at each node in turn, 25 at a time; how many got through. */
  async function letThrough(
    nodes: readonly string[],
    path: string,
    key: string,
    calls: number,
  ): Promise<number> {
    let next = 0;
    let through = 0;
    const worker = async () => {
      while (next < calls) {
        const node = nodes[next++ % nodes.length]!;
        const answer = await fetch(node + path, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"now","arguments":{}}}',
        });
        const text = await answer.text();
        if (text.includes('"done":true')) through++;
        else assert.match(text, /quota_exceeded/);
      }
    };
    await Promise.all(Array.from({ length: 25 }, worker));
    return through;
  }

  // promise: lease.limits
  test('two installations on one PostgreSQL, one of them started anew on the way', async () => {
    await using postgres = await startPostgres();
    const env = {
      LEASEHOLD_DATABASE_URL: await postgres.createDatabase(),
      LEASEHOLD_MASTER_KEY: randomBytes(32).toString('hex'),
    };
    await using one = await startInstallation(env);
    const { address, key } = await one.lease({
      description,
      policy,
      baseUrl: baseUrl(),
      more: { limits: { perDay: 400 } },
    });
    const { pathname } = new URL(address);
    asked = 0;
    let through = 0;
    {
      await using other = await startInstallation(env);
      through += await letThrough([one.url, other.url], pathname, key, 200);
    }
    assert.equal(through, 200);
    await using again = await startInstallation(env);
    through += await letThrough([one.url, again.url], pathname, key, 300);
    assert.ok(through <= 400 && through >= 396, String(through));
    assert.equal(asked, through, 'what was refused was not sent');
  });

  // promise: lease.limits
  test('two processes on one SQLite file', async () => {
    const data = await mkdtemp(join(tmpdir(), 'leasehold-limits-'));
    try {
      const owner = await startInstallation({ LEASEHOLD_DATA: data });
      const { address, key } = await owner.lease({
        description,
        policy,
        baseUrl: baseUrl(),
        more: { limits: { perDay: 300 } },
      });
      await owner[Symbol.asyncDispose]();
      const { pathname } = new URL(address);
      const start = () =>
        serve(['start', '--port', '0', '--data', data], /http:\/\/127\.0\.0\.1:\d+/, {
          LEASEHOLD_UPSTREAM_ALLOW: '127.0.0.0/8',
        });
      const nodes = await Promise.all([start(), start()]);
      asked = 0;
      const through = await letThrough(
        nodes.map(({ match }) => match),
        pathname,
        key,
        400,
      );
      await Promise.all(nodes.map(({ stop }) => stop()));
      assert.ok(through <= 300 && through >= 297, String(through));
      assert.equal(asked, through);
    } finally {
      await rm(data, { recursive: true, force: true });
    }
  });
});
