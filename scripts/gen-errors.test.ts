import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { errorPages, errorsFolder } from './gen-errors.ts';

// promise: outside.error-pages
test('every error code has its current page in docs/errors, and no page is left over', async () => {
  const pages = errorPages();
  assert.deepEqual(
    (await readdir(errorsFolder)).sort(),
    [...pages.keys()].sort(),
    'run: node scripts/gen-errors.ts',
  );
  for (const [file, text] of pages)
    assert.equal(
      await readFile(join(errorsFolder, file), 'utf8'),
      text,
      `${file} is old; run: node scripts/gen-errors.ts`,
    );
});
