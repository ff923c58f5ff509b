// What comes between nodes and their database: sessions that are ended in a loop, a pooler that
// swallows notifications or goes away. Nobody has to help.
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { holdsValue, kinds, measureDenial, until } from './testing/denials.ts';
import { callOn, startNodes, type Nodes } from './testing/nodes.ts';

suite('sessions that are ended for four seconds', () => {
  let nodes: Nodes;
  before(async () => {
    nodes = await startNodes();
  });
  after(() => nodes[Symbol.asyncDispose]());

  // promise: nodes.heals
  test('once calls are answered again after it, none fails', async () => {
    const load = callOn(
      nodes.nodes.map(({ url }) => url),
      await nodes.lease(),
      4,
    );
    await until(() => load.answers.every((answers) => answers.filter(holdsValue).length > 20));
    const admin = new Client({ connectionString: nodes.postgres.url('postgres') });
    await admin.connect();
    const name = new URL(nodes.databaseUrl).pathname.slice(1);
    let ended = 0;
    for (const stop = performance.now() + 4_000; performance.now() < stop; await setTimeout(5)) {
      const { rowCount } = await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      );
      ended += rowCount ?? 0;
    }
    await admin.end();
    assert.ok(ended > 20, `${ended} sessions`);
    const stopped = performance.now();
    await until(() =>
      load.answers.every((answers) =>
        answers.slice(-20).every((answer) => answer.sentAt > stopped && holdsValue(answer)),
      ),
    );
    const from = performance.now();
    const since = () =>
      load.answers.map((answers) => answers.filter(({ sentAt }) => sentAt > from));
    await until(() => since().every((answers) => answers.length > 60), 120_000);
    await load.stop();
    assert.equal(
      since()
        .flat()
        .filter((answer) => !holdsValue(answer)).length,
      0,
    );
    // What was recorded meanwhile is written first.
    for (const { url } of nodes.nodes)
      await until(async () => (await fetch(`${url}/readyz`)).status === 200);
  });

  // promise: nodes.heals
  test('a pooler that goes away for a moment, again and again, costs only that moment', async () => {
    const load = callOn(
      nodes.nodes.map(({ url }) => url),
      await nodes.lease(),
      4,
    );
    for (let round = 0; round < 2; round++) {
      for (const { line } of nodes.nodes) line.cut();
      await setTimeout(1_200);
      for (const { line } of nodes.nodes) line.mend();
      const mendedAt = performance.now();
      await until(() =>
        load.answers.every(
          (answers) =>
            answers.filter((answer) => answer.sentAt > mendedAt && holdsValue(answer)).length > 20,
        ),
      );
    }
    await load.stop();
  });
});

suite('a pooler that swallows notifications', () => {
  let nodes: Nodes;
  let said = '';
  before(async () => {
    nodes = await startNodes({ line: { swallowsNotifications: true } });
    for (const { child } of nodes.nodes)
      child.stdout?.on('data', (part: Buffer) => (said += part.toString()));
  });
  after(() => nodes[Symbol.asyncDispose]());

  // promise: nodes.pooler
  test('is said after the start, by each node', async () => {
    await until(() => said.split('notifications_swallowed').length === 3, 60_000);
  });

  // promise: nodes.pooler
  test('what is taken away is taken away all the same, and the answer says who confirmed', async () => {
    for (const kind of ['revoke', 'policy'] as const) {
      const { after, denied } = await measureDenial(nodes, kinds[kind]!, 0);
      assert.equal(after, 0);
      assert.deepEqual([denied?.nodes, denied?.confirmed], [2, 1]);
    }
  });

  // promise: nodes.health
  test('a database that only lets read is no place to send calls to, and no reason to restart', async () => {
    const [{ url }] = [nodes.nodes[0]!];
    const admin = new Client({ connectionString: nodes.postgres.url('postgres') });
    await admin.connect();
    const name = new URL(nodes.databaseUrl).pathname.slice(1);
    const ask = async (path: string) => {
      const response = await fetch(`${url}${path}`);
      return `${response.status} ${await response.text()}`;
    };
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ]);
    await until(
      async () => (await ask('/readyz')) === '503 {"status":"the database takes no changes"}',
      60_000,
    );
    assert.equal(await ask('/healthz'), '200 {"status":"ok"}');
    await admin.query(`alter database ${name} set default_transaction_read_only = off`);
    await until(async () => (await ask('/readyz')) === '200 {"status":"ready"}', 60_000);
    await admin.end();
  });
});
