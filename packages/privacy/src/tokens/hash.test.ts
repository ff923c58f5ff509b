import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDateShift, createKeyedHash } from './hash.ts';
import { noblePrimitives as primitives } from '../noble.ts';

const secret = new Uint8Array(32).fill(0x11);
const hash = createKeyedHash(primitives, secret);
const shift = createDateShift(primitives, secret);

test('hashes one value of one class to one text', () => {
  assert.match(hash('email', 'john@example.com'), /^HASH_[0-9A-HJKMNP-TV-Z]{26}$/);
  assert.equal(
    hash('email', 'john@example.com'),
    createKeyedHash(primitives, secret)('email', 'john@example.com'),
  );
});

test('gives the pinned hash and shift: what an agent noted yesterday is the same after an update', () => {
  assert.equal(hash('email', 'john@example.com'), 'HASH_KGKNM94JWDEWZ3DC5K2E51DJ38');
  assert.equal(shift('patient-7', 3650), -2110);
});

test('another class, value or lease gives another hash; class and value cannot be shifted into each other', () => {
  const hashes = [
    hash('email', 'x'),
    hash('ssn', 'x'),
    hash('email', 'y'),
    hash('emai', 'lx'),
    hash('', 'emailx'),
    hash('emailx', ''),
  ];
  hashes.push(createKeyedHash(primitives, new Uint8Array(32))('email', 'x'));
  assert.equal(new Set(hashes).size, hashes.length);
});

test('a shift is never 0, within the bound, and the same for one subject', () => {
  for (const maxDays of [1, 2, 30, 3650]) {
    for (let i = 0; i < 300; i++) {
      const days = shift(`patient-${i}`, maxDays);
      assert.ok(Number.isInteger(days) && days !== 0 && Math.abs(days) <= maxDays);
      assert.equal(shift(`patient-${i}`, maxDays), days);
    }
  }
});

test('every shift is about equally likely, in both directions', () => {
  const counts = new Map<number, number>();
  const draws = 6000;
  for (let i = 0; i < draws; i++)
    counts.set(shift(`subject ${i}`, 3), (counts.get(shift(`subject ${i}`, 3)) ?? 0) + 1);
  assert.deepEqual(
    [...counts.keys()].sort((a, b) => a - b),
    [-3, -2, -1, 1, 2, 3],
  );
  // chi-squared with 5 degrees of freedom: above 20.5 once in a thousand keys, and this key is
  // fixed
  const expected = draws / 6;
  const chiSquared = [...counts.values()].reduce(
    (sum, count) => sum + (count - expected) ** 2 / expected,
    0,
  );
  assert.ok(chiSquared < 20.5, String(chiSquared));
});

test('passes over words that would favour some shifts', () => {
  // 2^32 = 4 mod 6: the last four words are not used, so 5, the last of the second digest, decides
  const digests = [Array(8).fill(0xfffffffc), [...Array(7).fill(0xffffffff), 5]];
  const rigged = {
    ...primitives,
    hmacSha256: () =>
      new Uint8Array(Uint32Array.from(digests.shift() ?? []).buffer).map(
        (_, i, all) => all[i ^ 3]!,
      ),
  };
  assert.equal(createDateShift(rigged, secret)('x', 3), 3);
  assert.equal(digests.length, 0);
});

test('another lease shifts otherwise', () => {
  const other = createDateShift(primitives, new Uint8Array(32));
  assert.ok(
    Array.from({ length: 20 }, (_, i) => shift(String(i), 3650) !== other(String(i), 3650)).some(
      Boolean,
    ),
  );
});

test('refuses a bound that is not one', () => {
  for (const maxDays of [0, -1, 1.5, NaN, Infinity, 2 ** 31 + 1])
    assert.throws(() => shift('x', maxDays), { name: 'RangeError', message: /from 1 to 2\^31/ });
  assert.ok(Math.abs(shift('x', 2 ** 31)) <= 2 ** 31);
});
