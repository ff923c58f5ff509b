import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Json } from '@leasehold/privacy';
import type { Api } from '../../api.ts';
import { buildRequest, buildTools, importApi } from '../../index.ts';
import type { Tool, ToolArguments } from '../../index.ts';
import { classOf } from '../../testing/fixtures.ts';

type Item = { [key: string]: Json };

async function apiOf(item: Json[], more: Item = {}): Promise<Api> {
  const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
  const text = JSON.stringify({ info: { name: 'Test', schema }, item, ...more });
  const { api } = await importApi({ text });
  assert.ok(api);
  return api;
}

async function toolsOf(item: Json[], more: Item = {}): Promise<Map<string, Tool>> {
  const { tools, problems } = buildTools(await apiOf(item, more), { classOf });
  assert.deepEqual(problems, []);
  return new Map(tools.map((tool) => [tool.definition.name, tool]));
}

const url = 'https://api.example/api';

function post(name: string, body: Json, address = url): Item {
  return { name, request: { method: 'POST', url: address, body } };
}

function json(name: string, value: Json, address = url): Item {
  return post(name, { mode: 'raw', raw: JSON.stringify(value) }, address);
}

function graphql(name: string, query: string, variables = ''): Item {
  return post(name, { mode: 'graphql', graphql: { query, variables } });
}

const get = (name: string, address: string): Item => ({
  name,
  request: { method: 'GET', url: address },
});
const folder = (name: string, item: Json[], more: Item = {}): Item => ({ name, item, ...more });

function sent(tool: Tool | undefined, args: ToolArguments = {}): Json {
  assert.ok(tool);
  const made = buildRequest(tool, args, { baseUrl: 'https://api.example', boundary: 'B' });
  assert.ok(!Array.isArray(made), JSON.stringify(made));
  assert.ok(typeof made.body === 'string');
  return JSON.parse(made.body) as Json;
}

const inputs = (tool: Tool | undefined): string[] =>
  Object.keys((tool?.definition.inputSchema['properties'] as Item | undefined) ?? {});

// promise: formats.postman-names
suite('names of a collection’s tools', () => {
  test('requests of one name say their folders, as many as it takes', async () => {
    const requests = (base: string) => [
      get('Get', `https://api.example/${base}/:id`),
      json('Create', { a: 1 }, `https://api.example/${base}`),
    ];
    const tools = await toolsOf([
      folder('Admin', [folder('Users', requests('admin/users'))]),
      folder('Public', [
        folder('Users', requests('public/users')),
        folder('Orders', requests('o')),
      ]),
    ]);
    assert.deepEqual([...tools.keys()].toSorted(), [
      'admin_users_create',
      'admin_users_get',
      'orders_create',
      'orders_get',
      'public_users_create',
      'public_users_get',
    ]);
  });

  test('without folders, or in one folder, the path tells them apart', async () => {
    const tools = await toolsOf([
      folder('All', [
        get('Get', 'https://api.example/pets/:id'),
        get('Get', 'https://api.example/pets/:id/photo'),
        get('Get', 'https://api.example/owners/:id'),
      ]),
      get('', 'https://api.example/v1/shops'),
      get('', 'https://api.example/v2/shops'),
    ]);
    for (const name of tools.keys()) assert.doesNotMatch(name, /_[0-9a-f]{6}$/);
    assert.equal(tools.size, 5);
  });

  test('a name longer than a tool’s may be ends at a word', async () => {
    const name = 'Make a card payment with authentication that is done natively in the app';
    const tools = await toolsOf([get(name, 'https://api.example/a')]);
    assert.deepEqual([...tools.keys()], ['make_a_card_payment_with_authentication_that_is']);
  });

  test('a request keeps its name whatever the order of the collection', async () => {
    const items = ['Users', 'Orders', 'Carts'].map((name) =>
      folder(name, [get('List', `https://api.example/${name}`)]),
    );
    const named = async (list: Json[]) =>
      [...(await toolsOf(list))].map(([name, { operation }]) => `${operation.id} ${name}`);
    assert.deepEqual((await named(items)).toSorted(), (await named(items.toReversed())).toSorted());
  });
});

