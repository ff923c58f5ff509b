import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  busySeconds,
  coresOfOthers,
  inCalm,
  parseStat,
  readCpuTimes,
  secondsOfFamily,
} from './others-cpu.ts';
import { policies } from './records.ts';

/**
 * A machine whose others use these many cores, one round of a second after the other; what is
 * measured uses one.
 */
function meterOf(others: number[]) {
  let at = 0;
  let busyS = 100;
  return () => {
    const isEnd = at % 2 === 1;
    if (isEnd) busyS += 1 + (others[(at - 1) / 2] ?? 0);
    return { atS: Math.ceil(at++ / 2), busyS, ownS: Math.ceil((at - 1) / 2) };
  };
}

async function roundsWith(...others: number[]) {
  let round = 0;
  return inCalm(() => Promise.resolve(++round), 3, meterOf(others));
}

test('a calm round counts at once', async () => {
  assert.deepEqual(await roundsWith(0.1), {
    value: 1,
    others: roundOff(0.1),
    isDisturbed: false,
    rounds: 1,
  });
});

test('a round in which others used a quarter of a core is repeated, until one is calm', async () => {
  const { value, isDisturbed, rounds } = await roundsWith(0.25, 1.7, 0.2);
  assert.deepEqual({ value, isDisturbed, rounds }, { value: 3, isDisturbed: false, rounds: 3 });
});

test('where no round is calm the calmest counts, and is called disturbed', async () => {
  const { value, isDisturbed, rounds } = await roundsWith(1.5, 0.5, 0.9, 0);
  assert.deepEqual({ value, isDisturbed, rounds }, { value: 2, isDisturbed: true, rounds: 3 });
});

test('where the system does not tell, a round counts', async () => {
  assert.deepEqual(
    await inCalm(
      () => Promise.resolve('x'),
      3,
      () => undefined,
    ),
    { value: 'x', others: undefined, isDisturbed: false, rounds: 1 },
  );
});

test('reads the times of the kernel: idle and waiting are not busy, names may hold anything', () => {
  assert.equal(busySeconds('cpu  100 20 30 9999 8888 5 6 7 50 60\ncpu0 1 1 1 1\n'), 1.68);
  const stat = '42 (a) R 1 ) S 7 42 42 0 -1 4194560 1 2 3 4 150 50 30 20 20 0 1 0 5 6 7';
  assert.deepEqual(parseStat(stat), { pid: 42, parent: 7, seconds: 2.5 });
});

test('what this process started, and what those started, is its own', () => {
  const all = [
    { pid: 3, parent: 2, seconds: 4 },
    { pid: 1, parent: 0, seconds: 100 },
    { pid: 2, parent: 1, seconds: 2 },
    { pid: 4, parent: 1, seconds: 50 },
  ];
  assert.equal(secondsOfFamily(all, 2), 6);
});

test(
  'on Linux the work of this process is not that of others',
  { skip: process.platform !== 'linux' },
  () => {
    const before = readCpuTimes();
    for (let used = process.cpuUsage(); process.cpuUsage(used).user < 500_000;)
      JSON.stringify(process.versions);
    const after = readCpuTimes();
    assert.ok(before && after && after.ownS - before.ownS >= 0.45);
    assert.notEqual(coresOfOthers(before, after), undefined);
  },
);

// promise: bench.headline
test('the headline keeps what an agent needs, echo on; a policy without echo says so in its name', () => {
  const [headline] = Object.values(policies);
  const kept = headline?.filters
    .filter(({ filterType }) => filterType === 'KEEP')
    .map(({ target }) => target);
  assert.deepEqual(kept, ['id', 'balance', 'creditLimit', 'status', 'note']);
  for (const [name, policy] of Object.entries(policies)) {
    const hasEcho = !('echo' in policy) || policy.echo;
    assert.equal(name.includes('echo off'), !hasEcho, name);
  }
  assert.ok(!('echo' in Object(headline)));
});

function roundOff(value: number): number {
  return 101 + value - 100 - 1;
}
