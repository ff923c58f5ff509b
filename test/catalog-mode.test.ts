// A lease in catalog mode, met by a real client: search, describe and call by effect, and nothing
// different about the call.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { RouteInput } from '@leasehold/contract';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { everyOr, inPart } from '@leasehold/privacy/testing/every';
import { startInstallation } from './testing/installation.ts';
import { createSampleLease, type SampleLease } from './testing/sample-lease.ts';
import { basisOf } from './testing/basis.ts';
import { main } from './testing/leasehold.ts';

async function connect({ address, key }: { address: string; key: string }): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: 'auto' } },
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL(address), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    }),
  );
  return client;
}

/** What the tools answer, as far as the tests read it. */
interface Told {
  operations: [{ name: string; effect: string }];
  description: string;
  inputSchema: { properties: object };
  treatments: { TOKENIZE: string[]; REDACT: string[] };
  items: [{ customerId: string }, { customerId: string; email: string; ssn: string }];
  error: { code: string; message: string };
}

async function answer(
  client: Client,
  name: string,
  args: object,
): Promise<{ isError: boolean; content: Told }> {
  const result = await client.callTool({ name, arguments: { ...args } });
  const [text] = result.content;
  assert.deepEqual(JSON.parse(text?.type === 'text' ? text.text : ''), result.structuredContent);
  return { isError: result.isError === true, content: result.structuredContent as Told };
}

