import assert from 'node:assert/strict';
import type { Json } from '@leasehold/privacy';
import { test } from 'node:test';
import type { Api, Problem } from '../api.ts';
import { importApi } from '../import.ts';
import type { ReadReference } from './references.ts';

type Files = Record<string, unknown>;

/** Imports the first of some files in memory; `asked` lists what was read. */
async function importFiles(
  files: Files,
): Promise<{ api: Api; problems: Problem[]; asked: string[] }> {
  const asked: string[] = [];
  const read: ReadReference = (location, from) => {
    asked.push(`${location} from ${from}`);
    const content = files[location];
    if (content === undefined) return Promise.reject(new Error('There is no such file.'));
    return Promise.resolve({
      text: typeof content === 'string' ? content : JSON.stringify(content),
      location,
    });
  };
  const [location = '', content] = Object.entries(files)[0] ?? [];
  const { api, problems } = await importApi({ text: JSON.stringify(content), location, read });
  assert.ok(api);
  return { api, problems, asked };
}

const body = (schema: unknown) => ({
  requestBody: { content: { 'application/json': { schema } } },
});
const describe = (schema: unknown, more: object = {}) => ({
  openapi: '3.1.0',
  paths: { '/a': { post: body(schema) } },
  ...more,
});
const bodySchema = (api: Api) => api.operations[0]?.body?.contents[0]?.schema;

test('follows pointers with escapes and percent-encoding, and through other references', async () => {
  const schemas = {
    'a/b~c d': { type: 'string' },
    holder: { $ref: '#/components/schemas/real' },
    real: { properties: { x: { type: 'integer' } } },
  };
  for (const reference of ['#/components/schemas/a~1b~0c%20d', '#/components/schemas/a~1b~0c d']) {
    const { api } = await importFiles({
      '/d/a.json': describe({ $ref: reference }, { components: { schemas } }),
    });
    assert.deepEqual(
      [bodySchema(api), api.definitions],
      [{ $ref: '#/$defs/a_b_c_d' }, { a_b_c_d: { type: 'string' } }],
    );
  }
  const { api, problems } = await importFiles({
    '/d/a.json': describe(
      { $ref: '#/components/schemas/holder/properties/x' },
      { components: { schemas } },
    ),
  });
  assert.deepEqual([api.definitions, problems], [{ x: { type: 'integer' } }, []]);
});

test('reads each file once, and references from where they stand', async () => {
  const { api, problems, asked } = await importFiles({
    '/d/a.json': describe({
      anyOf: [
        { $ref: 'sub/Pet.yaml' },
        { $ref: './sub/Pet.yaml#/properties/tag' },
        { $ref: 'sub/../sub/Pet.yaml' },
      ],
    }),
    '/d/sub/Pet.yaml':
      "type: object\nproperties:\n  tag: { $ref: '../Tag.json#/$defs/Tag' }\n  parent: { $ref: '#' }\n  api: { $ref: '../a.json#/info' }\n",
    '/d/Tag.json': { $defs: { Tag: { type: 'string' } } },
  });
  assert.deepEqual(asked, ['/d/sub/Pet.yaml from /d/a.json', '/d/Tag.json from /d/sub/Pet.yaml']);
  assert.deepEqual(bodySchema(api), {
    anyOf: [{ $ref: '#/$defs/Pet' }, { $ref: '#/$defs/Tag' }, { $ref: '#/$defs/Pet' }],
  });
  assert.deepEqual(api.definitions.Tag, { type: 'string' });
  assert.deepEqual(api.definitions.Pet?.properties, {
    tag: { $ref: '#/$defs/Tag' },
    parent: { $ref: '#/$defs/Pet' },
    api: {},
  });
  assert.deepEqual(
    problems.map(({ code, place }) => [code, place]),
    [['reference_unresolved', 'sub/Pet.yaml#/properties/api']],
  );
});

