import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closestName } from './closest.ts';

const names = ['REDACT', 'TOKENIZE', 'HASH', 'KEEP'];

test('one letter more, fewer, other or in another case still means a name', () => {
  for (const [written, meant] of [
    ['REDACT', 'REDACT'],
    ['redact', 'REDACT'],
    ['REDACTT', 'REDACT'],
    ['EDACT', 'REDACT'],
    ['REDUCT', 'REDACT'],
    ['TOKENISE', 'TOKENIZE'],
    ['TOKEN', undefined],
    ['HSAH', undefined],
    ['HAS', 'HASH'],
    ['KEPT', undefined],
    ['KE', undefined],
  ] as const)
    assert.equal(closestName(written, names), meant, written);
});

test('a third of the letters may differ, and the nearest is meant', () => {
  assert.equal(closestName('abcdef', ['abcdxy']), 'abcdxy');
  assert.equal(closestName('abcdef', ['abcxyz']), undefined);
  assert.equal(closestName('abcdef', ['abcdxy', 'abcdex']), 'abcdex');
  assert.equal(closestName('abcdef', ['abcdex', 'abcdey']), 'abcdex');
  assert.equal(closestName('x', ['y']), 'y');
  assert.equal(closestName('x', ['yz']), undefined);
  assert.equal(closestName('', ['a']), 'a');
  assert.equal(closestName('a', []), undefined);
});

test('what is longer than any name means none', () => {
  const long = 'a'.repeat(40);
  assert.equal(closestName(long, [long]), long);
  assert.equal(closestName(`${long}a`, [`${long}a`]), undefined);
});
