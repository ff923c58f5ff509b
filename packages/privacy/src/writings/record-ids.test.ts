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

test('what is folded is the id alone', () => {
  for (const [id, folded] of [
    ['AB-12', 'ab-12'],
    ['0042', '42'],
    ['+0042.00', '42'],
    ['10.50', '10.50'],
    ['a+7', 'a+7'],
    ['7.0x', '7.0x'],
    ['x0042', 'x0042'],
    ['1+02', '1+02'],
    ['2.0.0', '2.0.0'],
    ['A/B:C#D//', 'd'],
    ['///', '///'],
    ['A'.repeat(256), 'a'.repeat(256)],
    ['A'.repeat(257), 'A'.repeat(257)],
  ] as const)
    assert.equal(foldId(id), folded, id.slice(0, 20));
});

test('a text that is too long for an id takes no time', () => {
  const started = performance.now();
  for (const piece of ['a/', '/', ':a', '%2F']) assert.ok(foldId(piece.repeat(100_000)));
  assert.ok(performance.now() - started < 100);
});
