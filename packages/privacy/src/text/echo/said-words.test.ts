import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { WordSet } from './said-words.ts';

test('words of one response are known, numbered and marked, and those of the last are forgotten', () => {
  const set = new WordSet();
  const key = fc.oneof(
    fc.integer(),
    fc.nat({ max: 20 }).map((n) => n << 24),
  );
  const response = fc.array(key, { maxLength: 900, size: 'max' });
  fc.assert(
    fc.property(
      response,
      fc.nat({ max: 900 }),
      fc.array(key, { maxLength: 9 }),
      (keys, room, others) => {
        set.clear(room);
        assert.ok(!set.hasMarks);
        const numbers = new Map<number, number>();
        for (const one of keys) {
          assert.equal(set.has(one), numbers.has(one));
          const number = set.add(one);
          assert.equal(number, numbers.get(one) ?? number);
          numbers.set(one, number);
        }
        assert.equal(new Set(numbers.values()).size, numbers.size, 'each has a number of its own');
        const all: number[] = [];
        set.each((one) => all.push(one));
        assert.deepEqual(all, [...numbers.keys()]);
        const marks = new Map<number, number>();
        for (const [i, one] of [...keys.slice(0, 5), ...others].entries()) {
          const bit = 1 + (i % 2);
          set.mark(one, bit);
          if (numbers.has(one)) marks.set(one, (marks.get(one) ?? 0) | bit);
        }
        assert.equal(set.hasMarks, marks.size > 0);
        for (const [one, number] of numbers) {
          assert.ok(set.has(one));
          assert.equal(set.marksOf(number), marks.get(one) ?? 0);
        }
      },
    ),
    { seed: 93, numRuns: 60 },
  );
});

test('a large response is known whole, and its room is given up', () => {
  const set = new WordSet();
  for (const [count, room] of [
    [70_000, 0],
    [70_000, 70_000],
    [10, 5],
  ] as const) {
    set.clear(room);
    for (let i = 0; i < count; i++) set.add(Math.imul(i, 40_503));
    let words = 0;
    set.each(() => words++);
    assert.equal(words, count);
    for (let i = 0; i < count; i += 7) assert.ok(set.has(Math.imul(i, 40_503)));
    assert.ok(!set.has(Math.imul(count, 40_503)));
  }
});
