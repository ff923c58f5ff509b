import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { openPostgresBus } from './postgres-bus.ts';
import { startPostgres, type TestPostgres } from './testing/postgres.ts';

suite('the bus on PostgreSQL', () => {
  let postgres: TestPostgres;
  let url: string;
  before(async () => {
    postgres = await startPostgres();
    url = await postgres.createEmptyDatabase();
  });
  after(() => postgres[Symbol.asyncDispose]());

  const listen = (databaseUrl: string) => {
    const heard: string[] = [];
    let gaps = 0;
    const bus = openPostgresBus(databaseUrl)({ message: (text) => heard.push(text), gap: () => gaps++ });
    return { bus, heard, gaps: () => gaps };
  };
  const until = async (isSo: () => boolean) => {
    for (let i = 0; i < 1_000 && !isSo(); i++) await setTimeout(10);
    assert.ok(isSo());
  };

  test('all on one database hear what one says, the others not; a lost connection is made anew, and the gap is told', async () => {
    const [one, other, elsewhere] = [listen(url), listen(url), listen(await postgres.createEmptyDatabase())];
    await until(() => one.gaps() === 1 && other.gaps() === 1 && elsewhere.gaps() === 1);
    await one.bus.send('first');
    await until(() => one.heard.length === 1 && other.heard.length === 1);

    const admin = new Client({ connectionString: url });
    await admin.connect();
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'leasehold-bus'`);
    await until(() => one.gaps() === 2 && other.gaps() === 2);
    await other.bus.send('second');
    await until(() => one.heard.includes('second'));
    assert.deepEqual(elsewhere.heard, []);

    for (const { bus } of [one, other, elsewhere]) await bus[Symbol.asyncDispose]();
    const { rows } = await admin.query(`select 1 from pg_stat_activity where application_name = 'leasehold-bus'`);
    assert.equal(rows.length, 0, 'nothing is left connected');
    await admin.end();
  });

  test('a database that is not there yet is waited for, and what is said meanwhile goes nowhere', async () => {
    const { bus, gaps } = listen('postgres://postgres@127.0.0.1:1/none');
    await bus.send('nobody hears');
    await setTimeout(300);
    assert.equal(gaps(), 0);
    await bus[Symbol.asyncDispose]();
  });
});
