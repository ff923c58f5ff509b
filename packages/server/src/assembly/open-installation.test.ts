import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  closeSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, test, type TestContext } from 'node:test';
import { DatabaseSync } from 'node:sqlite';
import { PublicError } from '@leasehold/contract';
import { markServed, openInstallation } from './open-installation.ts';
import { rotateKeys } from '../rotate-keys.ts';

const masterKey = '5f'.repeat(16) + 'a3'.repeat(16);

/** A data folder that was served from once, and what is in it. */
async function served(
  t: TestContext,
  key?: string,
): Promise<{ dataFolder: string; workspaceId: string; file: string }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'leasehold-lost-'));
  t.after(() => rmSync(dataFolder, { recursive: true, force: true }));
  await using installation = await openInstallation(place(dataFolder, key), Date.now);
  const { workspaceId } = installation;
  await markServed(dataFolder, workspaceId);
  return { dataFolder, workspaceId, file: join(dataFolder, 'leasehold.db') };
}

const place = (dataFolder: string, masterKey?: string) => ({
  dataFolder,
  databaseUrl: undefined,
  masterKey,
  previousMasterKey: undefined,
});

async function refusal(dataFolder: string, key?: string): Promise<PublicError> {
  const opened = await openInstallation(place(dataFolder, key), Date.now).catch(
    (error: unknown) => error,
  );
  assert.ok(opened instanceof PublicError, String(opened));
  return opened;
}

suite('an installation that lost something', () => {
  const losses: Record<string, (file: string) => void> = {
    'the database was removed': (file) => rmSync(file),
    'the database was emptied': (file) => truncateSync(file, 0),
    'another database without rows is in its place': (file) => {
      rmSync(file);
      using db = new DatabaseSync(file);
      db.exec('pragma journal_mode = wal; create table node (id text)');
      db.exec('drop table node');
    },
  };
  for (const [what, lose] of Object.entries(losses)) {
    for (const [where, key] of [
      ['a key file', undefined],
      ['a key of the environment', masterKey],
    ] as const) {
      // promise: store.lost
      test(`${what}, beside ${where}: nothing is made in its place, and what was there comes back with the backup`, async (t) => {
        const { dataFolder, workspaceId, file } = await served(t, key);
        const backup = readFileSync(file);
        lose(file);
        for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
        const error = await refusal(dataFolder, key);
        assert.equal(error.code, 'database_missing');
        assert.ok(error.message.includes(workspaceId), error.message);
        writeFileSync(file, backup);
        for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
        await using again = await openInstallation(place(dataFolder, key), Date.now);
        assert.equal(again.workspaceId, workspaceId);
      });
    }
  }

  // promise: store.lost
  test('an empty file beside a key alone is what is left of a database', async (t) => {
    const { dataFolder } = await served(t);
    const other = mkdtempSync(join(tmpdir(), 'leasehold-lost-'));
    t.after(() => rmSync(other, { recursive: true, force: true }));
    cpSync(join(dataFolder, 'master.key'), join(other, 'master.key'));
    writeFileSync(join(other, 'leasehold.db'), '');
    assert.equal((await refusal(other)).code, 'database_missing');
    assert.equal(statSync(join(other, 'leasehold.db')).size, 0);
  });

  // promise: store.lost
  test('a key that was put there before the first start is taken', async (t) => {
    const { dataFolder } = await served(t);
    const other = mkdtempSync(join(tmpdir(), 'leasehold-lost-'));
    t.after(() => rmSync(other, { recursive: true, force: true }));
    cpSync(join(dataFolder, 'master.key'), join(other, 'master.key'));
    await using opened = await openInstallation(place(other), Date.now);
    assert.ok(opened.workspaceId);
  });

  // promise: store.lost
  test('the key file is gone: no other is made, by a start or by a change of keys', async (t) => {
    const { dataFolder } = await served(t);
    rmSync(join(dataFolder, 'master.key'));
    const error = await refusal(dataFolder);
    assert.equal(error.code, 'key_file_invalid');
    assert.match(error.message, /gone/);
    await assert.rejects(rotateKeys(place(dataFolder)), { code: 'key_file_invalid' });
    assert.ok(!existsSync(join(dataFolder, 'master.key')), readdirSync(dataFolder).join());
  });

  // promise: store.damage
  test('any page that is destroyed ends the start, and the file is left as it is', async (t) => {
    const { file, dataFolder } = await served(t);
    const whole = readFileSync(file);
    const pageBytes = whole.readUInt16BE(16);
    let refused = 0;
    const pages = whole.length / pageBytes;
    for (let page = 1; page < pages; page += 7) {
      writeFileSync(file, whole);
      destroy(file, page * pageBytes, pageBytes);
      const broken = readFileSync(file);
      const error = await refusal(dataFolder);
      assert.equal(error.code, 'database_damaged');
      assert.ok(readFileSync(file).equals(broken));
      refused++;
    }
    assert.ok(refused > 5);
    writeFileSync(file, whole.subarray(0, pageBytes * Math.floor(pages / 2)));
    assert.equal((await refusal(dataFolder)).code, 'database_damaged');
  });
});

function destroy(file: string, at: number, bytes: number): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(bytes, 0xe7), 0, bytes, at);
  closeSync(descriptor);
}
