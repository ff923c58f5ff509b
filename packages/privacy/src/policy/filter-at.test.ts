import assert from 'node:assert/strict';
import test from 'node:test';
import { createFilterFinder } from './filter-at.ts';
import { parsePolicy } from './parse-policy.ts';

test('the filter that holds at a path is found by the rules of the engine', () => {
  const { policy, issues } = parsePolicy({
    filters: [
      { target: 'email', filterType: 'TOKENIZE' },
      { target: 'customers[].email', filterType: 'REDACT' },
      { target: '$.id', filterType: 'KEEP' },
      { target: 'address', filterType: 'DROP' },
      { target: 'address.country', filterType: 'KEEP' },
      { target: 'tags', filterType: 'REDACT' },
      { target: '$.tags[].label', filterType: 'KEEP' },
      { target: 'byDay.*', filterType: 'MASK_PARTIAL' },
    ],
  });
  assert.ok(policy, JSON.stringify(issues));
  const find = createFilterFinder(policy);
  const found = (path: string) => find(path)?.filterType;
  assert.equal(found('email'), 'TOKENIZE');
  assert.equal(found('[].contact["e-mail"]'), 'TOKENIZE');
  assert.equal(found('customers[].email'), 'REDACT');
  assert.equal(found('id'), 'KEEP');
  assert.equal(found('customers[].id'), undefined);
  assert.equal(found('customers[].address.street'), 'DROP');
  assert.equal(found('address.country'), 'DROP', 'a subtree goes whole');
  assert.equal(found('tags[].label'), 'REDACT');
  assert.equal(found('byDay.*'), 'MASK_PARTIAL');
  for (const nothing of ['', '..', '[', 'a[0]', '\0']) assert.equal(found(nothing), undefined);
});
