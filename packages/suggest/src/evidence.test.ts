import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parentPath } from './evidence.ts';

const parents: readonly [string, string][] = [
  ['a.b', 'a'],
  ['a[].b[]', 'a[]'],
  ['a[".tag"]', 'a'],
  ['a[][".tag"].b', 'a[][".tag"]'],
  ['[]', ''],
  ['', ''],
];

test('a path leads to the one it stands in', () => {
  for (const [path, parent] of parents) assert.equal(parentPath(path), parent, path);
});

test('whatever a path looks like, its parents come to an end', () => {
  for (const path of ['a.b.', '.', '..', 'a..tag', 'a]', '[]]', 'a["', '][]', '[["x"]]'])
    for (let at = path; at !== '';) {
      const above = parentPath(at);
      assert.ok(above.length < at.length, `${path}: ${at}`);
      at = above;
    }
});