// promise: formats.postman-variants
suite('requests to one address', () => {
  const calls = [
    ['Get balance', 'eth_getBalance'],
    ['Get code', 'eth_getCode'],
    ['Block number', 'eth_blockNumber'],
  ] as const;

  test('that call different functions are one tool each, which calls no other', async () => {
    const tools = await toolsOf(
      calls.map(([name, method]) => json(name, { jsonrpc: '2.0', method, params: ['x'], id: 1 })),
    );
    assert.deepEqual([...tools.keys()], ['get_balance', 'get_code', 'block_number']);
    const tool = tools.get('get_balance');
    assert.deepEqual(inputs(tool), ['jsonrpc', 'params', 'id']);
    assert.deepEqual(sent(tool, { params: ['y'], id: 7 }), {
      jsonrpc: '2.0',
      method: 'eth_getBalance',
      params: ['y'],
      id: 7,
    });
    assert.ok(tool);
    const other = buildRequest(tool, { method: 'eth_getCode' }, { baseUrl: 'https://api.example' });
    assert.ok(Array.isArray(other), 'another function is refused');
  });

  test('that nobody named are called by their function', async () => {
    const tools = await toolsOf(
      calls.map(([, method]) => json(url, { jsonrpc: '2.0', method, id: 1 })),
    );
    assert.deepEqual([...tools.keys()], ['eth_get_balance', 'eth_get_code', 'eth_block_number']);
  });

  test('whose bodies have other fields are one tool each; other values are the same tool', async () => {
    const tools = await toolsOf([
      json('Pay by card', { amount: 1, card: { number: '4111' } }),
      json('Pay by bank', { amount: 1, iban: 'x' }),
      json('Pay by another bank', { amount: 2, iban: 'y' }),
      post('Pay by form', { mode: 'urlencoded', urlencoded: [{ key: 'amount', value: '1' }] }),
      post('Upload a slip', { mode: 'formdata', formdata: [{ key: 'slip', type: 'file' }] }),
      post('Pay by XML', { mode: 'raw', raw: '<pay/>', options: { raw: { language: 'xml' } } }),
    ]);
    assert.deepEqual(
      [...tools].map(([name, tool]) => [name, tool.operation.id, inputs(tool)]),
      [
        ['pay_by_card', 'POST /api#pay_by_card', ['amount', 'card']],
        ['pay_by_bank', 'POST /api#pay_by_bank', ['amount', 'iban']],
        ['pay_by_form', 'POST /api#pay_by_form', ['amount']],
        ['upload_a_slip', 'POST /api#upload_a_slip', ['slip']],
        ['pay_by_xml', 'POST /api#pay_by_xml', ['body']],
      ],
    );
  });

  test('of one name in one folder are one tool, whatever was tried', async () => {
    const tools = await toolsOf([
      folder('A', [json('Save', { a: 1 }), json('Save', { b: 1 })]),
      folder('B', [json('Save', { c: 1 })]),
    ]);
    assert.deepEqual(
      [...tools].map(([name, tool]) => [name, tool.operation.id, inputs(tool)]),
      [
        ['a_save', 'POST /api#save', ['a', 'b']],
        ['b_save', 'POST /api#b/save', ['c']],
      ],
    );
  });

  test('told apart by a query’s function send it, and no other', async () => {
    const tools = await toolsOf([
      get('Search', 'https://api.example/rest?method=photos.search&text=cat&format=json'),
      get('Comments', 'https://api.example/rest?method=photos.comments&format=json'),
    ]);
    const [search, comments] = [tools.get('search'), tools.get('comments')];
    assert.deepEqual(inputs(search), ['text', 'format']);
    assert.ok(search && comments);
    const made = [search, comments].map((tool) =>
      buildRequest(tool, {}, { baseUrl: 'https://api.example' }),
    );
    assert.deepEqual(
      made.map((one) => (Array.isArray(one) ? one : one.url)),
      [
        'https://api.example/rest?method=photos.search&format=json',
        'https://api.example/rest?method=photos.comments&format=json',
      ],
    );
  });

  test('that call different functions inside their bodies say which, and are refused any other', async () => {
    const tools = await toolsOf([
      json('Read', { rpc: { method: 'file.read', path: 'x' } }),
      json('Write', { rpc: { method: 'file.write', path: 'x' } }),
      json('Batch', [{ method: 'file.read' }, { method: 'file.read' }]),
    ]);
    assert.deepEqual([...tools.keys()], ['read', 'write', 'batch']);
    const schemas = [...tools.values()].map((tool) => JSON.stringify(tool.arguments[0]?.schema));
    assert.match(schemas[0] ?? '', /"method":\{"type":"string","const":"file.read"\}/);
    assert.match(schemas[1] ?? '', /"method":\{"type":"string","const":"file.write"\}/);
    assert.match(schemas[0] ?? '', /"path":\{"type":"string"\}/);
  });

  test('keep no value of a record, whatever its field is called', async () => {
    const api = await apiOf([
      json('One', { type: 'anna.schmidt@example.org', event: 'Anna Schmidt', kind: 'DE89370400' }),
      json('Two', { method: '{{secret}}', action: 'AKIAIOSFODNN7EXAMPLE', name: 'plain' }),
    ]);
    assert.doesNotMatch(JSON.stringify(api), /anna|schmidt|DE8937|AKIA|plain/i);
  });

  test('without a word to call them by are kept apart all the same', async () => {
    const items = Array.from({ length: 30 }, (_, index) =>
      json(url, { [`field${index}`]: 1, other: 2 }),
    );
    const tools = await toolsOf(items);
    assert.equal(tools.size, 30);
    assert.equal(new Set([...tools.values()].map(({ operation }) => operation.id)).size, 30);
  });
});

