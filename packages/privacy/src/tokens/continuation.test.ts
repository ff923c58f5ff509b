import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { continuationMs, createContinuations } from './continuation.ts';
import { testEnv } from '../testing/engine.ts';

const position = { arrays: [['data', 'patients']], from: 120 };
const call = {
  tool: 'list_patients',
  args: { diagnosis: 'Asthma', filter: { a: 1, b: [2, 'x'] } },
  revision: '3',
};
const continuations = createContinuations(testEnv);

test('a continuation opens to its position, for the same call however its arguments are written', () => {
  const text = continuations.seal(position, call);
  assert.match(text, /^NEXT_[0-9A-HJKMNP-TV-Z]+$/);
  assert.ok(text.length < 200, `${text.length} characters`);
  assert.deepEqual(continuations.open(text, call), position);
  assert.deepEqual(
    continuations.open(text, {
      ...call,
      args: { filter: { b: [2, 'x'], a: 1 }, diagnosis: 'Asthma' },
    }),
    position,
  );
});

// promise: results.sealed
test('altered, forged, expired, or of another call, policy, lease or workspace: all alike', () => {
  const text = continuations.seal(position, call);
  const others = [
    createContinuations({ ...testEnv, leaseSecret: new Uint8Array(32).fill(7) }),
    createContinuations({ ...testEnv, workspaceId: 'other' }),
    createContinuations({ ...testEnv, now: () => testEnv.now() + continuationMs }),
  ];
  for (const other of others) assert.equal(other.open(text, call), undefined);
  const calls = [
    { tool: 'list_customers' },
    { revision: '4' },
    { args: { ...call.args, diagnosis: 'asthma' } },
    { args: {} },
  ];
  for (const other of calls)
    assert.equal(continuations.open(text, { ...call, ...other }), undefined, JSON.stringify(other));
  for (let at = 5; at < text.length; at++) {
    const changed = text.slice(0, at) + (text[at] === '7' ? '8' : '7') + text.slice(at + 1);
    assert.equal(continuations.open(changed, call), undefined, `changed at ${at}`);
    assert.equal(continuations.open(text.slice(0, at), call), undefined);
  }
  for (const forged of [
    '',
    'NEXT_',
    'NEXT_0',
    `NEXT_${'0'.repeat(60)}`,
    `NEXT_${'0'.repeat(30_000)}`,
    `TOKEN_${'0'.repeat(60)}`,
  ])
    assert.equal(continuations.open(forged, call), undefined);
});

test('any text is answered', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) =>
      assert.equal(continuations.open(`NEXT_${text}`, call), undefined),
    ),
  );
});

test('nothing of position or arguments can be read from it', () => {
  const text = continuations.seal(
    { arrays: [['patients', 'zeb@mail.example']], from: 7 },
    { ...call, args: { email: 'zeb@mail.example' } },
  );
  for (const encoding of ['utf8', 'base64', 'hex'] as const)
    assert.ok(!Buffer.from(text.slice(5), encoding).toString('latin1').includes('zeb'));
  const again = createContinuations({ ...testEnv, leaseSecret: new Uint8Array(32).fill(7) }).seal(
    position,
    call,
  );
  assert.notEqual(again.slice(0, 20), continuations.seal(position, call).slice(0, 20));
});
