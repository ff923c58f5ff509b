// Backups made while agents call, by the commands docs/nodes.md gives, and installations restored
// from them: leases, keys and tokens work; what was revoked since is live again, as the docs say.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite, test, type TestContext } from 'node:test';
import { startPostgres } from '../packages/server/src/store/testing/postgres.ts';
import { leaseholdHere, main } from './testing/leasehold.ts';
import { startInstallation } from './testing/installation.ts';
import { createSampleLease, type SampleLease } from './testing/sample-lease.ts';

const root = join(import.meta.dirname, '..');
const read = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'list_customers', arguments: { limit: 2 } },
};
const tokensIn = (text: string) => text.match(/TOKEN_\w+/g);

/** The commands of docs/nodes.md, in their order. */
async function documented() {
  const text = await readFile(join(root, 'docs/nodes.md'), 'utf8');
  const section = text.split('\n## Backup and restore\n')[1]?.split('\n## ')[0] ?? '';
  const [backUpSqlite, restoreSqlite, backUpPostgres, restorePostgres, ...more] = Array.from(
    section.matchAll(/```sh\n(.*?)```/gs),
    ([, block]) => block ?? '',
  );
  assert.ok(
    backUpSqlite && restoreSqlite && backUpPostgres && restorePostgres && more.length === 0,
  );
  return { backUpSqlite, restoreSqlite, backUpPostgres, restorePostgres };
}

/** As an operator types it, in a folder of its own. */
async function shell(
  commands: string,
  cwd: string,
  env: Record<string, string> = {},
): Promise<void> {
  const here = commands.replaceAll('npm run leasehold --', `"${process.execPath}" "${main}"`);
  const child = spawn('sh', ['-e', '-c', here], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const status = await new Promise((resolve) => child.on('close', resolve));
  assert.equal(status, 0, said);
}

async function makeFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'leasehold-backup-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Backs up while agents call, and revokes the lease thereafter; what the agents were given. */
async function backUpUnderLoad(lease: SampleLease, backUp: () => Promise<void>) {
  const before = tokensIn((await lease.send(read, '2025-06-18')).text);
  const isDone = new AbortController();
  const load = Array.from({ length: 4 }, async () => {
    while (!isDone.signal.aborted) assert.equal((await lease.send(read, '2025-06-18')).status, 200);
  });
  await backUp();
  isDone.abort();
  await Promise.all(load);
  await lease.installation.control('POST /leases/{id}/revoke', { params: { id: lease.id } });
  assert.equal((await lease.send(read, '2025-06-18')).text.includes('TOKEN_'), false);
  return before;
}

async function checkRestored(
  env: Record<string, string>,
  lease: SampleLease,
  before: RegExpMatchArray | null,
): Promise<void> {
  await using again = await startInstallation(env);
  const answer = await fetch(`${again.url}/mcp/${lease.address.split('/').at(-1)}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${lease.key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify(read),
  });
  assert.deepEqual(
    tokensIn(await answer.text()),
    before,
    'what was revoked after the backup is live in it',
  );
  assert.ok((await again.control('POST /audit/verify')).isIntact);
}

/**
 * A PostgreSQL of this machine with its programs for backups, which the package of the tests lacks.
 */
function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version))
    : [];
  const inPath = (process.env['PATH'] ?? '').split(':').map((folder) => dirname(folder));
  const needed = ['initdb', 'postgres', 'pg_dump', 'pg_restore', 'createdb'];
  return [...versions, ...inPath].find((folder) =>
    needed.every((name) => existsSync(join(folder, 'bin', name))),
  );
}

suite('backup and restore', () => {
  // promise: outside.backup
  test('SQLite: made under load, it is whole, and restored over what is there it is the installation again', async (t) => {
    const { backUpSqlite, restoreSqlite } = await documented();
    const folder = await makeFolder(t);
    const lease = await createSampleLease();
    const { dataFolder } = lease.installation;
    await symlink(dataFolder, join(folder, 'data'));
    const before = await backUpUnderLoad(lease, () => shell(backUpSqlite, folder));
    assert.equal((await stat(join(folder, 'leasehold-backup.db'))).mode & 0o777, 0o600);
    await lease.installation.app.close();
    await shell(restoreSqlite, folder);
    await checkRestored({ LEASEHOLD_DATA: dataFolder }, lease, before);
    await lease.sample.close();
    await rm(dataFolder, { recursive: true, force: true });
  });

  const installed = findPostgres();
  // promise: outside.backup
  test(
    'PostgreSQL: the same by its own programs',
    { skip: !installed && 'no PostgreSQL with its programs here' },
    async (t) => {
      const { backUpPostgres, restorePostgres } = await documented();
      const folder = await makeFolder(t);
      await chmod(folder, 0o755);
      await using postgres = await startPostgres(installed);
      const url = await postgres.createEmptyDatabase();
      const env = {
        LEASEHOLD_DATABASE_URL: url,
        LEASEHOLD_MASTER_KEY: '5f'.repeat(16) + 'a3'.repeat(16),
      };
      const programs = {
        LEASEHOLD_DATABASE_URL: url,
        PATH: `${installed}/bin:${process.env['PATH']}`,
        PGHOST: '127.0.0.1',
        PGPORT: String(postgres.port),
        PGUSER: 'postgres',
      };
      await using lease = await createSampleLease(undefined, {}, () => startInstallation(env));
      const before = await backUpUnderLoad(lease, () => shell(backUpPostgres, folder, programs));
      await shell(restorePostgres, folder, programs);
      await checkRestored(
        { ...env, LEASEHOLD_DATABASE_URL: postgres.url('leasehold_restored') },
        lease,
        before,
      );
    },
  );

  // promise: outside.backup
  test('nothing is written over, and PostgreSQL is left to its own tools', async () => {
    await using installation = await startInstallation();
    const { dataFolder } = installation;
    const there = join(dataFolder, 'leasehold.db');
    assert.match(
      (await leaseholdHere(['backup', there, '--data', dataFolder])).stderr,
      /there already/,
    );
    const none = await leaseholdHere([
      'backup',
      join(dataFolder, 'new.db'),
      '--data',
      join(dataFolder, 'nothing'),
    ]);
    assert.match(none.stderr, /data_folder_unusable/);
    const env = { LEASEHOLD_DATABASE_URL: 'postgres://127.0.0.1:1/x' };
    assert.match((await leaseholdHere(['backup', 'x.db'], { env })).stderr, /pg_dump/);
  });
});
