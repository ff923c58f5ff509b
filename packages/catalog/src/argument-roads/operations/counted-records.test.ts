import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importApi } from '../../import.ts';
import { readersOf, recordsInShort } from './counted-records.ts';

test('what has an id of its own is no short form of the records before it', async () => {
  const paths = [
    '/people',
    '/people/{id}',
    '/people/suggest',
    '/people/born/{year}',
    '/people/kinds/{kind_id}',
    '/people/kinds/{kindId}',
    '/people/{id}/orders',
  ];
  const get = { responses: { 200: { description: 'ok' } } };
  const { api } = await importApi({
    text: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: Object.fromEntries(paths.map((path) => [path, { get }])),
    }),
  });
  assert.ok(api);
  const inShort = api.operations
    .filter((operation) => recordsInShort(operation, readersOf(api.operations)).length > 0)
    .map(({ path }) => path);
  assert.deepEqual(inShort, ['/people/suggest', '/people/born/{year}']);
});
