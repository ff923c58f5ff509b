import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openStore } from '../store/open.ts';
import { startPostgres, type TestPostgres } from '../store/testing/postgres.ts';
import { callRow, recordOf } from '../store/testing/rows.ts';
import { BatchBuilder, batchesOf } from './call-batches.ts';
import type { CallRow } from './call-record.ts';

let postgres: TestPostgres;
before(async () => {
  postgres = await startPostgres();
});
after(() => postgres[Symbol.asyncDispose]());

const lease = { id: 'lease_1', workspaceId: 'ws_1' };

function watcher() {
  const seen: CallRow[] = [];
  let onChange = () => {};
  let losses = 0;
  return {
    seen,
    losses: () => losses,
    stored(rows: readonly CallRow[]) {
      seen.push(...rows);
      onChange();
    },
    lost() {
      losses++;
      onChange();
    },
    async until(isSo: () => boolean) {
      while (!isSo()) await new Promise<void>((resolve) => (onChange = resolve));
    },
  };
}

// promise: watch.live-nodes
test('what one node stores is told on every node, whole and once, and only once it is committed', async () => {
  const databaseUrl = await postgres.createDatabase();
  await using one = await openStore({ databaseUrl, dataFolder: '' });
  await using other = await openStore({ databaseUrl, dataFolder: '' });
  const [here, there] = [watcher(), watcher()];
  await using _here = await one.calls.watch(here);
  await using _there = await other.calls.watch(there);
  const rows = Array.from({ length: 600 }, () => callRow(lease));
  const [failing] = batchesOf([recordOf(callRow(lease))]);
  await assert.rejects(one.calls.insert([failing!, failing!], { areNew: true }));
  // Calls end in another order than they began.
  const builder = new BatchBuilder(lease.workspaceId);
  for (const row of rows.toReversed()) builder.add(recordOf(row));
  const batches = [builder.finish()];
  await one.calls.insert(batches);
  await one.calls.insert(batches);
  assert.deepEqual(here.seen, rows);
  await there.until(() => there.seen.length >= 600);
  assert.deepEqual(
    there.seen.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    rows,
  );
});

test('a node that lost its connection says so, and can be watched again', async () => {
  const databaseUrl = await postgres.createDatabase();
  await using one = await openStore({ databaseUrl, dataFolder: '' });
  await using other = await openStore({ databaseUrl, dataFolder: '' });
  const first = watcher();
  await one.calls.watch(first);
  const { Client } = await import('pg');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'leasehold-bus' and datname = current_database()`,
  );
  await client.end();
  await first.until(() => first.losses() === 1);
  const second = watcher();
  await using _second = await one.calls.watch(second);
  await other.calls.insert(batchesOf([recordOf(callRow(lease))]));
  await second.until(() => second.seen.length === 1);
  assert.equal(first.losses(), 1);
});
