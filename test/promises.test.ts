import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { planned, promises } from './promises.ts';

const root = join(import.meta.dirname, '..');
const files = globSync('{packages,web}/*/src/**/*.test.ts', { cwd: root }).concat(
  globSync('{scripts,test,bench}/**/*.test.ts', { cwd: root }),
);

/** A citation stands alone in the line above a test, or above another citation. */
const citation =
  /^[ \t]*\/\/ promise: (\S+)\n(?=[ \t]*(?:\/\/|test\(|it\(|describe\(|suite\(|for \())/gm;

const cited = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const found = Array.from(text.matchAll(citation), ([, id = '']) => ({ id, file }));
  assert.equal(
    found.length,
    text.match(/^[ \t]*\/\/ promise:/gm)?.length ?? 0,
    `${file}: a citation stands in the line above its test`,
  );
  return found;
});

test('every promise is proved by a test that cites it', () => {
  const ids = new Set(cited.map(({ id }) => id));
  assert.deepEqual(
    Object.keys(promises).filter((id) => !ids.has(id)),
    [],
  );
});

test('every citation is of a promise, and nothing that is planned is cited', () => {
  for (const { id, file } of cited)
    assert.ok(
      Object.hasOwn(promises, id),
      `${file} cites ${id}, which is ${Object.hasOwn(planned, id) ? 'only planned: move it to promises' : 'no promise'}`,
    );
});
