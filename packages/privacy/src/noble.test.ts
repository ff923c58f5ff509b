import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hexToBytes as hex } from '@noble/ciphers/utils.js';
import { noblePrimitives as primitives } from './noble.ts';

test('AES in ECB mode, FIPS 197 appendix C', () => {
  const plaintext = hex('00112233445566778899aabbccddeeff');
  const key = hex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
  const ciphertexts = {
    16: '69c4e0d86a7b0430d8cdb78070b4c55a',
    24: 'dda97ca4864cdfe06eaf70a0ec0d7191',
    32: '8ea2b7ca516745bfeafc49904b496089',
  };
  for (const [length, ciphertext] of Object.entries(ciphertexts)) {
    const encrypt = primitives.aesEcb(key.subarray(0, Number(length)));
    assert.deepEqual(encrypt(plaintext), hex(ciphertext));
    assert.deepEqual(
      encrypt(Uint8Array.of(...plaintext, ...plaintext)),
      hex(ciphertext + ciphertext),
    );
    assert.equal(encrypt(new Uint8Array(0)).length, 0);
  }
});

test('HMAC-SHA-256, RFC 4231 case 2', () => {
  const digest = primitives.hmacSha256(
    primitives.encodeUtf8('Jefe'),
    primitives.encodeUtf8('what do ya want for nothing?'),
  );
  assert.deepEqual(digest, hex('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'));
});

test('digests, RFC 1321 A.5 and FIPS 180 examples', () => {
  const digests = {
    md5: '900150983cd24fb0d6963f7d28e17f72',
    sha1: 'a9993e364706816aba3e25717850c26c9cd0d89d',
    sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    sha512:
      'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
  } as const;
  for (const name of ['md5', 'sha1', 'sha256', 'sha512'] as const)
    assert.deepEqual(primitives.digest(name, primitives.encodeUtf8('abc')), hex(digests[name]));
});

test('HKDF-SHA-256 with an empty salt, RFC 5869 A.3', () => {
  const okm = hex(
    '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8',
  );
  assert.deepEqual(primitives.hkdfSha256(new Uint8Array(22).fill(0x0b), '', 42), okm);
});

test('UTF-8 both ways: lone surrogates become U+FFFD, U+FEFF stays, what is not UTF-8 throws', () => {
  for (const text of ['', 'é', '\u{1f600}', '\ufeffx', '\0', '\ufffd'])
    assert.equal(primitives.decodeUtf8(primitives.encodeUtf8(text)), text);
  for (const [text, octets] of Object.entries({ '': 0, a: 1, é: 2, '€': 3, '\u{1f600}x': 5 }))
    assert.equal(primitives.utf8Length(text), octets, text);
  assert.equal(primitives.decodeUtf8(primitives.encodeUtf8('\ud800x')), '\ufffdx');
  for (const bytes of [
    [0xff],
    [0xc3],
    [0xc0, 0x80],
    [0xed, 0xa0, 0x80],
    [0xf5, 0x80, 0x80, 0x80],
    [0x61, 0x80],
  ]) {
    assert.throws(() => primitives.decodeUtf8(Uint8Array.from(bytes)), /not UTF-8/);
  }
});

test('random bytes have the length asked for, and differ', () => {
  assert.equal(primitives.randomBytes(16).length, 16);
  assert.notDeepEqual(primitives.randomBytes(16), primitives.randomBytes(16));
});
