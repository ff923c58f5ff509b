import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Problem } from '../api.ts';
import { importApi } from '../import.ts';

type Version = '2.0' | '3.0.3' | '3.1.0';

/** Converts one schema as the body of an operation, the way every schema comes in. */
async function convert(schema: unknown, version: Version = '3.1.0', definitions: object = {}) {
  const document =
    version === '2.0'
      ? {
          swagger: '2.0',
          paths: { '/a': { post: { parameters: [{ name: 'b', in: 'body', schema }] } } },
          definitions,
        }
      : {
          openapi: version,
          paths: {
            '/a': { post: { requestBody: { content: { 'application/json': { schema } } } } },
          },
          components: { schemas: definitions },
        };
  const { api, problems } = await importApi({ text: JSON.stringify(document) });
  return {
    schema: api?.operations[0]?.body?.contents[0]?.schema,
    definitions: api?.definitions,
    problems,
  };
}

const codes = (problems: Problem[]) => problems.map(({ code, severity }) => `${severity} ${code}`);

const dialects: [name: string, version: Version, from: unknown, to: unknown][] = [
  [
    'nullable beside a type',
    '3.0.3',
    { type: 'string', nullable: true },
    { type: ['string', 'null'] },
  ],
  [
    'nullable beside an enum',
    '3.0.3',
    { type: 'string', enum: ['a'], nullable: true },
    { type: ['string', 'null'], enum: ['a', null] },
  ],
  ['x-nullable', '2.0', { type: 'integer', 'x-nullable': true }, { type: ['integer', 'null'] }],
  [
    'nullable where anything goes',
    '3.0.3',
    { nullable: true, description: 'd' },
    { description: 'd' },
  ],
  [
    'nullable alternatives',
    '3.0.3',
    { oneOf: [{ type: 'string' }, { type: 'integer' }], nullable: true, title: 't' },
    { title: 't', anyOf: [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, { type: 'null' }] },
  ],
  [
    'the booleans of YAML 1.1',
    '3.0.3',
    {
      type: 'boolean',
      nullable: 'yes',
      default: 'Off',
      enum: ['on', 'no', 'maybe'],
      readOnly: 'No',
    },
    { type: ['boolean', 'null'], default: false, enum: [true, false, 'maybe', null] },
  ],
  [
    'a closed object as YAML 1.1 wrote it',
    '3.0.3',
    { type: 'object', additionalProperties: 'no' },
    { type: 'object', additionalProperties: false },
  ],
  ['a type array', '3.1.0', { type: ['string', 'null'] }, { type: ['string', 'null'] }],
  ['a type array of one', '3.1.0', { type: ['string'] }, { type: 'string' }],
  [
    'exclusive bounds as flags',
    '3.0.3',
    { minimum: 1, exclusiveMinimum: true, maximum: 5, exclusiveMaximum: false },
    { exclusiveMinimum: 1, maximum: 5 },
  ],
  ['exclusive bounds as numbers', '3.1.0', { exclusiveMinimum: 1 }, { exclusiveMinimum: 1 }],
  [
    'numbers written as text',
    '3.0.3',
    { minLength: '1', maximum: '2.5', maxItems: -1 },
    { minLength: 1, maximum: 2.5 },
  ],
  [
    'a tuple of draft 4',
    '3.0.3',
    { items: [{ type: 'string' }], additionalItems: false },
    { prefixItems: [{ type: 'string' }], items: false },
  ],
  [
    'dependencies',
    '3.1.0',
    { dependencies: { a: ['b'], c: { required: ['d'] } } },
    { dependentRequired: { a: ['b'] }, dependentSchemas: { c: { required: ['d'] } } },
  ],
  [
    'boolean schemas',
    '3.1.0',
    { properties: { a: true, b: false }, additionalProperties: false },
    { properties: { a: {}, b: { not: {} } }, additionalProperties: false },
  ],
  [
    'sections left empty',
    '3.0.3',
    { type: 'object', properties: null, required: null, description: null },
    { type: 'object' },
  ],
  [
    'a scalar example',
    '3.0.3',
    { type: 'string', example: 'x' },
    { type: 'string', examples: ['x'] },
  ],
  ['a whole example', '3.0.3', { type: 'object', example: { a: 1 } }, { type: 'object' }],
  [
    'text that YAML read as numbers',
    '3.0.3',
    { type: 'string', enum: [1, true, 'x'], default: 1 },
    { type: 'string', enum: ['1', 'true', 'x'], default: '1' },
  ],
  ['a file', '2.0', { type: 'file' }, { type: 'string', format: 'binary' }],
  [
    'a file of 3.1',
    '3.1.0',
    { contentMediaType: 'application/octet-stream' },
    { type: 'string', format: 'binary' },
  ],
  [
    'types that are none',
    '2.0',
    { properties: { a: { type: 'Int' }, b: { type: 'datetime' }, c: { type: 'any' } } },
    { properties: { a: { type: 'integer' }, b: { type: 'string', format: 'date-time' }, c: {} } },
  ],
  ['a needless escape in a pattern', '3.0.3', { pattern: '^\\_a\\-b$' }, { pattern: '^_a-b$' }],
  [
    'unknown keywords',
    '3.1.0',
    { 'x-a': 1, xml: {}, externalDocs: {}, $comment: 'c', constructor: 1 },
    {},
  ],
  [
    'marks of what is personal',
    '3.0.3',
    { type: 'string', 'x-pii': true, 'x-tags': ['pii', 1], 'x-sensitivity': {}, 'x-order': 3 },
    { type: 'string', 'x-pii': true, 'x-tags': ['pii'] },
  ],
  [
    'required written on a property',
    '2.0',
    { properties: { a: { type: 'string', required: true } } },
    { properties: { a: { type: 'string' } } },
  ],
  [
    'a discriminator by name',
    '2.0',
    { discriminator: 'kind' },
    { discriminator: { propertyName: 'kind' } },
  ],
];

