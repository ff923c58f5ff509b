import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textSign } from './detectors/detector.ts';
import { digitsIn, digitsTogetherIn, firstListOf, listsIn, signsOf } from './text-signs.ts';

const has = (text: string, sign: keyof typeof textSign) => (signsOf(text) & textSign[sign]) !== 0;

test('signs say what characters a text has', () => {
  for (const [sign, text] of [
    ['at', 'a@b'],
    ['colon', 'a:b'],
    ['dot', 'a.b'],
    ['upper', 'aBc'],
    ['upper', 'aéc'],
    ['space', 'a\tb'],
    ['escape', 'a%b'],
    ['escape', 'a密b'],
  ] as const) {
    assert.ok(has(text, sign), `${sign} in ${text}`);
    assert.ok(!has('abc', sign), sign);
  }
});

test('twelve characters of an encoding in a row are a token, wherever they stand', () => {
  for (const text of ['abcdefghij+/', 'x abcdefghij_- y', 'é0123456789ab'])
    assert.ok(has(text, 'token'), text);
  for (const text of ['abcdefghijk', 'abcdef ghijkl', 'abcdeféghijkl'])
    assert.ok(!has(text, 'token'), text);
});

test('a mark between two characters of an address of a node is a joint', () => {
  for (const text of ['1.2', 'a:b', '::1', 'x 00-1B y']) assert.ok(has(text, 'joint'), text);
  for (const text of ['1.', '.2', 'g:h', '1. 2', '-', ':', '1.é'])
    assert.ok(!has(text, 'joint'), text);
});

test('eight single characters in a row, each with space behind it, are spaced out', () => {
  for (const text of ['a b c d e f g h ', 'xy a  b\tc\nd e f g h i', ' a b c d e f g h\n'])
    assert.ok(has(text, 'spacedOut'), text);
  for (const text of ['a b c d e f g h', 'a b c d xy e f g h i', 'a b c d \u{1f642} e f g h i'])
    assert.ok(!has(text, 'spacedOut'), text);
});

test('digits are counted, and those of one number with its groups', () => {
  for (const [text, all, together] of [
    ['', 0, 0],
    ['a1b2', 2, 1],
    ['12 34-56', 6, 6],
    ['12, 34', 4, 2],
    ['+49 (30) 1234/5 A 6 x', 10, 10],
    ['0123456789012345678901', 15, 15],
  ] as const) {
    assert.equal(digitsIn(signsOf(text)), all, text);
    assert.equal(digitsTogetherIn(signsOf(text)), together, text);
  }
});

test('the lists of a detector are told apart from those of others', () => {
  const listsOf = (text: string, kind: 'EMAIL' | 'URL') =>
    listsIn(signsOf(text), firstListOf(kind)) & 1;
  assert.deepEqual([listsOf('see www.roe', 'URL'), listsOf('see www.roe', 'EMAIL')], [1, 0]);
  assert.deepEqual([listsOf('jo dot roe', 'URL'), listsOf('jo dot roe', 'EMAIL')], [0, 1]);
});
