import assert from 'node:assert/strict';
import { test } from 'node:test';
import { argumentFields, argumentsOf } from './argument-form.ts';

const schema = {
  type: 'object',
  properties: {
    limit: { type: 'integer', default: 20 },
    status: { enum: ['active', 'gone'] },
    id: { type: 'string', description: 'Of the customer' },
    deep: { type: 'boolean' },
    tags: { type: 'array', items: { type: 'string' } },
    note: { type: ['string', 'null'] },
    either: { type: ['string', 'integer'] },
    any: {},
  },
  required: ['id'],
};
const fields = argumentFields(schema);

test('asks for what is required first, each in its own way', () => {
  assert.deepEqual(
    fields.map(({ key, kind, isRequired }) => [key, kind, isRequired]),
    [
      ['id', 'text', true],
      ['limit', 'number', false],
      ['status', 'choice', false],
      ['deep', 'switch', false],
      ['tags', 'json', false],
      ['note', 'text', false],
      ['either', 'json', false],
      ['any', 'json', false],
    ],
  );
});

test('gives what was typed as what it is, and nothing of what was left empty', () => {
  const typed = { id: '7', limit: '5', status: '"gone"', deep: 'false', tags: '["a"]', note: '' };
  assert.deepEqual(argumentsOf(fields, typed), {
    arguments: { id: '7', limit: 5, status: 'gone', deep: false, tags: ['a'] },
  });
});

test('says what is missing or wrong, by its key', () => {
  const result = argumentsOf(fields, { limit: 'many', tags: '[a]' });
  assert.ok('issues' in result);
  assert.deepEqual([...result.issues.keys()], ['id', 'limit', 'tags']);
});

test('says nothing of tokens: who tries a call gives the true value', () => {
  const [field] = argumentFields({
    properties: { email: { type: 'string', description: 'Of whom. Takes a TOKEN_ value.' } },
  });
  assert.equal(field?.description, 'Of whom.');
});

test('a schema of anything asks for nothing', () => {
  assert.deepEqual(argumentFields({}), []);
  assert.deepEqual(argumentFields({ properties: { __proto__: null } }), []);
});