for (const [name, version, from, to] of dialects) {
  test(`reads ${name} (${version})`, async () => {
    const { schema, problems } = await convert(from, version);
    assert.deepEqual(schema, to);
    assert.deepEqual(problems, []);
  });
}

test('keywords beside $ref apply since 3.1; before, only those that describe', async () => {
  const schema = { $ref: '#/components/schemas/A', description: 'd', minLength: 3 };
  const definitions = { A: { type: 'string' } };
  assert.deepEqual((await convert(schema, '3.1.0', definitions)).schema, {
    $ref: '#/$defs/A',
    description: 'd',
    minLength: 3,
  });
  assert.deepEqual((await convert(schema, '3.0.3', definitions)).schema, {
    $ref: '#/$defs/A',
    description: 'd',
  });
  const wrapped = { allOf: [{ $ref: '#/components/schemas/A' }], description: 'd' };
  assert.deepEqual((await convert(wrapped, '3.0.3', definitions)).schema, {
    $ref: '#/$defs/A',
    description: 'd',
  });
});

// promise: tools.recursion
test('each referenced schema becomes one definition, recursion included, and the others stay out', async () => {
  const Tree = {
    type: 'object',
    properties: {
      children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
      a: { $ref: '#/components/schemas/Alias' },
    },
  };
  const { definitions } = await convert({ $ref: '#/components/schemas/Tree' }, '3.0.3', {
    Tree,
    Alias: { $ref: '#/components/schemas/Tree' },
    Unused: { type: 'string' },
  });
  const ref = { $ref: '#/$defs/Tree' };
  assert.deepEqual(definitions, {
    Tree: { type: 'object', properties: { children: { type: 'array', items: ref }, a: ref } },
  });
});

test('names of definitions are safe and unique', async () => {
  const names = ['a b', 'a/b', '__proto__', 'constructor', '日本', '_x'];
  const definitions = Object.fromEntries(names.map((name) => [name, { title: name }]));
  const anyOf = names.map((name) => ({ $ref: `#/components/schemas/${name.replace('/', '~1')}` }));
  const {
    schema,
    definitions: converted,
    problems,
  } = await convert({ anyOf }, '3.1.0', definitions);
  assert.deepEqual(problems, []);
  assert.deepEqual(
    schema?.anyOf,
    ['a_b', 'a_b_2', 'proto__', 'constructor_2', 'schema', 'x'].map((name) => ({
      $ref: `#/$defs/${name}`,
    })),
  );
  assert.deepEqual(
    new Set(Object.values(converted ?? {}).map(({ title }) => title)),
    new Set(names),
  );
  assert.equal(Object.getPrototypeOf(converted), Object.prototype);
});

