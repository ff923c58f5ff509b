import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { noblePrimitives as primitives } from '../noble.ts';
import { testMemory } from '../testing/memory.ts';
import type { GivenToken } from './kept-value.ts';
import {
  checkOfSealed,
  createShortener,
  givenIn,
  isAliasOf,
  memoryOfOneAnswer,
  shortToken,
} from './short-token.ts';
import { createTokenSealer } from './token.ts';

const leaseSecret = new Uint8Array(32).fill(0x11);
const sealerWith = (memory = testMemory().memory) =>
  createTokenSealer({
    primitives,
    leaseSecret,
    workspaceId: 'w',
    classes: ['email', 'id'],
    memory,
  });
const job = (value: string, dataClass = 'email') => ({
  class: dataClass,
  value,
  kind: 'string' as const,
});
const taken = (sealer = sealerWith()): GivenToken => {
  const [one, ...more] = sealer.takeGiven();
  assert.ok(one && more.length === 0, 'one is given');
  return one;
};

describe('what the memory of a lease is to keep', () => {
  test('is the pinned token: one that an agent holds opens after an update', () => {
    const sealer = sealerWith();
    assert.deepEqual(sealer.seal([job('ann@b.example')]), ['TOKEN_626WM1YQ9Q']);
    const { alias, check, fingerprint, isToken, sealed } = taken(sealer);
    assert.deepEqual(
      { alias, check, fingerprint, isToken },
      {
        alias: 213542152133943,
        check: -1247004276,
        fingerprint: 5099682276723295,
        isToken: true,
      },
    );
    assert.equal(checkOfSealed(sealed), check);
  });

  test('a hidden value is kept with its class, and no token opens it', () => {
    const sealer = sealerWith();
    const aliases = new Set<number>();
    for (const value of ['Ann Lee', 'two\nlines', '']) {
      sealer.noteHidden([{ class: 'person', value }], aliases);
      const { alias, isToken, sealed } = taken(sealer);
      assert.ok(aliases.has(alias));
      assert.equal(isToken, false);
      assert.deepEqual(sealer.openKept(sealed), { class: 'person', value });
    }
    assert.equal(aliases.size, 3);
    const [pinned] = aliases;
    assert.equal(pinned, 1006566379826125, 'one that is kept is known after an update');
  });

  test('a hidden value is noted once, and another of another class beside it', () => {
    const { memory, keep } = testMemory();
    const sealer = sealerWith(memory);
    const aliases = new Set<number>();
    const ann = { class: 'person', value: 'Ann Lee' };
    sealer.noteHidden([ann, ann, { ...ann, class: 'other' }], aliases);
    const given = sealer.takeGiven();
    assert.equal(given.length, 2);
    keep(given);
    sealer.noteHidden([ann], aliases);
    assert.deepEqual(sealer.takeGiven(), []);
    assert.equal(aliases.size, 2);
  });

  test('a value that became a token opens as itself', () => {
    const sealer = sealerWith();
    sealer.seal([job('ann@b.example')]);
    const opened = sealer.openKept(taken(sealer).sealed);
    assert.deepEqual([opened?.class, opened?.value], ['email', 'ann@b.example']);
  });

  test('altered, it opens as nothing', () => {
    const sealer = sealerWith();
    sealer.noteHidden([{ class: 'person', value: 'Ann Lee' }], new Set());
    const { sealed } = taken(sealer);
    for (const at of sealed.keys())
      assert.equal(sealer.openKept(sealed.with(at, (sealed[at] ?? 0) ^ 1)), undefined, `${at}`);
    assert.equal(sealer.openKept(new Uint8Array()), undefined);
  });
});

test('a token is of this lease where the memory knows it, and else where it opens', () => {
  const { memory, keep } = testMemory();
  const sealer = sealerWith(memory);
  const [token = ''] = sealer.seal([job('ann@b.example')]);
  assert.ok(!sealer.isOwn(token), 'not kept yet');
  keep(sealer.takeGiven());
  assert.ok(sealer.isOwn(token));
  assert.ok(sealer.isOwn(token.toLowerCase()));
  assert.ok(!sealer.isOwn('TOKEN_7K3QZ9ABCD'));
  assert.ok(!sealer.isOwn('ann@b.example'));
  const whole = createTokenSealer({
    primitives,
    leaseSecret,
    workspaceId: 'w',
    classes: ['email'],
  });
  const [long = ''] = whole.seal([job('ann@b.example')]);
  assert.ok(whole.isOwn(long) && sealer.isOwn(long));
  assert.ok(!whole.isOwn(token), 'without a memory no short one is known');
  assert.deepEqual(whole.takeGiven(), []);
});

