// The console with many APIs, leases and calls in it: the short form of `npm run bench:console`,
// which says how long pages take.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chromiumMissing } from '../testing/chromium.ts';
import { startConsole } from './testing/console.ts';
import { fillWorkspace } from './testing/filled-workspace.ts';
import { largePages } from './testing/large-pages.ts';
import { measurePages, type MeasuredPage } from './testing/measure-pages.ts';

// promise: console.scale
test(
  'a page over 50 APIs, 200 leases and 20,000 calls costs about what it costs over a handful, and a list is a page of it',
  { skip: chromiumMissing, timeout: 600_000 },
  async () => {
    const few = await measured({ apis: 2, leases: 4, calls: 1_000, operations: 10 });
    const many = await measured(
      { apis: 50, leases: 200, calls: 20_000, operations: 200 },
      async (window) => {
        await window.goto('/calls');
        await window.page.locator('tbody tr').first().waitFor();
        assert.equal(await window.page.locator('tbody tr').count(), 50);
        await window.page.getByRole('link', { name: 'Next page' }).click();
        await window.page.waitForURL('**/calls?cursor=*');
      },
    );
    for (const [i, { path, ms, request, requestMs }] of many.entries()) {
      const small = few[i];
      assert.ok(small);
      assert.ok(
        ms < 5 * small.ms,
        `${path} took ${ms.toFixed(0)} ms, and ${small.ms.toFixed(0)} ms over a handful`,
      );
      const said = `${request} of ${path} took ${requestMs.toFixed(0)} ms, and ${small.requestMs.toFixed(0)} ms over a handful`;
      assert.ok(requestMs < 12 * small.requestMs, said);
    }
  },
);

type Window = Awaited<ReturnType<Awaited<ReturnType<typeof startConsole>>['signedIn']>>;

/**
 * The large pages of a workspace filled like that; times are of the same machine in the same
 * minute, so only their ratio says something.
 */
async function measured(
  amounts: { apis: number; leases: number; calls: number; operations: number },
  look: (window: Window) => Promise<void> = async () => {},
): Promise<MeasuredPage[]> {
  await using running = await startConsole();
  const { app, control, url } = running.installation;
  const filled = await fillWorkspace({ app, control, ...amounts });
  await using window = await running.signedIn();
  // What is loaded once stays with the browser.
  await window.goto('/');
  const pages = await measurePages(window.page, url, largePages(filled), 3);
  await look(window);
  assert.deepEqual(window.faults, []);
  return pages;
}
