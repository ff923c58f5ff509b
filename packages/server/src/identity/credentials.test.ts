import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { PublicError } from '@leasehold/contract';
import * as fc from 'fast-check';
import { everyOr, inPart } from '@leasehold/privacy/testing/every';
import { bearerOf, createCredential, keyDigests, matchKey, readCredential } from './credentials.ts';

test('a credential is 256 random bits and four characters that check them; only its SHA-256 is for keeping', () => {
  const made = Array.from({ length: 200 }, () => createCredential('lhk'));
  assert.equal(new Set(made.map(({ text }) => text)).size, 200);
  for (const { text, prefix, digest } of made) {
    assert.match(text, /^lhk_[0-9a-hjkmnp-tv-z]{56}$/);
    assert.ok(text.startsWith(prefix) && prefix.length === 12);
    assert.deepEqual(Buffer.from(digest), createHash('sha256').update(text).digest());
    assert.deepEqual(readCredential('lhk', text), digest);
  }
});

test(`a slip of the hand is told from a wrong key${inPart}`, () => {
  const { text } = createCredential('lho');
  const slip = fc
    .tuple(
      fc.integer({ min: 4, max: text.length - 1 }),
      fc.constantFrom(...'0123456789abcdefghjkmnpqrstvwxyz'.split('')),
    )
    .filter(([at, character]) => text[at] !== character);
  let missed = 0;
  fc.assert(
    fc.property(slip, ([at, character]) => {
      const answer = readCredential('lho', text.slice(0, at) + character + text.slice(at + 1));
      if (!(answer instanceof PublicError)) missed++;
      else assert.match(answer.message, /mistyped/);
    }),
    { numRuns: everyOr(250, 1000), seed: 20261120 },
  );
  assert.ok(missed <= 1, `${missed} of 1,000 slips went unnoticed`);
});

test('anything presented is read or refused without being repeated', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 200 })),
      (presented) => {
        const answer = readCredential('lhk', presented);
        assert.ok(answer instanceof PublicError);
        if (presented.length > 6) assert.ok(!JSON.stringify(answer).includes(presented));
      },
    ),
  );
});

test('the credential is what follows Bearer', () => {
  assert.equal(bearerOf('Bearer abc'), 'abc');
  assert.equal(bearerOf('bearer  abc '), 'abc');
  for (const header of [
    undefined,
    null,
    '',
    'Bearer',
    'Bearer ',
    'Basic abc',
    'Bearer a b',
    'xBearer a',
  ])
    assert.equal(bearerOf(header), undefined);
});

test('a key is found among those of its lease by the whole of it alone', () => {
  const made = Array.from({ length: 5 }, () => createCredential('lhk'));
  const keys = keyDigests(made.map(({ digest }, i) => ({ id: `key_${i}`, digest })));
  for (const [i, { text }] of made.entries()) assert.equal(matchKey(keys, text), `key_${i}`);
  const { text, prefix, digest } = made[2]!;
  for (const presented of [
    '',
    prefix,
    text.slice(0, -1),
    `${text}x`,
    text.toUpperCase(),
    Buffer.from(digest).toString('hex'),
    createCredential('lhk').text,
  ])
    assert.equal(matchKey(keys, presented), undefined);
  assert.equal(matchKey(new Map(), text), undefined);
});

test('a key that ends is none of the keys from that moment on', () => {
  const { text, digest } = createCredential('lhk');
  let now = 1_000;
  const rows = [{ id: 'key_1', digest, expiresAt: new Date(2_000) }];
  const keys = keyDigests(rows, () => now);
  assert.deepEqual([keys.has('key_1'), matchKey(keys, text)], [true, 'key_1']);
  now = 1_999;
  assert.equal(keys.has('key_1'), true);
  now = 2_000;
  assert.deepEqual([keys.has('key_1'), matchKey(keys, text)], [false, undefined]);
});
