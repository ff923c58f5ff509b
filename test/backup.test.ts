// A backup made while agents call, and an installation restored from it: leases, keys and tokens work; what was revoked since is live again, as the docs say.
import assert from 'node:assert/strict';
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { leasehold } from './testing/leasehold.ts';
import { startInstallation } from './testing/installation.ts';
import { createSampleLease } from './testing/sample-lease.ts';

const read = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_customers', arguments: { limit: 2 } } };

suite('leasehold backup', () => {
  // promise: outside.backup
  test('made under load, it is whole: the restored installation knows leases, keys and tokens', async (t) => {
    await using lease = await createSampleLease();
    const { dataFolder } = lease.installation;
    const restored = await mkdtemp(join(tmpdir(), 'leasehold-restored-'));
    t.after(() => rm(restored, { recursive: true, force: true }));
    const tokensIn = (text: string) => text.match(/TOKEN_\w+/g);
    const before = tokensIn((await lease.send(read, '2025-06-18')).text);
    const isDone = new AbortController();
    const load = Array.from({ length: 4 }, async () => {
      while (!isDone.signal.aborted) assert.equal((await lease.send(read, '2025-06-18')).status, 200);
    });
    const file = join(restored, 'leasehold.db');
    const run = await leasehold(['backup', file, '--data', dataFolder]);
    isDone.abort();
    await Promise.all(load);
    assert.equal(run.status, 0, run.stderr);
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    await lease.installation.control('POST /leases/{id}/revoke', { params: { id: lease.id } });
    await copyFile(join(dataFolder, 'master.key'), join(restored, 'master.key'));

    await using again = await startInstallation({ LEASEHOLD_DATA: restored });
    const address = `${again.url}/mcp/${lease.address.split('/').at(-1)}`;
    const answer = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${lease.key}`, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify(read),
    });
    assert.deepEqual(tokensIn(await answer.text()), before, 'what was revoked after the backup is live in it');
  });

  // promise: outside.backup
  test('nothing is written over, and PostgreSQL is left to its own tools', async () => {
    await using installation = await startInstallation();
    const { dataFolder } = installation;
    const there = join(dataFolder, 'leasehold.db');
    assert.match((await leasehold(['backup', there, '--data', dataFolder])).stderr, /there already/);
    const none = await leasehold(['backup', join(dataFolder, 'new.db'), '--data', join(dataFolder, 'nothing')]);
    assert.match(none.stderr, /data_folder_unusable/);
    const env = { LEASEHOLD_DATABASE_URL: 'postgres://127.0.0.1:1/x' };
    assert.match((await leasehold(['backup', 'x.db'], { env })).stderr, /pg_dump/);
  });
});
