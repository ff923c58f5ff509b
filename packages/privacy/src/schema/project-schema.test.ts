import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../json/json.ts';
import { engineOf } from '../testing/engine.ts';

const project = (policy: Json, schema: Json) => engineOf(policy).projectSchema(schema);

test('treated and withheld fields become strings, dropped ones go, and nothing of their values stays', () => {
  const schema = {
    type: 'object',
    required: ['id', 'dob'],
    additionalProperties: false,
    properties: {
      id: { type: 'integer', minimum: 5, example: 1234567, description: 'The id.' },
      dob: { type: ['string', 'null'], format: 'date', pattern: '^1984', default: '1984-03-07' },
      gone: { type: 'string' },
      plan: { type: 'string', enum: ['basic', 'pro'], nullable: true },
      score: { type: 'number', maximum: 10 },
      tags: { type: 'array', items: { type: 'string', const: 'v' }, minItems: 1 },
      address: { type: 'object', properties: { zip: { type: 'string' } } },
      note: { type: 'string', description: 'For example ann@example.com' },
    },
  };
  const policy = [
    { target: 'id', filterType: 'TOKENIZE' },
    { target: 'dob', filterType: 'AGE_GROUP' },
    { target: 'gone', filterType: 'DROP' },
    { target: 'plan', filterType: 'KEEP' },
    { target: 'score', filterType: 'KEEP' },
    { target: 'address', filterType: 'REDACT' },
  ];
  const withheld = 'Withheld: shown as [REDACTED].';
  assert.deepEqual(project(policy, schema), {
    type: 'object',
    properties: {
      id: {
        type: 'string',
        description:
          'The id. Replaced by a TOKEN_… that stands for the value; pass it as it is to tools that take this field.',
      },
      dob: {
        type: ['string', 'null'],
        description:
          'Replaced by an age group such as Age Group: 40-45 (the upper bound is not included).',
      },
      plan: { type: ['string', 'null'], description: 'One of: "basic", "pro".' },
      score: { type: ['number', 'string'] },
      tags: { type: 'array', items: { type: 'string', description: withheld } },
      address: { type: 'string', description: 'Replaced by [REDACTED].' },
      note: { type: 'string', description: withheld },
    },
    additionalProperties: true,
  });
});

test('references are resolved, and cut off where they come back to themselves', () => {
  const schema = {
    $ref: '#/$defs/node',
    $defs: {
      node: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          next: { $ref: '#/$defs/node' },
          all: { type: 'array', items: { $ref: '#/$defs/node' } },
        },
      },
    },
  };
  assert.deepEqual(project([{ target: '$', filterType: 'KEEP' }], schema), {
    type: 'object',
    properties: { name: { type: 'string' }, next: {}, all: { type: 'array', items: {} } },
    additionalProperties: true,
  });
});

test('a schema made to explode stays small, and nonsense becomes anything', () => {
  const $defs: { [name: string]: Json } = { d0: { type: 'string' } };
  for (let i = 1; i < 40; i++)
    $defs[`d${i}`] = {
      type: 'object',
      properties: { a: { $ref: `#/$defs/d${i - 1}` }, b: { $ref: `#/$defs/d${i - 1}` } },
    };
  assert.ok(JSON.stringify(project([], { $ref: '#/$defs/d39', $defs })).length < 1_000_000);
  for (const nonsense of [
    null,
    true,
    5,
    'x',
    [],
    {},
    { $ref: '#/nowhere' },
    { $ref: 'https://example.com' },
    { type: 5, properties: 7 },
  ]) {
    assert.deepEqual(project([], nonsense), {});
  }
});

test('branches stay branches', () => {
  const schema = {
    oneOf: [{ type: 'object', properties: { ssn: { type: 'integer' } } }, { type: 'null' }],
  };
  assert.deepEqual(
    project({ filters: [{ target: 'ssn', filterType: 'REDACT' }], unlisted: 'keep' }, schema),
    {
      anyOf: [
        {
          type: 'object',
          properties: { ssn: { type: 'string', description: 'Replaced by [REDACTED].' } },
          additionalProperties: true,
        },
        { type: 'null' },
      ],
    },
  );
});

test('types are told by what stands beside them where none is written', () => {
  const keep = { filters: [], unlisted: 'keep' };
  const typeOf = (schema: Json, policy: Json = keep) => {
    const { properties } = project(policy, { properties: { a: schema } }) as {
      properties: { a: { type?: Json } };
    };
    return properties.a.type;
  };
  assert.equal(typeOf({ properties: {} }), 'object');
  assert.equal(typeOf({ items: {} }), 'array');
  assert.deepEqual(typeOf({ enum: ['x', 'y'] }), 'string');
  assert.deepEqual(typeOf({ enum: [true, 'x', null, [1], {}] }), [
    'boolean',
    'string',
    'null',
    'array',
    'object',
  ]);
  assert.equal(typeOf({ const: true }), 'boolean');
  assert.deepEqual(typeOf({ const: 1 }), ['number', 'string'], 'it may be a token');
  assert.deepEqual(typeOf({ type: 'integer' }), ['integer', 'string']);
  assert.deepEqual(typeOf({ type: 'string', enum: ['x', null] }), ['string', 'null']);
  assert.deepEqual(typeOf({ type: 'boolean', nullable: true }), ['boolean', 'null']);
  assert.equal(typeOf({ nullable: true }), undefined);
  assert.equal(typeOf({ type: [5] }), undefined);
  const hidden = (filterType: string) => [{ target: '$.a', filterType }];
  assert.deepEqual(typeOf({ type: 'null' }, hidden('REDACT')), ['null', 'string']);
  assert.deepEqual(typeOf({ type: ['boolean', 'null'] }, hidden('HASH')), ['string', 'null']);
  assert.deepEqual(typeOf({ type: 'array', items: {} }, hidden('REDACT')), 'string');
  assert.deepEqual(typeOf({ type: 'object' }, hidden('REDACT')), 'string');
  assert.deepEqual(typeOf({ type: 'object' }, hidden('HASH')), 'object');
});

