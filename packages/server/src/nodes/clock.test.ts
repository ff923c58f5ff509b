import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClock } from './clock.ts';

test('a clock that is set back lets nothing live longer, and one set forward ends it', () => {
  let [wall, elapsed] = [1_000_000, 50];
  const clock = createClock(
    () => wall,
    () => elapsed,
  );
  assert.equal(clock.now(), 1_000_000);
  [wall, elapsed] = [wall - 3_600_000, elapsed + 10];
  assert.equal(clock.now(), 1_000_010);
  wall = 2_000_000;
  assert.equal(clock.now(), 2_000_000);
  wall = 1_000_020;
  assert.equal(clock.now(), 1_000_020, 'a mistake that was put right is forgotten');
});

test('a machine that runs behind goes by the clock all nodes share', () => {
  let elapsed = 0;
  const clock = createClock(
    () => 1_000_000 + elapsed,
    () => elapsed,
  );
  elapsed = 40;
  clock.shared(1_500_000, 20);
  assert.equal(clock.now(), 1_500_020);
  clock.shared(900_000, 40);
  assert.equal(clock.now(), 1_000_040, 'a shared clock that is behind is no reason to give more');
});
