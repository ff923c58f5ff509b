import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letterSign, letterSignsAt, letterSignsBefore, sizeBefore } from './letters.ts';

test('a character is a letter, a capital or a number by what Unicode says of it', () => {
  const { letter, upper, number } = letterSign;
  const rows: readonly (readonly [characters: string, signs: number])[] = [
    ['azéß中ـа𝒶', letter],
    ['AZÉЖ𝒜', letter | upper],
    ['09²Ⅷ٣𝟗', number],
    [' _-@[`{/:\u0301', 0],
  ];
  for (const [characters, signs] of rows)
    for (const one of characters) {
      const text = `x${one}`;
      assert.equal(letterSignsAt(text, 1), signs, one);
      assert.equal(letterSignsAt(text, 1), signs, 'as well when it is met again');
      assert.equal(letterSignsBefore(text, text.length), signs, one);
      assert.equal(sizeBefore(text, text.length), one.length, one);
    }
});

test('beside a text stands nothing, and half a pair is a character', () => {
  for (const at of [-1, 2, 3]) assert.equal(letterSignsAt('ab', at), 0);
  assert.equal(letterSignsBefore('ab', 0), 0);
  assert.equal(sizeBefore('a', 1), 1);
  for (const text of ['\ud800a', '\udc00\udc00a']) {
    assert.equal(sizeBefore(text, text.length), 1);
    assert.equal(letterSignsBefore(text, text.length), letterSign.letter);
  }
  assert.equal(sizeBefore('a\udc00', 2), 1);
});
