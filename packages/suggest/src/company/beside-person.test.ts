import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suggestTreatments } from '../suggest.ts';

function treatmentOf(name: string, path: string, beside: string, type = 'string') {
  const fields = [name, ...beside.split(' ')].map((field) => ({
    path: field,
    names: [field],
    schema: { type: field === name ? type : 'string' },
  }));
  return suggestTreatments({ fields, operation: { path } })[0]?.filterType;
}

test('a bare name beside what reaches somebody is a token, whatever the record is called', () => {
  for (const path of ['/pickups/{id}', '/lanterns/{id}', '/events/{id}', '/rentals/{id}'])
    for (const beside of ['id email', 'id phone', 'id email phone'])
      assert.equal(treatmentOf('name', path, beside), 'TOKENIZE', `${path} ${beside}`);
});

test('a bare name in a record that nobody knows is not kept, and that of goods is', () => {
  assert.notEqual(treatmentOf('name', '/ushers/{id}', 'id state'), 'KEEP');
  assert.equal(treatmentOf('name', '/products/{id}', 'id state'), 'KEEP');
  assert.equal(treatmentOf('name', '/lanterns/{id}', 'id sku'), 'KEEP');
});

test('beside an e-mail address words that no record has are in doubt, whatever their type', () => {
  for (const type of ['string', 'number', 'boolean'])
    for (const name of ['sobriety', 'vegan', 'gaji'])
      assert.notEqual(treatmentOf(name, '/lanterns/{id}', 'id email', type), 'KEEP', name);
  for (const name of ['reason', 'tags', 'category'])
    assert.notEqual(treatmentOf(name, '/lanterns/{id}', 'id email'), 'KEEP', name);
  assert.equal(treatmentOf('status', '/lanterns/{id}', 'id email'), 'KEEP');
});
