// The console with many APIs, leases and calls in it: the short form of `npm run bench:console`,
// which says how long pages take.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chromiumMissing } from '../testing/chromium.ts';
import { startConsole } from './testing/console.ts';
import { fillWorkspace } from './testing/filled-workspace.ts';
import { largePages } from './testing/large-pages.ts';
import { measurePages, type MeasuredPage, type PageToMeasure } from './testing/measure-pages.ts';

// promise: console.scale
test(
  'a page over 30 APIs, 100 leases and 20,000 calls costs about what it costs over a handful, and a list is a page of it',
  { skip: chromiumMissing, timeout: 600_000 },
  async () => {
    const few = await measured(
      { apis: 2, leases: 4, calls: 1_000, operations: 10 },
      // once: whatever else the machine does, a page over much is measured again before it counts
      (window, pages) => measurePages(window.page, window.origin, pages, 1),
    );
    const many = await measured(
      { apis: 30, leases: 100, calls: 20_000, operations: 200 },
      async (window, pages) => {
        // what is near is enough: only what seems far is measured again
        const isNear = (page: MeasuredPage, place: number) =>
          farFrom(few[place], page) === undefined;
        const found = await measurePages(window.page, window.origin, pages, 3, isNear);
        await window.load('/calls');
        await window.page.locator('tbody tr').first().waitFor();
        assert.equal(await window.page.locator('tbody tr').count(), 50);
        await window.page.getByRole('link', { name: 'Next page' }).click();
        await window.page.waitForURL('**/calls?cursor=*');
        return found;
      },
    );
    assert.deepEqual(
      many.flatMap((page, place) => farFrom(few[place], page) ?? []),
      [],
    );
  },
);

/**
 * How a page over much is far from the same page over a handful. Times are of the same machine in
 * the same minute, so only their ratio says something.
 */
function farFrom(small: MeasuredPage | undefined, page: MeasuredPage): string | undefined {
  assert.ok(small);
  const { path, ms, request, requestMs } = page;
  const over = (now: number, then: number) =>
    `took ${now.toFixed(0)} ms, and ${then.toFixed(0)} ms over a handful`;
  if (ms >= 5 * small.ms) return `${path} ${over(ms, small.ms)}`;
  if (requestMs >= 12 * small.requestMs)
    return `${request} of ${path} ${over(requestMs, small.requestMs)}`;
  return undefined;
}

type Window = Awaited<ReturnType<Awaited<ReturnType<typeof startConsole>>['signedIn']>>;
type Amounts = { apis: number; leases: number; calls: number; operations: number };
type Measure = (
  window: Window & { origin: string },
  pages: PageToMeasure[],
) => Promise<MeasuredPage[]>;

/** The large pages of a workspace filled like that. */
async function measured(amounts: Amounts, measure: Measure): Promise<MeasuredPage[]> {
  await using running = await startConsole();
  const { app, control, url } = running.installation;
  const filled = await fillWorkspace({ app, control, ...amounts });
  await using window = await running.signedIn();
  // What is loaded once stays with the browser.
  await window.load('/');
  const pages = await measure({ ...window, origin: url }, largePages(filled));
  assert.deepEqual(window.faults, []);
  return pages;
}
