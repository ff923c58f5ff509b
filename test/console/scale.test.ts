// The console with many APIs, leases and calls in it: the short form of `npm run bench:console`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chromiumMissing } from '../testing/chromium.ts';
import { startConsole } from './testing/console.ts';
import { fillWorkspace } from './testing/filled-workspace.ts';
import { largePages } from './testing/large-pages.ts';
import { measurePages } from './testing/measure-pages.ts';

// promise: console.scale
test(
  '50 APIs, 200 leases and 20,000 calls: pages are there in a second, a request in 300 ms, a list is a page of it',
  { skip: chromiumMissing, timeout: 240_000 },
  async () => {
    await using running = await startConsole();
    const { app, control, url } = running.installation;
    const filled = await fillWorkspace({ app, control, apis: 50, leases: 200, calls: 20_000, operations: 200 });
    await using window = await running.signedIn();
    // What is loaded once stays with the browser.
    await window.goto('/');
    for (const { path, ms, request, requestMs } of await measurePages(window.page, url, largePages(filled), 3)) {
      assert.ok(ms < 1_000, `${path} took ${ms.toFixed(0)} ms`);
      assert.ok(requestMs < 300, `${request} of ${path} took ${requestMs.toFixed(0)} ms`);
    }
    await window.goto('/calls');
    await window.page.locator('tbody tr').first().waitFor();
    assert.equal(await window.page.locator('tbody tr').count(), 50);
    await window.page.getByRole('link', { name: 'Next page' }).click();
    await window.page.waitForURL('**/calls?cursor=*');
    assert.deepEqual(window.faults, []);
  },
);
