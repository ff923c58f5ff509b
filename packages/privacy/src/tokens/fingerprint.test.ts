import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { noblePrimitives } from '../noble.ts';
import { createFingerprints, fingerprintUnder } from './fingerprint.ts';

describe('fingerprints', () => {
  test('begin with HalfSipHash-1-3 of 32 bits', () => {
    // test_vectors_hsiphash of Linux, lib/tests/siphash_kunit.c: the bytes 0, 1, … of even lengths
    const vectors = [0x5814c896, 0xbc4b0e30, 0x7e059ea6, 0xa0080b65, 0x577999b1, 0xe4fa32cf];
    const fingerprint = fingerprintUnder(0x03020100, 0x07060504);
    for (const [words, vector] of vectors.entries()) {
      const text = Array.from({ length: words }, (_, i) =>
        String.fromCharCode((2 * i) | ((2 * i + 1) << 8)),
      ).join('');
      assert.equal(fingerprint(text, 0) % 2 ** 32, vector, `${2 * words} bytes`);
    }
  });

  test('are the pinned numbers: what a lease keeps is found after an update', () => {
    const of = createFingerprints(noblePrimitives, new Uint8Array(32).fill(1));
    assert.equal(of('email')('ann@b.example', 1), 4669058433621074);
    assert.equal(of('id')('Ağa 7', 2), 629205378094991);
  });

  test('differ by value, kind, class and secret, and are whole numbers', () => {
    const of = createFingerprints(noblePrimitives, new Uint8Array(32).fill(1));
    const elsewhere = createFingerprints(noblePrimitives, new Uint8Array(32).fill(1));
    const other = createFingerprints(noblePrimitives, new Uint8Array(32).fill(2));
    const seen = new Set<number>();
    for (let i = 0; i < 20_000; i++)
      for (const text of [`${i}`, `n${i}@b.example`, `Ağa ${i}`]) {
        const one = of('email')(text, 1);
        assert.ok(Number.isSafeInteger(one));
        assert.equal(elsewhere('email')(text, 1), one);
        for (const each of [one, of('email')(text, 2), of('id')(text, 1), other('email')(text, 1)])
          seen.add(each);
      }
    assert.equal(seen.size, 4 * 3 * 20_000);
  });

  test('tell texts apart that end in zeros or differ in length alone', () => {
    const of = fingerprintUnder(5, 7);
    const texts = ['', '\0', '\0\0', '\0\0\0', 'a', 'a\0', 'a\0\0', 'aa', '\u0100', '\u0001\0'];
    assert.equal(new Set(texts.map((text) => of(text, 1))).size, texts.length);
  });
});
