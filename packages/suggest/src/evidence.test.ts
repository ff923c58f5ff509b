import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parentPath } from './evidence.ts';
import { suggestTreatments } from './suggest.ts';

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

/** An agent may ask by any name, and a name is looked up as if it were a path. */
const noPaths = [
  'a.b.',
  '.',
  '..',
  'a..tag',
  'a]',
  '[]]',
  'a["',
  '][]',
  '[["x"]]',
  'x[0].y',
  ']..[',
];

test('whatever a path looks like, its parents come to an end', () => {
  for (const path of noPaths)
    for (let at = path; at !== '';) {
      const above = parentPath(at);
      assert.ok(above.length < at.length, `${path}: ${at}`);
      at = above;
    }
});

test('any name has a suggestion', () => {
  for (const path of noPaths)
    assert.equal(suggestTreatments({ fields: [{ path, names: [path] }] }).length, 1, path);
});
