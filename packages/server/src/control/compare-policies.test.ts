import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePolicy, type Json, type Policy } from '@leasehold/privacy';
import { comparePolicies } from './compare-policies.ts';
import type { FieldSuggestion } from './suggestions.ts';

function policyOf(document: Json): Policy {
  const { policy, issues } = parsePolicy(document);
  assert.ok(policy, JSON.stringify(issues));
  return policy;
}

const field = (path: string, dataClass: string, category: FieldSuggestion['category'], operations: string[]): FieldSuggestion => ({
  path,
  class: dataClass,
  category,
  operations,
  reason: 'said',
  confidence: 1,
});
const fields = [
  field('email', 'email', 'direct', ['a', 'b']),
  field('[].email', 'email', 'direct', ['b', 'c']),
  field('dob', 'birth_date', 'quasi', ['a']),
  field('plan', 'plan', 'harmless', ['a']),
  field('elsewhere', 'ssn', 'direct', ['z']),
];
const before = policyOf({
  filters: [
    { target: 'email', filterType: 'MASK_PARTIAL' },
    { target: 'dob', filterType: 'AGE_GROUP' },
  ],
});

// promise: policy.diff
test('a change is told for each field agents get, and what they see of it as it is', async () => {
  const after = policyOf({ filters: [{ target: 'email', filterType: 'KEEP' }, { target: 'dob', filterType: 'AGE_GROUP', bandYears: 10 }], unlisted: 'keep' }); // prettier-ignore
  const diff = await comparePolicies({ before, after }, fields, ['a', 'b', 'c']);
  assert.deepEqual(diff, {
    fields: [
      { path: 'email', from: 'MASK_PARTIAL', to: 'KEEP', class: 'email', category: 'direct', tools: 2 },
      { path: '[].email', from: 'MASK_PARTIAL', to: 'KEEP', class: 'email', category: 'direct', tools: 2 },
      { path: 'dob', from: 'AGE_GROUP', to: 'AGE_GROUP bandYears: 10', class: 'birth_date', category: 'quasi', tools: 1 },
      { path: 'plan', from: 'WITHHOLD', to: 'KEEP', class: 'plan', category: 'harmless', tools: 1 },
    ],
    fieldCount: 4,
    reveals: [
      { category: 'direct', fields: 2, tools: 3 },
      { category: 'harmless', fields: 1, tools: 1 },
    ],
  });
  assert.deepEqual((await comparePolicies({ before, after }, fields, null)).reveals[0], { category: 'direct', fields: 3, tools: 4 });
});

test('the same policy in the other spelling changes nothing', async () => {
  const after = policyOf([
    { field: 'dob', action: 'AGE_GROUP' },
    { field: 'e-mail', action: 'mask-partial' },
  ]);
  assert.deepEqual(await comparePolicies({ before, after }, fields, null), { fields: [], fieldCount: 0, reveals: [] });
});
