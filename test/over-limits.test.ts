// What is withheld for a limit and not by a policy: the agent is told, in every era and transport,
// and the record says it with its reason.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { everyOrOneIn, inPart } from '@leasehold/privacy/testing/every';
import { sdkV1 } from './clients/sdk-v1.ts';
import { connectionOf, sdkV2Legacy, sdkV2Modern } from './clients/sdk-v2.ts';
import { startInstallation, type Installation } from './testing/installation.ts';
import { leaseholdHere, main, serve } from './testing/leasehold.ts';

const nested = (levels: number) =>
  `${'{"inner":'.repeat(levels - 1)}{"name":"Zebulon"}${'}'.repeat(levels - 1)}`;
const text = (chars: number) => 'a note '.repeat(Math.ceil(chars / 7)).slice(0, chars);
const textMax = 8 * 2 ** 20;
const long = 'Zebulon '.repeat(200);
const inFourStrings = [1, 2, 3, 4].reduce((inner: unknown) => JSON.stringify([inner]), {
  name: 'Zebulon',
});

/** The answers of an API, and what becomes of them. */
const answers: Readonly<
  Record<
    string,
    { body: string; type?: string; says: RegExp; limits?: Record<string, number>; code?: string }
  >
> = {
  '64 levels': { body: nested(64), says: /TOKEN_/ },
  '65 levels': {
    body: nested(65),
    says: /nested too deeply to be treated.*Ask for less/s,
    code: 'answer_over_budget',
  },
  '66 levels in a string': {
    body: JSON.stringify({ note: nested(64) }),
    says: /nested too deeply/,
    code: 'answer_over_budget',
  },
  'lines of JSON': {
    body: `{"name":"Zebulon"}\n${nested(63)}\n`,
    type: 'application/x-ndjson',
    says: /TOKEN_/,
  },
  'lines of JSON, one too deep': {
    body: `{"name":"Zebulon"}\n${nested(64)}\n`,
    type: 'application/x-ndjson',
    says: /nested too deeply/,
    code: 'answer_over_budget',
  },
  'much text': {
    body: JSON.stringify({ name: 'Zebulon', note: text(textMax + 1) }),
    says: /more text .* than is searched/,
    code: 'answer_over_budget',
  },
  'much text in many values': {
    body: JSON.stringify({
      name: 'Zebulon',
      notes: Array.from({ length: 100_000 }, () => text(84)),
    }),
    says: /more text .* than is searched/,
    code: 'answer_over_budget',
  },
  'a long name': {
    body: JSON.stringify({ name: long, note: 'kept' }),
    says: /"withheld".*1 × too long to be replaced/s,
    limits: { LENGTH: 1 },
  },
  'names in a list': {
    body: JSON.stringify([{ name: long }, { name: 'Zebulon' }, { name: long }]),
    says: /TOKEN_.*2 × too long to be replaced/s,
    limits: { LENGTH: 2 },
  },
  // large enough for another thread
  'a long name among many': {
    body: JSON.stringify([
      { name: long },
      ...Array.from({ length: 5_000 }, (_, i) => ({ note: `row ${i}`.padEnd(40, '.') })),
    ]),
    says: /"truncated".*1 × too long to be replaced/s,
    limits: { LENGTH: 1 },
  },
  'JSON in four strings': {
    body: JSON.stringify({ note: inFourStrings }),
    says: /1 × JSON inside more than three strings/,
    limits: { EMBEDDED: 1 },
  },
};

const policy = { filters: [{ target: 'name', filterType: 'TOKENIZE' }], unlisted: 'keep' };

function description(baseUrl: string) {
  const responses = {
    '200': { description: 'ok', content: { 'application/json': { schema: { type: 'object' } } } },
  };
  const parameters = [{ name: 'what', in: 'query', required: true, schema: { type: 'string' } }];
  return {
    openapi: '3.1.0',
    info: { title: 'Answers', version: '1' },
    servers: [{ url: baseUrl }],
    paths: { '/answers': { get: { operationId: 'read', parameters, responses } } },
  };
}

