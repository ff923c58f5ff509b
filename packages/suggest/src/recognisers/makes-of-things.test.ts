import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldsOfSchema } from '@leasehold/privacy';
import { suggestTreatments } from '../suggest.ts';

const text = { type: 'string' };

/** The class of each field of a record that `path` asks for. */
function classes(path: string, names: readonly string[]): Record<string, string> {
  const properties = Object.fromEntries(names.map((name) => [name, text]));
  const fields = fieldsOfSchema({ type: 'array', items: { type: 'object', properties } });
  const found = suggestTreatments({ fields, operation: { path } });
  return Object.fromEntries(
    found.map((one) => [one.path.replace('[].', ''), String(one.filter?.['class'])]),
  );
}

test('makes and models of known things, and titles of goods with a price, are kept whole', () => {
  const cars = classes('/vehicles', ['id', 'model', 'make', 'title']);
  assert.equal(cars['model'], 'make_of_thing');
  assert.equal(cars['make'], 'make_of_thing');
  assert.notEqual(cars['title'], 'make_of_thing');
  assert.equal(classes('/products', ['title', 'price', 'sku'])['title'], 'make_of_thing');
});

test('not beside somebody, and not where no list knows the thing', () => {
  const names = ['id', 'model', 'first_name', 'last_name'];
  assert.notEqual(classes('/vehicles', names)['model'], 'make_of_thing');
  assert.notEqual(classes('/sitters', ['id', 'model', 'title'])['model'], 'make_of_thing');
  assert.notEqual(classes('/tasks', ['title', 'price', 'sku'])['title'], 'make_of_thing');
});
