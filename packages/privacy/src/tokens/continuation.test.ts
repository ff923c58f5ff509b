import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { NextPage } from '../answer/pages/next-page.ts';
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

test('where a page of the API goes on comes back as it was sealed, an address or an argument', () => {
  const steps = [
    { search: '?cursor=abc' },
    { argument: 'page', value: 2 },
    { argument: 'after', value: 'c_7' },
  ];
  for (const step of steps) {
    const cut = { ...position, page: step };
    assert.deepEqual(continuations.open(continuations.seal(cut, call), call), cut);
    const next = continuations.seal(new NextPage(step, []), call);
    assert.deepEqual(continuations.open(next, call), { arrays: [], from: 0, page: step });
  }
});

test('gives the pinned text: one that an agent holds is good after an update', () => {
  assert.equal(
    continuations.seal(position, { ...call, args: { ...call.args, none: null } }),
    'NEXT_GX9G9JPB7V45APH2E1F1ZN37VV78F01ZATHYTR9JFDFSHSX34KH16QSZ0Y2SR9EMHMCSJSA45J23CS2QW5WZMFG',
  );
});

test('is good for a quarter of an hour, and not a moment longer', () => {
  const at = (later: number) =>
    createContinuations({ ...testEnv, now: () => testEnv.now() + later });
  const text = continuations.seal(position, call);
  assert.deepEqual(at(continuationMs - 1).open(text, call), position);
  assert.equal(at(continuationMs).open(text, call), undefined);
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
    { args: { ...call.args, filter: { a: 2, b: [1, 'x'] } } },
    { args: { ...call.args, filter: null } },
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
    `PAGE_${text.slice(5)}`,
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
