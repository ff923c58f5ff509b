import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../json/json.ts';
import { addToShape, createShape } from './shape.ts';
import { shapeSchema, type ShapeSchemaOptions } from './shape-schema.ts';

const schemaOf = (values: readonly Json[], options?: ShapeSchemaOptions): Json => {
  const shape = createShape();
  for (const value of values) addToShape(shape, value);
  return shapeSchema(shape, options);
};

test('scalars are described by their types, whole numbers as numbers beside others', () => {
  assert.deepEqual(schemaOf([1]), { type: 'integer' });
  assert.deepEqual(schemaOf([1, 1.5]), { type: 'number' });
  assert.deepEqual(schemaOf(['x', true, 2]), { type: ['boolean', 'integer', 'string'] });
  assert.deepEqual(schemaOf(['x', null]), { type: ['string', 'null'] });
  assert.deepEqual(schemaOf(['x', 1, null]), { type: ['integer', 'string', 'null'] });
  assert.deepEqual(schemaOf([]), {});
  assert.deepEqual(schemaOf([null]), {});
});

test('texts are described by the format that all of them have', () => {
  assert.deepEqual(schemaOf(['2024-01-12', '2024-01-13']), { type: 'string', format: 'date' });
  assert.deepEqual(schemaOf(['2024-01-12', 'x']), { type: 'string' });
  assert.deepEqual(schemaOf(['2024-01-12', 1]), { type: ['integer', 'string'], format: 'date' });
});

test('objects require what each of them had, in the order of the names, if that is wanted', () => {
  const values = [{ b: 1, a: 'x' }, { a: 'y' }];
  const described = {
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'integer' } },
  };
  assert.deepEqual(schemaOf(values), { ...described, required: ['a'] });
  assert.deepEqual(schemaOf(values, { isOptional: true }), described);
  assert.deepEqual(Object.keys((schemaOf(values) as { properties: object }).properties), [
    'a',
    'b',
  ]);
  assert.deepEqual(schemaOf([{}]), { type: 'object' });
  assert.deepEqual(schemaOf([{ inner: { a: 1 } }], { isOptional: true }), {
    type: 'object',
    properties: { inner: { type: 'object', properties: { a: { type: 'integer' } } } },
  });
});

test('keys that are data are described as one', () => {
  assert.deepEqual(schemaOf([{ '2024-01-12': 1, '2024-01-13': 2 }]), {
    type: 'object',
    additionalProperties: { type: 'integer' },
  });
});

test('lists are described by what is in them', () => {
  assert.deepEqual(schemaOf([[]]), { type: 'array' });
  assert.deepEqual(schemaOf([[1, 'x'], null]), {
    type: ['array', 'null'],
    items: { type: ['integer', 'string'] },
  });
  assert.deepEqual(schemaOf([[{ a: 1 }]], { isOptional: true }), {
    type: 'array',
    items: { type: 'object', properties: { a: { type: 'integer' } } },
  });
});

test('what has several kinds is one of them, or nothing', () => {
  const branches = [
    { type: 'string' },
    { type: 'array', items: { type: 'integer' } },
    { type: 'object', properties: { a: { type: 'boolean' } }, required: ['a'] },
  ];
  assert.deepEqual(schemaOf(['x', [1], { a: true }]), { anyOf: branches });
  assert.deepEqual(schemaOf(['x', [1], { a: true }, null]), {
    anyOf: [...branches, { type: 'null' }],
  });
});
