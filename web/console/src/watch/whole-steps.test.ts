import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wholeSteps, type StatsPoint } from './whole-steps.ts';

test('steps without calls are there too, each at its own time', () => {
  const point = (at: string) => ({ at, calls: 1 }) as unknown as StatsPoint;
  const steps = wholeSteps({
    from: '2026-11-20T00:00:00.000Z',
    to: '2026-11-20T04:00:00.000Z',
    step: 'hour',
    points: [point('2026-11-20T03:00:00.000Z'), point('2026-11-20T01:00:00.000Z')],
  });
  assert.deepEqual(
    steps.map((step) => [new Date(step.at).toISOString().slice(11, 13), step.point?.calls]),
    [
      ['00', undefined],
      ['01', 1],
      ['02', undefined],
      ['03', 1],
    ],
  );
});
