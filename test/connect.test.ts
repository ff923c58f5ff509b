// `leasehold connect` as a host starts it: a child process on stdio, in front of a real lease,
// through a way that can be cut.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { everyOrOneIn, inPart } from '@leasehold/privacy/testing/every';
import { basisOf } from './testing/basis.ts';
import { leaseholdHere, main } from './testing/leasehold.ts';
import { createSampleLease, type SampleLease } from './testing/sample-lease.ts';

/** A way to the lease that can be cut and opened again at the same address. */
async function createWay(target: URL) {
  let server: Server;
  let port = 0;
  const open = async () => {
    server = createServer((req, res) => {
      const forward = request(
        {
          host: target.hostname,
          port: target.port,
          path: req.url,
          method: req.method,
          headers: req.headers,
        },
        (answer) => {
          res.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(res);
        },
      );
      forward.on('error', () => res.destroy());
      req.pipe(forward);
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  };
  const cut = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  await open();
  return { url: `http://127.0.0.1:${port}${target.pathname}`, open, cut };
}

/** Runs it until it ends by itself, or has said what to do and its input ends. */
async function runToEnd(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [main, 'connect', ...args], {
    env: { PATH: process.env.PATH, ...env },
  });
  const run = { status: null as number | null, stdout: '', stderr: '' };
  child.stdout.on('data', (part: Buffer) => (run.stdout += part.toString()));
  child.stderr.on('data', (part: Buffer) => {
    run.stderr += part.toString();
    if (run.stderr.includes('what to do')) child.stdin.end();
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), 150_000);
  await once(child, 'close');
  clearTimeout(timer);
  return { ...run, status: child.exitCode };
}

const eras = [
  ['before 2026-07-28', 'legacy'],
  ['2026-07-28', 'auto'],
] as const;

suite('leasehold connect', () => {
  let lease: SampleLease;
  let way: Awaited<ReturnType<typeof createWay>>;
  const clients: Client[] = [];
  before(async () => {
    lease = await createSampleLease();
    way = await createWay(new URL(lease.address));
  });
  after(async () => {
    // one that a failed test left open would keep this process
    for (const client of clients) await client.close();
    await way.cut();
    await lease[Symbol.asyncDispose]();
  });

  const connect = async (
    mode: 'legacy' | 'auto',
    args: string[] = [],
    env: Record<string, string> = { LEASEHOLD_KEY: lease.key },
    url = way.url,
  ) => {
    const client = new Client({ name: 'host', version: '1' }, { versionNegotiation: { mode } });
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [main, 'connect', url, '--wait', '60', ...args],
      env: { PATH: process.env.PATH!, ...env },
      stderr: 'ignore',
    });
    clients.push(client);
    await client.connect(transport);
    return { client, transport };
  };

  for (const [era, mode] of eras) {
    // promise: mcp.connect
    test(`a host on stdio has the lease, ${era}`, async () => {
      const { client } = await connect(mode);
      assert.equal(client.getServerVersion()?.title, 'Test lease');
      assert.match(client.getInstructions() ?? '', /TOKEN_/);
      const { tools } = await client.listTools();
      const direct = await lease.send(
        { jsonrpc: '2.0', id: 1, method: 'tools/list' },
        '2025-11-25',
      );
      assert.deepEqual(tools, (direct.message as { result: { tools: unknown } }).result.tools);
      const params = { name: 'list_customers', arguments: { limit: 2 } };
      const result = await client.callTool(params);
      const same = await lease.send(
        { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
        '2025-06-18',
      );
      const { content, structuredContent } = (
        same.message as { result: { content: unknown; structuredContent: unknown } }
      ).result;
      // what continues a result says when it ends, so that two are not the same
      const said = (value: unknown) => JSON.stringify(value).replaceAll(/NEXT_\w+/g, 'NEXT_');
      assert.equal(
        said([result.content, result.structuredContent]),
        said([content, structuredContent]),
      );
      await assert.rejects(client.callTool({ name: 'nope', arguments: {} }), /Unknown tool: nope/);
      const refused = await client.callTool({
        name: 'list_customers',
        arguments: { limit: 'many' },
      });
      assert.equal(refused.isError, true);
      await client.close();
    });
  }

  test('a way that is cut is told to the agent, and found again', async () => {
    const { client } = await connect('auto');
    const call = async () => {
      const result = await client.callTool({ name: 'list_customers', arguments: { limit: 1 } });
      return result.isError
        ? /"code":"(\w+)"/.exec(JSON.stringify(result.structuredContent))?.[1]
        : 'ok';
    };
    assert.equal(await call(), 'ok');
    const listed = await client.listTools();
    await way.cut();
    assert.equal(await call(), 'lease_unreachable');
    assert.deepEqual(await client.listTools(), listed, 'its tools are still its tools');
    await way.open();
    assert.equal(await call(), 'ok');
    await client.close();
  });

  test('what the owner does to the lease and its keys reaches the agent in words', async () => {
    const { control } = lease.installation;
    const { id } = lease;
    const key = await control('POST /leases/{id}/keys', {
      params: { id },
      body: { name: 'passing' },
    });
    const { client } = await connect('legacy', [], { LEASEHOLD_KEY: key.secret });
    const call = async () =>
      JSON.stringify(
        (await client.callTool({ name: 'list_customers', arguments: { limit: 1 } }))
          .structuredContent,
      );
    await control('POST /leases/{id}/pause', { params: { id } });
    assert.match(await call(), /"code":"lease_paused"/);
    assert.ok((await client.listTools()).tools.length > 3);
    await control('POST /leases/{id}/resume', { params: { id } });
    assert.match(await call(), /"items"/);
    await control('DELETE /leases/{id}/keys/{keyId}', { params: { id, keyId: key.id } });
    assert.match(await call(), /"code":"lease_key_refused"/);
    await client.close();
  });

  test('the key may stand in a file, and is seen on no process list unless it is put there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leasehold-key-'));
    await writeFile(join(folder, 'key'), `${lease.key}\n`, { mode: 0o600 });
    const { client } = await connect('auto', ['--key-file', join(folder, 'key')], {});
    assert.ok((await client.listTools()).tools.length > 3);
    await client.close();
    const { stderr } = await runToEnd([way.url, '--key', 'lhk_wrong']);
    assert.match(stderr, /warning: a key on the command line is seen/);
    assert.ok(!stderr.includes('lhk_wrong'));
    await rm(folder, { recursive: true });
  });

  for (const [era, mode] of everyOrOneIn(2, eras, 1))
    // promise: mcp.connect
    test(`a host is told when the tools change, and what it missed while the way was cut; ${era}${inPart}`, async () => {
      const { control } = lease.installation;
      const { id } = lease;
      const setReadOnly = async (readOnly: boolean) =>
        control('PATCH /leases/{id}', {
          params: { id },
          body: { readOnly, ...(await basisOf(control, id)) },
        });
      const { client } = await connect(mode);
      let told = Promise.withResolvers<void>();
      client.setNotificationHandler('notifications/tools/list_changed', () => told.resolve());
      if (mode === 'auto') await client.listen({ toolsListChanged: true });
      const names = async () => (await client.listTools()).tools.map(({ name }) => name);
      const all = await names();
      // until it listens too
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await setReadOnly(true);
      await told.promise;
      assert.ok((await names()).length < all.length);
      told = Promise.withResolvers();
      await way.cut();
      await setReadOnly(false);
      await way.open();
      await told.promise;
      assert.deepEqual(await names(), all);
      await client.close();
    });

  test(`what cannot be connected is told in the log; standard output stays empty${inPart}`, async (t) => {
    const strayed: (string | undefined)[] = [];
    const elsewhere = createServer((req, res) => {
      if (req.url === '/there') strayed.push(req.headers.authorization);
      const isPage = req.url === '/page';
      if (isPage) res.setHeader('content-type', 'text/html');
      res.writeHead(isPage || req.url === '/there' ? 200 : 307, { location: '/there' });
      res.end('<title>Page</title>');
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    t.after(() => elsewhere.close());
    const page = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/page`;
    const key = { LEASEHOLD_KEY: lease.key };
    const cases: [args: string[], env: Record<string, string>, code: string, status: number][] = [
      [[way.url], {}, 'lease_key_refused', 1],
      [[way.url], { LEASEHOLD_KEY: `${lease.key}x` }, 'lease_key_refused', 1],
      [[way.url, '--key-file', '/nowhere/key'], {}, 'file_unreadable', 1],
      [[lease.address.replace(/[^/]+$/, 'nowhere')], key, 'lease_not_found', 0],
      [[page.replace('/page', '/mcp/x')], key, 'lease_not_found', 0],
      // What people copy from the bar of a browser.
      [[`${new URL(lease.address).origin}/`], key, 'lease_not_found', 0],
      [[`${new URL(lease.address).origin}/console/leases`], key, 'lease_not_found', 0],
      [[page], key, 'lease_not_found', 0],
    ];
    for (const [args, env, code, expected] of everyOrOneIn(3, cases)) {
      const { status, stdout, stderr } = await runToEnd([...args, '--wait', '1'], env);
      assert.deepEqual([status, stdout], [expected, ''], stderr);
      assert.match(stderr, new RegExp(`error \\[${code}\\]: .+\n {2}what to do: .+`));
      assert.ok(!stderr.includes(lease.key));
      assert.doesNotMatch(stderr, /<title|^ +at /m);
    }
    assert.deepEqual(strayed, [], 'a key is not led elsewhere');
    // What is wrong before anything is connected is told in any process.
    const owners = await leaseholdHere(['connect', way.url], {
      env: { LEASEHOLD_KEY: 'lho_0123456789' },
    });
    assert.deepEqual([owners.status, owners.stdout], [2, '']);
    assert.match(owners.stderr, /This is an access key.* lease key \(lhk_/);
    for (const args of [
      ['ftp://x/mcp/y'],
      ['https://user:key@x/mcp/y'],
      [way.url, '--wait', 'long'],
      [],
    ]) {
      const { status, stdout } = await leaseholdHere(['connect', ...args]);
      assert.deepEqual([status, stdout], [2, ''], args.join(' '));
    }
  });

  test(`a key that is not taken, and a lease that was revoked: the host is told, for as long as it runs${inPart}`, async () => {
    const { control } = lease.installation;
    const revoked = await lease.installation.lease({
      description: {
        openapi: '3.1.0',
        info: { title: 'P', version: '1' },
        servers: [{ url: 'http://127.0.0.1:9' }],
        paths: { '/a': { get: {} } },
      },
      policy: { filters: [] },
      name: 'Revoked',
    });
    const elsewhere = revoked.address;
    await control('POST /leases/{id}/revoke', { params: { id: revoked.id } });
    const passing = await control('POST /leases/{id}/keys', {
      params: { id: lease.id },
      body: { name: 'passing' },
    });
    await control('DELETE /leases/{id}/keys/{keyId}', {
      params: { id: lease.id, keyId: passing.id },
    });
    const refusals = [
      [way.url, passing.secret, 'lease_key_refused'],
      [elsewhere, lease.key, 'lease_key_refused'],
      [elsewhere, revoked.key, 'lease_revoked'],
    ] as const;
    for (const [turn, [url, key, code]] of refusals.entries())
      for (const mode of everyOrOneIn(2, ['legacy', 'auto'] as const, turn)) {
        const { client } = await connect(mode, [], { LEASEHOLD_KEY: key }, url);
        const refused = await client.callTool({ name: 'list_customers', arguments: {} });
        const { error } = refused.structuredContent as {
          error: { code: string; message: string; hint: string };
        };
        assert.deepEqual([refused.isError, error.code], [true, code]);
        const told = client.getInstructions() ?? '';
        assert.ok(told.startsWith(`${error.message} ${error.hint} `), told);
        assert.match(told, /they come once this server is started anew\.$/);
        assert.deepEqual((await client.listTools()).tools, []);
        await client.close();
      }
  });

  test('a lease without a key, for clients that sign in: what is missing and how to get it, and that it connects then', async () => {
    const { control } = lease.installation;
    const { apiId } = await control('GET /leases/{id}', { params: { id: lease.id } });
    const { id, address } = await control('POST /leases', {
      body: { apiId, name: 'For signing in', purpose: 'testing' },
    });
    const { status, stdout, stderr } = await runToEnd([address]);
    assert.deepEqual([status, stdout], [1, ''], stderr);
    assert.match(
      stderr,
      /error \[lease_key_refused\]: \S+ asks for a lease key, and none was given in LEASEHOLD_KEY or --key-file; leasehold connect does not sign in/,
    );
    assert.match(stderr, /what to do: Ask the owner of the API for a key of this lease/);
    const { secret } = await control('POST /leases/{id}/keys', {
      params: { id },
      body: { name: 'desktop' },
    });
    const { client } = await connect('auto', [], { LEASEHOLD_KEY: secret }, address);
    assert.ok((await client.listTools()).tools.length > 3);
    await client.close();
  });

  test('a lease that comes up late is waited for, and so are the requests', async () => {
    await way.cut();
    const opened = new Promise((resolve) => setTimeout(resolve, 1500)).then(() => way.open());
    const { client } = await connect('legacy', ['--wait', '60']);
    assert.ok((await client.listTools()).tools.length > 3);
    await opened;
    await client.close();
  });

  for (const [era, mode] of everyOrOneIn(2, eras))
    // promise: mcp.refused-for-now
    test(`a lease that is away at the start: the host is told so, and is told of its tools once it is there; ${era}${inPart}`, async () => {
      await way.cut();
      const { client, transport } = await connect(mode, ['--wait', '0']);
      const told = new Promise<string[]>((resolve) =>
        client.setNotificationHandler('notifications/tools/list_changed', async () =>
          resolve((await client.listTools()).tools.map(({ name }) => name)),
        ),
      );
      assert.match(
        client.getInstructions() ?? '',
        /^http:\/\/127\.0\.0\.1:\d+ (?:has not answered yet|does not answer \(ECONNREFUSED\))\. Check the address/,
      );
      assert.deepEqual((await client.listTools()).tools, []);
      const refused = await client.callTool({ name: 'list_customers', arguments: {} });
      assert.match(
        JSON.stringify([refused.isError, refused.structuredContent]),
        /^\[true,\{"error":\{"code":"lease_unreachable"/,
      );
      if (mode === 'auto') await client.listen({ toolsListChanged: true });
      await way.open();
      assert.ok((await told).includes('list_customers'));
      const live = await client.callTool({ name: 'list_customers', arguments: { limit: 1 } });
      assert.equal(live.isError ?? false, false);
      assert.notEqual(transport.pid, null, 'the same process');
      await client.close();
    });

  test('the end of input ends it while it still waits for an answer', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const child = spawn(process.execPath, [main, 'connect', `http://127.0.0.1:${port}/mcp/x`], {
      env: { PATH: process.env.PATH },
    });
    await once(silent, 'request');
    child.stdin.end();
    const timer = setTimeout(() => child.kill('SIGKILL'), 150_000);
    assert.deepEqual(await once(child, 'close'), [0, null]);
    clearTimeout(timer);
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  });

  test('standard output is the protocol and nothing else, and the end of input is a clean end', async () => {
    const child = spawn(process.execPath, [main, 'connect', way.url], {
      env: { PATH: process.env.PATH, LEASEHOLD_KEY: lease.key },
    });
    let stdout = '';
    const answered = new Promise<void>((resolve) =>
      child.stdout.on('data', (part: Buffer) => {
        stdout += part.toString();
        if (stdout.includes('"id":2')) resolve();
      }),
    );
    const initialize = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'raw', version: '1' },
    };
    for (const message of [
      { id: 1, method: 'initialize', params: initialize },
      { method: 'notifications/initialized' },
      { id: 2, method: 'tools/list' },
    ])
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    await answered;
    const closed = once(child, 'close');
    child.stdin.end();
    const timer = setTimeout(() => child.kill('SIGKILL'), 150_000);
    assert.deepEqual(await closed, [0, null]);
    clearTimeout(timer);
    const messages = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { jsonrpc: string; id: number });
    assert.deepEqual(
      messages.map(({ jsonrpc, id }) => [jsonrpc, id]),
      [
        ['2.0', 1],
        ['2.0', 2],
      ],
    );
  });
});
