import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePolicy, Raw, type Json } from '@leasehold/privacy';
import { nodePrimitives } from '../keys/primitives.ts';
import { compileForReview } from './compile-lease.ts';

const env = {
  primitives: nodePrimitives,
  leaseSecret: new Uint8Array(32),
  workspaceId: 'w',
  now: Date.now,
};

function treat(document: Json, gainedFields: readonly string[] | 'all') {
  const { policy } = parsePolicy(document);
  const engine = compileForReview({ policy: policy!, gainedFields }, env);
  return engine.protect(new Raw('{"old":"a","fresh":"b","named":"c"}')).text;
}

const kept = { filters: [{ target: 'named', filterType: 'KEEP' }], unlisted: 'keep' };

// promise: reread.fields
test('fields that are new are withheld but where the policy names them', () => {
  assert.equal(treat(kept, ['fresh', 'named']), '{"old":"a","fresh":"[REDACTED]","named":"c"}');
  assert.equal(treat(kept, []), '{"old":"a","fresh":"b","named":"c"}');
});

test('where there are too many to name, everything the policy does not name is withheld', () => {
  assert.equal(treat(kept, 'all'), '{"old":"[REDACTED]","fresh":"[REDACTED]","named":"c"}');
});

test('a policy that withholds has nothing to add', () => {
  assert.equal(
    treat({ ...kept, unlisted: 'withhold' }, ['fresh']),
    '{"old":"[REDACTED]","fresh":"[REDACTED]","named":"c"}',
  );
});
