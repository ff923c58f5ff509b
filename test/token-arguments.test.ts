// Tokens in arguments of every type: the schema agents see takes them, the API receives the values
// in its own types, and its own schema judges those.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, suite, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { answersWith, describeApi } from './testing/describe-api.ts';
import { startInstallation, type Installation } from './testing/installation.ts';

const person = {
  personId: 4711,
  accountNumber: '9007199254740993',
  memberUuid: '7f0c6a52-0b8e-4d0b-9a53-8d6f6c1f3a11',
  badge: 'AB-1234',
  email: 'zeb.quartermaine@mail.example',
};
/** As the API sends it: the long number is one. */
const written = JSON.stringify(person).replace('"9007199254740993"', '9007199254740993');

async function servePeople() {
  const asked: { url: string; body: string }[] = [];
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (part: Buffer) => (body += part.toString()));
    req.on('end', () => {
      if (req.url !== '/people') asked.push({ url: req.url ?? '', body });
      res
        .writeHead(200, { 'content-type': 'application/json' })
        .end(req.url === '/people' ? `[${written}]` : '{"done":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { baseUrl, asked, close: () => new Promise((resolve) => server.close(resolve)) };
}

const string = { type: 'string' };
const number = { type: 'integer', format: 'int64', minimum: 1 };
const query = (name: string, schema: object) => ({ name, in: 'query', schema });
const done = {
  '200': {
    description: 'ok',
    content: {
      'application/json': { schema: { type: 'object', properties: { done: { type: 'boolean' } } } },
    },
  },
};
const body = (properties: object) => ({
  required: true,
  content: { 'application/json': { schema: { type: 'object', properties } } },
});

const description = (baseUrl: string) =>
  describeApi(baseUrl, {
    '/people': {
      get: {
        operationId: 'listPeople',
        responses: answersWith({
          type: 'array',
          items: {
            type: 'object',
            properties: {
              personId: number,
              accountNumber: number,
              memberUuid: string,
              badge: string,
              email: string,
            },
          },
        }),
      },
    },
    '/find': {
      get: {
        operationId: 'findPeople',
        parameters: [
          query('personId', number),
          query('accountNumber', number),
          query('memberUuid', { type: 'string', format: 'uuid' }),
          query('badge', { type: 'string', maxLength: 20, pattern: '^[A-Z]{2}-[0-9]{4}$' }),
          query('email', { type: 'string', format: 'email', maxLength: 40 }),
        ],
        responses: done,
      },
    },
    '/strict': {
      get: {
        operationId: 'findStrictly',
        parameters: [
          query('badge', { type: 'string', pattern: '^[0-9]+$' }),
          query('email', { type: 'string', maxLength: 5 }),
          query('personId', { type: 'integer', maximum: 100 }),
        ],
        responses: done,
      },
    },
    '/turned': {
      post: {
        operationId: 'turnTypes',
        requestBody: body({ personId: string, accountNumber: string, badge: string }),
        responses: done,
      },
    },
    '/same': {
      post: {
        operationId: 'keepTypes',
        requestBody: body({ personId: number, accountNumber: number, badge: string }),
        responses: done,
      },
    },
  });

const policy = {
  filters: [
    ...Object.keys(person).map((target) => ({ target, filterType: 'TOKENIZE' })),
    { target: 'done', filterType: 'KEEP' },
  ],
};

suite('tokens in arguments', () => {
  let upstream: Awaited<ReturnType<typeof servePeople>>;
  let installation: Installation;
  let client: Client;
  let tokens: Record<keyof typeof person, string>;
  before(async () => {
    upstream = await servePeople();
    installation = await startInstallation();
    const lease = await installation.lease({ description: description(upstream.baseUrl), policy });
    client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(lease.address), {
        requestInit: { headers: { authorization: `Bearer ${lease.key}` } },
      }),
    );
    const { structuredContent } = await client.callTool({ name: 'list_people', arguments: {} });
    [tokens] = (structuredContent as { items: [typeof tokens] }).items;
  });
  after(async () => {
    await client.close();
    await installation[Symbol.asyncDispose]();
    await upstream.close();
  });

  const call = async (name: string, args: object) => {
    upstream.asked.length = 0;
    const result = await client.callTool({ name, arguments: { ...args } });
    return { text: JSON.stringify(result.structuredContent), isError: result.isError === true };
  };

  // promise: tools.takes-tokens
  test('the schema of every argument whose kind is tokenised takes a token, whatever type, format, pattern or length it asks for', async () => {
    const { tools } = await client.listTools();
    for (const { name, inputSchema, description } of tools) {
      const args = Object.fromEntries(
        Object.keys(inputSchema.properties ?? {}).flatMap((key) =>
          key in tokens ? [[key, tokens[key as keyof typeof tokens]]] : [],
        ),
      );
      const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(inputSchema);
      assert.ok(validate(args), `${name}: ${JSON.stringify(validate.errors)}`);
      for (const [key, schema] of Object.entries(inputSchema.properties ?? {}))
        if (key in tokens)
          assert.match(JSON.stringify(schema), /Takes a TOKEN_ value/, `${name}.${key}`);
      if (name === 'list_people')
        assert.match(description ?? '', /Tokens stand for: personId, .*send a token back whole/);
    }
  });

  test('tokens stand for all five values, the numbers among them', () => {
    for (const token of Object.values(tokens))
      assert.match(token, /^TOKEN_[0-9A-HJKMNP-TV-Z]{10}$/);
  });

  // promise: tools.takes-tokens
  test('the API receives numbers, uuids, codes and addresses as they are', async () => {
    assert.deepEqual(await call('find_people', tokens), { text: '{"done":true}', isError: false });
    const query = new URL(upstream.asked[0]!.url, upstream.baseUrl).searchParams;
    assert.deepEqual(Object.fromEntries(query), { ...person, personId: '4711' });
  });

  test('a number goes where text is asked for, and keeps its digits where a number is', async () => {
    const { personId, accountNumber, badge } = tokens;
    assert.equal((await call('turn_types', { personId, accountNumber, badge })).isError, false);
    assert.equal(
      upstream.asked[0]!.body,
      '{"personId":"4711","accountNumber":"9007199254740993","badge":"AB-1234"}',
    );
    assert.equal((await call('keep_types', { personId, accountNumber, badge })).isError, false);
    assert.equal(
      upstream.asked[0]!.body,
      '{"personId":4711,"accountNumber":9007199254740993,"badge":"AB-1234"}',
    );
  });

  test('a value that does not fit the API’s own schema is refused by its place alone, and the API is not asked', async () => {
    for (const key of ['badge', 'email', 'personId'] as const) {
      const { text, isError } = await call('find_strictly', { [key]: tokens[key] });
      assert.ok(isError);
      assert.match(
        text,
        new RegExp(
          `"arguments_invalid","message":"What stands behind the token in \`${key}\` is not what find_strictly takes there."`,
        ),
      );
      for (const said of ['pattern', 'maxLength', 'characters', '100', String(person[key])])
        assert.ok(!text.includes(said), said);
      assert.deepEqual(upstream.asked, []);
    }
  });

  test('a value of the agent’s own is refused as what it is, without the rule it breaks', async () => {
    const { text } = await call('find_strictly', { email: 'somebody@mail.example' });
    assert.match(text, /"argument_closed","message":"`email`: records cannot be asked for by raw/);
    assert.ok(!text.includes('characters'), text);
  });
});
