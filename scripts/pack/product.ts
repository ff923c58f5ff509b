// The package `leasehold`: the whole product as JavaScript, its pages and its documentation, with
// the dependencies the tests ran with. Nothing is left to find when it is installed.
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compileTree } from './compile.ts';
import {
  commonFields,
  copyFiles,
  dist,
  makeStage,
  npm,
  packStage,
  readManifest,
  root,
  writeJson,
  writeManifest,
} from './stage.ts';

interface LockEntry {
  link?: true;
  [field: string]: unknown;
}

const workspaces = ['privacy', 'suggest', 'catalog', 'contract', 'server', 'cli'];

/** What is started by its file: the command line and the threads. */
const entries = [
  'packages/cli/src/run-here.ts',
  'packages/server/src/gateway/answer-thread.ts',
  'packages/server/src/gateway/text-model/model-thread.ts',
  'packages/server/src/store/sqlite-damage-worker.ts',
];

/** What is read as it is. */
const files = [
  'packages/cli/{bin,verifier}/*',
  'packages/server/src/**/*.{css,js}',
  'web/{site,console}/dist/**/*.*',
  'docs/**/*.md',
  'README.md',
  'CHANGELOG.md',
];

/**
 * What a dependency brings for those who write programs and for browsers, and nobody needs who runs
 * this one.
 */
const notRun =
  /\.(?:map|md|markdown|flow|tsbuildinfo)$|-ipv[46]\.mmdb$|\.min\.js$|\.[cm]?ts$|\/(?:test|tests|__tests__|build\/(?:esm|esnext))$/i;
const legal = /\/(?:licen[cs]e|notice|copying)[^/]*$/i;

export async function packProduct(): Promise<string[]> {
  const folder = makeStage('leasehold');
  await compileTree(entries, folder);
  copyFiles(files, folder);
  const manifest = productManifest();
  writeManifest(folder, manifest);
  const installed = lockDependencies(folder);
  const inventory = `leasehold-${manifest.version}.cdx.json`;
  writeJson(join(dist, inventory), inventoryOf(folder));
  rmSync(join(folder, 'package-lock.json'));
  for (const path of installed) copyDependency(path, folder);
  writeManifest(folder, { ...manifest, bundleDependencies: Object.keys(manifest.dependencies) });
  return [packStage(folder), inventory];
}

function productManifest() {
  const dependencies = workspaces.flatMap((workspace) =>
    Object.keys(readManifest(`packages/${workspace}`).dependencies ?? {}),
  );
  const versions = dependencies
    .filter((name) => !name.startsWith('@leasehold/'))
    .sort()
    .map((name) => [name, readManifest(whereInstalled(`node_modules/${name}`)).version]);
  return {
    name: 'leasehold',
    description: readManifest('.').description ?? '',
    ...commonFields(),
    bin: { leasehold: 'packages/cli/bin/leasehold.js' },
    dependencies: Object.fromEntries(versions),
  };
}

/** npm keeps some dependencies of a workspace below that workspace. */
function whereInstalled(path: string): string {
  const places = ['.', ...workspaces.map((workspace) => `packages/${workspace}`)];
  const place = places.find((folder) => existsSync(join(root, folder, path, 'package.json')));
  if (place === undefined) throw new Error(`${path} is not installed; run npm ci`);
  return join(place, path);
}

/**
 * A lock of the versions the tests ran with. npm drops from this project's lock what the package
 * does not need; it asks nobody, so a version that is not locked fails here. @returns the places of
 * what is left, below the package.
 */
function lockDependencies(folder: string): string[] {
  const file = join(folder, 'package-lock.json');
  const own = readLock(join(root, 'package-lock.json'));
  const packages = Object.entries(own.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .map(([path, entry]) => [path.replace(/^packages\/\w+\//, ''), { ...entry, dev: undefined }]);
  writeJson(file, {
    ...own,
    packages: { '': productManifest(), ...Object.fromEntries(packages) },
  });
  npm(
    ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--loglevel=error'],
    folder,
  );
  return Object.keys(readLock(file).packages).filter((path) => path !== '');
}

function readLock(file: string): { packages: Record<string, LockEntry> } {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Without the packages below it, which are in the lock by themselves. */
function copyDependency(path: string, folder: string): void {
  const from = join(root, whereInstalled(path));
  cpSync(from, join(folder, path), {
    recursive: true,
    filter: (file) =>
      file === from ||
      legal.test(file) ||
      !(notRun.test(file) || file.slice(from.length).endsWith('/node_modules')),
  });
}

/** CycloneDX: every package that is in it, with its version, licence and digest. */
function inventoryOf(folder: string): unknown {
  const form = ['--sbom-format=cyclonedx', '--sbom-type=application'];
  return JSON.parse(npm(['sbom', '--package-lock-only', ...form], folder));
}
