import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { suite, test } from 'node:test';
import type { Json } from '@leasehold/privacy';
import type { Api } from '../../api.ts';
import { buildRequest, buildTools, importApi } from '../../index.ts';
import type { HttpRequest, Tool, ToolArguments } from '../../index.ts';
import { classOf } from '../../testing/fixtures.ts';
import { startCost } from '@leasehold/privacy/testing/cost';

const shop = new URL('../../testing/shop/', import.meta.url);
const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const host = { key: 'host', value: 'https://api.example/v1' };

async function read(collection: object | string): Promise<Api> {
  const { api } = await importApi({
    text: typeof collection === 'string' ? collection : JSON.stringify(collection),
  });
  assert.ok(api);
  return api;
}

function collection(item: Json[], more: object = {}): object {
  return { info: { name: 'Test', schema }, variable: [host], item, ...more };
}

/** A request as most are: what is under test beside a name and an address. */
function item(
  url: Json,
  more: { [key: string]: Json } = {},
  beside: { [key: string]: Json } = {},
): Json {
  return { name: 'One', request: { method: 'GET', url, ...more }, ...beside };
}

function toolsOf(api: Api): Tool[] {
  const { tools, problems } = buildTools(api, { classOf });
  assert.deepEqual(problems, []);
  return tools;
}

async function only(...parts: Parameters<typeof item>): Promise<Tool> {
  const [tool, ...others] = toolsOf(await read(collection([item(...parts)])));
  assert.ok(tool);
  assert.deepEqual(others, []);
  return tool;
}

function request(tool: Tool | undefined, args: ToolArguments = {}): HttpRequest {
  assert.ok(tool);
  const made = buildRequest(tool, args, { baseUrl: 'https://x', boundary: 'B' });
  assert.ok(!Array.isArray(made), JSON.stringify(made));
  return made;
}

const messages = ({ problems }: Api): string =>
  problems.map(({ code, place, message }) => `${code} ${place} ${message}`).join('\n');

