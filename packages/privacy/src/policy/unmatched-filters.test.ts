import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../json/json.ts';
import { parsePolicy } from './parse-policy.ts';
import { unmatchedFilters } from './unmatched-filters.ts';

const left = (targets: readonly string[], answer: Json): string[] => {
  const { policy, issues } = parsePolicy(
    targets.map((target) => ({ target, filterType: 'REDACT' })),
  );
  assert.ok(policy, JSON.stringify(issues));
  return unmatchedFilters(policy, answer).map(({ target }) => target);
};

test('targets that lead to nothing in an answer are told in their order', () => {
  const targets = ['emial', 'email', '$.people[].nmae', 'people[].name', '$.total', 'totals[]'];
  const answer = { people: [null, 7, { name: 'A', email: null }], total: 'x' };
  assert.deepEqual(left(targets, answer), ['emial', '$.people[].nmae', 'totals[]']);
  assert.deepEqual(left(targets, null), targets);
  assert.deepEqual(left(targets, 'text'), targets);
  assert.deepEqual(left(['[].id', '$'], [{ id: 1 }]), []);
  assert.deepEqual(left([], answer), []);
});

test('JSON in strings counts as the engine reads it', () => {
  const answer = { payload: JSON.stringify({ person: { ssn: '1' } }) };
  assert.deepEqual(left(['ssn', 'payload.person.ssn', 'payload.ssn'], answer), ['payload.ssn']);
  assert.deepEqual(left(['ssn'], { payload: 'ssn' }), ['ssn']);
});

test('nothing is looked for deeper than answers go, and nothing too deep in a string stops the search', () => {
  const nested = (depth: number): Json => (depth === 0 ? { id: 1 } : { a: nested(depth - 1) });
  assert.deepEqual(left(['id'], nested(63)), []);
  assert.deepEqual(left(['id'], nested(64)), []);
  assert.deepEqual(left(['id'], nested(65)), ['id']);
  const lists = (depth: number): Json => (depth === 0 ? { id: 1 } : [lists(depth - 1)]);
  assert.deepEqual(left(['id'], lists(64)), []);
  assert.deepEqual(left(['id'], lists(65)), ['id']);
  const tooDeep = '['.repeat(300) + ']'.repeat(300);
  assert.deepEqual(left(['id'], { text: tooDeep, id: 1 }), []);
});