test('takes path items, operations and whole sections from other files', async () => {
  const { api, problems } = await importFiles({
    '/d/a.json': {
      openapi: '3.0.0',
      paths: {
        '/a': { $ref: 'paths.json#/~1a' },
        '/b': { get: { $ref: 'paths.json#/op' } },
        '/c': { $ref: 'paths.json#/~1a', put: {} },
      },
      components: { securitySchemes: { $ref: 'schemes.json' } },
    },
    '/d/paths.json': {
      '/a': { get: { operationId: 'a' } },
      op: { operationId: 'b', parameters: [{ name: 'q', in: 'query' }] },
    },
    '/d/schemes.json': { key: { type: 'http', scheme: 'Bearer' } },
  });
  assert.deepEqual(problems, []);
  assert.deepEqual(
    api.operations.map(({ id, operationId }) => [id, operationId]),
    [
      ['GET /a', 'a'],
      ['GET /b', 'b'],
      ['PUT /c', undefined],
      ['GET /c', 'a'],
    ],
  );
  assert.deepEqual(api.securitySchemes, {
    key: { type: 'http', scheme: 'bearer', description: '' },
  });
});

// promise: tools.bad-corner
test('a file that is missing, broken or refused costs what needs it, and is named where it is needed', async () => {
  const { api, problems } = await importFiles({
    '/d/a.json': {
      openapi: '3.0.0',
      paths: {
        '/ok': { get: {} },
        '/lost': { $ref: 'gone.yaml' },
        '/part': {
          post: {
            ...body({ $ref: 'broken.yaml' }),
            parameters: [
              { $ref: '/etc/passwd' },
              { $ref: 'http://169.254.169.254/latest/meta-data' },
            ],
          },
        },
      },
    },
    '/d/broken.yaml': 'a: [1',
  });
  assert.deepEqual(
    api.operations.map(({ id }) => id),
    ['GET /ok', 'POST /part'],
  );
  assert.deepEqual(
    problems.map(({ code, severity, operation, place }) => [code, severity, operation, place]),
    [
      ['reference_unresolved', 'error', undefined, '#/paths/~1lost'],
      ['reference_unresolved', 'warning', 'POST /part', '#/paths/~1part/post/parameters/0'],
      ['reference_unresolved', 'warning', 'POST /part', '#/paths/~1part/post/parameters/1'],
      [
        'reference_unresolved',
        'warning',
        'POST /part',
        '#/paths/~1part/post/requestBody/content/application~1json/schema',
      ],
    ],
  );
  assert.match(problems[3]?.message ?? '', /broken\.yaml.*line 1/s);
});

test('without a way to read other files, references to them are refused', async () => {
  const { api, problems } = await importApi({
    text: JSON.stringify(describe({ $ref: 'Pet.yaml' })),
  });
  assert.deepEqual(api && bodySchema(api), {});
  assert.deepEqual(
    problems.map(({ code }) => code),
    ['reference_refused'],
  );
});

test('references that only lead to one another are problems, not loops', async () => {
  const { api, problems } = await importFiles({
    '/d/a.json': {
      openapi: '3.0.0',
      paths: {
        '/a': { $ref: '#/paths/~1b' },
        '/b': { $ref: '#/paths/~1a' },
        '/self': { $ref: 'b.json' },
        '/ok': { post: body({ $ref: '#/components/schemas/a' }) },
      },
      components: { schemas: { a: { $ref: '#/components/schemas/b' }, b: { $ref: 'b.json#/c' } } },
    },
    '/d/b.json': { $ref: 'b.json', c: { $ref: 'a.json#/components/schemas/a' } },
  });
  assert.deepEqual(
    api.operations.map(({ id }) => id),
    ['POST /ok'],
  );
  assert.deepEqual(
    problems.map(({ code }) => code),
    Array(4).fill('reference_too_deep'),
  );
});

test('a file that answers from elsewhere is the base of its own references', async () => {
  const read: ReadReference = (location) =>
    Promise.resolve(
      location === 'https://x/v1/Pet.json'
        ? {
            location: 'https://cdn/schemas/Pet.json',
            text: '{"properties":{"tag":{"$ref":"Tag.json"}}}',
          }
        : { location, text: JSON.stringify({ title: location }) },
    );
  const { api } = await importApi({
    text: JSON.stringify(describe({ $ref: 'Pet.json' })),
    location: 'https://x/v1/a.json',
    read,
  });
  assert.deepEqual(api?.definitions.Tag, { title: 'https://cdn/schemas/Tag.json' });
});

