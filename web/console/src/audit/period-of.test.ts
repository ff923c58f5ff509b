import assert from 'node:assert/strict';
import { test } from 'node:test';
import { periodOf } from './period-of.ts';

test('takes both days whole, and none where none is given', () => {
  assert.deepEqual(periodOf('', ''), {});
  const { since = '', until = '' } = periodOf('2026-11-20', '2026-11-20');
  assert.equal(Date.parse(until) - Date.parse(since), 86_400_000 - 1);
  assert.equal(new Date(since).getHours(), 0);
});
