import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldId } from './record-ids.ts';

test('an id is the same in every spelling that an API may take for it', () => {
  for (const [one, other] of [
    ['AB-12', 'ab-12'],
    ['007', '7'],
    ['+7', '7'],
    ['7.0', '7'],
    ['0', '000'],
    [' 7 ', '7'],
    ['７', '7'],
    ['gid://shop/Customer/7', '7'],
    ['urn:li:person:aB', 'ab'],
    ['https://api.example/customers/7/', '7'],
    ['a%2Db', 'a-b'],
  ] as const)
    assert.equal(foldId(one), foldId(other), one);
});

test('and others are others', () => {
  const ids = ['', '1', '10', '100', '1.5', 'a', 'a-1', 'a1', '/', '::'];
  assert.equal(new Set(ids.map(foldId)).size, ids.length);
});

test('a text that is too long for an id takes no time', () => {
  const started = performance.now();
  for (const piece of ['a/', '/', ':a', '%2F']) assert.ok(foldId(piece.repeat(100_000)));
  assert.ok(performance.now() - started < 100);
});
