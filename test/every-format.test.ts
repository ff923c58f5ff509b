// One small API, described in every way Leasehold reads: its tools send the same requests, and
// agents get the same answers.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { startInstallation, type Installation } from './testing/installation.ts';

const folder = join(import.meta.dirname, '../packages/catalog/src/testing/shop');
const files = [
  'openapi-3.0.yaml',
  'openapi-3.1.json',
  'openapi-3.2.yaml',
  'swagger-2.0.json',
  'postman-2.0.json',
  'postman-2.1.json',
  'shop.har',
  'shop.sh',
  'form.yaml',
];
const id = '8f14e45f-ceea-467f-a8d2-0c1b2f3a4d5e';
const customer = {
  id,
  name: 'Wilhelmina Vandersloot',
  email: 'mina@mail.example',
  dob: '1984-03-07',
  balance: 12.5,
  tags: ['vip'],
};
const policy = {
  filters: [
    { target: 'id', filterType: 'KEEP' },
    { target: 'status', filterType: 'KEEP' },
    { target: 'name', filterType: 'TOKENIZE' },
    { target: 'email', filterType: 'REDACT' },
    { target: 'dob', filterType: 'AGE_GROUP' },
  ],
};

/** What each operation is asked, by the names its API gives to what it takes. */
const calls: Record<string, Record<string, unknown>> = {
  'GET /customers': {
    limit: 20,
    ids: ['a', 'b'],
    status: ['active', 'paused'],
    'X-Clinic': 'north',
  },
  'POST /customers': { name: 'Zoe Q', dob: '1990-02-01', balance: 1.5 },
  'GET /customers/{customerId}': { customerId: id },
  'DELETE /customers/{customerId}': { customerId: id },
  'GET /categories': {},
};

/** The members of a JSON object in the order of their names. */
const sorted = (body: string) =>
  body &&
  JSON.stringify(Object.entries(Object(JSON.parse(body))).toSorted(([a], [b]) => (a < b ? -1 : 1)));
const fold = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

suite('one API in every format', () => {
  const asked: string[] = [];
  let installation: Installation;
  let close: () => Promise<void>;
  let baseUrl: string;

  before(async () => {
    installation = await startInstallation();
    const server = createServer((req, res) => {
      const parts: Buffer[] = [];
      req.on('data', (part: Buffer) => parts.push(part));
      req.on('end', () => {
        const body = Buffer.concat(parts).toString();
        asked.push(
          [
            req.method,
            decodeURIComponent(req.url ?? ''),
            req.headers['x-clinic'],
            req.headers['x-api-key'],
            sorted(body),
          ].join(' '),
        );
        const answer = req.url?.startsWith('/v1/customers?') ? [customer] : customer;
        if (req.method === 'DELETE') res.writeHead(204).end();
        else {
          // of a POST the record that it made
          const status = req.method === 'POST' ? 201 : 200;
          res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    close = () => new Promise((resolve) => server.close(() => resolve()));
  });
  after(async () => {
    await installation[Symbol.asyncDispose]();
    await close();
  });

  async function gives(file: string) {
    const { control } = installation;
    const text = await readFile(join(folder, file), 'utf8');
    const auth = { type: 'headers' as const, headers: { 'X-Api-Key': 'the-owner-gave-it' } };
    const api = await control('POST /apis', {
      body: { name: file, description: { text }, baseUrl, auth },
    });
    const lease = await control('POST /leases', {
      body: { apiId: api.id, name: file, purpose: 'testing', policy },
    });
    const { secret } = await control('POST /leases/{id}/keys', {
      params: { id: lease.id },
      body: { name: 'test' },
    });
    const operations = await control('GET /apis/{id}/operations', {
      params: { id: api.id },
      query: { limit: 100 },
    });
    const tools = await control('GET /leases/{id}/tools', {
      params: { id: lease.id },
      query: { limit: 100 },
    });
    const call = async (name: string, args: object) => {
      const response = await fetch(lease.address, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${secret}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name, arguments: args },
        }),
      });
      const { result } = (await response.json()) as {
        result: { content: { text: string }[]; isError?: boolean };
      };
      return result.content[0]!.text;
    };
    const answers: Record<string, string> = {};
    asked.length = 0;
    for (const [operation, given] of Object.entries(calls)) {
      const { tool } =
        operations.items.find((one) => one.id === operation) ??
        assert.fail(`${file} has no ${operation}`);
      const properties: Record<string, { type?: string }> = Object(
        tools.items.find(({ name }) => name === tool)?.inputSchema['properties'],
      );
      const keys = Object.keys(properties);
      const args = Object.entries(given).map(([name, value]) => {
        const key =
          keys.find((one) => fold(one) === fold(name)) ??
          assert.fail(`${file}: ${operation} takes no ${name}, but ${keys.join(', ')}`);
        // Where only `a,b` was seen, nothing says that it is a list.
        return [
          key,
          Array.isArray(value) && properties[key]?.type === 'string' ? value.join(',') : value,
        ];
      });
      answers[operation] = (await call(tool, Object.fromEntries(args))).replaceAll(
        /TOKEN_\w+/g,
        'TOKEN',
      );
    }
    return {
      operations: operations.items.map((one) => one.id).toSorted(),
      answers,
      requests: [...asked],
    };
  }

  // promise: tools.one-model
  test('the same operations, the same requests, the same protected answers', async () => {
    const expected = await gives(files[0]!);
    assert.equal(expected.requests.length, Object.keys(calls).length);
    assert.match(
      expected.answers['GET /customers']!,
      /^\{"items":\[\{"id":"8f14e45f.*"name":"TOKEN","email":"\[REDACTED\]","dob":"Age Group: /,
    );
    assert.doesNotMatch(JSON.stringify(expected.answers), /Wilhelmina|mina@|1984/);
    for (const file of files.slice(1)) assert.deepEqual(await gives(file), expected, file);
  });
});
