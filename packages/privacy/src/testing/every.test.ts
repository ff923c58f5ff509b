import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pairwise } from './every.ts';

describe('a part of all combinations', () => {
  for (const [lengths, most] of [
    [[3], 0],
    [[4, 3], 12],
    [[30, 3, 3], 90],
    [[7, 2, 2, 2], 14],
    [[5, 4, 3, 2], 24],
    [[4, 0, 2], 0],
  ] as const)
    test(`has each two settings together: ${lengths.join(' × ')} in ${most} or fewer`, () => {
      const rows = pairwise(lengths);
      assert.ok(rows.length <= most, String(rows.length));
      const seen = new Set<string>();
      for (const row of rows)
        for (const [i, a] of row.entries())
          for (const [j, b] of row.entries()) if (i < j) seen.add(`${i}=${a} ${j}=${b}`);
      const pairs = lengths.flatMap((a, i) => lengths.slice(i + 1).map((b) => a * b));
      if (most > 0)
        assert.equal(
          seen.size,
          pairs.reduce((sum, pair) => sum + pair, 0),
        );
      assert.deepEqual(pairwise(lengths), rows, 'the same each time');
    });
});
