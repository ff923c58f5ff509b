// A start that cannot be: a sentence, an end, and nothing left of it.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, test, type TestContext } from 'node:test';
import { createApp, createLogger, readConfig } from '@leasehold/server';
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
