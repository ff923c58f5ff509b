import assert from 'node:assert/strict';
import { test } from 'node:test';
import { protectBody } from '../testing/engine.ts';

const policy = { filters: [{ target: 'name', filterType: 'TOKENIZE' }], unlisted: 'keep' };
const name = 'Adalbert Morgenthaler';
const codesOf = (text: string) => Array.from(text, (one) => one.charCodeAt(0));

test('a list of the codes of characters that say a protected value goes whole', () => {
  for (const text of [name, 'Morgenthaler', 'for adalbert morgenthaler, today']) {
    const { value } = protectBody(policy, { name, items: [{ codes: codesOf(text) }] });
    assert.deepEqual((value as { items: unknown }).items, [{ codes: '[REDACTED]' }], text);
  }
});

test('other lists of numbers stay', () => {
  const lists = [codesOf('a chair of oak'), [34, 45, 67, 82], [1, 2, 3, 4], [70.5, 71, 72, 73], []];
  const { value } = protectBody(policy, { name, items: lists });
  assert.deepEqual((value as { items: unknown }).items, lists);
});
