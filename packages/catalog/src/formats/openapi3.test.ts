import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerSchemas } from '../answer-schemas.ts';
import type { Api, Operation, Problem } from '../api.ts';
import { importApi } from '../import.ts';

async function read(
  document: object,
  location = '',
): Promise<{ api: Api; problems: Problem[]; operation: Operation | undefined }> {
  const { api, problems } = await importApi({
    text: JSON.stringify({ openapi: '3.2.0', ...document }),
    location,
  });
  assert.ok(api);
  return { api, problems, operation: api.operations[0] };
}

const get = (operation: object, path = '/a', more: object = {}) =>
  read({ paths: { [path]: { get: operation } }, ...more });

test('parameters get the defaults of their place, and keep what they say', async () => {
  const { operation, problems } = await get(
    {
      parameters: [
        { name: 'id', in: 'path', schema: { type: 'string' } },
        { name: 'm', in: 'path', style: 'matrix', explode: true },
        { name: 'q', in: 'query' },
        { name: 'p', in: 'query', style: 'pipeDelimited' },
        {
          name: 'd',
          in: 'query',
          style: 'deepObject',
          explode: true,
          allowReserved: true,
          deprecated: true,
          required: true,
        },
        { name: 'X-H', in: 'header', description: 'h' },
        { name: 'c', in: 'cookie' },
        { name: 'cc', in: 'cookie', style: 'cookie' },
        { name: 'f', in: 'query', content: { 'application/json': { schema: { type: 'object' } } } },
        {
          name: 'all',
          in: 'querystring',
          content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } },
        },
      ],
    },
    '/a/{id}/{m}',
  );
  assert.deepEqual(problems, []);
  assert.deepEqual(
    operation?.parameters.map(({ name, in: place, style, explode, required, contentType }) => [
      name,
      place,
      style,
      explode,
      required,
      contentType,
    ]),
    [
      ['id', 'path', 'simple', false, true, undefined],
      ['m', 'path', 'matrix', true, true, undefined],
      ['q', 'query', 'form', true, false, undefined],
      ['p', 'query', 'pipeDelimited', false, false, undefined],
      ['d', 'query', 'deepObject', true, true, undefined],
      ['X-H', 'header', 'simple', false, false, undefined],
      ['c', 'cookie', 'form', true, false, undefined],
      ['cc', 'cookie', 'cookie', true, false, undefined],
      ['f', 'query', 'form', true, false, 'application/json'],
      ['all', 'querystring', 'form', true, false, 'application/x-www-form-urlencoded'],
    ],
  );
});

test("an operation's parameter takes the place of the path's; one declared twice is read once", async () => {
  const { operation, problems } = await read({
    paths: {
      '/a/{id}': {
        summary: 'of the path',
        parameters: [
          { name: 'id', in: 'path' },
          { name: 'q', in: 'query', description: 'path' },
        ],
        get: {
          parameters: [
            { name: 'q', in: 'query', description: 'operation' },
            { name: 'q', in: 'query', description: 'again' },
            { name: 'q', in: 'header' },
          ],
        },
      },
    },
  });
  assert.equal(operation?.summary, 'of the path');
  assert.deepEqual(
    operation.parameters.map(({ name, in: place, description }) => [name, place, description]),
    [
      ['id', 'path', ''],
      ['q', 'query', 'operation'],
      ['q', 'header', ''],
    ],
  );
  assert.deepEqual(
    problems.map(({ code, place }) => [code, place]),
    [['parameter_unusable', '#/paths/~1a~1{id}/get/parameters/1']],
  );
});

test('every placeholder of a path has its parameter, and only those', async () => {
  const { operation, problems } = await get(
    {
      parameters: [
        { name: 'userid', in: 'path', description: 'u' },
        { name: 'nowhere', in: 'path' },
        { name: 'n', in: 'path' },
      ],
    },
    'users/{userId}/:n/{free}#two',
  );
  assert.equal(operation?.id, 'GET /users/{userId}/:n/{free}#two');
  assert.equal(operation.path, '/users/{userId}/{n}/{free}');
  assert.deepEqual(
    operation.parameters.map(({ name, required, description }) => [name, required, description]),
    [
      ['free', true, ''],
      ['userId', true, 'u'],
      ['n', true, ''],
    ],
  );
  assert.deepEqual(
    problems.map(({ code, severity }) => `${severity} ${code}`),
    Array(2).fill('warning parameter_unusable'),
  );
});