async function serveAnswers() {
  const server = createServer((req, res) => {
    const what = new URL(req.url ?? '/', 'http://localhost').searchParams.get('what') ?? '';
    res
      .writeHead(200, { 'content-type': answers[what]?.type ?? 'application/json' })
      .end(answers[what]?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

interface Call {
  code: string | null;
  outcome: string;
  report: { limits: Record<string, number> } | null;
}

suite('what is withheld for a limit', () => {
  let upstream: Awaited<ReturnType<typeof serveAnswers>>;
  let installation: Installation;
  let lease: Awaited<ReturnType<Installation['lease']>>;
  before(async () => {
    upstream = await serveAnswers();
    installation = await startInstallation();
    lease = await installation.lease({ description: description(upstream.baseUrl), policy });
  });
  after(async () => {
    await installation[Symbol.asyncDispose]();
    await upstream.close();
  });

  const records = async (): Promise<Call[]> => {
    const { items } = await installation.control('GET /calls', {
      query: { leaseId: lease.id, limit: 100 },
    });
    return items;
  };
  /** The newest, once there are so many. */
  const newest = async (count: number): Promise<Call | undefined> => {
    for (;;) {
      const all = await records();
      if (all.length >= count) return all[0];
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  for (const [turn, client] of [sdkV1, sdkV2Legacy, sdkV2Modern].entries()) {
    // promise: budget.told
    test(`an agent with ${client.name} is told, and so is the record${inPart}`, async () => {
      await using agent = await client.connect(lease.address, {
        authorization: `Bearer ${lease.key}`,
      });
      const asked = everyOrOneIn(3, Object.entries(answers), turn);
      for (const [what, { says, code = null, limits = {} }] of asked) {
        const before = (await records()).length;
        const told = await agent.call('read', { what });
        assert.match(told.text, says, what);
        assert.doesNotMatch(told.text, /Zebulon/, what);
        assert.equal(told.isError, code !== null, what);
        assert.equal(/REDACTED/.test(told.text), Object.keys(limits).length > 0, what);
        const call = await newest(before + 1);
        assert.deepEqual(
          [call?.code, call?.outcome, call?.report?.limits],
          [code, code === null ? 'ok' : 'refused', code === null ? limits : undefined],
          what,
        );
      }
    });
  }

  test('each call of a batch is told of its own', async () => {
    const asked = ['a long name', '65 levels', '64 levels'];
    const response = await fetch(lease.address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${lease.key}`,
        'content-type': 'application/json',
        accept: 'application/json',
        'mcp-protocol-version': '2025-03-26',
      },
      body: JSON.stringify(
        asked.map((what, id) => ({
          jsonrpc: '2.0',
          id,
          method: 'tools/call',
          params: { name: 'read', arguments: { what } },
        })),
      ),
    });
    const replies = (await response.json()) as {
      id: number;
      result: { content: { text: string }[] };
    }[];
    assert.equal(replies.length, asked.length);
    for (const { id, result } of replies)
      assert.match(result.content[0]?.text ?? '', answers[asked[id] ?? '']?.says ?? /^$/);
  });

  test('the playground gives what an agent gets', async () => {
    const params = { id: lease.id };
    const told = await installation.control('POST /leases/{id}/playground', {
      params,
      body: { tool: 'read', arguments: { what: 'a long name' } },
    });
    assert.match(JSON.stringify(told.result), /1 × too long to be replaced/);
    assert.ok(told.callId);
    const { report } = await installation.control('GET /calls/{id}', {
      params: { id: told.callId },
    });
    assert.deepEqual(report?.limits, { LENGTH: 1 });
  });

  test('metrics count it by its limit', async () => {
    const metrics = await (await fetch(`${installation.url}/metrics`)).text();
    assert.match(metrics, /leasehold_limited_total\{limit="LENGTH"\} [1-9]/);
    assert.match(metrics, /leasehold_limited_total\{limit="EMBEDDED"\} [1-9]/);
  });
});

suite('what `leasehold protect` withholds for a limit', () => {
  let upstream: Awaited<ReturnType<typeof serveAnswers>>;
  let folder: string;
  let file: string;
  const env = { LEASEHOLD_UPSTREAM_ALLOW: '127.0.0.0/8' };
  const options = ['--filter', 'name=TOKENIZE', '--unlisted', 'keep'];
  const told = ['a long name', '65 levels'];
  before(async () => {
    upstream = await serveAnswers();
    folder = await mkdtemp(join(tmpdir(), 'leasehold-limits-'));
    file = join(folder, 'api.json');
    await writeFile(file, JSON.stringify(description(upstream.baseUrl)));
  });
  after(async () => {
    await upstream.close();
    await rm(folder, { recursive: true });
  });

  // promise: budget.told
  test('is told over stdio, and on standard error', async () => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [main, 'protect', file, ...options, '--stdio'],
      env: { ...getDefaultEnvironment(), ...env },
      stderr: 'pipe',
    });
    let errors = '';
    transport.stderr?.on('data', (part: Buffer) => (errors += part.toString()));
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(transport);
    {
      await using agent = connectionOf(client);
      for (const what of told)
        assert.match((await agent.call('read', { what })).text, answers[what]?.says ?? /^$/);
    }
    assert.match(errors, /read: ok.*\nwarning: .*1 × too long to be replaced/);
    assert.match(errors, /read: answer_over_budget/);
  });

  // promise: budget.told
  test('is told over HTTP, and on standard error', async () => {
    const { match, child, stop } = await serve(
      ['protect', file, ...options, '--port', '0'],
      /http:\/\/\S+\/mcp\/\S+/,
      env,
    );
    try {
      let errors = '';
      child.stderr?.on('data', (part: Buffer) => (errors += part.toString()));
      await using agent = await sdkV2Modern.connect(match, {});
      for (const what of told)
        assert.match((await agent.call('read', { what })).text, answers[what]?.says ?? /^$/);
      assert.match(errors, /read: ok.*\nwarning: .*1 × too long to be replaced/);
      assert.match(errors, /read: answer_over_budget/);
    } finally {
      await stop();
    }
  });
});

suite('what `leasehold filter` withholds for a limit', () => {
  const filter = (input: string) =>
    leaseholdHere(['filter', '--filter', 'name=TOKENIZE', '--unlisted', 'keep', '--report'], {
      input,
    });

  // promise: budget.told
  test('is told on standard error and in the report', async () => {
    const run = await filter(answers['a long name']?.body ?? '');
    assert.equal(run.status, 0);
    assert.deepEqual(JSON.parse(run.stdout), { name: '[REDACTED]', note: 'kept' });
    const [warning = '', ...report] = run.stderr.split('\n');
    assert.match(warning, /^warning: .*1 × too long to be replaced/);
    assert.deepEqual(JSON.parse(report.join('\n')).limits, { LENGTH: 1 });
  });

  for (const what of [
    '65 levels',
    '66 levels in a string',
    'much text',
    'much text in many values',
  ]) {
    // promise: budget.told
    test(`is all of it, with the reason, where the input is ${what}`, async () => {
      const run = await filter(answers[what]?.body ?? '');
      assert.deepEqual([run.status, run.stdout], [1, '']);
      assert.match(run.stderr, /answer_over_budget/);
      assert.match(
        run.stderr,
        /(?:nested too deeply|more text ).*; nothing was written\. Filter it in parts/,
      );
    });
  }
});
