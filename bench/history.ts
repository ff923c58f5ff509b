// `npm run bench:history [-- --rows N] [--minutes M] [--folder F] [--database-url U]
// [--measure-only]`: fills a database with call records, as the gateway writes them, and measures
// what an owner asks of them over the control API. Ended early, it goes on where it was.
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  createApp,
  createOwnerToken,
  createLogger,
  readConfig,
  type App,
  type CallRecord,
} from '@leasehold/server';
import { batchesOf } from '../packages/server/src/calls/call-batches.ts';
import { createHistory } from './history-rows.ts';

const { values: given } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000000' },
    minutes: { type: 'string', default: '30' },
    folder: { type: 'string', default: join(tmpdir(), 'leasehold-history') },
    'database-url': { type: 'string' },
    'measure-only': { type: 'boolean', default: false },
  },
});
const rowsWanted = Number(given.rows);
const endsAt = performance.now() + Number(given.minutes) * 60_000;
const limitMs = 300;
/** Of batches, one after the other. */
const batchLengths = [1, 2, 1, 4, 1, 3, 2, 1];
/** Rows of one transaction, which is what a fill that ended early goes on after. */
const stepRows = 5_000;

mkdirSync(given.folder, { recursive: true });
const app = await createApp(
  readConfig({
    LEASEHOLD_DATA: given.folder,
    ...(given['database-url'] && { LEASEHOLD_DATABASE_URL: given['database-url'] }),
  }),
  { log: createLogger({ level: 'error' }) },
);
try {
  const [workspace] = await app.store.workspaces.list();
  const history = createHistory(workspace!.id);
  if (!given['measure-only']) await fill(app, history.rowsFrom);
  const { text: token } = await createOwnerToken(app.store, workspace!.id, 'bench', Date.now());
  const table = await measure(app, token, history);
  console.log(table);
  if ((await writtenRows(app.store)) >= 10_000_000)
    writeFileSync(join(import.meta.dirname, `history-${app.store.kind}.md`), table);
} finally {
  await app.close();
}

/**
 * In batches as small as this rate makes them, four calls a second: that is the most a history of
 * so many calls can cost.
 */
async function fill(
  { store }: App,
  rowsFrom: (start: number, count: number) => CallRecord[],
): Promise<void> {
  let start = await writtenRows(store);
  for (let said = start; start < rowsWanted && performance.now() < endsAt; start += stepRows) {
    const rows = rowsFrom(start, Math.min(stepRows, rowsWanted - start));
    await store.atomically(async (inside) => {
      for (let at = 0, i = 0; at < rows.length; at += batchLengths[i++ % batchLengths.length]!)
        await inside.calls.insert(
          batchesOf(rows.slice(at, at + batchLengths[i % batchLengths.length]!)),
          { areNew: true },
        );
    });
    if (start - said < 500_000) continue;
    said = start;
    console.error(`${start.toLocaleString('en')} rows`);
  }
  if (start < rowsWanted)
    throw new Error(
      `The time was up at ${start.toLocaleString('en')} rows; run it again to go on.`,
    );
}

/** What the totals say: steps are whole. */
async function writtenRows(store: App['store']): Promise<number> {
  const [workspace] = await store.workspaces.list();
  const hours = await store.callTotals.list(workspace!.id, {
    step: 'hour',
    since: new Date(0),
    until: new Date('2100-01-01'),
  });
  return hours.reduce(
    (sum, { totals }) =>
      sum + Object.values(totals.outcomes).reduce((all, count) => all + count, 0),
    0,
  );
}

async function measure(
  { fetch, store }: App,
  token: string,
  history: ReturnType<typeof createHistory>,
): Promise<string> {
  const rows = await writtenRows(store);
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (path: string) => {
    const startedMs = performance.now();
    const response = await fetch(new Request(`http://bench/api/v1${path}`, { headers }));
    const answer: { next?: string; items?: unknown[]; total?: { calls: number } } = JSON.parse(
      await response.text(),
    );
    const tookMs = performance.now() - startedMs;
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return { tookMs, answer };
  };
  const lines: string[] = [];
  let slowest = 0;
  for (const [name, pathsOf] of Object.entries(history.questions)) {
    const times: number[] = [];
    let found = 0;
    for (const path of await pathsOf(ask)) {
      const { tookMs, answer } = await ask(path);
      times.push(tookMs);
      found = Math.max(found, answer.items?.length ?? answer.total?.calls ?? 0);
    }
    times.sort((a, b) => a - b);
    const [median, worst] = [times[times.length >> 1]!, times.at(-1)!];
    slowest = Math.max(slowest, worst);
    lines.push(
      `| ${name} | ${median.toFixed(1)} | ${worst.toFixed(1)} | ${found.toLocaleString('en')} |`,
    );
  }
  const verdict = slowest < limitMs ? 'every answer is under' : 'NOT every answer is under';
  if (slowest >= limitMs) process.exitCode = 1;
  return [
    `Made by \`npm run bench:history\`: ${rows.toLocaleString('en')} call records, ${store.kind}, whole answers of the control API, each question put with ten different values.`,
    '',
    '| question | median ms | worst ms | most found |',
    '|---|---|---|---|',
    ...lines,
    '',
    `slowest=${slowest.toFixed(0)}ms: ${verdict} ${limitMs} ms`,
    '',
  ].join('\n');
}
