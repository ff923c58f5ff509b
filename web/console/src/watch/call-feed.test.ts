import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCallFeed } from './call-feed.ts';

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const from = (first: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: String(first + i) }));

test('the newest come first, and what is waiting is not seen before it is shown', () => {
  const feed = createCallFeed<{ id: string }>(3);
  from(1, 2).forEach(feed.add);
  assert.deepEqual([ids(feed.rows), feed.waiting], [[], 2]);
  feed.show();
  assert.deepEqual([ids(feed.rows), feed.waiting], [['2', '1'], 0]);
  from(3, 2).forEach(feed.add);
  feed.show();
  assert.deepEqual([ids(feed.rows), feed.leftOut], [['4', '3', '2'], 0]);
});

test('a call that comes twice is there once; one that is long gone may come again', () => {
  const feed = createCallFeed<{ id: string }>(2);
  from(1, 2).forEach(feed.add);
  feed.show();
  from(1, 2).forEach(feed.add);
  assert.equal(feed.waiting, 0);
  from(3, 2).forEach(feed.add);
  feed.show();
  feed.add({ id: '1' });
  assert.equal(feed.waiting, 1);
});

test('while nobody looks no more is kept than can be seen, and what was never seen is counted', () => {
  const feed = createCallFeed<{ id: string }>(500);
  from(0, 12_345).forEach(feed.add);
  feed.leaveOut(7);
  assert.deepEqual([feed.waiting, feed.leftOut], [500, 12_345 - 500 + 7]);
  feed.show();
  assert.deepEqual(
    [feed.rows[0]?.id, feed.rows.at(-1)?.id, feed.rows.length],
    ['12344', '11845', 500],
  );
});