suite('a lease in catalog mode', () => {
  let lease: SampleLease;
  let client: Client;
  before(async () => {
    lease = await createSampleLease(undefined, { toolMode: 'catalog' });
    client = await connect(lease);
  });
  after(async () => {
    await client.close();
    await lease[Symbol.asyncDispose]();
  });
  const call = (name: string, args: object = {}, by = 'read_operation') =>
    answer(client, by, { name, arguments: args });

  // promise: tools.search
  test('an operation is found, described and called, its tokens and treatments as ever', async () => {
    assert.deepEqual(
      (await client.listTools()).tools.map(({ name }) => name),
      ['search_operations', 'describe_operation', 'read_operation', 'change_operation'],
    );
    assert.match(
      client.getInstructions() ?? '',
      /call it with read_operation or change_operation\./,
    );
    const found = await answer(client, 'search_operations', { query: 'find customers by email' });
    assert.equal(found.content.operations[0].name, 'list_customers');
    const described = await answer(client, 'describe_operation', { name: 'list_customers' });
    assert.ok('email' in described.content.inputSchema.properties);
    assert.ok(described.content.treatments.TOKENIZE.includes('items[].email'));
    assert.ok(described.content.treatments.REDACT.includes('items[].ssn'));
    const { items } = (await call('list_customers', { limit: 3 })).content;
    assert.match(items[1].email, /^TOKEN_/);
    assert.equal(items[1].ssn, '[REDACTED]');
    const again = await call('list_customers', { email: items[1].email });
    assert.equal(again.content.items[0].customerId, items[1].customerId);
  });

  test('a call is recorded as the call of its operation; a search is none', async () => {
    await call('list_patients', { limit: 1 });
    await answer(client, 'search_operations', { query: 'patients' });
    await lease.installation.app.flush();
    const { items } = await lease.installation.control('GET /calls', { query: { limit: 1 } });
    assert.deepEqual(
      [items[0]?.tool, items[0]?.operationId, items[0]?.outcome],
      ['list_patients', 'GET /patients', 'ok'],
    );
    const { items: all } = await lease.installation.control('GET /calls', {
      query: { limit: 100 },
    });
    assert.ok(all.every(({ tool }) => !/_operations?$/.test(tool)));
  });

  test('the same answer as from a lease that lists its tools', async () => {
    const { control } = lease.installation;
    const calls: [string, object][] = [
      ['list_customers', { limit: 2 }],
      ['get_customer', { customerId: 'nobody' }],
      ['list_customers', { limit: 'many' }],
      ['get_customer', { customerId: `TOKEN_${'A'.repeat(55)}` }],
    ];
    const behind = await Promise.all(calls.map(([name, args]) => call(name, args)));
    await control('PATCH /leases/{id}', { params: { id: lease.id }, body: { toolMode: 'list' } });
    const listed = await Promise.all(calls.map(([name, args]) => answer(client, name, args)));
    // A continuation holds when it ends, to the second.
    const withoutMoment = (all: object) =>
      JSON.stringify(all).replaceAll(/NEXT_[0-9A-Z]+/g, 'NEXT_');
    assert.equal(withoutMoment(behind), withoutMoment(listed));
    assert.deepEqual(
      behind.map(({ isError }) => isError),
      [false, true, true, true],
    );
    await control('PATCH /leases/{id}', {
      params: { id: lease.id },
      body: { toolMode: 'catalog' },
    });
  });

  // promise: tools.catalog-effects
  test('an operation called by the tool of another effect is refused with the right one named, and not sent', async () => {
    const wrong = await call('update_customer', { customerId: 'x', notes: 'y' });
    assert.equal(wrong.isError, true);
    assert.match(
      `${wrong.content.error.code} ${wrong.content.error.message}`,
      /^arguments_invalid .*`update_customer` changes: call it with change_operation/,
    );
    const reading = await call('list_customers', { limit: 1 }, 'change_operation');
    assert.match(
      reading.content.error.message,
      /`list_customers` reads: call it with read_operation/,
    );
    await assert.rejects(
      client.callTool({ name: 'call_operation', arguments: { name: 'list_customers' } }),
      /Unknown tool/,
    );
  });

  // promise: tools.null
  test('null for what may be left out, and for the pages of a search, is as if it were left out', async () => {
    const all = { limit: 2, cursor: null, email: null, continue_from: null };
    assert.equal((await call('list_customers', all)).isError, false);
    assert.equal(
      (await answer(client, 'search_operations', { query: 'customers', limit: null, offset: null }))
        .isError,
      false,
    );
    assert.equal(
      (await answer(client, 'read_operation', { name: 'list_customers', arguments: null })).isError,
      false,
    );
  });

  test('what the lease does not offer is refused with the closest names, and is not found', async () => {
    const { control } = lease.installation;
    await control('PATCH /leases/{id}', { params: { id: lease.id }, body: { readOnly: true } });
    const { text } = await lease.send(
      { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      '2025-11-25',
    );
    const { tools } = (JSON.parse(text) as { result: { tools: { name: string }[] } }).result;
    assert.deepEqual(
      tools.map(({ name }) => name),
      ['search_operations', 'describe_operation', 'read_operation'],
    );
    const refused = await call('update_customer', { customerId: 'x' }, 'change_operation');
    assert.equal(refused.isError, true);
    assert.equal(refused.content.error.code, 'operation_not_leased');
    assert.match(refused.content.error.message, /closest: .*\bget_customer\b/);
    const found = await answer(client, 'search_operations', {
      query: 'change contact details of a customer',
    });
    assert.ok(found.content.operations.every(({ effect }) => effect === 'reads'));
    await control('PATCH /leases/{id}', {
      params: { id: lease.id },
      body: { readOnly: false, ...(await basisOf(control, lease.id)) },
    });
  });

  test('a paused lease neither searches nor describes', async () => {
    const { control } = lease.installation;
    await control('POST /leases/{id}/pause', { params: { id: lease.id } });
    for (const [name, args] of [
      ['search_operations', {}],
      ['describe_operation', { name: 'list_customers' }],
      ['read_operation', { name: 'nope' }],
    ] as const)
      assert.equal((await answer(client, name, args)).content.error.code, 'lease_paused', name);
    await control('POST /leases/{id}/resume', { params: { id: lease.id } });
  });
});

const operations = everyOr(300, 1_200);

test(`of ${operations} operations the list takes at most 1,000 tokens, and any of them is found and described${inPart}`, async () => {
  await using installation = await startInstallation();
  const paths = Object.fromEntries(
    Array.from({ length: operations }, (_, i) => [
      `/region${i % 40}/shelf${i}/{boxId}`,
      {
        get: {
          summary: `Read box ${i} of region ${i % 40}`,
          parameters: [{ name: 'boxId', in: 'path', required: true, schema: { type: 'string' } }],
          responses: {
            '200': {
              description: 'ok',
              content: {
                'application/json': {
                  schema: { type: 'object', properties: { owner: { type: 'string' } } },
                },
              },
            },
          },
        },
      },
    ]),
  );
  const description = {
    openapi: '3.1.0',
    info: { title: 'Boxes', version: '1' },
    servers: [{ url: 'http://127.0.0.1:9' }],
    paths,
  };
  const lease = await installation.lease({
    description,
    policy: { filters: [] },
    more: { toolMode: 'catalog' },
  });
  const client = await connect(lease);
  const list = await client.listTools();
  // Icons are for people: no client hands them to its model.
  const read = list.tools;
  assert.ok(countTokens(JSON.stringify(read)) <= 1000);
  const found = await answer(client, 'search_operations', {
    query: `read box ${operations - 23}`,
    limit: 3,
  });
  const [{ name }] = found.content.operations;
  const described = await answer(client, 'describe_operation', { name });
  assert.match(described.content.description, new RegExp(`/shelf${operations - 23}/`));
  await client.close();
});

// promise: tools.advice
test('an owner is told of more tools than clients take well, and nothing is refused', async () => {
  await using installation = await startInstallation();
  const paths = Object.fromEntries(
    Array.from({ length: 129 }, (_, i) => [`/a${i}`, { [i < 50 ? 'get' : 'post']: withoutAnswer }]),
  );
  const description = {
    openapi: '3.1.0',
    info: { title: 'Many', version: '1' },
    servers: [{ url: 'http://127.0.0.1:9' }],
    paths,
  };
  const { control } = installation;
  const api = await control('POST /apis', {
    body: { description: { text: JSON.stringify(description) } },
  });
  const lease = await control('POST /leases', {
    body: {
      apiId: api.id,
      name: 'All',
      purpose: 'testing',
      policy: { filters: [] },
      toolMode: 'list',
    },
  });
  assert.match(
    lease.warnings?.[0] ?? '',
    /^129 tools: some clients take 128 at most.*catalog mode/,
  );
  const change = async (body: RouteInput<'PATCH /leases/{id}'>['body']) =>
    (
      await control('PATCH /leases/{id}', {
        params: { id: lease.id },
        body: { ...body, ...(await basisOf(control, lease.id)) },
      })
    ).warnings;
  assert.match((await change({ readOnly: true }))?.[0] ?? '', /^50 tools: models choose badly/);
  assert.equal(await change({ operations: ['GET /a1', 'GET /a2'] }), undefined);
  assert.equal(await change({ operations: null, readOnly: false, toolMode: 'catalog' }), undefined);
});

const withoutAnswer = { responses: { 204: { description: 'done' } } };

/** GET for the even ones, so that half of them read. */
const descriptionOf = (count: number) => ({
  openapi: '3.1.0',
  info: { title: 'Many', version: '1' },
  servers: [{ url: 'http://127.0.0.1:9' }],
  paths: Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `/a${i}`,
      { [i % 2 === 0 ? 'get' : 'post']: withoutAnswer },
    ]),
  ),
});