test('of the tokens given, those are kept that the text still holds, and what was hidden', () => {
  const sealer = sealerWith();
  const tokens = sealer.seal([job('ann@b.example'), job('bob@b.example'), job('cid@b.example')]);
  sealer.noteHidden([{ class: 'person', value: 'Ann Lee' }], new Set());
  const given = sealer.takeGiven();
  const [ann, bob, cid, hidden] = given;
  assert.deepEqual(givenIn(`{"to":"${tokens[1]}"}`, given), [bob, hidden]);
  assert.deepEqual(givenIn(`${tokens[0]} and ${tokens[2]}`, given), [ann, cid, hidden]);
  assert.deepEqual(givenIn(`${tokens[0]}9`, given), [hidden], 'a longer word is another');
  assert.deepEqual(givenIn('nothing', given), [hidden]);
  assert.deepEqual(givenIn(String(tokens[0]), []), []);
});

test('the memory of one answer knows nothing but where two values met', () => {
  const sealer = sealerWith(memoryOfOneAnswer());
  const [token = ''] = sealer.seal([job('ann@b.example')]);
  const { alias, check } = taken(sealer);
  assert.ok(!sealer.isOwn(token));
  assert.deepEqual(sealer.seal([job('ann@b.example')]), [token]);
  assert.equal(taken(sealer).alias, alias, 'given again, for it is not remembered');
  const same = sealerWith(memoryOfOneAnswer(new Map([[alias, check]])));
  assert.deepEqual(same.seal([job('ann@b.example')]), [token]);
  const met = sealerWith(memoryOfOneAnswer(new Map([[alias, check ^ 1]])));
  assert.notDeepEqual(met.seal([job('ann@b.example')]), [token]);
});

test('two values of one answer that meet at an alias get two tokens', () => {
  const shortener = createShortener(memoryOfOneAnswer());
  const sealed = Uint8Array.from({ length: 34 }, (_, i) => 7 * i);
  const other = sealed.with(17, 1);
  const place = { start: 0, iv: 2, end: 34, isToken: true };
  const first = shortener.shorten(sealed, { ...place, fingerprint: 1 });
  const second = shortener.shorten(other, { ...place, fingerprint: 2 });
  assert.notEqual(second, first);
  assert.equal(shortener.shorten(sealed, { ...place, fingerprint: 1 }), first);
  assert.equal(shortener.shorten(other, { ...place, fingerprint: 2 }), second);
  assert.deepEqual([shortener.aliasOf(1), shortener.aliasOf(2)], [first, second]);
  const given = shortener.takeGiven();
  assert.deepEqual(
    given.map(({ alias, sealed: bytes }) => [alias, bytes]),
    [
      [first, sealed],
      [second, other],
    ],
  );
  for (const { alias, sealed: bytes } of given) assert.ok(isAliasOf(shortToken(alias), bytes));
  assert.equal(shortener.aliasOf(1), undefined, 'what was taken is for the memory to know');
});

test('a token has a digit wherever one of the first six places of its seal gives one', () => {
  const shortener = createShortener(memoryOfOneAnswer());
  const place = { start: 0, iv: 2, end: 34, isToken: true, fingerprint: undefined };
  const tokenOf = (sealed: Uint8Array) => shortToken(shortener.shorten(sealed, place));
  const letters = new Uint8Array(34).fill(0xff, 1);
  assert.equal(tokenOf(letters), 'TOKEN_ZZZZZZZZZZ');
  const sixth = letters.with(2 + 10, 0);
  assert.equal(tokenOf(sixth), 'TOKEN_ZZZZZZZZ03');
  assert.ok(isAliasOf('TOKEN_ZZZZZZZZ03', sixth));
  const seventh = letters.with(2 + 11, 0);
  assert.equal(tokenOf(seventh), 'TOKEN_ZZZZZZZZZZ');
  assert.ok(!isAliasOf('TOKEN_ZZZZZZZZ03', seventh));
});

test('a value that is kept, but not known by its fingerprint, is known by it from then on', () => {
  const { memory, keep } = testMemory();
  const sealer = sealerWith(memory);
  const tokens = sealer.seal([job('ann@b.example')]);
  const { fingerprint = 0, ...one } = taken(sealer);
  keep([{ ...one, fingerprint: undefined }]);
  assert.equal(memory.aliasOf(fingerprint), undefined);
  assert.deepEqual(sealer.seal([job('ann@b.example')]), tokens);
  assert.equal(memory.aliasOf(fingerprint), one.alias);
  assert.deepEqual(sealer.takeGiven(), []);
});

test('a value whose every alias is taken is given no token', () => {
  const memory = { ...memoryOfOneAnswer(), aliasState: () => 'taken' as const };
  assert.throws(() => sealerWith(memory).seal([job('ann@b.example')]), /alias/);
});
