import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { base32Length, canonicalBase32, readBase32, writeBase32 } from './base32.ts';

function encode(bytes: Uint8Array): string {
  const out = new Uint8Array(base32Length(bytes.length));
  assert.equal(writeBase32(out, 0, bytes, 0, bytes.length), out.length);
  return String.fromCharCode(...out);
}

test('reads back what it wrote, from any offset', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
      assert.deepEqual(readBase32(encode(bytes)), bytes);
      assert.deepEqual(readBase32(`xy${encode(bytes)}`, 2), bytes);
      const out = new Uint8Array(3 + base32Length(bytes.length));
      writeBase32(out, 3, Uint8Array.of(9, 9, ...bytes, 9), 2, bytes.length);
      assert.equal(String.fromCharCode(...out.subarray(3)), encode(bytes));
    }),
    { seed: 32, numRuns: 300 },
  );
});

test("writes Crockford's alphabet", () => {
  assert.equal(encode(Uint8Array.of(0x00, 0x44, 0x32, 0x14, 0xc7)), '01234567');
  assert.equal(encode(Uint8Array.of(0xff, 0xfe, 0xf7)), 'ZZZFE');
});

test('reads any case, O as 0, I and L as 1', () => {
  assert.deepEqual(readBase32('zzzfe'), Uint8Array.of(0xff, 0xfe, 0xf7));
  assert.deepEqual(readBase32('OoIiLl00'), readBase32('00111100'));
  assert.equal(canonicalBase32('aoil'), 'A011');
});

test('reads one text for each array: no spare bits, no impossible length, no other character', () => {
  for (const text of [
    'ZZZFF',
    'Z',
    'ZZZ',
    'ZZZFE=',
    'ZZ-ZZ',
    'ZZ ZZ',
    'UUUUU',
    'ZZÅZZ',
    'ZZ\u{1f600}Z',
    'ＺＺＺＦＥ',
    'ZZZZZZZ-',
    'UUUUUUUU',
    'ZZZZZZZÅ',
    'ZZZZZZZ\u{1f600}',
  ]) {
    assert.equal(readBase32(text), undefined, text);
  }
});
