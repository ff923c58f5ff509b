// A start that cannot be: a sentence, an end, and nothing left of it. And what a server says of
// itself when its data is damaged or taken away.
import assert from 'node:assert/strict';
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, test, type TestContext } from 'node:test';
import { createApp, createLogger, readConfig } from '@leasehold/server';
import { sql } from 'kysely';
import { until } from './testing/denials.ts';
import { startInstallation } from './testing/installation.ts';
import { leasehold } from './testing/leasehold.ts';

async function folder(t: TestContext): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'leasehold-start-'));
  t.after(() => rm(made, { recursive: true, force: true }));
  return made;
}

async function takenPort(t: TestContext): Promise<number> {
  const server: Server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  t.after(() => server.close());
  const address = server.address();
  assert.ok(typeof address === 'object' && address);
  return address.port;
}

suite('a start that fails', () => {
  const wrong: Record<string, (t: TestContext) => Promise<Record<string, string>>> = {
    'a port that is taken': async (t) => ({ LEASEHOLD_PORT: String(await takenPort(t)) }),
    'a geography that cannot be read': async () => ({ LEASEHOLD_GEO_DATABASE: '/nowhere.mmdb' }),
    'a text model that is not there': async () => ({ LEASEHOLD_TEXT_MODEL: '/nowhere' }),
    'an owner without a password': async () => ({ LEASEHOLD_OWNER_EMAIL: 'ann@clinic.example' }),
  };
  for (const [what, env] of Object.entries(wrong)) {
    // promise: store.start
    test(`${what}: it ends, and the next one warns of nothing`, async (t) => {
      const dataFolder = await folder(t);
      const failed = await leasehold(['start'], {
        env: { LEASEHOLD_DATA: dataFolder, LEASEHOLD_PORT: '0', ...(await env(t)) },
      });
      assert.equal(failed.status, 1, failed.stderr);
      assert.match(failed.stderr, /^error \[/m);
      assert.deepEqual(
        readdirSync(dataFolder).filter((name) => /calls-|-wal/.test(name)),
        [],
      );
      const logged: string[] = [];
      const log = createLogger({
        level: 'debug',
        stream: { write: (line: string) => void logged.push(line) },
      });
      const app = await createApp(readConfig({ LEASEHOLD_DATA: dataFolder, LEASEHOLD_PORT: '0' }), {
        log,
      });
      await app.listen();
      await app.close();
      assert.ok(!logged.join('').includes('last_run_ended_uncleanly'), logged.join(''));
    });
  }

  // promise: store.start
  test('one that was killed before its first call leaves nothing to warn of', async (t) => {
    const dataFolder = await folder(t);
    const config = readConfig({ LEASEHOLD_DATA: dataFolder, LEASEHOLD_PORT: '0' });
    const killed = await createApp(config, { log: createLogger({ level: 'error' }) });
    t.after(() => killed.close());
    assert.deepEqual(
      readdirSync(dataFolder).filter((name) => name.startsWith('calls-')),
      [],
    );
  });

  // promise: store.start
  test('what fails while it ends keeps nothing else from ending', async (t) => {
    const dataFolder = await folder(t);
    const log = createLogger({ level: 'error', stream: { write: () => {} } });
    const recorder = () => ({
      record: () => {},
      flush: async () => {},
      waiting: 0,
      [Symbol.asyncDispose]: () => Promise.reject(new Error('the recorder broke')),
    });
    const app = await createApp(readConfig({ LEASEHOLD_DATA: dataFolder, LEASEHOLD_PORT: '0' }), {
      log,
      recorder,
    });
    await app.listen();
    await assert.rejects(app.close(), /the recorder broke/);
    await assert.rejects(app.store.ping());
  });
});

suite('a database that is damaged or taken away under a server', () => {
  const say = async (url: string, path: string) => {
    const response = await fetch(`${url}${path}`);
    return `${response.status} ${await response.text()}`;
  };

  // promise: store.damage
  test(
    'a page that is destroyed is found while it runs, and no copy of it is called a backup',
    { timeout: 180_000 },
    async () => {
      await using installation = await startInstallation();
      const { url, dataFolder } = installation;
      const file = join(dataFolder, 'leasehold.db');
      assert.equal(await say(url, '/readyz'), '200 {"status":"ready"}');
      await sql`pragma wal_checkpoint(truncate)`.execute(installation.app.store.people.db);
      const { size } = statSync(file);
      assert.ok(size > 100_000);
      const descriptor = openSync(file, 'r+');
      for (let page = 8; page < 20; page++)
        writeSync(descriptor, Buffer.alloc(4096, 0xe7), 0, 4096, page * 4096);
      closeSync(descriptor);
      const copied = await leasehold(['backup', join(dataFolder, 'copy.db')], {
        env: { LEASEHOLD_DATA: dataFolder },
      });
      assert.equal(copied.status, 1, copied.stderr);
      assert.match(copied.stderr, /error \[database_damaged\]/);
      assert.ok(!readdirSync(dataFolder).some((name) => name.startsWith('copy.db')));
      await until(async () => /^503 .*is damaged/.test(await say(url, '/readyz')), 120_000);
      assert.match(await say(url, '/healthz'), /^503 .*is damaged/);
    },
  );

  // promise: nodes.health
  test('a file that was removed is missed: the server asks to be restarted, and the restart says what is gone', async () => {
    await using installation = await startInstallation();
    const { url, dataFolder } = installation;
    assert.equal(await say(url, '/healthz'), '200 {"status":"ok"}');
    const file = join(dataFolder, 'leasehold.db');
    const before = readFileSync(file).length;
    assert.ok(before > 0);
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
    assert.match(await say(url, '/healthz'), /^503 .*removed or replaced/);
    assert.match(await say(url, '/readyz'), /^503 .*removed or replaced/);
    const again = await leasehold(['start'], {
      env: { LEASEHOLD_DATA: dataFolder, LEASEHOLD_PORT: '0' },
    });
    assert.equal(again.status, 1);
    assert.match(again.stderr, /error \[database_missing\].*To begin anew/s);
    assert.doesNotMatch(again.stderr, /set-up code/);
  });
});
