import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noblePrimitives as primitives } from '../noble.ts';
import { createTokenSealer } from './token.ts';
import type { TokenJob } from './sealed-form.ts';

const sealer = createTokenSealer({
  primitives,
  leaseSecret: new Uint8Array(32).fill(0x11),
  workspaceId: 'w1',
  classes: ['email'],
});
const email = (value: string, record?: string): TokenJob => ({
  class: 'email',
  value,
  kind: 'string',
  ...(record !== undefined && { randomized: true, record }),
});

test('randomized by a record, equal values join in that record and in no other', () => {
  const tokens = sealer.seal([
    email('a', 'r1'),
    email('a', 'r1'),
    email('a', 'r2'),
    email('a', ''),
    email('a'),
    email('b', 'r1'),
  ]);
  assert.equal(tokens[0], tokens[1]);
  assert.equal(new Set(tokens).size, 5);
  for (const [i, token] of tokens.entries())
    assert.equal(sealer.open(token)?.value, i === 5 ? 'b' : 'a');
});

test('a large batch gives the tokens that its values have one by one, and so does the next', () => {
  const values = Array.from({ length: 40 }, (_, i) => email(`${'é'.repeat(900 * (i % 7))}${i}`));
  const alone = values.map((job) => sealer.seal([job])[0]);
  assert.deepEqual(sealer.seal(values), alone);
  assert.deepEqual(sealer.seal([email('x'.repeat(60_000)), ...values]).slice(1), alone);
  assert.deepEqual(sealer.seal(values), alone);
  const empty = sealer.seal(Array.from({ length: 300 }, (_, i) => email('', `r${i}`)));
  for (const token of empty) assert.equal(sealer.open(token)?.value, '');
});
