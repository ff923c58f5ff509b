import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { openStore, type Store } from './open.ts';
import { openSessions } from './postgres-sessions.ts';
import { layLine } from './testing/line.ts';
import { startPostgres, type TestPostgres } from './testing/postgres.ts';

describe('sessions on PostgreSQL', () => {
  let postgres: TestPostgres;
  before(async () => {
    postgres = await startPostgres();
  });
  after(() => postgres[Symbol.asyncDispose]());

  /** Twenty that ask all the time, and count what they got. */
  const ask = (store: Store) => {
    const asked = { answered: 0, failed: 0 };
    const stopping = new AbortController();
    const asking = Array.from({ length: 20 }, async () => {
      while (!stopping.signal.aborted) {
        await store.ping().then(
          () => asked.answered++,
          () => asked.failed++,
        );
        await setTimeout(1);
      }
    });
    return {
      asked,
      async [Symbol.asyncDispose]() {
        stopping.abort();
        await Promise.all(asking);
      },
    };
  };

  // promise: nodes.heals
  test(
    'that are ended in a loop, their first statements too, cost no place: all is answered again',
    { timeout: 600_000 },
    async () => {
      const databaseUrl = await postgres.createDatabase();
      await using store = await openStore({ databaseUrl, dataFolder: '' });
      const admin = new Client({ connectionString: postgres.url('postgres') });
      await admin.connect();
      await using load = ask(store);
      const { asked } = load;
      const name = new URL(databaseUrl).pathname.slice(1);
      for (let ended = 0; ended < 400;) {
        const { rowCount } = await admin.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
          [name],
        );
        ended += rowCount ?? 0;
      }
      await admin.end();
      const [answered] = [asked.answered];
      await until(() => asked.answered > answered + 200);
      const { failed } = asked;
      await until(() => asked.answered > answered + 1_000);
      assert.equal(asked.failed, failed);
    },
  );

  // promise: nodes.heals
  test(
    'that break at their first statement, more of them than there are places, are given back',
    { timeout: 600_000 },
    async () => {
      const databaseUrl = await postgres.createDatabase();
      const line = await layLine(postgres.port);
      await using store = await openStore({
        databaseUrl: databaseUrl.replace(/:\d+\//, `:${line.port}/`),
        dataFolder: '',
      });
      await using load = ask(store);
      const { asked } = load;
      for (let round = 0; round < 40; round++) {
        line.cut();
        await setTimeout(round % 7);
        line.mend();
        await setTimeout(round % 5);
      }
      const { answered } = asked;
      await until(() => asked.answered > answered + 100);
      line.close();
    },
  );

  // promise: nodes.health
  test(
    'a server that turned read-only is left for the one that took over at the same address',
    { timeout: 600_000 },
    async () => {
      const databaseUrl = await postgres.createDatabase();
      await using store = await openStore({ databaseUrl, dataFolder: '' });
      await store.nodes.beat('node_1');
      const admin = new Client({ connectionString: postgres.url('postgres') });
      await admin.connect();
      const name = new URL(databaseUrl).pathname.slice(1);
      // It holds for sessions from now on: those that are there are ended.
      await admin.query(`alter database ${name} set default_transaction_read_only = on`);
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      );
      const refused = () =>
        store.nodes.beat('node_1').then(
          () => '',
          (error: Error) => error.message,
        );
      for (let message = ''; !message.includes('it is read-only');) message = await refused();
      await store.ping();
      await admin.query(`alter database ${name} set default_transaction_read_only = off`);
      await admin.end();
      // The session that said so is not asked again, nor are more than the few that were open.
      for (let tries = 0; (await refused()) !== ''; tries++) assert.ok(tries < 10);
      assert.equal(await store.fault(), undefined);
    },
  );

  // promise: nodes.health
  test('sessions that are all lost for ever, while the database takes others, are a fault; those of a database that is away are none', async () => {
    const databaseUrl = await postgres.createDatabase();
    const line = await layLine(postgres.port);
    const sessions = openSessions(databaseUrl.replace(/:\d+\//, `:${line.port}/`), {
      stuckAfterMs: 0,
    });
    const lent = await Promise.all(Array.from({ length: 10 }, () => sessions.connect()));
    let fault: string | undefined;
    await until(() => (void sessions.fault().then((said) => (fault = said)), fault !== undefined));
    assert.match(fault ?? '', /no answer, while the database answers a new one/);
    line.cut();
    await until(() => (void sessions.fault().then((said) => (fault = said)), fault === undefined));
    line.close();
    for (const session of lent) session.release(true);
    await sessions.end();
  });

  // promise: nodes.heals
  test(
    'that carry nothing any more, and do not say so, are given up',
    { timeout: 600_000 },
    async () => {
      const databaseUrl = await postgres.createDatabase();
      const line = await layLine(postgres.port);
      const sessions = openSessions(databaseUrl.replace(/:\d+\//, `:${line.port}/`), {
        silentMsMax: 500,
      });
      const lent = await Promise.all(Array.from({ length: 10 }, () => sessions.connect()));
      line.hang();
      const asked = await Promise.allSettled(lent.map((session) => session.query('select 1', [])));
      assert.ok(asked.every(({ status }) => status === 'rejected'));
      for (const session of lent) session.release();
      const again = await sessions.connect();
      assert.deepEqual((await again.query('select 1 as one', [])).rows, [{ one: 1 }]);
      again.release();
      await sessions.end();
      line.close();
    },
  );
});

/** Fails after three minutes: a machine that is busy takes its time. */
async function until(isSo: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 180_000; !isSo(); await setTimeout(5))
    assert.ok(Date.now() < deadline, 'it did not come to be so');
}
