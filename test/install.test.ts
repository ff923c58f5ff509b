// The published package in an empty folder, by a Node that is there and nothing else.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { everyOrOneIn, inPart, isEvery } from '@leasehold/privacy/testing/every';
import { sampleApiKey, serveSampleApi, type SampleApi } from '@leasehold/server';
import { startMailServer } from '../packages/server/src/alerts/testing/mail-server.ts';
import { makeTinyModel } from '../packages/server/src/gateway/testing/tiny-text-model.ts';
import { freePort } from './testing/free-port.ts';
import { leasehold, serve } from './testing/leasehold.ts';
import { installed, nodes, outsideProject, pack, packed, root } from './testing/packed.ts';
import { receiveBodies } from './testing/receive-bodies.ts';
import { samplePolicy } from './testing/sample-lease.ts';

const MB = 1e6;
const inRange = (bytes: number, max: number) => assert.ok(bytes <= max, `${bytes} bytes`);

suite('the published package', () => {
  let folder: string;
  let data: string;
  let sample: SampleApi;
  before(async () => {
    await pack('product');
    folder = await installed(packed('leasehold'));
    data = await mkdtemp(join(tmpdir(), 'leasehold-data-'));
    sample = await serveSampleApi();
  });
  after(async () => {
    await sample.close();
    await rm(folder, { recursive: true });
    await rm(data, { recursive: true });
  });
  const program = () => join(folder, 'node_modules/.bin/leasehold');
  const env = () => ({
    ...outsideProject(),
    LEASEHOLD_UPSTREAM_ALLOW: '127.0.0.0/8',
    SAMPLE_KEY: sampleApiKey,
  });
  const run = (node: string, args: string[], input = '', more: Record<string, string> = {}) =>
    leasehold(args, { input, env: { ...env(), ...more }, program: [node, program()] });

  // promise: install.size
  test('is small', async () => {
    inRange((await stat(packed('leasehold'))).size, 15 * MB);
    const kilobytes = execFileSync('du', ['-sk', folder], { encoding: 'utf8' });
    inRange(parseInt(kilobytes) * 1024, 120 * MB);
    // npm takes longer over many files than over large ones.
    const files = readdirSync(folder, { recursive: true, withFileTypes: true });
    assert.ok(files.filter((it) => it.isFile()).length < 1_100);
  });

  // promise: install.inventory
  test('has an inventory of exactly the packages that are in it', async () => {
    const lists: { components: { name: string; version: string; hashes?: unknown[] }[] } =
      JSON.parse(await readFile(packed('leasehold', 'cdx\\.json'), 'utf8'));
    const place = join(folder, 'node_modules/leasehold');
    const compiled = globSync('packages/*.js', { cwd: place });
    const texts = await Promise.all(compiled.map((file) => readFile(join(place, file), 'utf8')));
    const origins = texts
      .join('\n')
      .matchAll(/^\s*\/\/(?:#region)? ?\S*(?:node_modules|@oxc-project)\S*$/gm);
    const names = Array.from(origins, ([line]) => packageInComment(line));
    const data = globSync('node_modules/{*,@*/*}/package.json', { cwd: place });
    const kept = data.map((file) => JSON.parse(readFileSync(join(place, file), 'utf8')).name);
    const notices = await readFile(join(place, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    const listed = lists.components.map(({ name }) => name);
    const isNamed = (name: string | undefined) => name !== undefined;
    assert.deepEqual(new Set(listed), new Set([...names, ...kept].filter(isNamed)));
    for (const { name, version } of lists.components)
      if (!kept.includes(name)) assert.ok(`\n${notices}`.includes(`\n${name} ${version} (`), name);
    assert.ok(lists.components.every(({ hashes }) => hashes?.length));
  });

  // A file that the package lacks is missed by every Node, and what an old one cannot do by the
  // oldest: all commands are run by that one, or by our own where it is not there.
  for (const [turn, [version, node]] of Object.entries(nodes).entries()) {
    const skip = turn > 0 && 'run by the oldest Node';
    suite(`on Node ${version}`, () => {
      let running: ReturnType<typeof startServer> | undefined;
      /** One for all that is asked of it: a start takes a second of the processor. */
      const server = () => (running ??= startServer(node));
      after(async () => (await running)?.stop());
      const started = `serves the site, the console, the docs and a first call${inPart}`;
      // promise: install.start
      test(`\`leasehold start\` ${started}`, { skip: !isEvery && skip }, async (t) => {
        const { url, key, readyMs } = await server();
        t.diagnostic(`ready after ${readyMs} ms`);
        for (const path of [
          '/',
          '/console',
          '/docs',
          '/docs/options',
          '/readyz',
          '/api/v1/openapi.json',
        ])
          assert.equal((await fetch(url + path)).status, 200, path);
        const client = await connectLease(url, key);
        await exercise(client, sample);
        await client.close();
      });

      // promise: install.later
      test(
        'what is loaded where it is asked for is there: mail, traces, a text model',
        { skip: isEvery ? skip : 'run by npm run test:every' },
        async (t) => {
          const own = await mkdtemp(join(data, 'later-'));
          await using mailServer = await startMailServer();
          // Samples say “prefers calls on …” of a customer.
          await using model = await makeTinyModel({ words: { prefers: 'B-PER' } });
          const collector = receiveBodies();
          t.after(() => collector.close());
          const { match: url, stop } = await serve(
            ['start', '--port', '0', '--data', own],
            /http:\/\/127\.0\.0\.1:\d+(?= \(console)/,
            {
              ...env(),
              LEASEHOLD_SMTP_URL: mailServer.url,
              LEASEHOLD_TEXT_MODEL: model.folder,
              LEASEHOLD_TEXT_DETECTOR_TIMEOUT_MS: '60000',
              OTEL_EXPORTER_OTLP_ENDPOINT: await collector.listen(),
            },
            [node, program()],
          );
          t.after(stop);
          const ask = await asOwner(url, own, node);
          const client = await connectLease(url, await leaseKey(ask));
          const { content } = await client.callTool({
            name: 'list_customers',
            arguments: { limit: 3 },
          });
          const told = JSON.stringify(content);
          assert.match(told, /"notes\W+\S+ \S+ calls on /);
          assert.doesNotMatch(told, /prefers/);
          await client.close();
          const mail = { kind: 'mail', name: 'Desk', to: 'desk@example.com' };
          const channel = await ask('/alert-channels', mail);
          assert.ok((await ask(`/alert-channels/${channel.id}/test`, {})).isDelivered);
          assert.match(mailServer.mails.join('\n'), /This channel receives alerts of Leasehold/);
          assert.equal(await stop(), 0);
          assert.match(collector.received.join('\n'), /list_customers/);
        },
      );

      // promise: install.commands
      test(
        `the commands of an owner work on the data that is there, and those of an agent on a lease${inPart}`,
        { skip },
        async () => {
          const { url, own, key } = await server();
          const doctor = ['doctor', `${url}/mcp/desk`, '--client', 'claude-code,codex'];
          const evidence = join(own, 'evidence');
          for (const [args, says] of everyOrOneIn(
            4,
            [
              [['export', '--data', own], /slug: desk/],
              [['drafts', 'list', '--data', own], /There is no draft/],
              [['audit', 'verify', '--data', own], /^intact/],
              [['audit', 'export', '--data', own, '--output', evidence], /verify-evidence\.mjs/],
              [['keys', 'rotate', '--data', own], /sealed anew/],
              [['backup', join(own, 'copy.db'), '--data', own], /^$/],
              [['tools', `${sample.baseUrl}/openapi.json`], /"list_customers"/],
              [doctor, /Codex \(codex\): connects\n.* tools\n/],
            ] as const,
            3,
          )) {
            const { status, stdout, stderr } = await run(node, [...args], '', {
              LEASEHOLD_KEY: key,
            });
            assert.equal(status, 0, `${args.join(' ')}: ${stdout}${stderr}`);
            assert.match(stdout, says);
          }
          const verifier = join(evidence, 'verify-evidence.mjs');
          const checked = spawnSync(node, [verifier, join(evidence, 'evidence.jsonl')]);
          assert.equal(checked.status, 0, String(checked.stdout));
          const client = new Client({ name: 'test', version: '1' });
          await client.connect(
            new StdioClientTransport({
              command: node,
              args: [program(), 'connect', `${url}/mcp/desk`],
              env: { ...env(), LEASEHOLD_KEY: key },
              stderr: 'ignore',
            }),
          );
          await exercise(client, sample);
          await client.close();
        },
      );

      // promise: install.start
      test(
        'it ends when it is told to, and has warned of nothing',
        { skip: !isEvery && skip },
        async () => {
          const { stop, said } = await server();
          assert.equal(await stop(), 0);
          assert.doesNotMatch(said(), /Warning/);
        },
      );

      // promise: install.commands
      test('`leasehold filter` filters a pipe, and says what is wrong with it', async () => {
        const args = ['filter', '--filter', 'name=REDACT'];
        const filtered = await run(node, args, '{"name":"Jane Doe"}');
        assert.deepEqual([filtered.stdout, filtered.stderr], ['{"name":"[REDACTED]"}\n', '']);
        const refused = await run(node, args, '{"name":"Jane Doe"');
        assert.equal(refused.status, 1);
        assert.match(refused.stderr, /^error \[invalid_request\]/);
      });

      // promise: install.commands
      test(
        '`leasehold protect` serves an API, whose large answers take a thread',
        { skip },
        async () => {
          const policy = join(data, 'policy.json');
          await writeFile(policy, JSON.stringify(samplePolicy));
          const client = new Client({ name: 'test', version: '1' });
          const args = ['protect', `${sample.baseUrl}/openapi.json`, '--policy', policy, '--stdio'];
          const transport = new StdioClientTransport({
            command: node,
            args: [program(), ...args, '--header', `x-api-key: ${sampleApiKey}`],
            env: env(),
            stderr: 'ignore',
          });
          await client.connect(transport);
          await exercise(client, sample);
          await client.close();
        },
      );
    });
  }

  const imageInstalls = 'the image installs, starts, tells its health and writes to its data alone';
  // promise: install.container
  test(imageInstalls, { skip: !isEvery && 'run by npm run test:every' }, async (t) => {
    const bare = await mkdtemp(join(data, 'image-'));
    const inBare = (text: string) =>
      text.replaceAll('/opt/leasehold', join(bare, 'opt')).replaceAll('/data', join(bare, 'data'));
    const image = inBare(readFileSync(join(root, 'Dockerfile'), 'utf8'));
    const line = (start: string) => image.split('\n').findLast((it) => it.startsWith(start)) ?? '';
    const list = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')));
    execFileSync('sh', ['-c', line('RUN npm install').replace('RUN ', '')], {
      cwd: root,
      env: outsideProject(),
    });
    const before = filesBelow(join(bare, 'opt'));
    const port = await freePort();
    const variables = line('ENV ').replace('ENV ', '').split(' ');
    const imageEnv = {
      ...outsideProject(),
      ...Object.fromEntries(variables.map((pair) => pair.split('=', 2))),
      LEASEHOLD_HOST: '127.0.0.1',
      LEASEHOLD_PORT: String(port),
    };
    const { stop } = await serve(list(line('CMD ')), /Leasehold is at/, imageEnv, [
      process.execPath,
      ...list(line('ENTRYPOINT ')),
    ]);
    t.after(stop);
    const [, ...health] = list(line('HEALTHCHECK '));
    const isHealthy = () =>
      spawnSync(process.execPath, health, { env: imageEnv, stdio: 'ignore' }).status === 0;
    assert.ok(isHealthy());
    assert.equal(await stop(), 0);
    assert.ok(!isHealthy());
    assert.deepEqual(filesBelow(join(bare, 'opt')), before);
    assert.ok(existsSync(join(bare, 'data/leasehold.db')));
  });

  /** With a lease, and a key of it. */
  async function startServer(node: string) {
    const own = await mkdtemp(join(data, 'start-'));
    const startedAt = performance.now();
    const { match: url, ...child } = await serve(
      ['start', '--port', '0', '--data', own],
      /http:\/\/127\.0\.0\.1:\d+(?= \(console)/,
      env(),
      [node, program()],
    );
    const readyMs = Math.round(performance.now() - startedAt);
    const key = await leaseKey(await asOwner(url, own, node));
    return { ...child, url, own, key, readyMs };
  }

  /** The control API of a server that runs, after a lease by the file and the commands of an owner. */
  async function asOwner(url: string, own: string, node: string): Promise<Ask> {
    const file = join(own, 'leasehold.json');
    const auth = { type: 'apiKey', in: 'header', name: 'x-api-key', value: '${SAMPLE_KEY}' };
    const description = `${sample.baseUrl}/openapi.json`;
    await writeFile(
      file,
      JSON.stringify({
        apis: [{ slug: 'sample', name: 'Sample', description, auth }],
        leases: [
          { slug: 'desk', api: 'sample', name: 'Desk', purpose: 'A test', policy: samplePolicy },
        ],
      }),
    );
    const applied = await run(node, ['apply', '-f', file, '--data', own]);
    assert.equal(applied.status, 0, applied.stderr);
    const made = await run(node, ['token', 'create', '--data', own]);
    const token = made.stdout.trim();
    return async (path, body) => {
      const response = await fetch(`${url}/api/v1${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
      assert.ok(response.ok, `${path}: ${response.status}`);
      return JSON.parse(await response.text());
    };
  }
});

/** What the answers have of which something is asked here. */
interface Answer {
  id: string;
  items: { id: string }[];
  secret: string;
  isDelivered: boolean;
}

type Ask = (path: string, body?: object) => Promise<Answer>;

async function leaseKey(ask: Ask): Promise<string> {
  const { items } = await ask('/leases');
  return (await ask(`/leases/${items[0]?.id}/keys`, { name: 'test' })).secret;
}

async function connectLease(url: string, key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/mcp/desk`), { requestInit }),
  );
  return client;
}

/** The bundler says above each module where it came from. */
function packageInComment(line: string): string | undefined {
  if (line.includes('@oxc-project+runtime')) return 'rolldown';
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(line)?.[1];
}

/** With what would tell a change. */
function filesBelow(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files.map(({ parentPath, name }) => {
    const { size, mtimeMs } = statSync(join(parentPath, name));
    return `${join(parentPath, name)} ${size} ${mtimeMs}`;
  });
}

/** A first call, and that of its answer which has to be hidden is. */
async function exercise(client: Client, { data }: SampleApi): Promise<void> {
  const { content } = await client.callTool({ name: 'list_customers', arguments: { limit: 3 } });
  const text = JSON.stringify(content);
  assert.match(text, /TOKEN_/);
  for (const { name, email } of data.customers.slice(0, 3))
    for (const value of [name, email]) assert.ok(!text.includes(value), value);
}