test('a property may have any name', async () => {
  const properties = JSON.parse(
    '{"__proto__":{"type":"string"},"constructor":{"type":"string"},"$ref":{"type":"string"},"example":{"type":"string"}}',
  );
  const { schema } = await convert({ type: 'object', properties });
  assert.deepEqual(Object.keys(schema?.properties ?? {}), [
    '__proto__',
    'constructor',
    '$ref',
    'example',
  ]);
  assert.equal(Reflect.get({}, 'type'), undefined);
});

test('the mapping of a discriminator leads to definitions', async () => {
  const discriminator = {
    propertyName: 'kind',
    mapping: { cat: '#/components/schemas/Cat', dog: 'Dog' },
  };
  const { schema, definitions } = await convert({ discriminator }, '3.0.3', {
    Cat: { title: 'cat' },
    Dog: { title: 'dog' },
  });
  assert.deepEqual(schema, {
    discriminator: { propertyName: 'kind', mapping: { cat: '#/$defs/Cat', dog: '#/$defs/Dog' } },
  });
  assert.deepEqual(definitions, { Cat: { title: 'cat' }, Dog: { title: 'dog' } });
});

const corners: [name: string, schema: unknown, kept: unknown, code: string][] = [
  [
    'a schema that is text',
    { properties: { a: 'string', b: { type: 'string' } } },
    { properties: { a: {}, b: { type: 'string' } } },
    'schema_unusable',
  ],
  [
    'a type nobody knows',
    { properties: { a: { type: 'money' } } },
    { properties: { a: {} } },
    'schema_unusable',
  ],
  [
    'properties as a list',
    { type: 'object', properties: [] },
    { type: 'object' },
    'schema_unusable',
  ],
  ['alternatives as an object', { anyOf: {} }, {}, 'schema_unusable'],
  [
    'a pattern of another language',
    { type: 'string', pattern: '(?<name' },
    { type: 'string' },
    'schema_unusable',
  ],
  [
    'a reference to nothing',
    { properties: { a: { $ref: '#/components/schemas/Nobody' } } },
    { properties: { a: {} } },
    'reference_unresolved',
  ],
];

for (const [name, from, kept, code] of corners) {
  test(`${name} costs that corner and is reported`, async () => {
    const { schema, problems } = await convert(from);
    assert.deepEqual(schema, kept);
    assert.deepEqual(codes(problems), [`warning ${code}`]);
    assert.equal(problems[0]?.operation, 'POST /a');
    assert.match(problems[0]?.place ?? '', /^#\/paths\/~1a\/post\/requestBody/);
  });
}

test('nesting beyond measure ends in a schema that accepts anything', async () => {
  for (const [open, close] of [
    ['{"allOf":[', ']}'],
    ['{"properties":{"a":', '}}'],
    ['{"not":', '}'],
  ] as const) {
    const text = `{"openapi":"3.1.0","paths":{"/a":{"post":{"requestBody":{"content":{"a/b":{"schema":${open.repeat(20_000)}{}${close.repeat(20_000)}}}}}}}}`;
    const { api, problems } = await importApi({ text });
    assert.ok(JSON.stringify(api).length < 10_000);
    assert.deepEqual(codes(problems), ['warning schema_unusable']);
  }
});

test('numbers JSON cannot hold are left out', async () => {
  for (const schema of [
    '{"minimum":1e999,"default":1e999,"enum":[1e999,2],"const":-1e999}',
    '{ minimum: .inf, default: .nan, enum: [.inf, 2] }',
  ]) {
    const { api } = await importApi({
      text: `paths: {/a: {get: {parameters: [{name: q, in: query, schema: ${schema}}]}}}\nopenapi: 3.1.0`,
    });
    assert.deepEqual(api?.operations[0]?.parameters[0]?.schema, { enum: [2] });
  }
});
