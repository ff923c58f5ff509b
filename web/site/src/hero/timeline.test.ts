import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { frameAt, phases } from './timeline.ts';

const total = phases.reduce((sum, { ms }) => sum + ms, 0);

describe('the hero timeline', () => {
  test('has one dot for 2 s, three for 3 s, and fades for 0.5 s', () => {
    assert.deepEqual(
      phases.map(({ ms }) => ms),
      [2000, 3000, 500],
    );
    const seen = [0, 1999, 2000, 4999, 5000, 5499, 5500].map((ms) => [
      ms,
      frameAt(ms).phase,
      frameAt(ms).dots.length,
    ]);
    assert.deepEqual(seen, [
      [0, 'enter', 1],
      [1999, 'enter', 1],
      [2000, 'spiral', 3],
      [4999, 'spiral', 3],
      [5000, 'fade', 3],
      [5499, 'fade', 3],
      [5500, 'done', 0],
    ]);
  });

  test('goes from phase to phase without a jump', () => {
    for (let ms = 1; ms < total; ms++) {
      const [before, after] = [frameAt(ms - 1), frameAt(ms)];
      for (const [i, dot] of after.dots.entries()) {
        const from = before.dots[i] ?? before.dots[0];
        assert.ok(
          from && Math.hypot(dot.x - from.x, dot.y - from.y, dot.z - from.z) < 0.05,
          `at ${ms} ms`,
        );
      }
    }
  });

  test('moves in from afar, spirals outwards, and is gone evenly', () => {
    const far = (ms: number) =>
      Math.max(...frameAt(ms).dots.map(({ x, y, z }) => Math.hypot(x, y, z)));
    assert.ok(far(0) > 8 && far(1999) < 0.01 && far(2000) < 0.01);
    for (let ms = 2100; ms < 5000; ms += 100) assert.ok(far(ms) > far(ms - 100), `at ${ms} ms`);
    assert.deepEqual(
      [5000, 5250, total].map((ms) => frameAt(ms).opacity),
      [1, 0.5, 0],
    );
  });

  test('stays at the ends of time', () => {
    assert.deepEqual(frameAt(-1), frameAt(0));
    assert.deepEqual(frameAt(Number.MAX_SAFE_INTEGER), frameAt(total));
    assert.deepEqual(frameAt(Infinity), frameAt(total));
  });
});
