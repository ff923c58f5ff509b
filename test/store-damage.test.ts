// What a server says of itself when its data is damaged or taken away.
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
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { sql } from 'kysely';
import { until } from './testing/denials.ts';
import { startInstallation } from './testing/installation.ts';
import { leasehold } from './testing/leasehold.ts';

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
