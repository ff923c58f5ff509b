import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { Deadlines, type Deadline } from './deadlines.ts';

function newDeadline(ms: number): Deadline & { endedAt: number } {
  return {
    endsAt: performance.now() + ms,
    endedAt: 0,
    onEnd() {
      assert.equal(this.endedAt, 0, 'ends once');
      this.endedAt = performance.now();
    },
  };
}

/** As whoever watches one does: what has ended is forgotten. */
function watched(deadlines: Deadlines, ms: number) {
  const deadline = newDeadline(ms);
  const { onEnd } = deadline;
  deadline.onEnd = () => {
    onEnd.call(deadline);
    deadlines.forget(deadline);
  };
  deadlines.watch(deadline);
  return deadline;
}

test('each ends at its own time, never before, in whatever order they were watched', async () => {
  const deadlines = new Deadlines();
  const all = [60, 20, 40].map((ms) => watched(deadlines, ms));
  await setTimeout(150);
  for (const { endsAt, endedAt } of all)
    assert.ok(endedAt >= endsAt && endedAt < endsAt + 60, `${endedAt - endsAt} ms late`);
});

test('one that was forgotten does not end', async () => {
  const deadlines = new Deadlines();
  const [gone, other] = [watched(deadlines, 20), watched(deadlines, 30)];
  deadlines.forget(gone);
  await setTimeout(80);
  assert.equal(gone.endedAt, 0);
  assert.ok(other.endedAt > 0);
});

test('one that moved further away ends then, and one that moved nearer and is watched again', async () => {
  const deadlines = new Deadlines();
  const [later, sooner] = [watched(deadlines, 20), watched(deadlines, 10_000)];
  later.endsAt += 60;
  sooner.endsAt = performance.now() + 30;
  deadlines.watch(sooner);
  await setTimeout(60);
  assert.equal(later.endedAt, 0);
  assert.ok(sooner.endedAt >= sooner.endsAt);
  await setTimeout(80);
  assert.ok(later.endedAt >= later.endsAt);
});

test('one that is watched while the last timer still runs ends at its time', async () => {
  const deadlines = new Deadlines();
  deadlines.forget(watched(deadlines, 30));
  const next = watched(deadlines, 50);
  await setTimeout(120);
  assert.ok(next.endedAt >= next.endsAt);
});
