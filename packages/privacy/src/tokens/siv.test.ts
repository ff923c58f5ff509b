import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aessiv } from '@noble/ciphers/aes.js';
import { hexToBytes as hex } from '@noble/ciphers/utils.js';
import * as fc from 'fast-check';
import { noblePrimitives } from '../noble.ts';
import { createSiv, type SivItem } from './siv.ts';
import { corpusFile } from '../testing/corpus.ts';

const vectors = {
  'RFC 5297, A.1': {
    key: 'fffefdfcfbfaf9f8f7f6f5f4f3f2f1f0f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff',
    ad: ['101112131415161718191a1b1c1d1e1f2021222324252627'],
    plaintext: '112233445566778899aabbccddee',
    sealed: '85632d07c6e8f37f950acd320a2ecc9340c02b9690c4dc04daef7f6afe5c',
  },
  'RFC 5297, A.2': {
    key: '7f7e7d7c7b7a79787776757473727170404142434445464748494a4b4c4d4e4f',
    ad: [
      '00112233445566778899aabbccddeeffdeaddadadeaddadaffeeddccbbaa99887766554433221100',
      '102030405060708090a0',
      '09f911029d74e35bd84156c5635688c0',
    ],
    plaintext:
      '7468697320697320736f6d6520706c61696e7465787420746f20656e6372797074207573696e67205349562d414553',
    sealed:
      '7bdb6e3b432667eb06f4d14bff2fbd0fcb900f2fddbe404326601965c889bf17dba77ceb094fa663b7a3f748ba8af829ea64ad544a272e9c485b62a3fd5c0d',
  },
};

for (const [name, { key, ad, plaintext, sealed }] of Object.entries(vectors)) {
  // promise: token.siv
  test(`seals and opens ${name}`, () => {
    const siv = createSiv(noblePrimitives, hex(key));
    assert.deepEqual(siv.seal(hex(plaintext), ad.map(hex)), hex(sealed));
    assert.deepEqual(siv.open(hex(sealed), ad.map(hex)), hex(plaintext));
  });
}

const bytes = (min: number, max: number) => fc.uint8Array({ minLength: min, maxLength: max });
const anyKey = fc.constantFrom(32, 48, 64).chain((length) => bytes(length, length));

test('is byte for byte the independent implementation, for any key size, lengths 0–200 and any list of associated data', () => {
  fc.assert(
    fc.property(
      anyKey,
      fc.array(bytes(0, 40), { maxLength: 4 }),
      bytes(0, 200),
      (key, ad, plaintext) => {
        const siv = createSiv(noblePrimitives, key);
        const sealed = siv.seal(plaintext, ad);
        assert.deepEqual(sealed, aessiv(key, ...ad).encrypt(plaintext));
        assert.deepEqual(siv.open(sealed, ad), plaintext);
      },
    ),
    { seed: 5297, numRuns: 300 },
  );
});

test('seals a batch in place as it seals each message alone', () => {
  const message = fc.record({
    ad: fc.array(bytes(0, 20), { maxLength: 3 }),
    plaintext: bytes(1, 12),
  });
  fc.assert(
    fc.property(bytes(64, 64), fc.array(message, { maxLength: 12 }), (key, messages) => {
      const siv = createSiv(noblePrimitives, key);
      const gap = 4;
      const whole = messages.map(({ ad, plaintext }) => ({
        ad,
        plaintext: new Uint8Array(16 * plaintext.length).fill(plaintext[0]!),
      }));
      const buffer = new Uint8Array(
        whole.reduce((size, { plaintext }) => size + gap + 16 + plaintext.length, 0),
      );
      let at = 0;
      const items = whole.map(({ ad, plaintext }): SivItem => {
        const item = { offset: at + gap, blocks: plaintext.length / 16, prefix: siv.prefix(ad) };
        buffer.set(plaintext, item.offset + 16);
        at = item.offset + 16 + plaintext.length;
        return item;
      });
      siv.sealBatch(buffer, items);
      for (const [i, { offset, blocks }] of items.entries()) {
        assert.deepEqual(
          buffer.subarray(offset, offset + 16 + 16 * blocks),
          siv.seal(whole[i]!.plaintext, whole[i]!.ad),
        );
        assert.deepEqual(buffer.subarray(offset - gap, offset), new Uint8Array(gap));
      }
    }),
    { seed: 5297, numRuns: 200 },
  );
});

