import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldsOfSchema } from '@leasehold/privacy';
import { suggestTreatments } from '../suggest.ts';

const text = { type: 'string' };
const record = { type: 'object', properties: { id: text, name: text, status: text } };
const listIn = (name: string, beside: object = {}) => ({
  type: 'object',
  properties: { [name]: { type: 'array', items: record }, ...beside },
});

function nameIn(path: string, name: string, beside?: object) {
  const fields = fieldsOfSchema(listIn(name, beside));
  const found = suggestTreatments({ fields, operation: { path } });
  return found.find((one) => one.path === `${name}[].name`)?.filterType;
}

test('what a list is called in says nothing of whom it lists', () => {
  for (const name of ['items', 'value', 'values', 'list', 'entries', 'data', 'results'])
    for (const path of ['/clients', '/v1/staff', '/odata/People', '/tenants', '/kunden'])
      for (const beside of [
        {},
        { total: { type: 'integer' }, '@odata.nextLink': text, page: text },
      ])
        assert.equal(nameIn(path, name, beside), 'TOKENIZE', `${name} of ${path}`);
  for (const path of ['/products', '/warehouses'])
    assert.equal(nameIn(path, 'items', { total: { type: 'integer' } }), 'KEEP', path);
});

test('beside fields of a record they are its own', () => {
  const beside = { placed_at: text, currency: text, total: { type: 'number' } };
  assert.equal(nameIn('/orders/{id}', 'items', beside), 'KEEP');
});
