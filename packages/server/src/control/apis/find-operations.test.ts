import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findOperations } from './find-operations.ts';

const operationOf = (id: string, tags: string[], state: 'offered' | 'hidden' = 'offered') => {
  const [method = '', path = ''] = id.split(' ');
  return {
    id,
    method,
    path,
    tags,
    state,
    tool: id.toLowerCase().replaceAll(/\W+/g, '_'),
    summary: '',
    deprecated: false,
    readOnly: true,
    problems: [],
    tokens: 100,
  };
};
const operations = [
  operationOf('GET /customers', ['people']),
  operationOf('DELETE /customers', ['people'], 'hidden'),
  operationOf('GET /orders', ['trade', 'x'.repeat(201)]),
];
const idsOf = (query: object) =>
  findOperations(operations, { limit: 50, ...query }).items.map(({ id }) => id);

test('finds by words, by tag and by state, and all of them together', () => {
  assert.deepEqual(idsOf({ search: 'CUSTOMERS get' }), ['GET /customers']);
  assert.deepEqual(idsOf({ tag: 'people' }), ['GET /customers', 'DELETE /customers']);
  assert.deepEqual(idsOf({ state: 'hidden' }), ['DELETE /customers']);
  assert.deepEqual(idsOf({ tag: 'people', state: 'offered', search: 'orders' }), []);
});

test('counts what is found on all pages, and names the tags of the whole API that can be asked for', () => {
  const { items, next, count, tokens, tags } = findOperations(operations, {
    limit: 1,
    tag: 'people',
  });
  assert.deepEqual([items.length, count, tokens], [1, 2, 200]);
  assert.deepEqual(tags, [
    { name: 'people', count: 2 },
    { name: 'trade', count: 1 },
  ]);
  assert.ok(next);
  assert.deepEqual(idsOf({ tag: 'people', limit: 1, cursor: next }), ['DELETE /customers']);
});
