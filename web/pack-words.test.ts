import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as lists from '../packages/privacy/src/paths/field-words.ts';
import { packedWords } from './pack-words.ts';
import { unpackWords } from './unpack-words.ts';

test('every list of words comes out of its pack as it went in', () => {
  for (const words of Object.values(lists))
    assert.deepEqual([...unpackWords(packedWords([...words]))], [...words].toSorted());
});

test('each word is what it shares with the one before it, and how it goes on', () => {
  assert.equal(packedWords(['address', 'add', 'addr']), 'AaddDrEess');
});

test('what it cannot pack is refused', () => {
  assert.throws(() => packedWords(['fünf']), /cannot be packed/);
});
