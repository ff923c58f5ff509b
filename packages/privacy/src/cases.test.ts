import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { protectBody } from './testing/engine.ts';

// the same files are read by the docs and the site's demo
const folder = new URL('./cases/', import.meta.url);

for (const file of readdirSync(folder)) {
  const { title, policies, original, expected } = JSON.parse(
    readFileSync(new URL(file, folder), 'utf8'),
  );
  for (const [i, policy] of policies.entries()) {
    test(`${title}: policy ${i + 1} gives what the case shows`, () => {
      const { text } = protectBody(policy, original);
      assert.deepEqual(JSON.parse(text.replace(/TOKEN_[0-9A-Z]{55,}/g, 'TOKEN_…')), expected);
    });
  }
}