suite('the shop as a Postman collection', async () => {
  const written = toolsOf(await read(await readFile(new URL('openapi-3.0.yaml', shop), 'utf8')));
  const person = {
    name: 'Ann',
    email: 'a@example.org',
    dob: '1990-01-31',
    status: 'active',
    guardian: null,
    allergies: ['x'],
    notes: { a: 'b' },
    balance: 0.5,
  };
  const calls: Record<string, ToolArguments> = {
    list_customers: { limit: 5, status: ['active', 'left'], 'X-Clinic': 'south' },
    add_customer: person,
    get_customer: { customerId: '3f0c0f6e-6f0a-4b7e-9d55-0c8c4e2f7a11' },
    remove_customer: { customerId: '3f0c0f6e-6f0a-4b7e-9d55-0c8c4e2f7a11' },
    set_photo: {
      customerId: '3f0c0f6e-6f0a-4b7e-9d55-0c8c4e2f7a11',
      photo: 'data:image/png;base64,iVBORw0K',
      caption: 'Me',
    },
    sign_in: { email: 'a@example.org', password: 'p w&d' },
    get_categories: {},
  };

  for (const version of ['2.0', '2.1']) {
    const text = await readFile(new URL(`postman-${version}.json`, shop), 'utf8');
    const api = await read(text);
    const tools = toolsOf(api);
    const byName = new Map(tools.map((tool) => [tool.definition.name, tool]));

    // promise: tools.one-model
    test(`${version}: becomes the tools of its other descriptions, and they send the same`, () => {
      assert.equal(api.format, `postman-${version}`);
      assert.deepEqual(
        [api.title, api.version, api.description],
        ['Shop and clinic', '1.2.0', 'Customers, their photos and what they can buy.'],
      );
      assert.deepEqual(api.servers, [
        { url: 'https://shop.example/v1', description: '', variables: {} },
      ]);
      for (const tool of written) {
        const { name } = tool.definition;
        const twin = byName.get(name);
        assert.deepEqual(
          twin?.arguments.map(({ key }) => key).toSorted(),
          tool.arguments.map(({ key }) => key).toSorted(),
          name,
        );
        assert.deepEqual(twin?.operation.id, tool.operation.id);
        const sorted = ({ headers, body, ...rest }: HttpRequest) => ({
          ...rest,
          headers: Object.fromEntries(headers),
          body: typeof body === 'string' && body.startsWith('{') ? JSON.parse(body) : body,
        });
        assert.deepEqual(
          sorted(request(twin, calls[name])),
          sorted(request(tool, calls[name])),
          name,
        );
      }
      assert.equal(tools.length, written.length);
    });

    test(`${version}: its saved answers have the fields that the other descriptions declare`, () => {
      const answer = (name: string) =>
        byName.get(name)?.operation.responses[0]?.contents[0]?.schema;
      assert.deepEqual(
        Object.keys(propertiesOf(answer('get_customer'))).toSorted(),
        [...Object.keys(person).filter((name) => name !== 'balance'), 'id'].toSorted(),
      );
      assert.deepEqual(propertiesOf(answer('get_customer'))['notes'], {
        type: 'object',
        additionalProperties: { type: 'string' },
      });
      assert.deepEqual(Object.keys(propertiesOf(answer('get_categories'))), ['children', 'title']);
    });

    // promise: formats.postman
    test(`${version}: no value of it is in the model, the tools or the problems`, () => {
      assert.match(text, /planted/i);
      assert.doesNotMatch(JSON.stringify([api, tools]), /planted|3f0c0f6e|1980/i);
      assert.match(
        messages(api),
        /credential_removed #\/variable\/2 Credentials stand in the collection \(2 places\)/,
      );
      assert.match(messages(api), /left_out #\/item\/0\/event Scripts .* never run/);
    });
  }

  function propertiesOf(given: Json | undefined): { [key: string]: Json } {
    const properties =
      typeof given === 'object' && given !== null && !Array.isArray(given)
        ? given['properties']
        : undefined;
    return typeof properties === 'object' && properties !== null && !Array.isArray(properties)
      ? properties
      : {};
  }
});

// promise: formats.postman
suite('addresses', () => {
  const rows: [url: Json, server: string | undefined, path: string][] = [
    ['https://api.example/users', 'https://api.example', '/users'],
    ['api.example:8080/users', 'http://api.example:8080', '/users'],
    ['https://me:secret@api.example/users', 'https://api.example', '/users'],
    ['{{host}}/users/', 'https://api.example/v1', '/users/'],
    ['{{host}}', 'https://api.example', '/v1'],
    ['{{open}}/users', '{open}', '/users'],
    [
      '{{host}}/users/17/friends/:userId',
      'https://api.example/v1',
      '/users/{userId_2}/friends/{userId}',
    ],
    ['{{host}}users/17', 'https://api.example/v1', '/users/{userId}'],
    ['https://{{tenant}}.example/users', 'https://{tenant}.example', '/users'],
    [
      '{{host}}/users/:id/a:b/{{name}}.json',
      'https://api.example/v1',
      '/users/{id}/a:b/{name}.json',
    ],
    ['{{host}}/<id>/$USER/YOUR_KEY/{x}', 'https://api.example/v1', '/{id}/{USER}/{KEY}/{x}'],
    [
      '{{host}}/users/17/orders/ord_8f3k2j1h9',
      'https://api.example/v1',
      '/users/{userId}/orders/{orderId}',
    ],
    ['{{host}}/a b/ü/%2F/(x)', 'https://api.example/v1', '/a%20b/%C3%BC/%2F/(x)'],
    ['{{host}}/files?wsdl&verbose=1#top', 'https://api.example/v1', '/files?wsdl'],
    [
      {
        raw: 'https://raw.example/r',
        protocol: 'https',
        host: ['api', 'example'],
        port: '444',
        path: ['a', { type: 'string', value: ':b' }],
      },
      'https://api.example:444',
      '/a/{b}',
    ],
    [{ raw: '{{host}}/only/raw' }, 'https://api.example/v1', '/only/raw'],
  ];
  for (const [url, server, path] of rows) {
    test(JSON.stringify(url), async () => {
      const api = await read(collection([item(url)]));
      assert.deepEqual([api.servers[0]?.url, api.operations[0]?.path], [server, path]);
    });
  }

  test('variables of a path are filled where they are words of it, and parameters where they are values', async () => {
    const variable = [
      host,
      { key: 'version', value: 'v2' },
      { key: 'prefix', value: 'rest/{{version}}' },
      { key: 'userId', value: '4711' },
    ];
    const { operations } = await read(
      collection([item('{{host}}/{{prefix}}/{{version}}/users/{{userId}}')], { variable }),
    );
    assert.deepEqual(
      operations.map(({ path }) => path),
      ['/rest/v2/v2/users/{userId}'],
    );
  });

  test('a variable of a folder or item hides that of the collection, and one that names itself ends', async () => {
    const variable = [host, { key: 'a', value: '{{b}}/{{b}}' }, { key: 'b', value: '{{a}}/{{a}}' }];
    const folder = {
      name: 'F',
      variable: [{ key: 'host', value: 'https://other.example' }],
      item: [item('{{host}}/x')],
    };
    const api = await read(
      collection([folder, item('{{host}}/y'), item('{{host}}/y2'), item('{{host}}/{{a}}')], {
        variable,
      }),
    );
    assert.equal(api.servers[0]?.url, 'https://api.example/v1');
    assert.deepEqual(api.operations.map(({ id, servers }) => [id, servers?.[0]?.url]).slice(0, 2), [
      ['GET /x#https://other.example', 'https://other.example'],
      ['GET /y', undefined],
    ]);
    assert.match(messages(api), /server_unknown .*https:\/\/other\.example/);
  });

  test('where the collection does not say where the API is, its owner is asked', async () => {
    const api = await read(collection([item('{{baseUrl}}/x')], { variable: [] }));
    assert.match(
      messages(api),
      /server_unknown #\/variable .*\{\{baseUrl\}\} has no value in it\. Give the API's base URL/,
    );
  });

  test('queries keep their order, names and spelling; disabled entries are optional', async () => {
    const query: Json = [
      { key: 'filter%5Bname%5D', value: 'x' },
      { key: 'fields', value: 'id,name' },
      { key: 'tag', value: 'a' },
      { key: 'tag', value: 'b' },
      { key: 'limit', value: '20' },
      { key: 'q', value: '2020', description: '(Required) Words' },
      { key: 'all', value: 'true', disabled: true },
      { key: '{{any}}', value: '1' },
    ];
    const tool = await only({ host: ['{{host}}'], path: ['find'], query });
    const args = { filter_name: 'x', fields: 'id,name', tag: ['a', 'b'], limit: 20, q: '2020' };
    assert.equal(
      request(tool, args).url,
      'https://x/find?filter%5Bname%5D=x&fields=id,name&tag=a&tag=b&limit=20&q=2020',
    );
    assert.equal(request(tool, { q: '', all: false }).url, 'https://x/find?q=&all=false');
    assert.deepEqual(
      tool.arguments.map(({ key, required, schema: own }) => [key, required, own['type']]),
      [
        ['filter_name', false, 'string'],
        ['fields', false, 'string'],
        ['tag', false, 'array'],
        ['limit', false, 'integer'],
        ['q', true, 'string'],
        ['all', false, 'boolean'],
      ],
    );
  });
});

// promise: formats.postman
suite('bodies', () => {
  const post = (body: Json, header: Json = []) =>
    only('{{host}}/a', { method: 'POST', body, header });

  test('JSON in which variables stand without quotes still has a shape', async () => {
    const raw =
      '{ "n": {{number}}, "s": "{{text}} and \\"{{more}}\\"", "list": [{{items}}], "id": "<long>", "on": "<dateTime>", // why\n "deep": {"x": 1,} }';
    const { body } = await post({ mode: 'raw', raw, options: { raw: { language: 'json' } } });
    assert.equal(body?.content.mediaType, 'application/json');
    assert.deepEqual(body?.content.schema['properties'], {
      n: {},
      s: { type: 'string' },
      list: { type: 'array', items: {} },
      id: { type: 'number' },
      on: { type: 'string' },
      deep: { type: 'object', properties: { x: { type: 'number' } } },
    });
    assert.equal(
      (await post({ mode: 'raw', raw: '{{payload}}', options: { raw: { language: 'json' } } }))
        .arguments[0]?.key,
      'body',
    );
  });

  const rows: [
    kind: string,
    body: Json,
    header: Json,
    args: ToolArguments,
    type: string,
    sent: string,
  ][] = [
    [
      'JSON by its look',
      { mode: 'raw', raw: '{"b":1,"a":2}' },
      [],
      { a: 2, b: 1 },
      'application/json',
      '{"b":1,"a":2}',
    ],
    [
      'JSON of another type',
      { mode: 'raw', raw: '{"a":1}' },
      [{ key: 'Content-Type', value: 'application/vnd.api+json' }],
      { a: 1 },
      'application/vnd.api+json',
      '{"a":1}',
    ],
    [
      'XML',
      { mode: 'raw', raw: '<a/>', options: { raw: { language: 'xml' } } },
      [],
      { body: '<b/>' },
      'application/xml',
      '<b/>',
    ],
    ['text', { mode: 'raw', raw: 'planted' }, [], { body: 'hello' }, 'text/plain', 'hello'],
    [
      'a form as text',
      { mode: 'raw', raw: 'a=1&b=%20' },
      'Content-Type: application/x-www-form-urlencoded\nX: 1',
      { a: '1', b: ' ' },
      'application/x-www-form-urlencoded',
      'a=1&b=%20',
    ],
    [
      'a form',
      {
        mode: 'urlencoded',
        urlencoded: [
          { key: 'a[b]', value: '{{x}}' },
          { key: 't', value: '1' },
          { key: 't', value: '2' },
          { key: 'off', value: '', disabled: true },
        ],
      },
      [],
      { a_b: 'ü&', t: ['1', '2'] },
      'application/x-www-form-urlencoded',
      'a%5Bb%5D=%C3%BC%26&t=1&t=2',
    ],
    [
      'GraphQL',
      {
        mode: 'graphql',
        graphql: { query: 'query Q($id: ID) { a(id: $id) { b } }', variables: '{"id": {{id}}}' },
      },
      [],
      { id: 1 },
      'application/json',
      '{"query":"query Q($id: ID) { a(id: $id) { b } }","variables":{"id":1}}',
    ],
    [
      'a file',
      { mode: 'file', file: { src: '/etc/passwd' } },
      [{ key: 'content-type', value: 'image/png' }],
      { body: 'data:,x' },
      'image/png',
      'x',
    ],
  ];
  for (const [kind, body, header, args, type, sent] of rows) {
    test(kind, async () => {
      const made = request(await post(body, header), args);
      assert.equal(made.headers.find(([name]) => name === 'content-type')?.[1], type);
      assert.equal(
        typeof made.body === 'string' ? made.body : new TextDecoder().decode(made.body),
        sent,
      );
    });
  }

  test('a form with files, each part of its own type', async () => {
    const formdata: Json = [
      { key: 'file', type: 'file', src: ['a', 'b'] },
      { key: 'meta', value: '{"a":1}', type: 'text', contentType: 'application/json' },
    ];
    const { body } = request(await post({ mode: 'formdata', formdata }), {
      file: 'data:,x',
      meta: '{"a":1}',
    });
    assert.ok(body instanceof Uint8Array);
    const text = new TextDecoder().decode(body);
    assert.match(
      text,
      /name="file"; filename="file"\r\nContent-Type: application\/octet-stream\r\n\r\nx\r\n/,
    );
    assert.match(text, /name="meta"\r\nContent-Type: application\/json\r\n\r\n/);
  });

  test('the body of a GET is sent only where the collection says so', async () => {
    const body: Json = { mode: 'raw', raw: '{"a":1}' };
    assert.equal((await only('{{host}}/a', { body })).body, undefined);
    const kept = await only(
      '{{host}}/a',
      { body },
      { protocolProfileBehavior: { disableBodyPruning: true } },
    );
    assert.equal(kept.body?.kind, 'json');
    assert.equal(
      (await only('{{host}}/a', { method: 'POST', body: { ...body, disabled: true } })).body,
      undefined,
    );
  });
});

suite('authentication', () => {
  const bearer: Json = { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}' }] };
  const rows: [kind: string, auth: Json, scheme: object][] = [
    [
      'a header',
      { type: 'apikey', apikey: [{ key: 'key', value: '{{header}}' }] },
      { type: 'apiKey', name: 'X-Key', in: 'header' },
    ],
    [
      'a query parameter',
      { type: 'apikey', apikey: { key: 'k', value: 'v', in: 'query' } },
      { type: 'apiKey', name: 'k', in: 'query' },
    ],
    ['bearer', bearer, { type: 'http', scheme: 'bearer' }],
    [
      'basic',
      { type: 'basic', basic: { username: 'u', password: 'p' } },
      { type: 'http', scheme: 'basic' },
    ],
    [
      'OAuth 2',
      {
        type: 'oauth2',
        oauth2: [
          { key: 'accessTokenUrl', value: 'https://a.example/token' },
          { key: 'scope', value: 'read write' },
        ],
      },
      { type: 'oauth2', tokenUrl: 'https://a.example/token', scopes: ['read', 'write'] },
    ],
    ['digest', { type: 'digest', digest: {} }, { type: 'http', scheme: 'digest' }],
    ['AWS', { type: 'awsv4', awsv4: {} }, { type: 'http', scheme: 'aws4-hmac-sha256' }],
  ];
  for (const [kind, auth, scheme] of rows) {
    test(`${kind} is inherited by folders and requests`, async () => {
      const variable = [host, { key: 'header', value: 'X-Key' }];
      const api = await read(
        collection([{ name: 'F', item: [item('{{host}}/a')] }], { auth, variable }),
      );
      assert.deepEqual(Object.values(api.securitySchemes), [{ ...scheme, description: '' }]);
      assert.deepEqual(api.operations[0]?.security, [Object.keys(api.securitySchemes)]);
    });
  }

  test('is overridden further in, and switched off', async () => {
    const basic: Json = { type: 'basic', basic: {} };
    const none: Json = { type: 'noauth' };
    const items = [
      item('{{host}}/a'),
      item('{{host}}/b', { auth: basic }),
      { name: 'F', auth: none, item: [item('{{host}}/c'), item('{{host}}/d', { auth: bearer })] },
    ];
    const { operations } = await read(collection(items, { auth: bearer }));
    assert.deepEqual(
      operations.map(({ security }) => security),
      [[['bearer']], [['basic']], [], [['bearer']]],
    );
  });

  test('is recognised in headers, queries and addresses, and its values go', async () => {
    const header: Json = [
      { key: 'Authorization', value: 'Token planted-1' },
      { key: 'X-Api-Key', value: 'planted-2' },
      { key: 'Cookie', value: 'sid=planted-3; x=1' },
      { key: 'Idempotency-Key', value: '{{$guid}}' },
    ];
    const url =
      'https://planted:planted@api.example/a?access_token=planted-4&page_token=x&key={{key}}';
    const api = await read(collection([item(url, { header })]));
    assert.doesNotMatch(JSON.stringify(api), /planted/i);
    assert.deepEqual(
      Object.values(api.securitySchemes).map((scheme) => [
        scheme.type,
        'name' in scheme ? scheme.name : 'scheme' in scheme ? scheme.scheme : '',
      ]),
      [
        ['apiKey', 'Authorization'],
        ['apiKey', 'X-Api-Key'],
        ['apiKey', 'Cookie'],
        ['apiKey', 'access_token'],
        ['apiKey', 'key'],
        ['http', 'basic'],
      ],
    );
    assert.deepEqual(
      toolsOf(api)[0]?.arguments.map(({ key }) => key),
      ['page_token', 'Idempotency-Key'],
    );
  });
});

suite('variants', () => {
  const variants = [
    {
      ...Object(
        item('{{host}}/users/:id', {
          header: [
            { key: 'Api-Version', value: '3' },
            { key: 'Accept', value: 'application/json' },
          ],
        }),
      ),
      name: 'Find a user by name',
    },
    {
      ...Object(
        item('{{host}}/users/{{userId}}?full=true', {
          header: [{ key: 'api-version', value: '3' }],
          auth: { type: 'bearer' },
        }),
      ),
      name: 'Find a user',
    },
  ];

  test('of one method and path are one operation with all that any of them has', async () => {
    const api = await read(
      collection([
        { name: 'People', item: [{ name: 'Search', item: [variants[0]] }] },
        variants[1],
      ]),
    );
    const [tool, ...others] = toolsOf(api);
    assert.equal(others.length, 0);
    assert.deepEqual(
      [tool?.definition.name, tool?.operation.id, tool?.operation.tags],
      ['find_a_user', 'GET /users/{id}', ['People / Search']],
    );
    assert.match(
      tool?.definition.description ?? '',
      /^Find a user\. Also for: Find a user by name\./,
    );
    assert.deepEqual(tool?.operation.security, [[], ['bearer']]);
    assert.deepEqual(request(tool, { id: 'x', full: true }), {
      method: 'GET',
      url: 'https://x/users/x?full=true',
      headers: [
        ['Api-Version', '3'],
        ['Accept', 'application/json'],
      ],
    });
  });

  test('need what all of three bodies have, and nothing else', async () => {
    const bodies = ['{"a":1,"b":2}', '{"a":"x"}', '{"a":null,"c":{}}'].map((raw) =>
      item('{{host}}/x', { method: 'POST', body: { mode: 'raw', raw } }),
    );
    const [tool] = toolsOf(await read(collection(bodies)));
    assert.deepEqual(
      tool?.arguments.map(({ key, required }) => [key, required]),
      [
        ['a', true],
        ['b', false],
        ['c', false],
      ],
    );
  });
});

suite('collections that are strange or mean harm', () => {
  test('as Postman’s API wraps them, without a schema, with a request that is an address', async () => {
    const wrapped = await read({
      collection: collection([{ name: 'A', request: 'https://api.example/a' }]),
    });
    assert.deepEqual(
      [wrapped.format, wrapped.operations.map(({ id }) => id)],
      ['postman-2.1', ['GET /a']],
    );
    const guessed = await read({ info: { name: 'X' }, item: [item('https://api.example/a')] });
    assert.deepEqual(
      [guessed.format, guessed.problems.map(({ code }) => code)],
      ['postman-2.1', ['version_unknown']],
    );
    assert.equal((await read(collection([]))).operations.length, 0);
  });

  test('lose what cannot be a request, and say where', async () => {
    const api = await read(
      collection([
        item('{{host}}/ok', { header: [{ key: 'Bad Name', value: '' }], auth: { type: 'magic' } }),
        item('{{host}}/a', { method: 'GET /x HTTP/1.1\r\nX: ' }),
        item(`{{host}}/${'x'.repeat(3_000)}`),
        item(''),
        { name: 'no', request: [] },
        item('{{host}}/b', { method: 'POST', body: { mode: 'carrier pigeon' } }),
      ]),
    );
    assert.deepEqual(
      api.operations.map(({ id }) => id),
      ['GET /ok', 'POST /b'],
    );
    for (const wanted of [
      /parameter_unusable #\/item\/0\/request\/header\/0/,
      /security_unusable #\/item\/0\/request\/auth .*magic/,
      /operation_unusable #\/item\/1 .*token/,
      /operation_unusable #\/item\/2 /,
      /operation_unusable #\/item\/3 .*no address/,
      /operation_unusable #\/item\/4 /,
      /body_unusable #\/item\/5/,
    ])
      assert.match(messages(api), wanted);
  });

  test('names of prototypes are names', async () => {
    const text = JSON.stringify(
      collection([
        item(
          {
            host: ['{{host}}'],
            path: ['__proto__', ':constructor'],
            query: [{ key: '__proto__', value: '1' }],
          },
          { method: 'POST', body: { mode: 'raw', raw: '{"__proto__":{"x":1},"constructor":2}' } },
        ),
      ]),
    );
    const [tool] = toolsOf(
      await read(
        text.replace(
          '"variable":[',
          '"__proto__":{"item":[]},"variable":[{"key":"__proto__","value":"x"},',
        ),
      ),
    );
    assert.ok(tool);
    assert.equal(tool.operation.path, '/__proto__/{constructor}');
    assert.ok(
      tool.arguments.some(({ place }) => place.in === 'bodyProperty' && place.name === '__proto__'),
    );
    assert.equal(Reflect.get({}, 'x'), undefined);
  });

  test('cost time by their length, not by how many names one operation has or how long a variable is', async () => {
    const letters = (n: number): string =>
      n < 26 ? String.fromCharCode(97 + n) : letters(Math.floor(n / 26)) + letters(n % 26);
    const query = (n: number): Json =>
      Array.from({ length: 20 }, (_, at) => ({
        key: `by_${letters(n)}_${letters(at)}`,
        value: '1',
        description: 'Written down.',
      }));
    const variants = Array.from({ length: 2_500 }, (_, n) =>
      item({ host: ['{{host}}'], path: ['x'], query: query(n) }),
    );
    const large = [{ key: 'prefix', value: 'x'.repeat(1_000_000) }, host];
    const cost = startCost();
    const { operations } = await read(
      collection(
        [
          ...variants,
          item(`{{host}}/${'{{prefix}}'.repeat(500)}`),
          item(`{{host}}/${'{{other}}'.repeat(500)}`),
        ],
        {
          variable: large,
        },
      ),
    );
    assert.ok(cost() < 10_000);
    assert.equal(operations[0]?.parameters.length, 50_000);
    assert.equal(operations.length, 1);
  });

  test('cost time by their length, not by what they repeat', async () => {
    let deep: Json = item('{{host}}/deep');
    for (let n = 0; n < 2_000; n++) deep = { name: 'F', item: [deep] };
    const many = Array.from({ length: 21_000 }, (_, n) => item(`{{host}}/r${n}x/:id`));
    const bomb = Array.from({ length: 30 }, (_, n) => ({
      key: `v${n}`,
      value: `{{v${n + 1}}}/{{v${n + 1}}}`,
    }));
    const nested = `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`;
    const cost = startCost();
    const api = await read(
      collection(
        [
          deep,
          item('{{host}}/{{v0}}'),
          item('{{host}}/n', { method: 'POST', body: { mode: 'raw', raw: nested } }),
          item('{{host}}/b', { method: 'POST', body: { mode: 'raw', raw: '{{'.repeat(200_000) } }),
          ...many,
        ],
        {
          variable: [host, ...bomb],
        },
      ),
    );
    assert.ok(cost() < 10_000);
    assert.match(messages(api), /too_large .*50 levels[^]*too_large .*20000 requests/);
  });
});
