import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { TLSSocket } from 'node:tls';
import { after, before, describe, test, type TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { PublicError, type ErrorCode } from '@leasehold/contract';
import { sql } from 'kysely';
import { Client } from 'pg';
import { everyOr, inPart } from '@leasehold/privacy/testing/every';
import { createCertificate } from '../gateway/testing/certificate.ts';
import { transact } from './database.ts';
import { openDatabase } from './open-database.ts';
import { openStore } from './open.ts';
import { startPostgres, type TestPostgres } from './testing/postgres.ts';
import { apiRow, leaseRow, makeId, policyRow, workspaceRow } from './testing/rows.ts';

const secret = 'hunter2-p4ss';

/**
 * The writers' compiled modules: with it each starts in half the time. `npm test` has it, and one
 * that is killed leaves nothing in it.
 */
const compileCache =
  process.env['NODE_COMPILE_CACHE'] ?? mkdtempSync(join(tmpdir(), 'leasehold-compiled-'));
after(() => {
  if (compileCache !== process.env['NODE_COMPILE_CACHE'])
    rmSync(compileCache, { recursive: true, force: true });
});

function makeFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'leasehold-open-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function refusal(
  location: Parameters<typeof openStore>[0],
  code: ErrorCode,
): Promise<PublicError> {
  try {
    await using _ = await openStore(location);
  } catch (error) {
    assert.ok(error instanceof PublicError, String(error));
    assert.equal(error.code, code);
    return error;
  }
  return assert.fail('opened');
}

