import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePolicy, type Policy, type PolicyDocument } from '@leasehold/privacy';
import { policyDiff } from './policy-diff.ts';

function policyOf(document: PolicyDocument): Policy {
  const { policy, issues } = parsePolicy(document);
  assert.ok(policy, JSON.stringify(issues));
  return policy;
}

test('filters by target, and the defaults', () => {
  const before = policyOf([
    { target: 'email', filterType: 'MASK_PARTIAL' },
    { target: 'dob', filterType: 'AGE_GROUP' },
    { target: 'old', filterType: 'KEEP' },
  ]);
  const after = policyOf({
    filters: [
      { field: 'email', action: 'keep' },
      { target: 'dob', filterType: 'AGE_GROUP', bandYears: 10 },
      { target: 'new', filterType: 'HASH' },
    ],
    text: { detect: ['EMAIL'], filterType: 'REDACT' },
  });
  assert.deepEqual(policyDiff(before, after), [
    { at: 'email', from: 'Mask (at most the last 4 readable)', to: 'Keep (sent as it is)' },
    {
      at: 'dob',
      from: 'Age group (in groups of 5 years)',
      to: 'Age group (in groups of 10 years)',
    },
    { at: 'old', from: 'Keep (sent as it is)', to: '' },
    { at: 'new', from: '', to: 'Hash (one way; equal values stay equal)' },
    { at: 'text', from: 'not searched', to: 'EMAIL: Redact' },
  ]);
  assert.deepEqual(policyDiff(before, before), []);
});
