import assert from 'node:assert/strict';
import { test } from 'node:test';
import { singular } from './singular.ts';

test('a noun is known by what it is called when there is one', () => {
  const nouns =
    'customers:customer companies:company boxes:box classes:class branches:branch dishes:dish movies:movie menus:menu skus:sku ids:id buses:bus statuses:status analyses:analysis indices:index people:person houses:house warehouses:warehouse purchases:purchase databases:database';
  for (const pair of nouns.split(' ')) {
    const [plural = '', one = ''] = pair.split(':');
    assert.equal(singular(plural), one);
    assert.equal(singular(one), one);
  }
});

test('it is written as the plural was', () => {
  for (const [plural, one] of [
    ['Companies', 'Company'],
    ['Movies', 'Movie'],
    ['People', 'Person'],
    ['API', 'API'],
    ['Indices', 'Index'],
    ['GPUs', 'GPU'],
  ] as const)
    assert.equal(singular(plural), one);
});

test('what only ends like many stays', () => {
  for (const one of [
    'address',
    'status',
    'news',
    'series',
    'species',
    'gas',
    'bus',
    'os',
    'basis',
    '',
  ])
    assert.equal(singular(one), one);
});
