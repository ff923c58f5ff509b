import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Json, JsonObject } from '@leasehold/privacy';
import { createValidator } from './validate.ts';
import { startCost } from '@leasehold/privacy/testing/cost';

/**
 * A node is one of three kinds, and each kind has nodes below it, as in design files, document
 * blocks and filters.
 */
const kinds = ['Frame', 'Group', 'Section'];
const nodes: JsonObject = {
  type: 'object',
  properties: { node: { $ref: '#/$defs/Node' } },
  $defs: {
    Node: { anyOf: kinds.map((kind) => ({ $ref: `#/$defs/${kind}` })) },
    ...Object.fromEntries(
      kinds.map((kind) => [
        kind,
        {
          type: 'object',
          properties: {
            name: { type: 'string' },
            children: { type: 'array', items: { $ref: '#/$defs/Node' } },
          },
        },
      ]),
    ),
  },
};

function nested(depth: number, leaf: Json): Json {
  return depth === 0 ? leaf : { name: 'x', children: [nested(depth - 1, leaf)] };
}

suite('arguments against their schema', () => {
  test('names the place and the rule', () => {
    const validate = createValidator(() => nodes);
    assert.deepEqual(validate({ node: nested(3, { name: 'x' }) }), []);
    assert.match(
      validate({ node: nested(1, { name: 5 }) })[0] ?? '',
      /^`node.children\[0\].name` must be text$/,
    );
  });

  test('a value that would be checked for ever is refused, and the next call is judged as ever', () => {
    const validate = createValidator(() => nodes);
    const cost = startCost();
    assert.match(validate({ node: nested(40, { name: 5 }) })[0] ?? '', /too deeply nested/);
    assert.ok(cost() < 5_000);
    assert.deepEqual(validate({ node: nested(40, { name: 'x' }) }), []);
  });

  test('so is a schema that applies itself in ever more ways', () => {
    const link = (n: number) => ({ $ref: `#/$defs/L${n}` });
    const links = Array.from({ length: 60 }, (_, n) => [
      `L${n}`,
      { anyOf: [link(n + 1), link(n + 1)], allOf: [link(n + 1), link(n + 1)] },
    ]);
    const schema = {
      type: 'object',
      properties: { a: link(0) },
      $defs: { ...Object.fromEntries(links), L60: { type: 'object' } },
    };
    const cost = startCost();
    assert.equal(createValidator(() => schema)({ a: {} }).length, 1);
    assert.ok(cost() < 5_000);
  });

  test('a schema too large to compile is checked at its top level, and that is told once', () => {
    const members = Array.from({ length: 20_000 }, (_, n): [string, Json] => [
      `m${n}`,
      { anyOf: [{ type: 'integer' }, { type: 'boolean' }] },
    ]);
    const properties = {
      ...Object.fromEntries(members),
      node: { $ref: '#/$defs/Node' },
      rows: { type: ['array', 'null'] },
    };
    const schema: JsonObject = {
      ...nodes,
      properties,
      required: ['m1'],
      additionalProperties: false,
    };
    let told = 0;
    const validate = createValidator(() => schema, { onRough: () => told++ });
    assert.deepEqual(validate({ m1: 1, m2: true, rows: null, node: { anything: [] } }), []);
    assert.deepEqual(validate({ m2: 1 }), ['`m1` is required']);
    assert.deepEqual(validate({ m1: 1, constructor: 1 }), [
      '`constructor` is no argument of this tool',
    ]);
    assert.deepEqual(validate({ m1: 'x' }), ['`m1` must be a whole number or true or false']);
    assert.deepEqual(validate({ m1: 1.5 }), ['`m1` must be a whole number or true or false']);
    assert.deepEqual(validate({ m1: 1, rows: {} }), ['`rows` must be a list']);
    assert.equal(told, 1);
  });

  test('a schema that is not valid does not stop the calls', () => {
    const schema: JsonObject = {
      type: 'object',
      properties: { a: { type: 'string', pattern: '(' } },
      required: ['a'],
    };
    const validate = createValidator(() => schema);
    assert.deepEqual(validate({ a: 'x' }), []);
    assert.equal(validate({}).length, 1);
    assert.equal(validate({ a: 1 }).length, 1);
  });
});