test('methods of every version are operations; webhooks and callbacks are not', async () => {
  const operation = { callbacks: { done: { '{$url}': { post: {} } } } };
  const { api, problems } = await read({
    paths: {
      '/a': {
        GET: operation,
        query: {},
        additionalOperations: { COPY: {}, PURGE: {} },
        'x-get': {},
        parameters: null,
        trace: null,
      },
      'x-extension': { get: {} },
    },
    webhooks: { hook: { post: {} } },
  });
  assert.deepEqual(
    [api.operations.map(({ id }) => id), problems],
    [['GET /a', 'QUERY /a', 'COPY /a', 'PURGE /a'], []],
  );
});

test('bodies keep every content, its encoding, and the items of a stream', async () => {
  const { operation } = await read({
    components: {
      mediaTypes: { Line: { itemSchema: { type: 'object' } } },
      requestBodies: {
        B: {
          description: 'b',
          required: true,
          content: {
            'multipart/form-data': {
              schema: { type: 'object' },
              encoding: {
                a: { contentType: 'image/png' },
                b: { style: 'deepObject', explode: true, allowReserved: true },
              },
            },
            'application/jsonl': { $ref: '#/components/mediaTypes/Line' },
            'text/plain': {},
          },
        },
      },
    },
    paths: {
      '/a': {
        post: { requestBody: { $ref: '#/components/requestBodies/B', description: 'here' } },
      },
    },
  });
  assert.deepEqual(operation?.body, {
    required: true,
    description: 'here',
    contents: [
      {
        mediaType: 'multipart/form-data',
        schema: { type: 'object' },
        encoding: {
          a: { contentType: 'image/png' },
          b: { style: 'deepObject', explode: true, allowReserved: true },
        },
      },
      {
        mediaType: 'application/jsonl',
        schema: { type: 'array', items: { type: 'object' } },
        encoding: {},
      },
      { mediaType: 'text/plain', schema: {}, encoding: {} },
    ],
  });
});

test('records that come line by line are a list, whose schema is that of one', async () => {
  const { operation } = await get({
    responses: {
      '200': {
        description: '',
        content: {
          'application/x-ndjson': { schema: { type: 'object' } },
          'application/jsonl': { schema: { type: 'array', items: { type: 'object' } } },
        },
      },
    },
  });
  const list = { type: 'array', items: { type: 'object' } };
  assert.deepEqual(operation?.responses[0]?.contents, [
    { mediaType: 'application/x-ndjson', schema: list },
    { mediaType: 'application/jsonl', schema: list },
  ]);
  assert.equal(operation && answerSchemas(operation).length, 2);
});

test('answers keep their order, ranges and contents', async () => {
  const { operation } = await get({
    responses: {
      '404': null,
      '2xx': {
        description: 'ok',
        content: { 'application/json': { schema: { type: 'string' } }, 'text/csv': {} },
      },
      default: {},
      'x-a': {},
    },
  });
  assert.deepEqual(operation?.responses, [
    { status: '404', description: '', contents: [] },
    {
      status: '2XX',
      description: 'ok',
      contents: [
        { mediaType: 'application/json', schema: { type: 'string' } },
        { mediaType: 'text/csv' },
      ],
    },
    { status: 'default', description: '', contents: [] },
  ]);
});

test('servers come from the operation, its path or the document, with their variables', async () => {
  const server = {
    url: 'https://{env}.x/v1',
    description: 'd',
    variables: { env: { default: 'live', enum: ['live', 'test'] }, port: { default: 8443 } },
  };
  const { api } = await read({
    servers: [server],
    paths: {
      '/a': {
        servers: [{ url: 'https://path' }],
        get: {},
        post: { servers: [{ url: 'https://op' }] },
      },
      '/b': { servers: [], get: {} },
    },
  });
  assert.deepEqual(api.servers, [
    {
      url: 'https://{env}.x/v1',
      description: 'd',
      variables: {
        env: { default: 'live', enum: ['live', 'test'], description: '' },
        port: { default: '8443', enum: [], description: '' },
      },
    },
  ]);
  assert.deepEqual(
    api.operations.map(({ servers }) => servers?.[0]?.url),
    ['https://path', 'https://op', undefined],
  );
});

test('servers without a host are where the description came from', async () => {
  const urls = async (document: object) =>
    (await read(document, 'https://api.x/docs/openapi.json')).api.servers.map(({ url }) => url);
  assert.deepEqual(
    await urls({ servers: [{ url: '/v1' }, { url: '../v2' }, { url: 'http://y/{v}' }] }),
    ['https://api.x/v1', 'https://api.x/v2', 'http://y/{v}'],
  );
  assert.deepEqual(await urls({}), ['https://api.x/']);
  assert.deepEqual((await read({})).api.servers, []);
});

