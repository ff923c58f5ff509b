// Keys of a lease, line by line: shown once, kept as a digest, recognised by their first
// characters, several of them, each revocable, last use shown.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createSampleLease, type SampleLease } from './testing/sample-lease.ts';

suite('lease keys', () => {
  let lease: SampleLease;
  before(async () => void (lease = await createSampleLease()));
  after(() => lease[Symbol.asyncDispose]());

  const make = (name: string) =>
    lease.installation.control('POST /leases/{id}/keys', {
      params: { id: lease.id },
      body: { name },
    });
  const list = async () =>
    (await lease.installation.control('GET /leases/{id}/keys', { params: { id: lease.id } })).items;
  const revoke = (keyId: string) =>
    lease.installation.control('DELETE /leases/{id}/keys/{keyId}', {
      params: { id: lease.id, keyId },
    });
  const status = async (key: string, address = lease.address) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    return (
      await fetch(address, {
        method: 'POST',
        headers,
        body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
      })
    ).status;
  };

  // promise: lease.keys
  test('a lease has several, each opens it, and each can be revoked alone, at once', async () => {
    const [one, other] = await Promise.all([make('one'), make('other')]);
    assert.deepEqual(
      [await status(one.secret), await status(other.secret), await status(lease.key)],
      [200, 200, 200],
    );
    await revoke(one.id);
    assert.deepEqual(
      [await status(one.secret), await status(other.secret), await status(lease.key)],
      [401, 200, 200],
    );
    const shown = (await list()).find(({ id }) => id === one.id);
    assert.ok(shown?.revokedAt, 'a revoked key stays in the list');
    await revoke(other.id);
  });

  // promise: lease.keys
  test('a key is shown once; what is kept is its digest and its first characters, which open nothing', async () => {
    const key = await make('shown once');
    await status(key.secret);
    const shown = (await list()).find(({ id }) => id === key.id);
    assert.deepEqual([shown?.name, shown?.prefix], ['shown once', key.secret.slice(0, 12)]);
    assert.equal(await status(key.prefix), 401);
    await lease.installation.app.flush();
    const body = key.secret.slice(12);
    for (const file of await readdir(lease.installation.dataFolder)) {
      const bytes = await readFile(join(lease.installation.dataFolder, file));
      assert.ok(!bytes.includes(body), file);
    }
    const told = JSON.stringify([
      await list(),
      await lease.installation.control('GET /leases'),
      await lease.installation.control('GET /calls', { query: {} }),
    ]);
    assert.ok(!told.includes(body));
    assert.ok(!lease.installation.logged.join('').includes(body));
  });

  // promise: lease.keys
  test('its last use is shown, and a key that was never accepted shows none', async () => {
    const [used, unused] = await Promise.all([make('used'), make('unused')]);
    const lastUse = async (keyId: string) =>
      (await list()).find(({ id }) => id === keyId)?.lastUsedAt;
    assert.equal(await lastUse(used.id), null);
    const before = Date.now();
    await status(used.secret);
    await status(`${unused.secret}x`);
    let at: string | null | undefined;
    for (let tries = 0; tries < 50 && !at; tries++) {
      await pause(20);
      at = await lastUse(used.id);
    }
    assert.ok(at && Date.parse(at) >= before && Date.parse(at) <= Date.now(), String(at));
    await status(used.secret);
    await pause(50);
    assert.equal(await lastUse(used.id), at, 'to the minute');
    assert.equal(await lastUse(unused.id), null);
  });

  test('a key opens its own lease alone, and a revoked lease takes no new ones', async () => {
    const description = {
      openapi: '3.1.0',
      info: { title: 'O', version: '1' },
      servers: [{ url: 'http://127.0.0.1:9' }],
      paths: { '/a': { get: {} } },
    };
    const other = await lease.installation.lease({
      description,
      policy: { filters: [] },
      name: 'Other',
    });
    assert.deepEqual(
      [
        await status(other.key, other.address),
        await status(other.key),
        await status(lease.key, other.address),
      ],
      [200, 401, 401],
    );
    const { control } = lease.installation;
    await control('POST /leases/{id}/revoke', { params: { id: other.id } });
    await assert.rejects(
      control('POST /leases/{id}/keys', { params: { id: other.id }, body: { name: 'late' } }),
      /revoked/,
    );
  });
});
