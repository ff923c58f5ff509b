import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { groupCalls } from './call-groups.ts';
import type { CallRecord } from './call-record.ts';
import { addTotals, callsIn, durationWithin, noTotals, type Totals } from './totals.ts';
import { callRecord } from '../store/testing/rows.ts';

const lease = { id: 'lease_1', workspaceId: 'ws_1' };
const totalsOf = (calls: CallRecord[]): Totals =>
  groupCalls(calls).reduce((sum, { totals }) => addTotals(sum, totals), noTotals());

test('a percentile is at most 10 % off the exact one', () => {
  const durations = fc.array(fc.double({ min: 0.01, max: 600_000, noNaN: true }), {
    minLength: 1,
    maxLength: 300,
  });
  fc.assert(
    fc.property(durations, fc.constantFrom(0.5, 0.95, 0.99, 1), (values, share) => {
      const totals = totalsOf(
        values.map((durationMs) => callRecord(lease, { durationMs, upstreamMs: 0 })),
      );
      const exact = values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1]!;
      const found = durationWithin(totals.ours, share)!;
      assert.ok(found / exact < 1.1 && exact / found < 1.1, `${found} for ${exact}`);
    }),
  );
});

test('totals of parts add up to the totals of the whole, in any order', () => {
  const calls = Array.from({ length: 20 }, (_, i) =>
    callRecord(lease, {
      outcome: i % 3 ? 'ok' : 'refused',
      code: i % 3 ? null : 'rate_limited',
      durationMs: i,
      upstreamMs: i / 2,
    }),
  );
  const whole = totalsOf(calls);
  assert.deepEqual(addTotals(totalsOf(calls.slice(13)), totalsOf(calls.slice(0, 13))), whole);
  assert.equal(callsIn(whole), 20);
  assert.deepEqual(whole.codes, { rate_limited: 7 });
});

test('where nothing was measured there is no percentile; odd durations fall into the outermost buckets', () => {
  assert.equal(durationWithin(noTotals().ours, 0.5), null);
  const odd = [
    [0, 0],
    [1, 5],
    [1e300, 0],
  ] as const;
  const totals = totalsOf(
    odd.map(([durationMs, upstreamMs]) => callRecord(lease, { durationMs, upstreamMs })),
  );
  assert.deepEqual(
    Object.keys(totals.ours)
      .map(Number)
      .sort((a, b) => a - b),
    [-27, 77],
  );
});