test('security schemes of every type', async () => {
  const flows = {
    implicit: { authorizationUrl: 'https://x/a', scopes: { a: '' } },
    authorizationCode: { tokenUrl: 'https://x/code', scopes: { b: '' } },
    clientCredentials: { tokenUrl: 'https://x/client', scopes: { b: '', c: '' } },
  };
  const { api, problems } = await read({
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'cookie', name: 'sid' },
        bearer: { type: 'http', scheme: 'Bearer' },
        oauth: { type: 'oauth2', flows, description: 'o' },
        oidc: { type: 'openIdConnect', openIdConnectUrl: 'https://x/.well-known' },
        tls: { type: 'mutualTLS' },
        odd: { type: 'magic' },
        nameless: { type: 'apiKey', in: 'header' },
      },
    },
  });
  assert.deepEqual(api.securitySchemes, {
    key: { type: 'apiKey', in: 'cookie', name: 'sid', description: '' },
    bearer: { type: 'http', scheme: 'bearer', description: '' },
    oauth: {
      type: 'oauth2',
      tokenUrl: 'https://x/client',
      scopes: ['a', 'b', 'c'],
      description: 'o',
    },
    oidc: { type: 'openIdConnect', url: 'https://x/.well-known', description: '' },
    tls: { type: 'mutualTLS', description: '' },
  });
  assert.deepEqual(
    problems.map(({ code }) => code),
    ['security_unusable', 'security_unusable', 'not_a_description'],
  );
});

test('what a validator refuses is read where it can be', async () => {
  const { api, problems } = await read({
    info: null,
    tags: null,
    servers: null,
    paths: {
      '/a': {
        get: {
          operationId: 7,
          tags: ['a', { name: 'b' }, null],
          deprecated: 'true',
          security: null,
          requestBody: null,
          responses: null,
          parameters: { q: { name: 'q', in: 'query', type: 'integer', maximum: 3 } },
        },
        post: { operationId: '7' },
        put: 'nothing',
      },
      '/b': null,
      '/c': [],
    },
  });
  const [first] = api.operations;
  assert.deepEqual(
    [api.title, api.version, api.operations.map(({ operationId }) => operationId)],
    ['Untitled API', '', ['7', '7']],
  );
  assert.deepEqual(
    [first?.tags, first?.deprecated, first?.parameters[0]?.schema],
    [['a', 'b'], true, { type: 'integer', maximum: 3 }],
  );
  assert.deepEqual(
    problems.map(({ code, place }) => [code, place]),
    [
      ['operation_unusable', '#/paths/~1a/put'],
      ['operation_unusable', '#/paths/~1c'],
    ],
  );
});

test('a parameter or body that cannot be used is reported with its operation', async () => {
  const { operation, problems } = await get({
    parameters: [
      { in: 'query' },
      { name: 'b', in: 'body' },
      { name: 'a', in: 'query', style: 'odd' },
      { name: 'X\r\nEvil: 1', in: 'header' },
    ],
    requestBody: { content: {} },
  });
  assert.deepEqual(
    operation?.parameters.map(({ name }) => name),
    ['a'],
  );
  assert.deepEqual(
    problems.map(({ code, severity, operation: id }) => [code, severity, id]),
    [
      ['body_unusable', 'warning', 'GET /a'],
      ['parameter_unusable', 'warning', 'GET /a'],
      ['parameter_unusable', 'warning', 'GET /a'],
      ['parameter_unusable', 'warning', 'GET /a'],
      ['parameter_unusable', 'warning', 'GET /a'],
    ],
  );
});

test('a description cannot write request lines', async () => {
  const { api, problems } = await read({
    paths: {
      '/a': { additionalOperations: { 'GET /x HTTP/1.1\r\nHost: evil': {} } },
      '/b\r\nHost: evil': { get: {} },
      [`/${'x'.repeat(5000)}`]: { get: {} },
    },
  });
  assert.deepEqual(api.operations, []);
  assert.deepEqual(
    problems.map(({ code }) => code),
    ['operation_unusable', 'operation_unusable', 'operation_unusable', 'not_a_description'],
  );
});

test('references cannot make the operations a thousand times the description', async () => {
  const many = (count: number, entry: (index: number) => [string, unknown]) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => entry(index)));
  const parameters = Array.from({ length: 3000 }, (_, index) => ({
    name: `p${index}`,
    in: 'query',
  }));
  for (const document of [
    {
      paths: {
        '/big': { parameters, additionalOperations: many(3000, (index) => [`M${index}`, {}]) },
      },
    },
    {
      paths: {
        '/big': { get: { parameters } },
        ...many(3000, (index) => [`/r${index}`, { $ref: '#/paths/~1big' }]),
      },
    },
    {
      security: Array.from({ length: 3000 }, (_, index) => ({ [`s${index}`]: [] })),
      paths: many(3000, (index) => [`/r${index}`, { get: {} }]),
    },
  ]) {
    const { api, problems } = await read(document);
    assert.ok(api.operations.length > 0);
    assert.equal(problems.at(-1)?.code, 'too_large');
  }
});
