import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createRound } from './call-rounds.ts';

suite('a round', () => {
  test('lets nobody go on before what is read in it was read, and then all in their order', async () => {
    const round = createRound(100);
    const gone: number[] = [];
    for (const call of [1, 2, 3]) void round().then(() => gone.push(call));
    await Promise.resolve();
    await new Promise((resolve) => process.nextTick(resolve));
    assert.deepEqual(gone, []);
    await setImmediate();
    assert.deepEqual(gone, [1, 2, 3]);
  });

  test('waits for no more calls than it may', async () => {
    const round = createRound(2);
    const gone: number[] = [];
    for (const call of [1, 2, 3]) void round().then(() => gone.push(call));
    await Promise.resolve();
    await Promise.resolve();
    assert.deepEqual(gone, [1, 2]);
    await setImmediate();
    assert.deepEqual(gone, [1, 2, 3]);
  });

  test('is followed by another', async () => {
    const round = createRound();
    for (let i = 0; i < 3; i++) await round();
  });
});