// promise: formats.postman-graphql
suite('a recorded GraphQL document', () => {
  const document =
    'query GetUser($id: ID!, $first: Int = 10) {\n  user(id: $id) { posts(first: $first) { id } }\n}';

  test('is sent as it is, and takes its variables alone', async () => {
    const tools = await toolsOf([
      graphql('Get user', document, '{"id": "{{userId}}", "first": 3}'),
      graphql('Ping', '{ ping }'),
      graphql(
        '{{host}}/graphql',
        'mutation AddPost($post: PostInput!) { add(post: $post) { id } }',
        '{"post": {"title": "planted"}}',
      ),
    ]);
    assert.deepEqual([...tools.keys()], ['get_user', 'ping', 'add_post']);
    const tool = tools.get('get_user');
    assert.deepEqual(tool?.definition.inputSchema, {
      type: 'object',
      properties: tool?.definition.inputSchema['properties'] ?? null,
      required: ['id'],
      additionalProperties: false,
    });
    assert.deepEqual(inputs(tool), ['id', 'first']);
    assert.deepEqual(sent(tool, { id: 'u1' }), { query: document, variables: { id: 'u1' } });
    assert.deepEqual(sent(tools.get('ping')), { query: '{ ping }' });
    assert.deepEqual(Object.keys(tools.get('add_post')?.arguments[0]?.schema['properties'] ?? {}), [
      'title',
    ]);
    assert.doesNotMatch(JSON.stringify([...tools.values()]), /planted/);
  });

  test('no other document is sent, by no argument', async () => {
    const tool = (await toolsOf([graphql('Get user', document)])).get('get_user');
    assert.ok(tool);
    for (const args of [
      { query: '{ all }', id: 'x' },
      { id: 'x', variables: {} },
    ]) {
      const made = buildRequest(tool, args, { baseUrl: url });
      assert.ok(Array.isArray(made), JSON.stringify(made));
    }
  });

  test('variables of Postman in it become inputs that stay values', async () => {
    const query = 'query { user(name: "a-{{name}}", age: {{age}}, sort: "asc") { id } }';
    const tool = (await toolsOf([graphql('Find', query)])).get('find');
    assert.deepEqual(inputs(tool), ['name', 'age']);
    assert.deepEqual(sent(tool, { name: 'x") { secret } #\\', age: 3 }), {
      query: String.raw`query { user(name: "a-x\") { secret } #\\", age: 3, sort: "asc") { id } }`,
    });
    assert.ok(tool);
    for (const age of ['1) { secret } #', '{a: 1}', '', '"x"'])
      assert.deepEqual(
        [buildRequest(tool, { name: 'x', age }, { baseUrl: url })]
          .flat()
          .map((one) => 'path' in one && one.path),
        ['age'],
        age,
      );
  });

  test('what somebody wrote into it is an input, and is not kept', async () => {
    const query =
      '# ask Anna planted\nmutation { login(email: "planted@example.org", password: "planted", pin: 123456, note: """planted""") { ok } }';
    const api = await apiOf([graphql('Log in', query)]);
    assert.doesNotMatch(JSON.stringify(api), /planted|123456/);
    const { tools } = buildTools(api, { classOf });
    assert.deepEqual(inputs(tools[0]), ['email', 'password', 'pin', 'note']);
    assert.deepEqual(sent(tools[0], { email: 'e', password: 'p', pin: 1, note: 'n' }), {
      query: '\nmutation { login(email: "e", password: "p", pin: 1, note: "n") { ok } }',
    });
  });

  test('written out as JSON it is the same', async () => {
    const tools = await toolsOf([
      json('Get user', { operationName: 'GetUser', query: document, variables: { id: 'x' } }),
      json('Log', { query: 'plain words', variables: {} }),
    ]);
    assert.deepEqual(sent(tools.get('get_user'), { id: 'u' }), {
      query: document,
      operationName: 'GetUser',
      variables: { id: 'u' },
    });
    assert.deepEqual(inputs(tools.get('log')), ['query', 'variables']);
  });

  test('one that cannot be told from its data is the agent’s to write, as before', async () => {
    const tools = await toolsOf([graphql('Any', 'query { {{fields}} }')]);
    assert.deepEqual(inputs(tools.get('any')), ['query', 'variables']);
  });
});

test('authentication of a folder holds for each of its variants', async () => {
  const { operations } = await apiOf([
    folder('In', [json('One', { a: 1 }), json('Two', { b: 1 })], { auth: { type: 'bearer' } }),
    json('Three', { c: 1 }),
  ]);
  assert.deepEqual(
    operations.map(({ id, security }) => [id, security]),
    [
      ['POST /api#one', [['bearer']]],
      ['POST /api#two', [['bearer']]],
      ['POST /api#three', []],
    ],
  );
});

test('two thousand requests are two thousand tools, none named by a hash', async () => {
  const folders = Array.from({ length: 100 }, (_, index) =>
    folder(
      `Part ${index}`,
      Array.from({ length: 20 }, (_none, at) =>
        json(`Call ${at}`, { method: `part${index}.call${at}`, params: [] }),
      ),
    ),
  );
  const tools = await toolsOf(folders);
  assert.equal(tools.size, 2_000);
  for (const name of tools.keys()) assert.doesNotMatch(name, /_[0-9a-f]{6}$/);
});
