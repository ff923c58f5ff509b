import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createTokenGuesses, createValueGuesses } from './guesses.ts';

describe('tokens that stand for nothing', () => {
  test('a million guesses as fast as they can be sent: a handful is looked up', () => {
    const guesses = createTokenGuesses();
    let lookedUp = 0;
    for (let i = 0; i < 1_000_000; i++) {
      const at = i / 10; // 100 s in all
      if (guesses.refusal('lease', 'key', at)) continue;
      lookedUp++;
      guesses.made('lease', 'key', at, 1);
    }
    assert.ok(lookedUp <= 60, String(lookedUp));
  });

  test('now and then one is forgiven, and others never wait for it', () => {
    const guesses = createTokenGuesses();
    for (let minute = 0; minute < 600; minute++) {
      for (let i = 0; i < 15; i++) guesses.made('lease', 'key', minute * 60_000 + i, 1);
      assert.equal(guesses.refusal('lease', 'key', minute * 60_000 + 100), undefined);
    }
    for (let i = 0; i < 1_000; i++) guesses.made('lease', 'key', 0, 1);
    assert.equal(guesses.refusal('lease', 'other', 0), undefined);
    assert.equal(guesses.refusal('another', 'key', 0), undefined);
  });

  test('many in one call count as many; the wait is told, and is the same for all', () => {
    const guesses = createTokenGuesses();
    guesses.made('lease', 'key', 0, 500);
    const refusal = guesses.refusal('lease', 'key', 1_000);
    assert.equal(refusal?.code, 'rate_limited');
    assert.equal(refusal?.retryAfterSeconds, 29);
    assert.match(refusal?.message ?? '', /in 29 s/);
    assert.equal(guesses.refusal('lease', 'key', 30_000), undefined);
  });

  test('holds so many principals, those that missed last', () => {
    const guesses = createTokenGuesses(100);
    for (let i = 0; i < 1_000; i++) guesses.made('lease', `key${i}`, 0, 100);
    const waiting = Array.from({ length: 1_000 }, (_, i) => guesses.refusal('lease', `key${i}`, 1));
    assert.equal(waiting.filter((one) => one).length, 100);
    assert.ok(waiting[999]);
  });
});

test('values that a lease protects: a long list counts as many, and then none is looked up', () => {
  const guesses = createValueGuesses();
  const at = 1_000;
  for (let i = 0; i < 19; i++) guesses.made('lease', 'key', at, 1);
  assert.equal(guesses.refusal('lease', 'key', at), undefined);
  guesses.made('lease', 'key', at, 70);
  const refusal = guesses.refusal('lease', 'key', at);
  assert.equal(refusal?.code, 'rate_limited');
  assert.equal(refusal?.retryAfterSeconds, 600);
  assert.match(refusal?.message ?? '', /tokens/);
  assert.equal(guesses.refusal('lease', 'key', at + 600_000), undefined);
  assert.equal(guesses.refusal('lease', 'other', at), undefined);
});
