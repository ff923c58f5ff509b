import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { Raw } from '@leasehold/privacy';
import { createCallRounds, createRound } from './call-rounds.ts';

suite('a round', () => {
  test('lets nobody go on before what is read in it was read, and then all in their order', async () => {
    const round = createRound({ callsMax: 100, waitMsMax: 60_000 });
    const gone: number[] = [];
    for (const call of [1, 2, 3]) void round()?.then(() => gone.push(call));
    await Promise.resolve();
    await new Promise((resolve) => process.nextTick(resolve));
    assert.deepEqual(gone, []);
    await setImmediate();
    assert.deepEqual(gone, [1, 2, 3]);
  });

  test('waits for no more calls than it may', async () => {
    const round = createRound({ callsMax: 2, waitMsMax: 60_000 });
    const gone: number[] = [];
    for (const call of [1, 2, 3]) void round()?.then(() => gone.push(call));
    await Promise.resolve();
    await Promise.resolve();
    assert.deepEqual(gone, [1, 2]);
    await setImmediate();
    assert.deepEqual(gone, [1, 2, 3]);
  });

  test('waits no longer than it may', async () => {
    const round = createRound({ callsMax: 100, waitMsMax: 5 });
    const gone: number[] = [];
    void round()?.then(() => gone.push(1));
    for (const startedMs = performance.now(); performance.now() - startedMs < 6;);
    void round()?.then(() => gone.push(2));
    await Promise.resolve();
    await Promise.resolve();
    assert.deepEqual(gone, [1, 2]);
  });

  test('that something holds up is the last for a while', async () => {
    const round = createRound({ heldUpMs: 5, aloneMs: 40 });
    const first = round();
    for (const startedMs = performance.now(); performance.now() - startedMs < 6;);
    await first;
    assert.equal(round(), undefined);
    await setTimeout(50);
    assert.ok(round());
  });

  test('is followed by another', async () => {
    const round = createRound();
    for (let i = 0; i < 3; i++) await round();
  });
});

test('a long answer waits for none, short ones for what there is to be read', async () => {
  const { treating } = createCallRounds();
  const answer = (chars: number) =>
    treating({ kind: 'json', status: 200, raw: new Raw(`"${'a'.repeat(chars)}"`) });
  assert.equal(answer(100_000), undefined);
  const gone: string[] = [];
  const short = ['short', 'shorter'].map(async (name) => {
    await answer(10);
    gone.push(name);
  });
  await new Promise((resolve) => process.nextTick(resolve));
  assert.deepEqual(gone, []);
  await Promise.all(short);
  assert.deepEqual(gone, ['short', 'shorter']);
});
