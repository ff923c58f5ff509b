import assert from 'node:assert/strict';
import test from 'node:test';
import { withDependents } from './check-dependents.ts';

const texts = new Map([
  ['packages/privacy/src/index.ts', "export { a } from './a.ts';"],
  ['packages/privacy/src/a.ts', "import data from './a.json' with { type: 'json' };"],
  ['packages/privacy/src/a.json', '{}'],
  ['packages/server/src/b.ts', "import type { A } from '@leasehold/privacy';"],
  ['packages/server/src/lazy.ts', "export const b = () => import('./b.ts');"],
  ['packages/server/src/alone.ts', "import { join } from 'node:path';"],
  ['packages/server/src/schema.ts', 'export interface Tables {}'],
  ['packages/server/src/table.ts', "declare module './schema.ts' { interface Tables { t: 1 } }"],
  ['packages/server/src/reader.ts', "import type { Tables } from './schema.ts';"],
]);
const affectedBy = (...changed: string[]) => [...withDependents(changed, texts)].toSorted();

test('a change is asked of everything that imports the file, through other files and workspaces', () => {
  assert.deepEqual(affectedBy('packages/privacy/src/a.json'), [
    'packages/privacy/src/a.json',
    'packages/privacy/src/a.ts',
    'packages/privacy/src/index.ts',
    'packages/server/src/b.ts',
    'packages/server/src/lazy.ts',
  ]);
  assert.deepEqual(affectedBy('packages/server/src/lazy.ts'), ['packages/server/src/lazy.ts']);
});

test('what adds to a module is asked of all who import that module', () => {
  assert.deepEqual(affectedBy('packages/server/src/table.ts'), [
    'packages/server/src/reader.ts',
    'packages/server/src/schema.ts',
    'packages/server/src/table.ts',
  ]);
});

test('a deleted file is asked of those who still import it', () => {
  assert.deepEqual(affectedBy('packages/privacy/src/gone.ts', 'packages/server/src/alone.ts'), [
    'packages/privacy/src/gone.ts',
    'packages/server/src/alone.ts',
  ]);
  const without = new Map(texts);
  without.delete('packages/server/src/b.ts');
  assert.ok(
    withDependents(['packages/server/src/b.ts'], without).has('packages/server/src/lazy.ts'),
  );
});
