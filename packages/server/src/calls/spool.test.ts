import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { canLimitFiles, limitFiles } from '../store/testing/file-limit.ts';
import { batchesOf } from './call-batches.ts';
import { idsIn } from './call-lines.ts';
import { callRecord } from '../store/testing/rows.ts';
import { openSpool, recoverSpools } from './spool.ts';

const lease = { id: 'lease_1', workspaceId: 'ws_1' };
/** Batches of one call each. */
const records = (count: number) =>
  Array.from({ length: count }, () => batchesOf([callRecord(lease)])[0]!);

function setUp(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'leasehold-spool-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  let failures = 0;
  const spool = openSpool(folder, () => failures++);
  const recover = async () => {
    const ids: string[] = [];
    const left = await recoverSpools(
      folder,
      async (some) => void ids.push(...some.flatMap((batch) => idsIn(batch.records))),
    );
    return { ids, unreadable: left?.unreadable };
  };
  return { spool, recover, failures: () => failures };
}

const skip = canLimitFiles ? false : 'there is no prlimit here';

// promise: store.disk
test(
  'what a full disk takes half of is whole once there is space, with all that came meanwhile',
  { skip },
  async (t) => {
    const { spool, recover, failures } = setUp(t);
    const rows = records(30);
    spool.append(rows.slice(0, 10));
    assert.equal(failures(), 0);
    {
      using _full = limitFiles(2_500);
      spool.append(rows.slice(10, 15));
      spool.append(rows.slice(15, 25));
      assert.equal(failures(), 2);
    }
    spool.append(rows.slice(25));
    assert.equal(spool.close(), true);
    assert.equal(failures(), 2);
    assert.deepEqual(await recover(), { ids: rows.map(({ lastId }) => lastId), unreadable: 0 });
  },
);

test(
  'what is still refused at the end is told, and what was taken before is there',
  { skip },
  async (t) => {
    const { spool, recover, failures } = setUp(t);
    const rows = records(20);
    {
      using _full = limitFiles(2_950);
      spool.append(rows);
      assert.equal(spool.close(), false);
    }
    assert.equal(failures(), 2);
    const { ids, unreadable } = await recover();
    assert.ok(ids.length > 0 && ids.length < rows.length && unreadable === 1);
    assert.deepEqual(
      ids,
      rows.slice(0, ids.length).map(({ lastId }) => lastId),
    );
  },
);

test('what the store has taken meanwhile is not written any more', { skip }, async (t) => {
  const { spool, recover } = setUp(t);
  {
    using _full = limitFiles(1_000);
    spool.append(records(10));
    spool.empty();
  }
  const [last] = records(1);
  spool.append([last!]);
  spool.close();
  assert.deepEqual(await recover(), { ids: [last!.lastId], unreadable: 0 });
});
