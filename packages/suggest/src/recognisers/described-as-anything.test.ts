import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldsOfSchema, type JsonObject } from '@leasehold/privacy';
import { suggestTreatments } from '../suggest.ts';

const keptOf = (properties: JsonObject, definitions: JsonObject = {}): string[] =>
  suggestTreatments({ fields: fieldsOfSchema({ properties }, definitions) })
    .filter(({ filterType }) => filterType === 'KEEP')
    .map(({ path }) => path);

const names =
  'id status code type version total score success state createdAt url before after snapshot entity cells columns keys outcome';
const describedAs = (schema: JsonObject): JsonObject =>
  Object.fromEntries(names.split(' ').map((name) => [name, schema]));

test('nothing is kept that a description lets be anything, whatever it is called', () => {
  for (const schema of [
    {},
    { description: 'As it was stored' },
    { nullable: true },
    { type: 'null' },
    { type: 'object' },
    { type: 'array' },
    { type: 'array', items: {} },
    { type: 'array', items: { type: 'array', items: {} } },
    { type: ['string', 'array'] },
    { type: ['string', 'number', 'boolean'] },
    { oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'boolean' }] },
    { anyOf: [{ type: 'string' }, {}] },
    { allOf: [{ description: 'A value' }, { $ref: '#/components/schemas/Value' }] },
    { additionalProperties: {} },
  ])
    assert.deepEqual(keptOf(describedAs(schema), { Value: {} }), [], JSON.stringify(schema));
});

test('what is described as one value is kept as before', () => {
  const properties = {
    status: { type: 'string', anyOf: [{ pattern: '^a' }, { pattern: '^b' }] },
    version: { type: ['string', 'null'] },
    total: { oneOf: [{ type: 'number' }, { type: 'string' }] },
    type: { enum: ['card', 'page'] },
    createdAt: { format: 'date-time' },
    state: { allOf: [{ description: 'Where it stands' }, { $ref: '#/components/schemas/State' }] },
    code: { example: 'E17' },
    score: { anyOf: [{ $ref: '#/components/schemas/State' }, { type: 'null' }] },
    columns: { type: 'array', items: { type: 'string' } },
  };
  assert.deepEqual(keptOf(properties, { State: { type: 'string' } }), [
    'status',
    'version',
    'total',
    'type',
    'createdAt',
    'state',
    'code',
    'score',
    'columns[]',
  ]);
});

test('a record is asked for by what may be anything with its token', () => {
  const [id] = suggestTreatments({
    fields: fieldsOfSchema({ properties: { id: {}, status: { type: 'string' } } }),
    operation: { path: '/orders/{id}', keys: ['id'] },
  });
  assert.equal(id?.filterType, 'TOKENIZE');
});
