import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { routes } from '../packages/contract/src/index.ts';
import { apiFolder, apiPages } from './gen-api.ts';

test('docs/api has every endpoint as the OpenAPI document has it', async () => {
  const pages = apiPages();
  assert.deepEqual((await readdir(apiFolder)).toSorted(), [...pages.keys()].toSorted());
  for (const [file, text] of pages)
    assert.equal(
      await readFile(join(apiFolder, file), 'utf8'),
      text,
      `docs/api/${file} is old; run: node scripts/gen-api.ts`,
    );
  const all = [...pages.values()].join('\n');
  for (const endpoint of Object.keys(routes))
    assert.ok(all.includes(`\n## ${endpoint}\n`), endpoint);
});
