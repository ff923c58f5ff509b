import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTokenSealer, type TokenJob } from '@leasehold/privacy';
import { noblePrimitives } from '@leasehold/privacy/noble';
import * as fc from 'fast-check';
import { nodePrimitives } from './primitives.ts';

const bytes = (min: number, max: number) => fc.uint8Array({ minLength: min, maxLength: max });
const law = { seed: 1, numRuns: 200 };

test('AES, digests, HMAC and HKDF are those of the independent implementation', () => {
  const key = fc.constantFrom(16, 24, 32).chain((length) => bytes(length, length));
  const blocks = bytes(0, 10).map((starts) =>
    new Uint8Array(16 * starts.length).map((_, i) => starts[i >> 4]! + i),
  );
  fc.assert(
    fc.property(
      key,
      fc.array(blocks, { maxLength: 4 }),
      bytes(0, 100),
      fc.string(),
      (key, calls, data, info) => {
        const [node, noble] = [nodePrimitives.aesEcb(key), noblePrimitives.aesEcb(key)];
        for (const call of calls) assert.deepEqual(Uint8Array.from(node(call)), noble(call));
        assert.deepEqual(
          Uint8Array.from(nodePrimitives.hmacSha256(key, data)),
          noblePrimitives.hmacSha256(key, data),
        );
        assert.deepEqual(
          Uint8Array.from(nodePrimitives.hmacSha256(key, key)),
          noblePrimitives.hmacSha256(key, key),
          'the same key again, with other data',
        );
        for (const name of ['md5', 'sha1', 'sha256', 'sha512'] as const)
          assert.deepEqual(
            Uint8Array.from(nodePrimitives.digest(name, data)),
            noblePrimitives.digest(name, data),
          );
        assert.deepEqual(
          nodePrimitives.hkdfSha256(data, info, 64),
          noblePrimitives.hkdfSha256(data, info, 64),
        );
      },
    ),
    law,
  );
});

test('a broken block is refused, and the next call is right', () => {
  const encrypt = nodePrimitives.aesEcb(new Uint8Array(32));
  const right = encrypt(new Uint8Array(16));
  assert.throws(() => encrypt(new Uint8Array(17)), RangeError);
  assert.deepEqual(encrypt(new Uint8Array(16)), right);
});

test('UTF-8 is that of the independent implementation, for any text and any bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), bytes(0, 8), (text, any) => {
      assert.deepEqual(nodePrimitives.encodeUtf8(text), noblePrimitives.encodeUtf8(text));
      assert.equal(decoded(nodePrimitives, any), decoded(noblePrimitives, any));
    }),
    law,
  );
  for (const text of ['\ud800', 'a\udfff', '\ufeffx']) {
    const encoded = nodePrimitives.encodeUtf8(text);
    assert.deepEqual(encoded, noblePrimitives.encodeUtf8(text));
    for (const primitives of [nodePrimitives, noblePrimitives])
      assert.equal(primitives.utf8Length(text), encoded.length);
    assert.equal(nodePrimitives.decodeUtf8(encoded), noblePrimitives.decodeUtf8(encoded));
  }
});

test('a browser and the server make the same tokens, and open each other’s', () => {
  const job: fc.Arbitrary<TokenJob> = fc.record({
    class: fc.constantFrom('email', 'ssn'),
    value: fc.string({ unit: 'grapheme', maxLength: 80 }),
    kind: fc.constantFrom('string', 'number'),
    randomized: fc.boolean(),
  });
  const options = {
    leaseSecret: new Uint8Array(32).fill(3),
    workspaceId: 'w',
    classes: ['email', 'ssn'],
  };
  const server = createTokenSealer({ ...options, primitives: nodePrimitives });
  const browser = createTokenSealer({ ...options, primitives: noblePrimitives });
  fc.assert(
    fc.property(fc.array(job, { maxLength: 10 }), (jobs) => {
      const [ours, theirs] = [server.seal(jobs), browser.seal(jobs)];
      for (const [i, { value, randomized }] of jobs.entries()) {
        if (!randomized) assert.equal(ours[i], theirs[i]);
        assert.equal(server.open(theirs[i]!)?.value, value);
        assert.equal(browser.open(ours[i]!)?.value, value);
      }
    }),
    law,
  );
});

function decoded(primitives: typeof nodePrimitives, bytes: Uint8Array): string | undefined {
  try {
    return primitives.decodeUtf8(bytes);
  } catch {
    return undefined;
  }
}
