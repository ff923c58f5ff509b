import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callIdPattern, idTime, timeOfId } from './id-time.ts';
import { newId, newTimedId } from './id.ts';

test('an id is its prefix and 20 characters, and no two are alike', () => {
  const ids = Array.from({ length: 2_000 }, (_, i) =>
    i % 3 === 0 ? newTimedId('call', i) : newId('lease'),
  );
  for (const id of ids) assert.match(id, /^(?:call|lease)_[0-9A-HJKMNP-TV-Z]{20}$/);
  assert.equal(new Set(ids).size, ids.length);
  // All characters are met: each of five random bits counts.
  const met = new Set(
    ids
      .filter((id) => id.startsWith('lease'))
      .flatMap((id) => Array.from(id.slice('lease_'.length))),
  );
  assert.equal(met.size, 32);
});

test('the id of a call begins with its time, and stands in the order of times', () => {
  const times = [
    0,
    1,
    31,
    32,
    2 ** 25 - 1,
    2 ** 25,
    2 ** 31,
    2 ** 32 + 5,
    Date.UTC(2026, 10, 20),
    32 ** 9 - 1,
  ];
  const ids = times.map((atMs) => newTimedId('call', atMs));
  assert.deepEqual(ids.map(timeOfId), times);
  assert.deepEqual(ids.toSorted(), ids);
  for (const id of ids) assert.match(id, callIdPattern);
  assert.equal(idTime(2 ** 60), 'ZZZZZZZZZ');
  assert.equal(idTime(-1), '000000000');
});
