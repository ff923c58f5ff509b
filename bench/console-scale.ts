// `npm run bench:console [-- --short]`: a workspace with 500 APIs, one of them of 1,200 operations,
// 2,000 leases and a million calls on SQLite, and every list page of the console over it in a real
// browser.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { batchesOf } from '../packages/server/src/calls/call-batches.ts';
import { startConsole, type ConsoleWindow } from '../test/console/testing/console.ts';
import { fillWorkspace } from '../test/console/testing/filled-workspace.ts';
import { largePages } from '../test/console/testing/large-pages.ts';
import { measurePages } from '../test/console/testing/measure-pages.ts';
import { measurePalette } from '../test/console/testing/measure-palette.ts';
import { createCallRows } from './call-rows.ts';

const isShort = process.argv.includes('--short');
const size = isShort
  ? { apis: 50, leases: 200, calls: 20_000, operations: 200 }
  : { apis: 500, leases: 2_000, calls: 1_000_000, operations: 1_200 };
const pageLimitMs = 1_000;
const requestLimitMs = 300;
const paletteLimitMs = 50;

await using running = await startConsole();
const { app, control, url } = running.installation;
const filled = await fillWorkspace({ app, control, ...size, spanMs: 7 * 86_400_000 });
await using window = await running.signedIn();
await window.goto('/');
const pages = await measurePages(window.page, url, largePages(filled), 5);
await window.goto('/');
const palette = await measurePalette(window.page, 'desk 1999');
const gapMs = await measureLive(window, filled.leaseIds);
const worst = Math.max(...pages.map(({ ms }) => ms));
const worstRequest = Math.max(...pages.map(({ requestMs }) => requestMs));
const table = [
  `Made by \`npm run bench:console\`: ${Object.entries(size)
    .map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
    .join(', ')}, SQLite, a real browser; the best of five loads of each page.`,
  '',
  '| page | ms until it is there and idle | its slowest request | ms |',
  '|---|---|---|---|',
  ...pages.map(
    ({ path, ms, request, requestMs }) =>
      `| \`${path.replace(/lease_\w+/, '{id}')}\` | ${ms.toFixed(0)} | \`${request.replace(/lease_\w+/, '{id}')}\` | ${requestMs.toFixed(0)} |`,
  ),
  '',
  `Palette: pages and actions are drawn ${palette.ownMs.toFixed(0)} ms after a key, what the workspace has after ${palette.foundMs.toFixed(0)} ms (the median of nine letters).`,
  '',
  `Live, 1,000 calls a second for ten seconds: the browser drew at least every ${gapMs.toFixed(0)} ms.`,
  '',
].join('\n');
console.log(table);
if (!isShort) writeFileSync(join(import.meta.dirname, 'console-scale.md'), table);
if (
  worst >= pageLimitMs ||
  worstRequest >= requestLimitMs ||
  Math.max(palette.ownMs, palette.foundMs) > paletteLimitMs
)
  process.exitCode = 1;
console.log(
  `page_ms=${worst.toFixed(0)} request_ms=${worstRequest.toFixed(0)} live_gap_ms=${gapMs.toFixed(0)} palette_ms=${palette.foundMs.toFixed(0)}`,
);

/**
 * The longest time between two pictures of the live view while a thousand calls a second are
 * recorded.
 */
async function measureLive(live: ConsoleWindow, leases: readonly string[]): Promise<number> {
  const { page } = live;
  await live.goto('/calls/live');
  await page.getByText('Live', { exact: true }).waitFor();
  const [workspace] = await app.store.workspaces.list();
  const startMs = Date.now();
  const rowsFrom = createCallRows({
    workspaceId: workspace?.id ?? '',
    leases,
    startMs,
    spanMs: 10_000,
    rowsInSpan: 10_000,
  });
  const gap = page.evaluate(
    async (ms) =>
      new Promise<number>((resolve) => {
        let [longest, before] = [0, performance.now()];
        const endsAt = before + ms;
        const look = (now: number) => {
          longest = Math.max(longest, now - before);
          before = now;
          if (now < endsAt) requestAnimationFrame(look);
          else resolve(longest);
        };
        requestAnimationFrame(look);
      }),
    10_000,
  );
  for (let tenth = 0; tenth < 100; tenth++) {
    await app.store.calls.insert(batchesOf(rowsFrom(tenth * 100, 100)), { areNew: true });
    await setTimeout(Math.max(startMs + (tenth + 1) * 100 - Date.now(), 0));
  }
  return gap;
}
