import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergedChanges } from './hold-in-draft.ts';

const [a, b, c] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string];

test('what a draft holds of a workspace stays beside what comes to it', () => {
  assert.deepEqual(
    mergedChanges({ workspace: { name: 'Clinic' } }, { workspace: { fourEyes: false } }),
    { workspace: { name: 'Clinic', fourEyes: false } },
  );
});

test('decisions of a review grow operation by operation, and the later one of an operation holds', () => {
  const servers = { decision: 'accept' as const, sha256: a, confirm: true };
  const before = {
    servers,
    accept: [
      { operation: 'GET /a', sha256: a, confirm: true },
      { operation: 'GET /b', sha256: b },
    ],
    decline: [{ operation: 'GET /c', sha256: c }],
  };
  const more = {
    accept: [
      { operation: 'GET /a', sha256: b },
      { operation: 'GET /c', sha256: c },
    ],
    decline: [{ operation: 'GET /b', sha256: b }],
  };
  assert.deepEqual(mergedChanges({ review: before }, { review: more }), {
    review: { servers, accept: more.accept, decline: more.decline },
  });
  assert.deepEqual(mergedChanges({ review: before }, { review: { rest: { sha256: c } } }), {
    review: { ...before, rest: { sha256: c } },
  });
});
