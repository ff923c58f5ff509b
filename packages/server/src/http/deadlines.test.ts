import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Deadlines, type Deadline } from './deadlines.ts';

interface Watched extends Deadline {
  /** Resolves when it ends. */
  ended: Promise<number>;
  hasEnded: boolean;
}

/** As whoever watches one does: what has ended is forgotten. */
function watched(deadlines: Deadlines, ms: number): Watched {
  const { promise, resolve } = Promise.withResolvers<number>();
  const deadline: Watched = {
    endsAt: performance.now() + ms,
    ended: promise,
    hasEnded: false,
    onEnd() {
      assert.equal(deadline.hasEnded, false, 'it ends once');
      deadline.hasEnded = true;
      deadlines.forget(deadline);
      resolve(performance.now());
    },
  };
  deadlines.watch(deadline);
  return deadline;
}

test('each ends at its own time, never before, in whatever order they were watched', async () => {
  const deadlines = new Deadlines();
  const [last, first] = [watched(deadlines, 300), watched(deadlines, 20)];
  assert.ok((await first.ended) >= first.endsAt);
  assert.ok((await last.ended) >= last.endsAt);
});

test('one that was forgotten does not end', async () => {
  const deadlines = new Deadlines();
  const [gone, other] = [watched(deadlines, 20), watched(deadlines, 30)];
  deadlines.forget(gone);
  await other.ended;
  assert.equal(gone.hasEnded, false);
});

test('one that moved further away ends then, and one that moved nearer and is watched again', async () => {
  const deadlines = new Deadlines();
  const [later, sooner] = [watched(deadlines, 20), watched(deadlines, 60_000)];
  later.endsAt += 500;
  sooner.endsAt = performance.now() + 30;
  deadlines.watch(sooner);
  assert.ok((await sooner.ended) >= sooner.endsAt);
  assert.ok((await later.ended) >= later.endsAt);
});

test('one that is watched while the timer of one that is gone still runs ends at its time', async () => {
  const deadlines = new Deadlines();
  deadlines.forget(watched(deadlines, 30));
  const next = watched(deadlines, 50);
  assert.ok((await next.ended) >= next.endsAt);
});
