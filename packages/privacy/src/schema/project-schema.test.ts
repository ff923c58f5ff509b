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
