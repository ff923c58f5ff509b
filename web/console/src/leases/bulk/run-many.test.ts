import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { PublicError } from '@leasehold/contract/browser';
import { failedSoFar, runMany } from './run-many.ts';

const items = Array.from({ length: 50 }, (_, i) => i);
const never = new AbortController().signal;
const silent = () => undefined;

test('each item has its turn once, four at a time, and a failure keeps no other from it', async () => {
  let [under, most] = [0, 0];
  const { done, failed, stoppedBy } = await runMany(
    items,
    async (item) => {
      most = Math.max(most, ++under);
      await setTimeout(1);
      under--;
      if (item % 10 === 3) throw new PublicError('conflict', 'Too late.');
      return item;
    },
    { stop: never, onProgress: silent },
  );
  assert.equal(most, 4);
  assert.deepEqual(
    failed.map(({ item }) => item).toSorted((a, b) => a - b),
    [3, 13, 23, 33, 43],
  );
  assert.deepEqual(
    [...done, ...failed.map(({ item }) => item)].toSorted((a, b) => a - b),
    items,
  );
  assert.equal(stoppedBy, undefined);
});

test('stopped, what is under way is finished and told, and nothing more is begun', async () => {
  const stop = new AbortController();
  const begun: number[] = [];
  const last = await runMany(
    items,
    async (item) => {
      begun.push(item);
      if (item === 9) stop.abort();
      await setTimeout(1);
      return item;
    },
    { stop: stop.signal, onProgress: silent },
  );
  assert.ok(begun.length < 15);
  assert.deepEqual(
    last.done.toSorted((a, b) => a - b),
    begun,
  );
  assert.deepEqual([last.isOver, last.stoppedBy, last.total], [true, 'asked', 50]);
});

test('where nobody is signed in any more, the rest is not tried', async () => {
  for (const code of ['unauthorized', 'control_unreachable'] as const) {
    let tried = 0;
    const { failed, stoppedBy } = await runMany(
      items,
      async () => {
        tried++;
        await setTimeout(1);
        throw new PublicError(code, 'Sign in again.');
      },
      { stop: never, onProgress: silent },
    );
    assert.ok(tried <= 4 && failed.length === tried);
    assert.ok(stoppedBy instanceof PublicError && stoppedBy.code === code);
  }
  const none = await runMany([], async () => 1, { stop: never, onProgress: silent });
  assert.deepEqual(none, { total: 0, done: [], failed: [], isOver: true });
});

test('what failed in an earlier round has failed still, unless it had another turn', () => {
  const failure = (id: string, why: string) => ({ item: { id }, error: new Error(why) });
  const [first, second] = [failure('a', 'Too late.'), failure('b', 'Too late.')];
  // The second round goes on with what was untouched, the third tries one of the failures again.
  assert.deepEqual(failedSoFar([first, second], [], new Set(['c', 'd'])), [first, second]);
  const again = failure('b', 'Gone.');
  assert.deepEqual(failedSoFar([first, second], [again], new Set(['b'])), [first, again]);
  assert.deepEqual(failedSoFar([first, second], [], new Set(['a'])), [second]);
});
