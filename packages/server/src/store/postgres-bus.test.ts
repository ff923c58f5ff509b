import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { openPostgresBus, type Bus } from './postgres-bus.ts';
import { startPostgres, type TestPostgres } from './testing/postgres.ts';

suite('the bus on PostgreSQL', () => {
  let postgres: TestPostgres;
  let url: string;
  before(async () => {
    postgres = await startPostgres();
    url = await postgres.createEmptyDatabase();
  });
  after(() => postgres[Symbol.asyncDispose]());

  const listenOn = (bus: Bus, channel = 'leasehold') => {
    const heard: string[] = [];
    const counts = { connected: 0, lost: 0 };
    const listening = bus.listen(channel, {
      message: (text) => heard.push(text),
      connected: () => counts.connected++,
      lost: () => counts.lost++,
    });
    return { bus, heard, counts, listening };
  };
  const listen = (databaseUrl: string) => listenOn(openPostgresBus(databaseUrl));
  const until = async (isSo: () => boolean | Promise<boolean>) => {
    while (!(await isSo())) await setTimeout(10);
  };
  const withAdmin = async (work: (admin: Client) => Promise<void>) => {
    const admin = new Client({ connectionString: url });
    await admin.connect();
    await work(admin).finally(() => admin.end());
  };
  const connections = async (admin: Client) =>
    (await admin.query(`select 1 from pg_stat_activity where application_name = 'leasehold-bus'`))
      .rows.length;
  /** PostgreSQL ends the process of a session a moment after its connection has closed. */
  const nothingIsLeft = (admin: Client) => until(async () => (await connections(admin)) === 0);

  test('all on one database hear what one says, the others not; a lost connection is told and made anew', () =>
    withAdmin(async (admin) => {
      const [one, other, elsewhere] = [
        listen(url),
        listen(url),
        listen(await postgres.createEmptyDatabase()),
      ];
      await until(
        () =>
          one.counts.connected === 1 &&
          other.counts.connected === 1 &&
          elsewhere.counts.connected === 1,
      );
      await one.bus.send('leasehold', 'first');
      await until(() => one.heard.length === 1 && other.heard.length === 1);

      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'leasehold-bus'`,
      );
      await until(() => one.counts.connected === 2 && other.counts.connected === 2);
      assert.deepEqual([one.counts.lost, other.counts.lost], [1, 1]);
      await other.bus.send('leasehold', 'second');
      await until(() => one.heard.includes('second'));
      assert.deepEqual(elsewhere.heard, []);

      for (const { listening } of [one, other, elsewhere]) await listening[Symbol.asyncDispose]();
      await nothingIsLeft(admin);
    }));

  test('every channel has the one connection, is heard by its listeners alone, and by none that has left', () =>
    withAdmin(async (admin) => {
      const first = listen(url);
      const { bus } = first;
      await until(() => first.counts.connected === 1);
      const [second, alike] = [listenOn(bus, 'leasehold_calls'), listenOn(bus, 'leasehold_calls')];
      await until(() => second.counts.connected === 1 && alike.counts.connected === 1);
      assert.equal(await connections(admin), 1);

      await second.listening[Symbol.asyncDispose]();
      await bus.send('leasehold_calls', 'calls');
      await bus.send('leasehold', 'changes');
      await until(() => first.heard.length === 1 && alike.heard.length === 1);
      assert.deepEqual([first.heard, second.heard, alike.heard], [['changes'], [], ['calls']]);

      await alike.listening[Symbol.asyncDispose]();
      assert.deepEqual(
        (
          await admin.query(
            `select query from pg_stat_activity where application_name = 'leasehold-bus'`,
          )
        ).rows,
        [{ query: 'unlisten leasehold_calls' }],
      );
      const again = listenOn(bus, 'leasehold_calls');
      await until(() => again.counts.connected === 1);
      await bus[Symbol.asyncDispose]();
      await nothingIsLeft(admin);
    }));

  test('who leaves while it is being connected leaves nothing', () =>
    withAdmin(async (admin) => {
      const { counts, listening } = listen(url);
      await listening[Symbol.asyncDispose]();
      await setTimeout(300);
      await nothingIsLeft(admin);
      assert.deepEqual(counts, { connected: 0, lost: 0 });
    }));

  test('a database that is not there yet is waited for, and what is said meanwhile goes nowhere', async () => {
    const { bus, counts } = listen('postgres://postgres@127.0.0.1:1/none');
    await bus.send('leasehold', 'nobody hears');
    await until(() => counts.lost > 1);
    assert.equal(counts.connected, 0);
    await bus[Symbol.asyncDispose]();
  });
});
