import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { inTime } from './trust.ts';

test('an answer that is there in time counts, however long this process was too busy to read it', async () => {
  const [asks, answers] = [0, 1];
  const signs = new Int32Array(new SharedArrayBuffer(8));
  const other = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
    Atomics.wait(workerData, ${asks}, 0);
    parentPort.postMessage('answer');
    Atomics.store(workerData, ${answers}, 1);
    Atomics.notify(workerData, ${answers});`,
    { eval: true, workerData: signs },
  );
  await once(other, 'online');
  const answered = once(other, 'message');
  const asked = inTime(answered, 20);
  Atomics.store(signs, asks, 1);
  Atomics.notify(signs, asks);
  // The answer lies ready, and the time is up, when the loop runs again.
  Atomics.wait(signs, answers, 0);
  for (const end = performance.now() + 60; performance.now() < end;);
  assert.deepEqual(await asked, ['answer']);
});

test('what never answers is given up', async () => {
  await assert.rejects(inTime(new Promise(() => {}), 5), { code: 'database_unreachable' });
});
