import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { HashTable } from './hash-table.ts';

test('holds what a map holds, however many keys meet', () => {
  const key = fc.oneof(
    fc.integer(),
    fc.nat({ max: 20 }).map((n) => n << 24),
  );
  const steps = fc.array(fc.tuple(key, fc.integer({ min: 1 })), { maxLength: 600, size: 'max' });
  fc.assert(
    fc.property(steps, (pairs) => {
      const [table, map] = [new HashTable(), new Map<number, number>()];
      for (const [at, value] of pairs) {
        table.set(at, value);
        map.set(at, value);
      }
      assert.equal(table.size, map.size);
      for (const [at, value] of map) assert.equal(table.get(at), value);
      if (!map.has(7)) assert.equal(table.get(7), 0);
    }),
    { seed: 67, numRuns: 60 },
  );
});

test('is empty when it was cleared, small or large, and holds anew', () => {
  for (const count of [0, 10, 20_000]) {
    const table = new HashTable();
    for (let i = 1; i <= count; i++) table.set(i, i);
    assert.equal(table.size, count);
    table.clear();
    assert.equal(table.size, 0);
    for (let i = 1; i <= count; i++) assert.equal(table.get(i), 0);
    for (let i = 1; i <= 300; i++) table.set(-i, i);
    for (let i = 1; i <= 300; i++) assert.equal(table.get(-i), i);
    assert.equal(table.size, 300);
  }
});
