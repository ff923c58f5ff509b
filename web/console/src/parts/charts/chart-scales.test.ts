import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepScale, valueScale } from './chart-scales.ts';

test('values stand between zero and a round number, with round numbers on the way', () => {
  const lines: [most: number, ticks: number[]][] = [
    [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [2.5, [0, 0.5, 1, 1.5, 2, 2.5]],
    [7, [0, 2, 4, 6, 8]],
    [10, [0, 2, 4, 6, 8, 10]],
    [13, [0, 5, 10, 15]],
    [97, [0, 20, 40, 60, 80, 100]],
    [1_234, [0, 500, 1_000, 1_500]],
    [1_000_000, [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]],
  ];
  for (const [most, ticks] of lines) {
    const scale = valueScale(most, 100, 4);
    assert.deepEqual(scale.ticks, ticks, String(most));
    assert.equal(scale.at(0), 100);
    assert.equal(scale.at(ticks.at(-1) ?? 0), 0);
  }
});

test('whatever the most is, it fits, and there is neither one line nor a thicket', () => {
  for (let most = 1; most < 1e9; most *= 1.07) {
    const { ticks } = valueScale(most, 100, 4);
    assert.ok((ticks.at(-1) ?? 0) >= most && ticks.length >= 3 && ticks.length <= 7, `${most}`);
  }
});

test('steps fill the width, with as much room before the first as behind the last', () => {
  const { step, width, at } = stepScale(24, 484, 0.2);
  assert.deepEqual([step, width], [20, 16]);
  assert.deepEqual([at(0), 484 - (at(23) + width)].map(Math.round), [4, 4]);
  assert.deepEqual([stepScale(100, 500, 0).at(99), stepScale(100, 500, 0).width], [495, 5]);
});