test('extends a prefix as if the associated data had been given at once', () => {
  const siv = createSiv(noblePrimitives, new Uint8Array(32).fill(7));
  const [a, b] = [Uint8Array.of(1), Uint8Array.of(2, 3)];
  assert.deepEqual(siv.extend(siv.prefix([a]), b), siv.prefix([a, b]));
});

test('opens nothing that differs in one bit, or in its associated data', () => {
  const siv = createSiv(
    noblePrimitives,
    new Uint8Array(64).map((_, i) => i),
  );
  const ad = [Uint8Array.of(1, 2), Uint8Array.of(3)];
  const sealed = siv.seal(new Uint8Array(40).fill(9), ad);
  for (let bit = 0; bit < sealed.length * 8; bit++) {
    const altered = sealed.slice();
    altered[bit >> 3]! ^= 1 << (bit & 7);
    assert.equal(siv.open(altered, ad), undefined);
  }
  for (let length = 0; length < sealed.length; length++)
    assert.equal(siv.open(sealed.subarray(0, length), ad), undefined);
  for (const other of [
    [],
    [ad[0]!],
    [ad[1]!, ad[0]!],
    [Uint8Array.of(1, 2, 3)],
    [Uint8Array.of(1), Uint8Array.of(2, 3)],
    [...ad, new Uint8Array(0)],
  ]) {
    assert.equal(siv.open(sealed, other), undefined);
  }
});

test('seals a batch in whole words alone', () => {
  const siv = createSiv(noblePrimitives, new Uint8Array(32));
  const prefix = siv.prefix([]);
  const seal = (buffer: Uint8Array, offset: number) => () =>
    siv.sealBatch(buffer, [{ offset, blocks: 1, prefix }]);
  const buffer = new Uint8Array(64);
  assert.throws(seal(buffer, 2), /words of four bytes/);
  assert.throws(seal(buffer.subarray(2, 54), 4), /words of four bytes/);
  seal(buffer.subarray(4), 4)();
  assert.ok(buffer.subarray(8, 40).some((byte) => byte !== 0));
  assert.deepEqual(buffer.subarray(40), new Uint8Array(24));
});

test('refuses a key of another size and more associated data than S2V takes', () => {
  assert.throws(() => createSiv(noblePrimitives, new Uint8Array(16)), /32, 48 or 64 bytes/);
  const siv = createSiv(noblePrimitives, new Uint8Array(32));
  const strings = (length: number) => () =>
    siv.prefix(Array.from({ length }, () => new Uint8Array(1)));
  assert.throws(strings(127), /at most 126/);
  assert.equal(strings(126)().length, 16);
});

interface MiscreantSuite {
  'examples:A<O>': {
    'name:s': string;
    'key:d16': string;
    'ad:A<d16>': string[];
    'plaintext:d16': string;
    'ciphertext:d16': string;
  }[];
}

const miscreant = corpusFile('suites', 'miscreant-aes-siv', 'aes_siv.tjson');
test('agrees with every example of the Miscreant suite', { skip: miscreant.skip }, (t) => {
  const suite: MiscreantSuite = miscreant.read();
  for (const example of suite['examples:A<O>']) {
    const siv = createSiv(noblePrimitives, hex(example['key:d16']));
    assert.deepEqual(
      siv.seal(hex(example['plaintext:d16']), example['ad:A<d16>'].map(hex)),
      hex(example['ciphertext:d16']),
      example['name:s'],
    );
  }
  t.diagnostic(`${suite['examples:A<O>'].length} examples`);
});

interface WycheproofSuite {
  testGroups: {
    tests: {
      tcId: number;
      key: string;
      iv: string;
      aad: string;
      msg: string;
      ct: string;
      tag: string;
      result: string;
    }[];
  }[];
}

const wycheproof = corpusFile('suites', 'wycheproof', 'aead_aes_siv_cmac_test.json');
test('agrees with every case of the Wycheproof suite', { skip: wycheproof.skip }, (t) => {
  const suite: WycheproofSuite = wycheproof.read();
  const cases = suite.testGroups.flatMap(({ tests }) => tests);
  for (const { tcId, key, iv, aad, msg, ct, tag, result } of cases) {
    const siv = createSiv(noblePrimitives, hex(key));
    const ad = [hex(aad), hex(iv)];
    const opened = siv.open(hex(tag + ct), ad);
    assert.deepEqual(opened, result === 'valid' ? hex(msg) : undefined, `case ${tcId}`);
    if (result === 'valid') assert.deepEqual(siv.seal(hex(msg), ad), hex(tag + ct), `case ${tcId}`);
  }
  t.diagnostic(`${cases.length} cases`);
});
