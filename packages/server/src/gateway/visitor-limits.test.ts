import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createVisitorLimits } from './visitor-limits.ts';

test('each visitor has calls of their own, until the minute is over', async () => {
  let now = 1_000;
  const limits = createVisitorLimits(2, () => now);
  assert.equal(limits.limits('calls'), true);
  assert.equal(limits.limits('subjects'), false);
  const take = (visitor: string) => limits.take('calls', 1, visitor, now);
  assert.equal(await take('a'), undefined);
  // looking takes nothing
  for (let looks = 0; looks < 5; looks++)
    assert.equal(await limits.look('calls', 'a', now), undefined);
  assert.equal(await take('a'), undefined);
  now += 10_000;
  assert.deepEqual(await limits.look('calls', 'a', now), { limit: 'perMinute', waitMs: 50_000 });
  assert.deepEqual(await take('a'), { limit: 'perMinute', waitMs: 50_000 });
  assert.equal(await take('b'), undefined);
  now += 50_000;
  assert.equal(await take('a'), undefined);
});
