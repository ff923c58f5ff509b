import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Json, JsonObject } from '@leasehold/privacy';
import { fullInputSchema } from './full-input-schema.ts';
import { originalArguments } from './renames.ts';
import { compile } from '../testing/clients.ts';
import { api, jsonBody, operation, parameter, toolOf } from '../testing/fixtures.ts';
import type { ToolArguments } from './tool.ts';
import { startCost } from '@leasehold/privacy/testing/cost';

const token = `TOKEN_${'7'.repeat(60)}`;
const definitions: Record<string, JsonObject> = {
  Person: {
    type: 'object',
    required: ['id', 'email', 'children'],
    additionalProperties: false,
    properties: {
      id: { type: 'integer', readOnly: true },
      email: { type: 'string', format: 'email', maxLength: 30 },
      born: { type: ['string', 'null'], format: 'date' },
      kind: { enum: ['a', 'b'] },
      children: { type: 'array', maxItems: 2, items: { $ref: '#/$defs/Person' } },
      contact: { oneOf: [{ type: 'string', pattern: '^\\d{5}$' }, { type: 'integer' }] },
    },
  },
};

function valid(schema: JsonObject, value: Json): boolean {
  const one = operation('POST', '/a', {
    body: jsonBody({ type: 'object', required: ['v'], properties: { v: schema } }),
  });
  return compile(fullInputSchema(toolOf(one, { definitions }), api([one], { definitions })))({
    v: value,
  });
}

suite('the full schema of the arguments', () => {
  const person = { $ref: '#/$defs/Person' };
  const ok: [name: string, schema: JsonObject, value: Json][] = [
    [
      'a value as described',
      person,
      {
        email: 'a@b.example',
        children: [{ email: 'c@d.example', children: [] }],
        born: null,
        contact: 7,
      },
    ],
    [
      'tokens wherever a scalar stands, at any depth',
      person,
      {
        email: token,
        born: token,
        kind: token,
        contact: token,
        children: [{ email: token, children: [] }],
      },
    ],
    ['a token for a number', { type: 'integer', minimum: 1 }, token],
    [
      'overlapping alternatives',
      { oneOf: [{ type: 'string' }, { type: 'string', minLength: 1 }] },
      'x',
    ],
    [
      'a long text is not held against a pattern',
      { type: 'string', pattern: '^a*$' },
      'b'.repeat(300),
    ],
  ];
  for (const [name, schema, value] of ok)
    test(`takes ${name}`, () => assert.ok(valid(schema, value)));

  const bad: [name: string, schema: JsonObject, value: Json][] = [
    ['a missing property below', person, { email: 'a@b.example', children: [{ children: [] }] }],
    ['a wrong format', person, { email: 'nobody', children: [] }],
    ['a value out of the choice', person, { email: 'a@b.example', children: [], kind: 'c' }],
    [
      'an unknown property where none may be',
      person,
      { email: 'a@b.example', children: [], more: 1 },
    ],
    ['too many elements', person, { email: 'a@b.example', children: [{}, {}, {}] }],
    ['something that only begins like a token', { type: 'integer' }, 'TOKEN_x'],
    ['a token where an object stands', person, token],
    ['a pattern not met', { type: 'string', pattern: '^a*$' }, 'b'],
  ];
  for (const [name, schema, value] of bad)
    test(`refuses ${name}`, () => assert.ok(!valid(schema, value)));

  test('an optional body may be left out, but not by half', () => {
    const one = operation('POST', '/a', {
      body: jsonBody(
        { type: 'object', required: ['a', 'b'], properties: { a: {}, b: {}, c: {} } },
        false,
      ),
    });
    const validate = compile(fullInputSchema(toolOf(one), api([one])));
    assert.deepEqual(
      [{}, { a: 1, b: 2 }, { c: 1 }, { a: 1 }].map((args) => validate(args)),
      [true, true, false, false],
    );
  });

  test('arguments the tool does not have are refused', () => {
    const one = operation('GET', '/a', {
      parameters: [parameter('p', 'query', { required: true })],
    });
    const validate = compile(fullInputSchema(toolOf(one), api([one])));
    assert.deepEqual(
      [{ p: 'x' }, {}, { p: 'x', q: 1 }].map((args) => validate(args)),
      [true, false, false],
    );
  });

  test('nested names are the API’s own', () => {
    const schema: JsonObject = {
      type: 'array',
      items: { type: 'object', required: ['@type'], properties: { '@type': { type: 'string' } } },
    };
    const one = operation('POST', '/a', {
      body: jsonBody({ type: 'object', properties: { lines: schema } }),
    });
    const tool = toolOf(one);
    const args: ToolArguments = { lines: [{ type: 'x' }, { '@type': 'y' }] };
    assert.deepEqual(originalArguments(tool, args), {
      lines: [{ '@type': 'x' }, { '@type': 'y' }],
    });
    assert.ok(compile(fullInputSchema(tool, api([one])))(originalArguments(tool, args)));
  });

  test('whatever a description holds, it compiles', () => {
    const broken: JsonObject = {
      type: ['file', 7],
      required: true,
      properties: {
        a: null,
        b: {
          type: 'any',
          pattern: '(?<x',
          minimum: '5',
          enum: [],
          $ref: '#/$defs/none',
          items: [{}],
        },
      },
      items: 'x',
      allOf: [],
      not: 5,
      $id: 'http://x/',
      $schema: 'http://json-schema.org/draft-03/schema#',
      multipleOf: 0,
      $dynamicRef: '#x',
      if: 3,
    };
    for (const schema of [broken, { allOf: [broken, { $ref: 'http://x/y' }] }])
      assert.ok(valid(schema, { b: 1 }));
  });

  test('a pattern made to run for ever does not', () => {
    const cost = startCost();
    for (const pattern of [
      '^(a+)+$',
      '^(a|a)*$',
      '^(?:a?){30}a{30}$',
      '(.*)*x',
      '^a*a*a*a*a*a*a*$',
      '(a)\\1+',
    ])
      valid({ type: 'string', pattern }, `${'a'.repeat(5000)}b`);
    for (const pattern of ['^(a+)+$', '^(a|aa)+$', '^a*a*a*b$', '^\\w+@\\w+$'])
      valid({ type: 'string', pattern }, `${'a'.repeat(255)}!`);
    assert.ok(cost() < 2000);
  });
});
