// What the README shows as input is input: its file is a leasehold.yaml, its policies compile.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { schemas } from '@leasehold/contract';
import { parsePolicy } from '@leasehold/privacy';
import { parse } from 'yaml';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const [file, policy] = Array.from(
  readme.matchAll(/^```yaml\n([^]*?)^```$/gm),
  ([, text = '']) => text,
);

// promise: docs.readme
test('the file of the README is a leasehold.yaml, and its leases have policies that compile', () => {
  const content = schemas.leaseholdFile.parse(parse(file ?? ''));
  assert.equal(content.leases.length, 1);
  for (const lease of content.leases) {
    assert.ok(content.apis.some(({ slug }) => slug === lease.api));
    assert.deepEqual(parsePolicy(lease.policy ?? null).issues, []);
  }
});

test('the policy of the README compiles', () => {
  assert.deepEqual(parsePolicy(parse(policy ?? '')).issues, []);
});