test('finds schemas by $id, $anchor and $dynamicRef', async () => {
  const tree = {
    $id: 'https://shop.example/tree',
    $dynamicAnchor: 'node',
    type: 'object',
    properties: {
      children: { items: { $dynamicRef: '#node' } },
      leaf: { $ref: '#/$defs/leaf' },
      far: { $ref: 'other' },
    },
    $defs: { leaf: { type: 'string' } },
  };
  const schemas = {
    tree,
    other: { $id: 'https://shop.example/other', $anchor: 'o', type: 'integer' },
    plain: { $anchor: 'plain', type: 'boolean' },
  };
  const { api, problems, asked } = await importFiles({
    '/d/a.json': describe(
      {
        anyOf: [
          { $ref: 'https://shop.example/tree' },
          { $ref: '#plain' },
          { $ref: 'https://shop.example/other#o' },
        ],
      },
      { components: { schemas } },
    ),
  });
  assert.deepEqual(problems, []);
  assert.deepEqual(bodySchema(api), {
    anyOf: [{ $ref: '#/$defs/tree' }, { $ref: '#/$defs/plain' }, { $ref: '#/$defs/other' }],
  });
  assert.deepEqual(api.definitions.tree?.properties, {
    children: { items: { $ref: '#/$defs/tree' } },
    leaf: { $ref: '#/$defs/leaf' },
    far: { $ref: '#/$defs/other' },
  });
  assert.deepEqual(
    asked,
    ['/d/other from /d/a.json'],
    'what names itself is at hand and not asked for',
  );
});

// promise: formats.many-files
test('a description of thousands of files is read whole', async () => {
  const properties = Object.fromEntries(
    Array.from({ length: 3_000 }, (_, index) => [`p${index}`, { $ref: `f${index}.json` }]),
  );
  const read: ReadReference = (location) =>
    Promise.resolve({ location, text: JSON.stringify({ title: location }) });
  const { api, problems } = await importApi({
    text: JSON.stringify(describe({ properties })),
    location: '/d/a.json',
    read,
  });
  assert.deepEqual(problems, []);
  assert.ok(api);
  assert.equal(Object.keys(api.definitions).length, 3_000);
});

// promise: formats.many-files
test('operations that need files beyond what is read are left out, each with its reason', async () => {
  const beyond = { $ref: 'last.json' };
  const many = Array.from({ length: 20_000 }, (_, index) => ({ $ref: `f${index}.json` }));
  const answer = (schema: Json) => ({
    responses: { 200: { description: '', content: { 'application/json': { schema } } } },
  });
  const shared = { $ref: '#/components/schemas/Shared' };
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Many', version: '1' },
    paths: {
      '/parameter': { get: { parameters: [beyond], ...answer({ type: 'string' }) } },
      '/answer': { get: answer(beyond) },
      '/first': { get: answer(shared) },
      '/second': { get: answer({ type: 'array', items: shared }) },
      '/whole': { get: answer({ $ref: 'f1.json' }) },
    },
    components: { schemas: { Shared: { type: 'object', properties: { a: beyond } } } },
    'x-files': many,
  });
  let reads = 0;
  const read: ReadReference = (location) => {
    reads += 1;
    return Promise.resolve({ location, text: '{"type":"string"}' });
  };
  const { api, problems } = await importApi({ text, location: '/d/a.json', read });
  assert.equal(reads, 19_999);
  assert.ok(api);
  const left = problems.filter(({ code }) => code === 'operation_unusable');
  assert.deepEqual(
    left.map(({ operation, severity }) => [operation, severity]),
    ['GET /parameter', 'GET /answer', 'GET /first', 'GET /second'].map((id) => [id, 'error']),
  );
  for (const { message } of left) assert.match(message, /beyond what is read.*Bundle/);
  assert.deepEqual(
    api.operations.map(({ id }) => id),
    ['GET /whole'],
  );
});
