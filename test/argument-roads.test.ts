// What an argument asks by, from an agent's call to what its owner reads of it.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, suite, test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describeApi, inQuery } from './testing/describe-api.ts';
import { until } from './testing/denials.ts';
import { startInstallation, type Installation } from './testing/installation.ts';

const people = [
  {
    id: 1,
    name: 'Zebulon Quartermaine',
    email: 'zeb@mail.example',
    salary: 91_250,
    status: 'open',
  },
  { id: 2, name: 'Amy Okafor', email: 'amy@mail.example', salary: 70_400, status: 'open' },
];
type Person = (typeof people)[number];

/** Finds people as the API of a small firm does: by whatever it is asked. */
function found(query: URLSearchParams): Person[] {
  const has = (name: string, isMet: (value: string, person: Person) => boolean) => {
    const value = query.get(name);
    return (person: Person) => value === null || isMet(value, person);
  };
  return people
    .filter(has('email', (value, { email }) => email === value))
    .filter(has('min_salary', (value, { salary }) => salary >= Number(value)))
    .filter(has('status', (value, { status }) => status === value))
    .toSorted((a, b) => (query.get('sort') === 'salary' ? a.salary - b.salary : a.id - b.id));
}

async function servePeople() {
  let asked = 0;
  const server = createServer((req, res) => {
    asked++;
    const { searchParams } = new URL(req.url ?? '/', 'http://people');
    res
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(found(searchParams)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { baseUrl, asked: () => asked, close };
}

const text = { type: 'string' };
const number = { type: 'number' };
const description = (baseUrl: string) =>
  describeApi(baseUrl, {
    '/people': {
      get: {
        operationId: 'listPeople',
        parameters: [
          inQuery('email', text),
          inQuery('min_salary', number),
          inQuery('status', text),
          inQuery('sort', { type: 'string', enum: ['id', 'salary'] }),
        ],
        responses: {
          200: {
            description: 'ok',
            content: {
              'application/json': {
                schema: {
                  type: 'array',
                  items: {
                    type: 'object',
                    properties: {
                      id: number,
                      name: text,
                      email: text,
                      salary: number,
                      status: text,
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  });
const policy = {
  filters: [
    { target: 'name', filterType: 'TOKENIZE' },
    { target: 'email', filterType: 'TOKENIZE' },
    { target: 'salary', filterType: 'REDACT' },
    { target: 'id', filterType: 'KEEP' },
    { target: 'status', filterType: 'KEEP' },
  ],
};

suite('what an argument asks by', () => {
  let upstream: Awaited<ReturnType<typeof servePeople>>;
  let installation: Installation;
  let lease: Awaited<ReturnType<Installation['lease']>>;
  let client: Client;
  before(async () => {
    upstream = await servePeople();
    installation = await startInstallation();
    lease = await installation.lease({ description: description(upstream.baseUrl), policy });
    client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(lease.address), {
        requestInit: { headers: { authorization: `Bearer ${lease.key}` } },
      }),
    );
  });
  after(async () => {
    await client.close();
    await installation[Symbol.asyncDispose]();
    await upstream.close();
  });

  const ask = async (args: Record<string, unknown>) => {
    const before = upstream.asked();
    const { structuredContent } = await client.callTool({ name: 'list_people', arguments: args });
    const { items, error } = structuredContent as {
      items?: Record<string, unknown>[];
      error?: { code: string; message: string };
    };
    return { items, error, wasAsked: upstream.asked() > before };
  };

  test('a tool shows what may be asked: no closed argument, no closed choice, and where tokens go alone', async () => {
    const [tool] = (await client.listTools()).tools;
    assert.ok(tool);
    const properties = tool.inputSchema.properties as Record<string, Record<string, unknown>>;
    assert.deepEqual(Object.keys(properties).toSorted(), [
      'continue_from',
      'email',
      'sort',
      'status',
    ]);
    assert.deepEqual(properties['sort']?.['enum'], ['id']);
    assert.match(String(properties['email']?.['description']), /Tokens only/);
    assert.match(tool.description ?? '', /Tokens only, no raw values: email\./);
  });

  test('a salary is not found by halving, nor the order of salaries, nor a guess at an address', async () => {
    for (const args of [
      { min_salary: 80_000 },
      { min_salary: 0 },
      { sort: 'salary' },
      { email: 'zeb@mail.example' },
    ]) {
      const { error, items, wasAsked } = await ask(args);
      assert.equal(error?.code, 'argument_closed', JSON.stringify(args));
      assert.equal(items, undefined);
      assert.equal(wasAsked, false);
      assert.doesNotMatch(error.message, /80000|zeb@/);
    }
    const { error } = await ask({ email: 'zeb@mail.example' });
    assert.match(
      error?.message ?? '',
      /Send a token of the class email .*open: \[\{ road: raw, class: email \}\]/,
    );
  });

  test('somebody is found by a token, and lists by what agents see', async () => {
    const [first] = (await ask({ status: 'open', sort: 'id' })).items ?? [];
    const again = await ask({ email: first?.['email'] });
    assert.deepEqual(again.items, [first]);
  });

  test('the refused call is on record by its code', async () => {
    const { control } = installation;
    await until(async () => {
      const { items } = await control('GET /calls', { query: { leaseId: lease.id } });
      return items.some(({ code }) => code === 'argument_closed');
    });
  });

  test('an owner is told of each road, opens one by a line, and it is open', async () => {
    const { control } = installation;
    const open = [{ road: 'range', target: 'salary', operation: 'GET /people' }];
    const document = { ...policy, open };
    const checked = await control('POST /policies/check', {
      body: { policy: document, leaseId: lease.id },
    });
    const told = (checked.roads ?? []).map(({ argument, road, isOpen }) => [
      argument,
      road,
      isOpen,
    ]);
    assert.deepEqual(told, [
      ['email', 'raw', false],
      ['min_salary', 'range', true],
      ['sort', 'sort', false],
    ]);
    assert.match(
      checked.roads?.[0]?.sentence ?? '',
      /Agents cannot look up by raw values of email/,
    );
    assert.match(checked.open[0] ?? '', /Agents may compare salary values .* in GET \/people/);
    assert.ok(checked.lint.some(({ message }) => message === checked.open[0]));
    assert.equal(checked.changes?.letsMore, true);
    const params = { id: lease.id };
    assert.deepEqual((await control('GET /leases/{id}', { params })).openRoads, []);
    const { revision } = await control('GET /leases/{id}', { params });
    await assert.rejects(
      control('POST /leases/{id}/policies', { params, body: { policy: document, note: '' } }),
    );
    await control('POST /leases/{id}/policies', {
      params,
      body: { policy: document, note: '', revision },
    });
    assert.deepEqual((await control('GET /leases/{id}', { params })).openRoads, checked.open);
    assert.equal((await ask({ min_salary: 80_000 })).items?.length, 1);
    assert.equal((await ask({ sort: 'salary' })).error?.code, 'argument_closed');
  });
});
