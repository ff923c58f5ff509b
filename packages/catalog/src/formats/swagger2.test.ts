import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Api, Operation, Problem } from '../api.ts';
import { importApi } from '../import.ts';

async function read(
  document: object,
  location = '',
): Promise<{ api: Api; problems: Problem[]; operation: Operation | undefined }> {
  const { api, problems } = await importApi({
    text: JSON.stringify({ swagger: '2.0', ...document }),
    location,
  });
  assert.ok(api);
  return { api, problems, operation: api.operations[0] };
}

const post = (operation: object, more: object = {}) =>
  read({ paths: { '/a/{id}': { post: operation } }, ...more });
const id = { name: 'id', in: 'path', required: true, type: 'string' };

test('collectionFormat becomes style and explode', async () => {
  const list = (collectionFormat: string | undefined, place = 'query') => ({
    name: `${place}-${collectionFormat}`,
    in: place,
    type: 'array',
    items: { type: 'string' },
    collectionFormat,
  });
  const { operation, problems } = await post({
    parameters: [
      id,
      list(undefined),
      list('csv'),
      list('ssv'),
      list('tsv'),
      list('pipes'),
      list('multi'),
      list('csv', 'header'),
      list('pipes', 'header'),
    ],
  });
  assert.deepEqual(problems, []);
  assert.deepEqual(
    operation?.parameters.map(({ name, style, explode }) => [name, style, explode]),
    [
      ['id', 'simple', false],
      ['query-undefined', 'form', false],
      ['query-csv', 'form', false],
      ['query-ssv', 'spaceDelimited', false],
      ['query-tsv', 'tabDelimited', false],
      ['query-pipes', 'pipeDelimited', false],
      ['query-multi', 'form', true],
      ['header-csv', 'simple', false],
      ['header-pipes', 'pipeDelimited', false],
    ],
  );
});

test('a body takes the media types it can be sent as', async () => {
  const body = { name: 'b', in: 'body', schema: { type: 'object' } };
  const mediaTypes = async (operation: object, more: object = {}) =>
    (await post({ parameters: [id, body], ...operation }, more)).operation?.body?.contents.map(
      ({ mediaType }) => mediaType,
    );
  assert.deepEqual(await mediaTypes({}), ['application/json']);
  assert.deepEqual(await mediaTypes({}, { consumes: ['application/xml', 'application/json'] }), [
    'application/xml',
    'application/json',
  ]);
  assert.deepEqual(
    await mediaTypes({ consumes: ['text/plain'] }, { consumes: ['application/xml'] }),
    ['text/plain'],
  );
  assert.deepEqual(await mediaTypes({ consumes: ['multipart/form-data'] }), ['application/json']);
});

test('form fields become one object, as multipart where there is a file', async () => {
  const fields = [
    { name: 'a', in: 'formData', type: 'integer', required: true, description: 'd' },
    {
      name: 'l',
      in: 'formData',
      type: 'array',
      items: { type: 'string' },
      collectionFormat: 'ssv',
    },
    {
      name: 'm',
      in: 'formData',
      type: 'array',
      items: { type: 'string' },
      collectionFormat: 'multi',
    },
  ];
  const { operation } = await post({ parameters: [id, ...fields] });
  assert.deepEqual(operation?.body, {
    required: true,
    description: '',
    contents: [
      {
        mediaType: 'application/x-www-form-urlencoded',
        schema: {
          type: 'object',
          properties: {
            a: { type: 'integer', description: 'd' },
            l: { type: 'array', items: { type: 'string' } },
            m: { type: 'array', items: { type: 'string' } },
          },
          required: ['a'],
        },
        encoding: { l: { style: 'spaceDelimited', explode: false } },
      },
    ],
  });
  const file = { name: 'f', in: 'formData', type: 'file' };
  const upload = await post({
    parameters: [id, file],
    consumes: ['application/x-www-form-urlencoded', 'application/json'],
  });
  assert.deepEqual(upload.operation?.body?.contents, [
    {
      mediaType: 'multipart/form-data',
      schema: { type: 'object', properties: { f: { type: 'string', format: 'binary' } } },
      encoding: {},
    },
  ]);
});

test('of several bodies, or a body beside form fields, the first body is read', async () => {
  const { operation, problems } = await post({
    parameters: [
      id,
      { name: 'f', in: 'formData', type: 'string' },
      { name: 'a', in: 'body', schema: { type: 'object' } },
      { name: 'b', in: 'body' },
    ],
  });
  assert.deepEqual(operation?.body?.contents[0]?.schema, { type: 'object' });
  assert.deepEqual(
    problems.map(({ code, place }) => [code, place]),
    [
      ['body_unusable', '#/paths/~1a~1{id}/post/parameters/1'],
      ['body_unusable', '#/paths/~1a~1{id}/post/parameters/3'],
    ],
  );
});

test('shared parameters and answers, at the path and in the document', async () => {
  const { operation, problems } = await read({
    parameters: {
      B: { name: 'b', in: 'body', required: true, schema: { $ref: '#/definitions/Pet' } },
      Q: { name: 'q', in: 'query', type: 'string' },
    },
    responses: { Ok: { description: 'ok', schema: { type: 'file' } } },
    definitions: { Pet: { type: 'object' } },
    produces: ['application/pdf'],
    paths: {
      '/a/{id}': {
        parameters: [id, { $ref: '#/parameters/Q' }],
        put: {
          parameters: [{ $ref: '#/parameters/B' }],
          responses: { 200: { $ref: '#/responses/Ok' } },
        },
      },
    },
  });
  assert.deepEqual(problems, []);
  assert.deepEqual(
    operation?.parameters.map(({ name }) => name),
    ['id', 'q'],
  );
  assert.deepEqual(operation.body?.contents[0]?.schema, { $ref: '#/$defs/Pet' });
  assert.deepEqual(operation.responses, [
    {
      status: '200',
      description: 'ok',
      contents: [{ mediaType: 'application/pdf', schema: { type: 'string', format: 'binary' } }],
    },
  ]);
});

test('host, basePath and schemes make the servers; HTTPS first', async () => {
  const urls = async (document: object, location = '') =>
    (await read(document, location)).api.servers.map(({ url }) => url);
  assert.deepEqual(await urls({ host: 'x', basePath: '/v1/', schemes: ['http', 'https', 'ws'] }), [
    'https://x/v1',
    'http://x/v1',
  ]);
  assert.deepEqual(await urls({ host: 'x' }), ['https://x']);
  assert.deepEqual(await urls({ basePath: '/v1' }), ['/v1']);
  assert.deepEqual(await urls({ basePath: '/' }), []);
  assert.deepEqual(await urls({ basePath: '/v1' }, 'https://y/docs/swagger.json'), [
    'https://y/v1',
  ]);
  const { operation } = await read({
    host: 'x',
    schemes: ['https'],
    paths: { '/a': { get: { schemes: ['http'] } } },
  });
  assert.deepEqual(
    operation?.servers?.map(({ url }) => url),
    ['http://x'],
  );
});

test('security definitions', async () => {
  const { api } = await read({
    securityDefinitions: {
      b: { type: 'basic' },
      k: { type: 'apiKey', in: 'query', name: 'key' },
      o: { type: 'oauth2', flow: 'implicit', authorizationUrl: 'https://x', scopes: { s: '' } },
    },
  });
  assert.deepEqual(api.securitySchemes, {
    b: { type: 'http', scheme: 'basic', description: '' },
    k: { type: 'apiKey', in: 'query', name: 'key', description: '' },
    o: { type: 'oauth2', scopes: ['s'], description: '' },
  });
});