describe('the data folder', () => {
  test('is made with its parents, and it and its files are for this user alone', async (t) => {
    const dataFolder = join(makeFolder(t), 'a', 'b');
    await using store = await openStore({ dataFolder });
    await store.workspaces.insert(workspaceRow());
    assert.equal(statSync(dataFolder).mode & 0o777, 0o700);
    const files = readdirSync(dataFolder);
    assert.deepEqual(files.sort(), ['leasehold.db', 'leasehold.db-shm', 'leasehold.db-wal']);
    for (const file of files)
      assert.equal(statSync(join(dataFolder, file)).mode & 0o777, 0o600, file);
  });

  test('keeps what was written from one opening to the next', async (t) => {
    const dataFolder = makeFolder(t);
    const row = workspaceRow();
    for (const expected of [[], [row]]) {
      await using store = await openStore({ dataFolder });
      assert.deepEqual(await store.workspaces.list(), expected);
      if (expected.length === 0) await store.workspaces.insert(row);
    }
  });

  test('that cannot be made or used is refused by name', async (t) => {
    const folder = makeFolder(t);
    writeFileSync(join(folder, 'file'), '');
    const error = await refusal(
      { dataFolder: join(folder, 'file', 'data') },
      'data_folder_unusable',
    );
    assert.ok(
      error.message.includes(join(folder, 'file', 'data')) && error.message.includes('ENOTDIR'),
    );
    mkdirSync(join(folder, 'odd', 'leasehold.db'), { recursive: true });
    await refusal({ dataFolder: join(folder, 'odd') }, 'data_folder_unusable');
  });

  test(
    'that this user may not write to is refused',
    { skip: process.platform === 'win32' },
    async (t) => {
      const folder = makeFolder(t);
      chmodSync(folder, 0o755);
      const dataFolder = join(folder, 'closed');
      mkdirSync(dataFolder, { mode: 0o555 });
      // Root may write anywhere, so the attempt is made as nobody.
      const isRoot = process.getuid?.() === 0;
      if (isRoot) process.seteuid?.(65534);
      try {
        const error = await refusal({ dataFolder }, 'data_folder_unusable');
        assert.match(error.message, /closed cannot be used \(EACCES\)/);
      } finally {
        if (isRoot) process.seteuid?.(0);
      }
    },
  );

  const notDatabases: Record<string, Buffer> = {
    text: Buffer.from('these are my notes\n'.repeat(100)),
    'one byte': Buffer.from('x'),
    'a header and nothing good after it': Buffer.concat([
      Buffer.from('SQLite format 3\0'),
      Buffer.alloc(4_000, 0xee),
    ]),
  };
  for (const [what, bytes] of Object.entries(notDatabases)) {
    test(`with a leasehold.db that is no database is refused, and the file stays as it was: ${what}`, async (t) => {
      const dataFolder = makeFolder(t);
      const file = join(dataFolder, 'leasehold.db');
      writeFileSync(file, bytes);
      await refusal({ dataFolder }, 'database_damaged');
      assert.deepEqual(readFileSync(file), bytes);
      assert.deepEqual(readdirSync(dataFolder), ['leasehold.db']);
    });
  }

  test('with a damaged database is refused with the same words', async (t) => {
    const dataFolder = makeFolder(t);
    await (await openStore({ dataFolder }))[Symbol.asyncDispose]();
    const file = join(dataFolder, 'leasehold.db');
    truncateSync(file, 4096);
    const before = readFileSync(file);
    const error = await refusal({ dataFolder }, 'database_damaged');
    assert.match(error.message, /leasehold\.db .* damaged/);
    assert.deepEqual(readFileSync(file), before);
  });

  test('is written by two processes at once without loss', async (t) => {
    const dataFolder = makeFolder(t);
    await using store = await openStore({ dataFolder });
    const other = writer(t, dataFolder, 200);
    const rows = Array.from({ length: 200 }, () => workspaceRow());
    for (const row of rows) {
      await store.workspaces.insert(row);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const acknowledged = await other.acknowledged();
    assert.equal(acknowledged.length, 200);
    assert.equal((await store.workspaces.list()).length, 400);
  });

  test('is opened by four processes that start together', async (t) => {
    const dataFolder = join(makeFolder(t), 'data');
    const writers = [1, 2, 3, 4].map(() => writer(t, dataFolder, 5));
    const all = await Promise.all(writers.map((one) => one.acknowledged()));
    await using store = await openStore({ dataFolder });
    assert.deepEqual((await store.workspaces.list()).map(({ id }) => id).sort(), all.flat().sort());
  });

  // promise: store.crash
  test(`loses nothing that was acknowledged, however often the process is killed${inPart}`, async (t) => {
    const dataFolder = makeFolder(t);
    const acknowledged: string[] = [];
    for (let round = 0; round < everyOr(1, 2); round++) {
      // Three at a time, each killed at another moment.
      const killed = [37, 69, 120].map(async (rows) => {
        const one = writer(t, dataFolder, Infinity);
        await one.hasWritten(rows + round);
        one.child.kill('SIGKILL');
        acknowledged.push(...(await one.acknowledged()));
      });
      await Promise.all(killed);
    }
    await using store = await openStore({ dataFolder });
    const stored = new Set((await store.workspaces.list()).map(({ id }) => id));
    assert.ok(acknowledged.length >= everyOr(200, 400), String(acknowledged.length));
    assert.deepEqual(
      acknowledged.filter((id) => !stored.has(id)),
      [],
    );
  });

  // promise: key.destroyed
  test('no longer holds the secret of a lease once it is revoked', async (t) => {
    const dataFolder = makeFolder(t);
    const held = () =>
      readdirSync(dataFolder).some((name) =>
        readFileSync(join(dataFolder, name)).includes('S3ALED-LEASE-SECRET'),
      );
    {
      await using store = await openStore({ dataFolder });
      const workspace = workspaceRow();
      const api = apiRow(workspace.id);
      const lease = leaseRow(api, {
        sealedSecret: Uint8Array.from(Buffer.from('S3ALED-LEASE-SECRET')),
      });
      await store.workspaces.insert(workspace);
      await store.apis.insert(api);
      await store.leases.insert(lease, policyRow(lease));
      assert.ok(held());
      await store.leases.revoke(workspace.id, lease.id, new Date());
      await assert.rejects(store.atomically((inside) => inside.erase()));
    }
    // That it is owed outlives the process.
    await using store = await openStore({ dataFolder });
    await store.erase();
    assert.ok(!held());
  });

  test('says that bytes are left where it cannot be written anew, and tries again', async (t) => {
    const dataFolder = makeFolder(t);
    await using store = await openStore({ dataFolder });
    await store.drafts.removeAbout(makeId('workspace'), makeId('api'));
    const other = new DatabaseSync(join(dataFolder, 'leasehold.db'));
    other.exec('begin immediate');
    await assert.rejects(
      store.erase(),
      /bytes of it are still in leasehold\.db.*locked by another/s,
    );
    other.exec('rollback');
    // who reads keeps the log from being emptied: the file is new, and it is owed all the same
    other.exec('begin');
    other.prepare('select count(*) from migration').get();
    await store.drafts.removeAbout(makeId('workspace'), makeId('api'));
    await assert.rejects(store.erase(), /bytes of it are still in leasehold\.db/);
    const owed = () => Object.values(other.prepare('pragma user_version').get() ?? {})[0];
    other.exec('rollback');
    assert.equal(owed(), 1);
    await store.erase();
    assert.equal(owed(), 0);
    other.close();
  });

  test('of a newer version is refused and left as it is', async (t) => {
    const dataFolder = makeFolder(t);
    await (await openStore({ dataFolder }))[Symbol.asyncDispose]();
    const database = new DatabaseSync(join(dataFolder, 'leasehold.db'));
    database.exec(`insert into "migration" values ('999-tomorrow', '2030-01-01T00:00:00.000Z')`);
    database.close();
    const error = await refusal({ dataFolder }, 'database_newer');
    assert.match(error.message, /999-tomorrow/);
  });
});

describe('PostgreSQL', () => {
  let postgres: TestPostgres;
  before(async () => {
    postgres = await startPostgres();
    const { db } = await openDatabase({
      databaseUrl: await postgres.createEmptyDatabase(),
      dataFolder: '',
    });
    await sql`create role locked login password 'another'`.execute(db);
    await db.destroy();
  });
  after(() => postgres[Symbol.asyncDispose]());

  test('nodes that start together on an empty database migrate it once', async () => {
    const databaseUrl = await postgres.createEmptyDatabase();
    const stores = await Promise.all(
      [1, 2, 3, 4].map(() => openStore({ databaseUrl, dataFolder: '' })),
    );
    await stores[0]?.workspaces.insert(workspaceRow());
    assert.equal((await stores[3]?.workspaces.list())?.length, 1);
    await Promise.all(stores.map((store) => store[Symbol.asyncDispose]()));
  });

  test('a newer schema is refused', async () => {
    const databaseUrl = await postgres.createDatabase();
    const { db } = await openDatabase({ databaseUrl, dataFolder: '' });
    await db
      .insertInto('migration')
      .values({ name: '999-tomorrow', appliedAt: new Date() })
      .execute();
    await db.destroy();
    await refusal({ databaseUrl, dataFolder: '' }, 'database_newer');
  });

  test('a database whose tables nothing says are ours is refused', async () => {
    const databaseUrl = await postgres.createEmptyDatabase();
    const { db } = await openDatabase({ databaseUrl, dataFolder: '' });
    await db.deleteFrom('migration').execute();
    await db.destroy();
    await refusal({ databaseUrl, dataFolder: '' }, 'database_foreign');
  });

  const wrong: [what: string, url: (port: number) => string, says: RegExp][] = [
    [
      'a port where nothing listens',
      () => `postgres://me:${secret}@127.0.0.1:1/clinic`,
      /127\.0\.0\.1:1, database "clinic" cannot be used: nothing listens there/,
    ],
    [
      'a database that is not there',
      (port) => `postgres://postgres:${secret}@127.0.0.1:${port}/nowhere`,
      /database "nowhere" cannot be used: the database does not exist/,
    ],
    [
      'a user that is not there',
      (port) => `postgres://nobody:${secret}@127.0.0.1:${port}/postgres`,
      /database "postgres" cannot be used: this user is unknown/,
    ],
    [
      'a wrong password',
      (port) => `postgres://locked:${secret}@127.0.0.1:${port}/postgres`,
      /database "postgres" cannot be used: the user or the password was refused/,
    ],
    [
      'a host that is not there',
      () => `postgres://me:${secret}@host.invalid/clinic`,
      /host\.invalid:5432, database "clinic"/,
    ],
    [
      'a server without TLS',
      (port) => `postgres://postgres:${secret}@127.0.0.1:${port}/postgres?ssl=true`,
      /database "postgres" cannot be used: it speaks no TLS; turn it on there, or take sslmode out of the URL/,
    ],
    [
      'no password',
      (port) => `postgres://locked@127.0.0.1:${port}/postgres`,
      /database "postgres" cannot be used: it asks for a password, and the URL has none/,
    ],
    ['another database', () => `mysql://me:${secret}@127.0.0.1/clinic`, /not one of PostgreSQL/],
    [
      'an address of the web',
      () => `https://me:${secret}@127.0.0.1/clinic`,
      /not one of PostgreSQL/,
    ],
    ['no URL at all', () => secret, /not one of PostgreSQL/],
    [
      'a password that was not encoded',
      () => `postgres://me:${secret}#/@[x@127.0.0.1/clinic`,
      /PostgreSQL/,
    ],
    ['a port out of range', () => `postgres://me:${secret}@127.0.0.1:99999/clinic`, /PostgreSQL/],
    ['an unreadable escape', () => `postgres://me:${secret}%zz@127.0.0.1:1/clinic`, /PostgreSQL/],
  ];
  for (const [what, url, says] of wrong) {
    test(`${what} is refused, saying where but never the password`, async () => {
      const error = await refusal(
        { databaseUrl: url(postgres.port), dataFolder: '' },
        'database_unreachable',
      );
      assert.match(error.message, says);
      for (let at: unknown = error; at instanceof Error; at = at.cause) {
        assert.ok(!`${at.message}${at.stack}${JSON.stringify(at)}`.includes(secret), at.message);
      }
    });
  }

  const foreign: Record<string, string> = {
    'a table of a name of ours': 'create table workspace (n int)',
    'a list of migrations that is made otherwise':
      'create table migration (id int primary key, title text not null)',
    'a list of migrations of another program': `create table migration (name text primary key, "appliedAt" timestamptz not null); insert into migration values ('init', now())`,
    'one of the later tables': 'create table "auditEntry" (n int)',
  };
  for (const [what, statements] of Object.entries(foreign)) {
    // promise: store.start
    test(`a database with ${what} is somebody else's, and is left as it was`, async () => {
      const databaseUrl = await postgres.createEmptyDatabase();
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query(statements);
      const tables = async () =>
        (
          await client.query(
            `select tablename from pg_tables where schemaname = 'public' order by 1`,
          )
        ).rows;
      const before = await tables();
      await refusal({ databaseUrl, dataFolder: '' }, 'database_foreign');
      assert.deepEqual(await tables(), before);
      await client.end();
    });
  }

  // promise: store.start
  test('a user who may not create tables, and a database that only lets read, are told apart', async () => {
    const databaseUrl = await postgres.createEmptyDatabase();
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('create role limited login; revoke create on schema public from public');
    const limited = await refusal(
      { databaseUrl: databaseUrl.replace('postgres@', 'limited@'), dataFolder: '' },
      'database_unreachable',
    );
    assert.match(
      limited.message,
      /the user lacks a right; on first start it must be able to create tables/,
    );
    const name = new URL(databaseUrl).pathname.slice(1);
    await client.query(`alter database ${name} set default_transaction_read_only = on`);
    await client.end();
    const standby = await refusal({ databaseUrl, dataFolder: '' }, 'database_unreachable');
    assert.match(standby.message, /it is read-only, as a standby is; name the primary/);
  });

  const { certificatePem, keyPem } = createCertificate('127.0.0.1');
  const answers: Record<
    string,
    { sslmode: string; answer: (socket: Socket) => unknown; says: RegExp }
  > = {
    'a certificate that nobody known has signed': {
      sslmode: '?sslmode=verify-full',
      answer: (socket) => {
        socket.write('S');
        return new TLSSocket(socket, { isServer: true, cert: certificatePem, key: keyPem }).on(
          'error',
          () => {},
        );
      },
      says: /its certificate is signed by nobody known here/,
    },
    'a server that takes this user only with TLS': {
      sslmode: '',
      answer: (socket) =>
        socket.end(
          errorMessage(
            '28000',
            'no pg_hba.conf entry for host "10.0.0.1", user "me", database "clinic", no encryption',
          ),
        ),
      says: /only with TLS; add sslmode=verify-full/,
    },
  };
  for (const [what, { sslmode, answer, says }] of Object.entries(answers)) {
    // promise: store.start
    test(`${what} is told as that`, async (t) => {
      const server = createServer(
        (socket) => void socket.on('error', () => {}).once('data', () => answer(socket)),
      ).listen(0, '127.0.0.1');
      await once(server, 'listening');
      t.after(() => server.close());
      const address = server.address();
      assert.ok(address !== null && typeof address === 'object');
      const databaseUrl = `postgres://me@127.0.0.1:${address.port}/clinic${sslmode}`;
      assert.match(
        (await refusal({ databaseUrl, dataFolder: '' }, 'database_unreachable')).message,
        says,
      );
    });
  }

  // promise: store.start
  test(
    'a port that takes connections and says nothing ends the wait',
    { timeout: 120_000 },
    async (t) => {
      const hole = createServer(() => {}).listen(0, '127.0.0.1');
      await once(hole, 'listening');
      t.after(() => hole.close());
      const address = hole.address();
      assert.ok(address !== null && typeof address === 'object');
      const error = await refusal(
        { databaseUrl: `postgres://me@127.0.0.1:${address.port}/clinic`, dataFolder: '' },
        'database_unreachable',
      );
      assert.match(error.message, /it did not answer in time/);
    },
  );

  test('a server whose disk is full says so', async () => {
    const { db } = await openDatabase({
      databaseUrl: await postgres.createEmptyDatabase(),
      dataFolder: '',
    });
    const full = sql`do $$ begin raise sqlstate '53100'; end $$`.execute(db);
    await assert.rejects(full, {
      code: 'database_unreachable',
      message: /cannot be used: its disk is full\.$/,
    });
    await db.destroy();
  });

  test('a server that speaks something else is refused', async (t) => {
    const server = createServer((socket) =>
      socket.on('error', () => {}).end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    t.after(() => server.close());
    const address = server.address();
    assert.ok(address !== null && typeof address === 'object');
    await refusal(
      { databaseUrl: `postgres://me:${secret}@127.0.0.1:${address.port}/clinic`, dataFolder: '' },
      'database_unreachable',
    );
  });

  // promise: nodes.database
  test('a connection that breaks between two statements of a transaction fails the transaction, not the process', async () => {
    const { kind, db } = await openDatabase({
      dataFolder: '',
      databaseUrl: await postgres.createDatabase(),
    });
    await using _ = db;
    const lost = transact({ kind, db }, async (inside) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
        inside.db,
      );
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(db);
      await setTimeout(100);
      await sql`select 1`.execute(inside.db);
    });
    await assert.rejects(
      lost,
      (error) => error instanceof PublicError && error.code === 'database_unreachable',
    );
    await sql`select 1`.execute(db);
  });

  test('a server that goes away is an error that says so, and one that comes back is used again', async () => {
    const databaseUrl = await postgres.createDatabase();
    await using store = await openStore({ databaseUrl, dataFolder: '' });
    const { db } = await openDatabase({
      databaseUrl: await postgres.createEmptyDatabase(),
      dataFolder: '',
    });
    await store.ping();
    const [name] = new URL(databaseUrl).pathname.slice(1).split('/');
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`.execute(
      db,
    );
    await db.destroy();
    const first = await store.ping().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (first !== undefined)
      assert.ok(first instanceof PublicError && first.code === 'database_unreachable');
    await store.ping();
  });
});

/** As PostgreSQL says it (ErrorResponse): a letter, the length, fields that end with zero. */
function errorMessage(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeUInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
}

/** A process that inserts workspaces and prints each id once its insertion is acknowledged. */
function writer(t: TestContext, dataFolder: string, count: number) {
  const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const script = `
    import { writeSync } from 'node:fs';
    const { openStore } = await import(${at('open.ts')});
    const { workspaceRow } = await import(${at('testing/rows.ts')});
    const store = await openStore({ dataFolder: ${JSON.stringify(dataFolder)} });
    for (let i = 0; i < ${count}; i++) {
      const row = workspaceRow({ id: 'ws_' + process.pid + '_' + i });
      await store.workspaces.insert(row);
      writeSync(1, row.id + '\\n');
    }
    await store[Symbol.asyncDispose]();
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  });
  t.after(() => child.kill('SIGKILL'));
  const ids: string[] = [];
  const lines = createInterface(child.stdout).on('line', (line) => ids.push(line));
  const closed = once(lines, 'close');
  return {
    child,
    async acknowledged(): Promise<string[]> {
      await closed;
      return ids;
    },
    async hasWritten(some: number): Promise<void> {
      const ended = closed.then(() => assert.fail('the writer ended'));
      while (ids.length < some) await Promise.race([once(lines, 'line'), ended]);
      ended.catch(() => {});
    },
  };
}
