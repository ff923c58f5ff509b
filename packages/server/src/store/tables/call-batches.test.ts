import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { idTime, timeOfId } from '../id-time.ts';
import { batchCallsMax, batchSpanMs, compareIds, cutBatches } from './call-batches.ts';

const atMs = Date.parse('2026-03-01T12:00:00Z');
const calls = (offsetsMs: readonly number[]) =>
  offsetsMs.map((ms, i) => ({ id: `call_${idTime(atMs + ms)}${String(i).padStart(11, '0')}` }));

test('every call is in one batch, in the order of ids, and no batch is too long or spans too much', () => {
  const offsets = fc.array(fc.oneof(fc.nat(1_000), fc.nat(600_000)), { maxLength: 1_500, size: 'max' });
  fc.assert(
    fc.property(offsets, (offsetsMs) => {
      const all = calls(offsetsMs);
      const batches = cutBatches(all);
      assert.deepEqual(batches.flat(), all.toSorted((a, b) => compareIds(a.id, b.id))); // prettier-ignore
      for (const batch of batches) {
        assert.ok(batch.length >= 1 && batch.length <= batchCallsMax);
        assert.ok(timeOfId(batch.at(-1)!.id) - timeOfId(batch[0]!.id) <= batchSpanMs);
      }
    }),
    { numRuns: 30 },
  );
});

test('a batch is cut where it must be, and nowhere else', () => {
  assert.deepEqual(cutBatches([]), []);
  const lengths = (offsetsMs: number[]) => cutBatches(calls(offsetsMs)).map(({ length }) => length);
  assert.deepEqual(lengths([0, batchSpanMs]), [2]);
  assert.deepEqual(lengths([0, batchSpanMs + 1]), [1, 1]);
  assert.deepEqual(lengths(Array.from({ length: batchCallsMax }, () => 0)), [batchCallsMax]);
  assert.deepEqual(lengths(Array.from({ length: batchCallsMax + 1 }, () => 0)), [batchCallsMax, 1]);
});
