// What a page of the console costs over a slow line, in what does not depend on the machine: bytes,
// and how often something is asked for only once an answer is there. Times: bench/slow-line.ts.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { chromiumMissing } from '../testing/chromium.ts';
import { startConsole, type ConsoleBrowser } from './testing/console.ts';
import { loadSlowly } from './testing/slow-line.ts';

/** Each answer comes so late that no pause of the machine passes for a wait. */
const far = { latencyMs: 2_500, bytesPerSecond: 0 };

describe('over a slow line', { skip: chromiumMissing }, () => {
  let running: ConsoleBrowser;
  let leaseId: string;
  before(async () => {
    running = await startConsole();
    const { control } = running.installation;
    const { id: apiId } = await control('POST /apis', { body: { sample: true } });
    const body = { apiId, name: 'Desk', purpose: 'Testing' };
    leaseId = (await control('POST /leases', { body })).id;
  });
  after(async () => running?.[Symbol.asyncDispose]());

  const pages = [
    { name: 'the first page', path: () => '/', ready: 'h1', waves: 3, kB: 134 },
    {
      name: 'the policy of a lease',
      path: () => `/leases/${leaseId}/policy`,
      ready: 'tbody tr',
      waves: 5,
      kB: 181,
    },
  ];
  for (const { name, path, ready, waves, kB } of pages)
    // promise: console.slow-line
    test(`${name}: at most ${waves} round trips and ${kB} kB until it can be used`, async () => {
      await using window = await running.signedIn();
      const url = `${running.installation.url}/console${path()}`;
      const loaded = await loadSlowly(window.page, url, ready, far);
      const told = JSON.stringify({ waves: loaded.waves, largest: loaded.largest }, undefined, 1);
      assert.ok(loaded.waves.length <= waves, told);
      assert.ok(loaded.bytes > 100_000 && loaded.bytes <= kB * 1_000, `${loaded.bytes} ${told}`);
      assert.ok(loaded.paintedMs > 0 && loaded.paintedMs < loaded.usableMs - far.latencyMs, told);
      assert.deepEqual(window.faults, []);
    });
});
