import assert from 'node:assert/strict';
import { test } from 'node:test';
import { relativeTime } from './relative-time.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 0, 1);

test('an end is told in days as long as months would tell less of it', () => {
  for (const [days, said] of [
    [0, 'now'],
    [1.4, 'in 1 day'],
    [-1.9, '1 day ago'],
    [29.99, 'in 30 days'],
    [6.9, 'in 7 days'],
    [89.99, 'in 90 days'],
    [119, 'in 119 days'],
    [125, 'in 4 mo'],
    [400, 'in 13 mo'],
    [800, 'in 2 yr'],
    [-45, '45 days ago'],
  ] as const)
    assert.equal(relativeTime(now + days * day, now).replaceAll('.', ''), said);
});
