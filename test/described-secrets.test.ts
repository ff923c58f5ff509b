// Captures and command lines are full of credentials: none may be in the store, the logs, the tools
// or the export once they are enrolled.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { described, secrets } from './testing/described-secrets.ts';
import { startInstallation, type Installation } from './testing/installation.ts';

test('every secret is planted in some format', () => {
  for (const [name, secret] of Object.entries(secrets))
    assert.ok(
      described.some(({ text }) => text.includes(secret)),
      name,
    );
});

for (const { format, text, call } of described) {
  suite(`secrets in ${format}`, async () => {
    // promise: tools.no-credentials
    test('are nowhere after the API was enrolled, leased, called and exported', async () => {
      await using upstream = await serveUpstream();
      await using installation = await startInstallation();
      const seen = await useAll(
        installation,
        format,
        text.replaceAll('{base}', upstream.baseUrl),
        call,
      );
      assert.equal(upstream.seen.length, 1);
      assert.match(upstream.seen[0] ?? '', /^GET \/v1\/orders\?page=3 owner-gave-this$/);
      await installation.app.flush();
      seen.push(['the logs', installation.logged.join('\n')]);
      for (const file of await readdir(installation.dataFolder))
        seen.push([file, (await readFile(join(installation.dataFolder, file))).toString('latin1')]);
      assert.ok(
        seen.some(([place, content]) => place.endsWith('.db') && content.includes('SQLite')),
        seen.map(([place]) => place).join(),
      );
      for (const [place, content] of seen) {
        for (const [name, secret] of Object.entries(secrets))
          assert.ok(!content.includes(secret), `${name} is in ${place}`);
      }
    });
  });
}

/** Everything an owner and an agent get to see. */
async function useAll(
  installation: Installation,
  format: string,
  text: string,
  call: (typeof described)[number]['call'],
): Promise<[place: string, content: string][]> {
  const { control } = installation;
  const auth = { type: 'headers', headers: { authorization: 'owner-gave-this' } } as const;
  const api = await control('POST /apis', {
    body: { name: 'Secrets', description: { text }, auth },
  });
  assert.equal(api.format, format);
  const params = { id: api.id };
  const lease = await control('POST /leases', {
    body: { apiId: api.id, name: 'Secrets', purpose: 'testing' },
  });
  const key = await control('POST /leases/{id}/keys', {
    params: { id: lease.id },
    body: { name: 'test' },
  });
  const rpc = async (method: string, params: object) => {
    const response = await fetch(lease.address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key.secret}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    return response.text();
  };
  const operations = await control('GET /apis/{id}/operations', { params, query: { limit: 200 } });
  const tool = operations.items.find(({ id }) => id === call.operation)?.tool;
  const seen: [string, unknown][] = [
    ['the API', api],
    ['its operations', operations],
    [
      'its suggestions',
      await control('GET /apis/{id}/suggestions', { params, query: { limit: 200 } }),
    ],
    ['the export', await control('GET /apis/{id}/description', { params })],
    ['the lease', lease],
    ['the tools', await rpc('tools/list', {})],
    ['an answer', await rpc('tools/call', { name: tool, arguments: call.arguments })],
    ['the calls', await control('GET /calls', { query: { limit: 100 } })],
  ];
  return seen.map(([place, value]) => [place, JSON.stringify(value)]);
}

async function serveUpstream(): Promise<{
  baseUrl: string;
  seen: string[];
  [Symbol.asyncDispose](): Promise<void>;
}> {
  const seen: string[] = [];
  const server = createServer((req, res) => {
    seen.push(`${req.method} ${req.url} ${req.headers.authorization}`);
    res.setHeader('content-type', 'application/json').end('{"ok":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    seen,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
