import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { filterTypes } from '@leasehold/privacy';

const root = join(import.meta.dirname, '..');
const guide = readFileSync(join(root, 'docs/guides/add-a-filter-type.md'), 'utf8');

test('a filter type added as the guide says compiles and holds the laws, with nothing else changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'filter-type-'));
  try {
    cpSync(join(root, 'packages/privacy/src'), join(folder, 'packages/privacy/src'), {
      recursive: true,
    });
    for (const file of ['tsconfig.base.json', 'package.json'])
      cpSync(join(root, file), join(folder, file));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const treatments = join(folder, 'packages/privacy/src/treatments');
    writeFileSync(join(treatments, 'round.ts'), block('ts'));
    writeFileSync(
      join(treatments, 'index.ts'),
      patched(readFileSync(join(treatments, 'index.ts'), 'utf8'), block('diff')),
    );
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: './tsconfig.base.json', include: ['packages'] }),
    );
    assert.equal(run(folder, join(root, 'node_modules/.bin/tsc'), '-p', 'tsconfig.json'), '');
    const laws = run(
      folder,
      process.execPath,
      '--test',
      '--test-name-pattern=^ROUND',
      join(treatments, 'treatments.cases.test.ts'),
    );
    assert.match(laws, /^. pass [1-9]/m);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('what is said of a filter type is said in its file: nowhere else is a table of them', () => {
  const patterns = [
    'packages/*/src/**/*.ts',
    'web/*/src/**/*.{ts,tsx}',
    'scripts/**/*.ts',
    'bench/**/*.ts',
  ];
  const files = globSync(patterns, { cwd: root, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.test.ts'),
  );
  assert.ok(files.length > 500, `${files.length} files`);
  for (const { parentPath, name: file } of files.filter(
    // its word in another language is that language's own; the compiler asks for each
    (entry) => !/\/(?:treatments|words\/(?:de|es))$/.test(entry.parentPath),
  )) {
    const text = readFileSync(join(parentPath, file), 'utf8');
    const keys = filterTypes.filter((name) => new RegExp(`^\\s*'?${name}'?:`, 'm').test(text));
    const listed = text.match(
      new RegExp(`(?:'(?:${filterTypes.join('|')})',?\\s*){${tableSizeMin},}`),
    );
    assert.ok(
      keys.length < tableSizeMin && !listed,
      `${file} has a table of filter types: ${listed?.[0] ?? keys.join(', ')}`,
    );
  }
});

/** Fewer are a choice among the types that somebody made; so many are a copy of the list. */
const tableSizeMin = 6;

/** The only block of the guide in that language. */
function block(language: string): string {
  const found = Array.from(
    guide.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm')),
    ({ 1: text = '' }) => text,
  );
  assert.equal(found.length, 1, `blocks of ${language}`);
  return found.join('');
}

/** Lines with a plus go behind the line before them; at the start, to the top. */
function patched(text: string, changes: string): string {
  let made = text;
  let before = '';
  for (const line of changes.split('\n').filter((change) => change !== '')) {
    const written = line.slice(1);
    if (!line.startsWith('+')) before = `${written}\n`;
    else
      made = before === '' ? `${written}\n${made}` : made.replace(before, `${before}${written}\n`);
    assert.ok(made.includes(before), `the list has no line ${before}`);
  }
  return made;
}

function run(cwd: string, command: string, ...args: string[]): string {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { stdout, stderr, status } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
  return stdout;
}
