import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { suite, test } from 'node:test';
import type { Json } from '@leasehold/privacy';
import type { Api } from '../../api.ts';
import { importApi } from '../../import.ts';
import { buildRequest } from '../../request.ts';
import { classOf } from '../../testing/fixtures.ts';
import { buildTools } from '../../tools/tools.ts';

async function read(document: Json): Promise<Api> {
  const { api } = await importApi({ text: JSON.stringify(document) });
  assert.ok(api);
  return api;
}

async function refusals(document: Json): Promise<string[]> {
  const { problems } = await importApi({ text: JSON.stringify(document) });
  return problems.map(({ code, place }) => `${code} ${place}`);
}

const endpoint = 'https://api.example/v1';
const text = { type: 'string' };

function only({ operations }: Api) {
  const [operation, ...others] = operations;
  assert.ok(operation && others.length === 0);
  return operation;
}

const outputOf = (api: Api) => buildTools(api, { classOf }).tools[0]?.definition.outputSchema;

suite('the plain form', () => {
  test('an endpoint alone is one operation that reads it, and says what to add', async () => {
    const api = await read({
      endpoint: 'https://api.example/v1/patients?limit=7&page=2',
      auth: 'bearer',
    });
    const { id, parameters, security } = only(api);
    assert.deepEqual([id, api.servers[0]?.url, security], ['GET /patients', endpoint, [['auth']]]);
    assert.deepEqual(
      parameters.map(({ name, in: place, required }) => [name, place, required]),
      [
        ['limit', 'query', false],
        ['page', 'query', false],
      ],
    );
    assert.match(api.problems[0]?.message ?? '', /List `operations`/);
    assert.doesNotMatch(JSON.stringify(api), /7/);
  });

  test('the endpoint is read at its own address, however it ends', async () => {
    for (const address of [
      'https://api.example/',
      'https://api.example/v1/',
      'https://api.example/v1/patients',
      'http://api.example:8080/a/b',
    ]) {
      const api = await read({ endpoint: address });
      const [tool] = buildTools(api, { classOf }).tools;
      const request = tool && buildRequest(tool, {}, { baseUrl: api.servers[0]?.url ?? '' });
      assert.equal(request && 'url' in request && request.url, address);
    }
  });

  test('names in a path are parameters however they are written, names in its query are optional', async () => {
    for (const path of [
      '/a/{id}/b/{other}?x=1&y',
      '/a/:id/b/:other?y=2&x',
      'a/{{id}}/b/<other>?x&y#z',
    ]) {
      const operation = only(await read({ endpoint, operations: [{ path }] }));
      assert.equal(operation.path, '/a/{id}/b/{other}');
      assert.deepEqual(
        operation.parameters
          .map(({ name, in: place, required }) => `${place} ${name} ${required}`)
          .sort(),
        ['path id true', 'path other true', 'query x false', 'query y false'],
      );
    }
  });

  test('a pasted answer is learned and thrown away, as text and as JSON', async () => {
    const answer = { id: 7, name: 'Grace Hopper', 'anna@example.org': true };
    const schema = {
      type: 'object',
      properties: { id: { type: 'integer' }, name: text },
      required: ['id', 'name'],
      additionalProperties: { type: 'boolean' },
    };
    for (const written of [
      answer,
      JSON.stringify(answer),
      { example: answer },
      { examples: [answer] },
      { 200: answer },
    ]) {
      const api = await read({ endpoint, operations: [{ path: '/a', answer: written }] });
      assert.deepEqual(only(api).responses[0]?.contents, [
        { mediaType: 'application/json', schema, isLearned: true },
      ]);
      assert.doesNotMatch(JSON.stringify(api), /Grace|anna/);
      assert.equal(outputOf(api), undefined, 'one answer promises nothing of the next');
    }
  });

  test('several answers merge', async () => {
    const api = await read({
      endpoint,
      operations: [{ path: '/a', answers: [{ id: 7 }, { id: null, x: true }] }],
    });
    assert.deepEqual(only(api).responses[0]?.contents[0]?.schema, {
      type: 'object',
      properties: { id: { type: ['integer', 'null'] }, x: { type: 'boolean' } },
      required: ['id'],
    });
  });

  test('a schema is taken as it is written', async () => {
    const schema = { type: 'object', properties: { id: { type: 'string', enum: ['a', 'b'] } } };
    for (const answer of [schema, { schema }]) {
      const api = await read({ endpoint, operations: [{ path: '/a', answer }] });
      assert.deepEqual(only(api).responses[0]?.contents[0]?.schema, schema);
      assert.equal(outputOf(api)?.['type'], 'object');
    }
  });

  test('a record that has a type is an example, not a schema', async () => {
    const api = await read({
      endpoint,
      operations: [{ path: '/a', answer: { type: 'string', name: 'x' } }],
    });
    assert.deepEqual(
      Object.keys(Object(only(api).responses[0]?.contents[0]?.schema?.['properties'])),
      ['name', 'type'],
    );
  });

  test('an example of a body says what may be sent, not what must be, and nothing is sent for anybody', async () => {
    const api = await read({
      endpoint,
      operations: [{ method: 'post', path: '/a', body: { name: 'Grace', tags: ['x'] } }],
    });
    assert.deepEqual(only(api).body?.contents, [
      {
        mediaType: 'application/json',
        schema: {
          type: 'object',
          properties: { name: text, tags: { type: 'array', items: text } },
        },
        encoding: {},
      },
    ]);
  });

  // promise: formats.credentials
  test('credentials are left out, with a word on where they go', async () => {
    const secret = 's3cr3t-of-the-owner';
    const api = await read({
      endpoint: `https://joe:${secret}@api.example/v1?api_key=${secret}`,
      auth: { type: 'apiKey', in: 'header', name: 'X-Key', value: secret },
      operations: [
        {
          path: `/a?access_token=${secret}&q=1`,
          parameters: [
            { name: 'Authorization', in: 'header', schema: { default: secret } },
            'page',
          ],
        },
      ],
    });
    assert.doesNotMatch(JSON.stringify(api), /s3cr3t|joe/);
    assert.deepEqual(api.securitySchemes, {
      auth: { type: 'apiKey', in: 'header', name: 'X-Key', description: '' },
    });
    assert.deepEqual(
      only(api).parameters.map(({ name }) => name),
      ['page', 'q'],
    );
    assert.deepEqual(
      api.problems.map(({ code }) => code),
      ['security_unusable', 'security_unusable', 'security_unusable', 'security_unusable'],
    );
  });

  test('what cannot be used costs its operation, and says where', async () => {
    assert.deepEqual(
      await refusals({
        endpoint,
        auth: 'magic',
        operations: [
          { path: '/a' },
          { method: 'G T', path: '/b' },
          {},
          { path: '/a' },
          { path: 'https://elsewhere.example/a' },
          7,
          { path: '/c', answer: 'no JSON' },
        ],
      }),
      [
        'security_unusable #/auth',
        'operation_unusable #/operations/1',
        'operation_unusable #/operations/2',
        'operation_unusable #/operations/3',
        'operation_unusable #/operations/4',
        'operation_unusable #/operations/5',
        'schema_unusable #/operations/6/answer',
      ],
    );
    assert.deepEqual(await refusals({ endpoint: 'ftp://x' }), [
      'not_a_description #/endpoint',
      'not_a_description #/endpoint',
    ]);
  });

  test('names of prototypes, loops and depth are inert', async () => {
    const deep = JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`);
    const definitions = { Loop: { properties: { self: { $ref: '#/definitions/Loop' } } } };
    const operations = [
      { path: '/{__proto__}', answer: JSON.parse('{"__proto__":{"polluted":1}}') },
      { path: '/deep', answer: deep, body: deep },
      { path: '/loop', answer: { $ref: '#/definitions/Loop' } },
    ];
    const api = await read({ endpoint, operations, definitions });
    assert.equal(api.operations.length, 3);
    assert.equal(Object(Object.prototype).polluted, undefined);
    assert.equal(buildTools(api, { classOf }).tools.length, 3);
  });

  test('is read as YAML too', async () => {
    const { api } = await importApi({
      text: `endpoint: ${endpoint}\nauth: basic\noperations:\n  - path: /a\n    answer: '{"id": 7}'\n`,
    });
    assert.equal(api?.format, 'form');
    assert.deepEqual(api.securitySchemes, {
      auth: { type: 'http', scheme: 'basic', description: '' },
    });
  });
});

test('the examples of its page are read without a complaint', async () => {
  const page = await readFile(
    new URL('../../../../../docs/plain-form.md', import.meta.url),
    'utf8',
  );
  const examples = [...page.matchAll(/```yaml\n([^]*?)```/g)].map(([, example]) => example ?? '');
  assert.ok(examples.length >= 3);
  for (const example of examples) {
    const { api, problems } = await importApi({ text: example });
    assert.equal(api?.format, 'form');
    assert.deepEqual(
      problems.filter(({ message }) => !message.startsWith('Only the endpoint')),
      [],
    );
  }
});
