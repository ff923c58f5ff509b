import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import type { GivenToken } from './kept-value.ts';
import { packGiven, packValues, unpackGiven, unpackValues } from './packed-values.ts';

const given: GivenToken[] = [
  {
    alias: 0,
    isToken: true,
    sealed: bytes(34),
    check: -(2 ** 31),
    fingerprint: undefined,
    isWriting: false,
  },
  {
    alias: 2 ** 50 - 1,
    isToken: false,
    sealed: bytes(500),
    check: 2 ** 31 - 1,
    fingerprint: 0,
    isWriting: true,
  },
  {
    alias: 7,
    isToken: true,
    sealed: bytes(0),
    check: 0,
    fingerprint: 2 ** 52 - 1,
    isWriting: false,
  },
];

function bytes(size: number): Uint8Array {
  return new Uint8Array(randomBytes(size));
}

test('what is unpacked is what was packed, also after a thread was crossed', () => {
  assert.deepEqual(unpackGiven(structuredClone(packGiven(given))), given);
  const values = given.map(({ alias, isToken, sealed }) => ({ alias, isToken, sealed }));
  assert.deepEqual(unpackValues(structuredClone(packValues(values))), values);
  assert.deepEqual(unpackGiven(packGiven([])), []);
});

test('each has bytes of its own', () => {
  const [first] = unpackValues(packValues(given));
  assert.equal(first?.sealed.buffer.byteLength, 34);
});
