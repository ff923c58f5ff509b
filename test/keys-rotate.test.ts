// `leasehold keys rotate` while servers run: agents notice nothing, and what was sealed before
// opens after.
import assert from 'node:assert/strict';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { createApp, createLogger, readConfig } from '@leasehold/server';
import { leasehold, leaseholdHere } from './testing/leasehold.ts';
import { createSampleLease } from './testing/sample-lease.ts';

const read = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'list_customers', arguments: { limit: 2 } },
};

suite('leasehold keys rotate', () => {
  // promise: key.rotate
  test('with the key file: the server goes on, the former key opens nothing, and the next start gives the same tokens', async (t) => {
    await using lease = await createSampleLease();
    const { dataFolder, app } = lease.installation;
    const tokens = async () => (await lease.send(read, '2025-06-18')).text.match(/TOKEN_\w+/g);
    const before = await tokens();
    assert.ok(before && before.length > 1);
    const verified = async () =>
      (await leaseholdHere(['audit', 'verify', '--data', dataFolder])).stdout;
    const publicKey = (await verified()).match(/public key (\S+)/)?.[1];
    assert.ok(publicKey);
    const file = join(dataFolder, 'master.key');
    const former = await readFile(file, 'utf8');

    const run = await leasehold(['keys', 'rotate', '--data', dataFolder]);
    assert.equal(run.status, 0, run.stderr);
    assert.match(run.stdout, /^2 keys are sealed anew/);
    assert.notEqual(await readFile(file, 'utf8'), former);
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    assert.deepEqual(await tokens(), before, 'the running server');
    const chain = await verified();
    assert.match(
      chain,
      /^intact: /,
      'what was signed before, and is signed on by the running server',
    );
    assert.equal(chain.match(/public key (\S+)/)?.[1], publicKey);

    await app.flush();
    const log = createLogger({ level: 'silent' });
    const again = await createApp(
      readConfig({
        LEASEHOLD_DATA: dataFolder,
        LEASEHOLD_PORT: '0',
        LEASEHOLD_UPSTREAM_ALLOW: '127.0.0.0/8',
      }),
      { log },
    );
    t.after(() => again.close());
    const url = await again.listen();
    const slug = lease.address.split('/').at(-1);
    const answer = await fetch(`${url}/mcp/${slug}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${lease.key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(read),
    });
    assert.deepEqual(
      (await answer.text()).match(/TOKEN_\w+/g),
      before,
      'a server that starts after it',
    );

    const refused = await leaseholdHere(['token', 'create', '--data', dataFolder], {
      env: { LEASEHOLD_MASTER_KEY: former.trim() },
    });
    assert.match(refused.stderr, /key_file_invalid/);
  });

  // promise: key.rotate
  test('cut short in between, it is run again: a file with both keys opens everything', async () => {
    await using lease = await createSampleLease();
    const { dataFolder } = lease.installation;
    const file = join(dataFolder, 'master.key');
    const former = await readFile(file, 'utf8');
    await writeFile(file, `${'0123456789abcdef'.repeat(4)}\n${former}`);
    const run = await leaseholdHere(['keys', 'rotate', '--data', dataFolder]);
    assert.match(run.stdout, /^2 keys are sealed anew/, run.stderr);
    assert.equal(await readFile(file, 'utf8'), `${'0123456789abcdef'.repeat(4)}\n`);
    const third = await leaseholdHere(['keys', 'rotate', '--data', dataFolder]);
    assert.match(third.stdout, /^2 keys are sealed anew/);
  });

  test('a key that is not the one of this data changes nothing', async () => {
    await using lease = await createSampleLease();
    const { dataFolder } = lease.installation;
    const run = await leaseholdHere(['keys', 'rotate', '--data', dataFolder], {
      env: { LEASEHOLD_MASTER_KEY: 'c4'.repeat(16) + '5d'.repeat(16) },
    });
    assert.equal(run.status, 1);
    assert.match(run.stderr, /key_file_invalid/);
  });
});