test('what is redacted or dropped whole shows nothing of what is in it', () => {
  const schema = {
    properties: {
      list: { type: 'array', items: { type: 'integer' }, prefixItems: [{ type: 'integer' }] },
      object: { properties: { b: { type: 'integer' } }, anyOf: [{ properties: { c: {} } }] },
    },
  };
  const policy = (filterType: string) => ({
    filters: ['$.list', '$.object'].map((target) => ({ target, filterType })),
    unlisted: 'keep',
  });
  const description = 'Replaced by [REDACTED].';
  assert.deepEqual(project(policy('REDACT'), schema), {
    properties: {
      list: { type: 'string', description },
      object: { type: 'string', description },
    },
    additionalProperties: true,
    type: 'object',
  });
  assert.deepEqual(project(policy('DROP'), schema), {
    properties: {},
    additionalProperties: true,
    type: 'object',
  });
  const elements = {
    filters: [{ target: '$[]', filterType: 'DROP' }],
    unlisted: 'keep',
  };
  assert.equal(
    JSON.stringify(project(elements, { items: { properties: { a: {} } } })).includes('"a"'),
    false,
  );
});

test('the first elements of a list are projected each by itself', () => {
  const schema = {
    prefixItems: [{ type: 'boolean' }, { properties: { ssn: { type: 'integer' } } }],
  };
  assert.deepEqual(
    project({ filters: [{ target: 'ssn', filterType: 'REDACT' }], unlisted: 'keep' }, schema),
    {
      prefixItems: [
        { type: 'boolean' },
        {
          type: 'object',
          properties: { ssn: { type: 'string', description: 'Replaced by [REDACTED].' } },
          additionalProperties: true,
        },
      ],
    },
  );
});

test('references are followed by pointers into the document, and nowhere else', () => {
  const keep = { filters: [], unlisted: 'keep' };
  const $defs = { 'a/b~c d': [{ type: 'boolean' }] };
  const at = ($ref: string) =>
    project(keep, { properties: { a: { $ref } }, $defs }) as never as {
      properties: { a: Json };
    };
  assert.deepEqual(at('#/$defs/a~1b~0c%20d/0').properties.a, { type: 'boolean' });
  assert.deepEqual(at('#').properties.a, {
    type: 'object',
    properties: { a: {} },
    additionalProperties: true,
  });
  for (const $ref of [
    '#/$defs/a~1b~0c%20d/1',
    '#/$defs/a~1b~0c%20d/0/type/0',
    '#/$defs/toString',
    '#/$defs/none/none',
    '#$defs',
    'x#/$defs/a~1b~0c%20d/0',
  ])
    assert.deepEqual(at($ref).properties.a, {}, $ref);
});

test('a kept field tells its choices and its format, if they are few', () => {
  const keep = { filters: [], unlisted: 'keep' };
  const told = (schema: Json) =>
    (
      project(keep, { properties: { a: schema } }) as {
        properties: { a: { description?: string } };
      }
    ).properties.a.description;
  const choices = (count: number) => Array.from({ length: count }, (_, i) => i);
  assert.equal(told({ type: 'string', format: 'date' }), 'Format: date.');
  assert.equal(told({ type: 'string', format: 5 }), undefined);
  assert.equal(told({ enum: ['x', null] }), 'One of: "x".');
  assert.equal(told({ enum: choices(50) }), `One of: ${choices(50).join(', ')}.`);
  assert.equal(told({ enum: choices(51) }), undefined);
  assert.equal(told({ type: 'string', description: 'x '.repeat(600) }), 'x '.repeat(500));
  assert.equal(told({ type: 'null', format: 'date' }), undefined);
  assert.equal(
    told({ type: 'string', description: 'A day.', enum: ['x'], format: 'date' }),
    'A day. One of: "x". Format: date.',
  );
});

test('branches of every kind are kept, those of oneOf beside those of anyOf', () => {
  const keep = { filters: [], unlisted: 'keep' };
  const [a, b, c] = [{ type: 'boolean' }, { type: 'string' }, { type: 'null' }];
  assert.deepEqual(project(keep, { allOf: [a], anyOf: [b], oneOf: [c, a] }), {
    allOf: [a],
    anyOf: [b, c, a],
  });
});
