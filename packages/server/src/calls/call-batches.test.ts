import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { idTime, timeOfId } from '../store/id-time.ts';
import { callRecord } from '../store/testing/rows.ts';
import { BatchBuilder, batchCallsMax, batchSpanMs, batchesOf, compareIds } from './call-batches.ts';
import { readCalls } from './call-lines.ts';

const atMs = Date.parse('2026-03-01T12:00:00Z');
const lease = { id: 'lease_1', workspaceId: 'ws_1' };
const calls = (offsetsMs: readonly number[]) =>
  offsetsMs.map((ms, i) =>
    callRecord(lease, {
      id: `call_${idTime(atMs + ms)}${String(i).padStart(11, '0')}`,
      report: null,
    }),
  );
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).toSorted(compareIds);

test('every call is in one batch, and no batch is too long or spans too much, in whatever order they come', () => {
  const offsets = fc.array(fc.oneof(fc.nat(1_000), fc.nat(600_000)), {
    maxLength: 4_500,
    size: 'max',
  });
  fc.assert(
    fc.property(offsets, fc.boolean(), (offsetsMs, inOrder) => {
      const all = calls(offsetsMs);
      const batches = inOrder ? batchesOf(all) : asTheyCome(all);
      assert.deepEqual(idsOf(batches.flatMap(({ records }) => readCalls(records))), idsOf(all));
      for (const { firstId, lastId, count, records, groups } of batches) {
        const ids = idsOf(readCalls(records));
        assert.deepEqual([ids[0], ids.at(-1), ids.length], [firstId, lastId, count]);
        assert.equal(
          groups.reduce((sum, group) => sum + group.calls, 0),
          count,
        );
        assert.ok(count >= 1 && count <= batchCallsMax);
        assert.ok(timeOfId(lastId) - timeOfId(firstId) <= batchSpanMs);
      }
    }),
    { numRuns: 30 },
  );
});

function asTheyCome(all: ReturnType<typeof calls>) {
  const builders = [new BatchBuilder(lease.workspaceId)];
  for (const call of all) {
    if (builders.at(-1)!.add(call)) continue;
    builders.push(new BatchBuilder(lease.workspaceId));
    builders.at(-1)!.add(call);
  }
  return builders.filter(({ count }) => count > 0).map((builder) => builder.finish());
}

test('a batch is cut where it must be, and nowhere else', () => {
  assert.deepEqual(batchesOf([]), []);
  const lengths = (offsetsMs: number[]) => batchesOf(calls(offsetsMs)).map(({ count }) => count);
  assert.deepEqual(lengths([0, batchSpanMs]), [2]);
  assert.deepEqual(lengths([0, batchSpanMs + 1]), [1, 1]);
  assert.deepEqual(lengths(Array.from({ length: batchCallsMax }, () => 0)), [batchCallsMax]);
  assert.deepEqual(lengths(Array.from({ length: batchCallsMax + 1 }, () => 0)), [batchCallsMax, 1]);
});

test('calls of several workspaces are in batches of their own', () => {
  const others = calls([1, 2]).map((call) => ({ ...call, workspaceId: 'ws_2' }));
  const batches = batchesOf([...calls([0, 3]), ...others]);
  assert.deepEqual(
    batches.map(({ workspaceId, count }) => [workspaceId, count]),
    [
      ['ws_1', 2],
      ['ws_2', 2],
    ],
  );
});
