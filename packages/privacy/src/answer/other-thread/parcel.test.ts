import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packTexts, unpackTexts, unpackTreated } from './parcel.ts';

test('the texts of an answer come back as they were sent', () => {
  for (const texts of [[], ['a', '', 'é']])
    assert.deepEqual(unpackTexts(structuredClone(packTexts(texts))), texts);
});

test('what another thread sends that is no reply is an error', () => {
  const others = [undefined, null, 7, 'leasehold texts', [], {}, { kind: 'other' }, { texts: [] }];
  for (const other of [
    ...others,
    { ...packTexts([]), texts: [1] },
    { ...packTexts([]), texts: 'a' },
  ])
    assert.throws(() => unpackTexts(other), /something else than the texts/);
  for (const other of [...others, packTexts([])])
    assert.throws(() => unpackTreated(other), /something else than a treated answer/);
});

test('a refusal says what was over, or that the answer is too long', () => {
  const kind = 'leasehold refused';
  assert.deepEqual(unpackTreated({ kind }), { isTooLong: true });
  assert.deepEqual(unpackTreated({ kind, excess: 'x' }), { excess: 'x' });
});
