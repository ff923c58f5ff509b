import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClearTexts } from './clear-texts.ts';

test('a short text is known once it was added, by itself alone', () => {
  const clear = createClearTexts();
  assert.ok(!clear.has('open'));
  clear.add('open');
  assert.ok(clear.has('open'));
  for (const other of ['Open', 'opens', 'ope', '', 'closed']) assert.ok(!clear.has(other), other);
  assert.ok(!createClearTexts().has('open'), 'of another argument');
});

test('only short texts are', () => {
  const clear = createClearTexts();
  for (const value of ['x'.repeat(41), 5, true, null, ['open'], { is: 'open' }]) {
    clear.add(value);
    assert.ok(!clear.has(value), JSON.stringify(value));
  }
  clear.add('x'.repeat(40));
  assert.ok(clear.has('x'.repeat(40)));
});

test('so many are, and then it begins anew', () => {
  const clear = createClearTexts();
  for (let i = 0; i < 64; i++) clear.add(`text ${i}`);
  assert.ok(clear.has('text 0') && clear.has('text 63'));
  clear.add('text 64');
  assert.ok(clear.has('text 64') && !clear.has('text 0') && !clear.has('text 63'));
});