// promise: tools.catalog-usual
test('above 60 operations a lease shows a catalog unless its owner says otherwise, in the control API', async () => {
  await using installation = await startInstallation();
  const { control } = installation;
  const cut = async (count: number, more: object = {}) => {
    const api = await control('POST /apis', {
      body: { description: { text: JSON.stringify(descriptionOf(count)) } },
    });
    return control('POST /leases', {
      body: { apiId: api.id, name: 'Many', purpose: 'testing', policy: { filters: [] }, ...more },
    });
  };
  assert.equal((await cut(60)).toolMode, 'list');
  const many = await cut(61);
  assert.deepEqual([many.toolMode, many.warnings], ['catalog', undefined]);
  assert.equal((await cut(61, { toolMode: 'list' })).toolMode, 'list');
  assert.equal((await cut(3, { toolMode: 'catalog' })).toolMode, 'catalog');
  assert.equal(
    (await cut(100, { readOnly: true })).toolMode,
    'list',
    'what counts is what is offered',
  );
  assert.equal((await cut(100, { operations: ['GET /a0', 'POST /a1'] })).toolMode, 'list');
  const changed = await control('PATCH /leases/{id}', {
    params: { id: many.id },
    body: { purpose: 'else' },
  });
  assert.equal(changed.toolMode, 'catalog');
});

// promise: tools.catalog-usual
test('protect lists up to 60 tools, with a hint above 40, and is a catalog above; --catalog and --no-catalog decide', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'leasehold-many-'));
  const file = join(folder, 'many.json');
  for (const [count, more, tools, hint] of [
    [41, [], 41, /^hint: 41 tools: .*--catalog/m],
    [41, ['--catalog'], 4, undefined],
    [61, [], 4, undefined],
    [61, ['--read-only'], 31, undefined],
    [61, ['--no-catalog'], 61, /^hint: 61 tools: .*--catalog/m],
  ] as const) {
    await writeFile(file, JSON.stringify(descriptionOf(count)));
    const client = new Client({ name: 'test', version: '1' });
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [main, 'protect', file, '--stdio', ...more],
      env: { PATH: process.env.PATH! },
      stderr: 'pipe',
    });
    let said = '';
    transport.stderr!.on('data', (part: Buffer) => (said += part.toString()));
    await client.connect(transport);
    assert.equal((await client.listTools()).tools.length, tools);
    await client.close();
    if (hint) assert.match(said, hint);
    else assert.doesNotMatch(said, /hint/);
  }
  await rm(folder, { recursive: true });
});
