import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { clientDocs, clientDocsFile } from './client-docs.ts';

test('docs/clients.md says what the table of clients says', async () => {
  assert.equal(
    await readFile(clientDocsFile, 'utf8'),
    clientDocs(),
    'docs/clients.md is not what the table says: run `node scripts/client-docs.ts`',
  );
});
