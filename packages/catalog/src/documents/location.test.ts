import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileStem, joinLocation, shownLocation } from './location.ts';

// The examples of RFC 3986 5.4 that a reference without a fragment can be, and paths.
const joins: [base: string, reference: string, expected: string][] = [
  ['http://a/b/c/d;p?q', 'g', 'http://a/b/c/g'],
  ['http://a/b/c/d;p?q', './g', 'http://a/b/c/g'],
  ['http://a/b/c/d;p?q', 'g/', 'http://a/b/c/g/'],
  ['http://a/b/c/d;p?q', '/g', 'http://a/g'],
  ['http://a/b/c/d;p?q', '//g', 'http://g'],
  ['http://a/b/c/d;p?q', 'g?y', 'http://a/b/c/g?y'],
  ['http://a/b/c/d;p?q', '?y', 'http://a/b/c/d;p?y'],
  ['http://a/b/c/d;p?q', '', 'http://a/b/c/d;p?q'],
  ['http://a/b/c/d;p?q', '../../../g', 'http://a/g'],
  ['http://a/b/c/d;p?q', 'https://h/x/../y', 'https://h/y'],
  ['http://a', 'g', 'http://a/g'],
  ['/apis/shop.yaml', 'pets/Cat.yaml', '/apis/pets/Cat.yaml'],
  ['/apis/shop.yaml', '../Cat%20one.yaml', '/Cat one.yaml'],
  ['/apis/shop.yaml', '/etc/passwd', '/etc/passwd'],
  ['shop.yaml', '../x.yaml', '../x.yaml'],
  ['', 'x.yaml', 'x.yaml'],
  ['C:\\apis\\shop.yaml', 'a\\b.yaml', 'C:/apis/a/b.yaml'],
  ['/apis/shop.yaml', '%2e%2e%2f%2e%2e/etc/passwd', '/etc/passwd'],
];

for (const [base, reference, expected] of joins) {
  test(`${reference || 'an empty reference'} in ${base || 'a nameless text'} is ${expected}`, () => {
    assert.equal(joinLocation(base, reference), expected);
  });
}

test('names files the way a reader knows them', () => {
  assert.equal(fileStem('/apis/pets/Cat.v2.yaml'), 'Cat.v2');
  assert.equal(shownLocation('/apis/pets/Cat.yaml', '/apis/shop.yaml'), 'pets/Cat.yaml');
  assert.equal(shownLocation('https://x/y.json', '/apis/shop.yaml'), 'https://x/y.json');
});
