import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as check, jsonValue, property, string } from 'fast-check';
import { isPlainOnTerminals, terminalLine, terminalText } from './terminal-text.ts';

/** What a terminal obeys, or turns the writing round with. */
const obeyed = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;

test('no character that a terminal obeys is left, and what is left is the same text to a reader of JSON', () => {
  const orders = [
    '\x1b[31m',
    '\x1b]0;title\x07',
    '\x1b]52;c;ZXZpbA==\x1b\\',
    '\x9b2J',
    '\x9d0;x\x9c',
    'a\rb',
    '\b\b',
    '\x7f',
    '\u202e',
    '\u2067',
    '\u061c',
  ];
  for (const order of orders)
    assert.doesNotMatch(terminalText(`x${order}y`), obeyed, JSON.stringify(order));
  check(property(string({ unit: 'binary' }), (text) => !obeyed.test(terminalText(text))));
  check(
    property(jsonValue({ noUnicodeString: false }), (value) =>
      assert.deepEqual(
        JSON.parse(terminalText(JSON.stringify(value, null, 2))),
        JSON.parse(JSON.stringify(value)),
      ),
    ),
  );
});

test('letters of every script, joiners and emoji stay', () => {
  for (const text of ['Zoë\tمرحبا עברית', 'क्‍ष', '👩‍👩‍👧', 'a\nb']) {
    assert.equal(terminalText(text), text);
    assert.ok(isPlainOnTerminals(text), text);
  }
  assert.ok(!isPlainOnTerminals('a\x1b[31m'));
  assert.equal(terminalText('\x07\u2028'), '\\u0007\\u2028');
});

test('what is told in one line is one', () => {
  assert.equal(terminalLine('a\nerror [x]: y\r\nz'), 'a error [x]: y\\u000d z');
});
