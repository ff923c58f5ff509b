import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { routes } from '../packages/contract/src/index.ts';
import { rolesPage, withTable } from './gen-roles.ts';

// promise: roles.table
test('docs/roles.md has the table of roles as it is', async () => {
  const page = await readFile(rolesPage, 'utf8');
  assert.equal(page, withTable(page), 'docs/roles.md is old; run: node scripts/gen-roles.ts');
  for (const endpoint of Object.keys(routes))
    assert.ok(page.includes(`| \`${endpoint}\` |`), endpoint);
});
