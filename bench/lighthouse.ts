// `npm run lighthouse [-- --quick]`: every page of the public site through Lighthouse, as on a
// phone and as on a desktop, and its weight, against the targets. A page that misses one is measured
// again, and told to have been. Printed as tables, kept in bench/lighthouse.md, one line at the end;
// ends with 1 where a target is missed, and names it. `--quick`: one run of each page, not three.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from 'lighthouse';
import { launchChromium } from '../test/testing/chromium.ts';
import { freePort } from '../test/testing/free-port.ts';
import { serve } from '../test/testing/leasehold.ts';
import { weighPage } from '../test/testing/page-weight.ts';
import { documentationPaths, sitePaths, type SitePath } from '../test/testing/site-paths.ts';
import { auditPage, figuresOf, presets, type Preset } from './audit-page.ts';
import { missedBy, siteReport, type AuditRow, type WeightRow } from './site-report.ts';

const quick = process.argv.includes('--quick');
const rounds = quick ? 1 : 3;
/** A busy moment of the machine is no fault of a page: so often two more runs are made of one. */
const timesAgain = 2;
await using after = new AsyncDisposableStack();

const folder = mkdtempSync(join(tmpdir(), 'leasehold-lighthouse-'));
after.defer(() => rmSync(folder, { recursive: true, force: true }));
// the product as an owner starts it: nothing is set but where it listens and keeps its data
const env = { LEASEHOLD_DATA: folder, LEASEHOLD_PORT: String(await freePort()) };
const { match: origin, stop } = await serve(['start'], /(?<=Leasehold is at )\S+/, env);
after.defer(async () => void (await stop()));

const paths = [...(await sitePaths(origin)), ...documentationPaths];
const weights: WeightRow[] = [];
for (const { path, status } of paths)
  weights.push({ path, weight: await weighPage(origin + path, status) });
const runs = await auditAll(origin, paths);
const { markdown, misses, verdict } = siteReport(runs.map(rowOf), weights);
console.log(markdown);
writeFileSync(join(import.meta.dirname, 'lighthouse.md'), `${preamble(runs)}\n${markdown}`);
for (const miss of misses) console.error(`missed: ${miss}`);
console.log(verdict);
if (misses.length > 0) process.exitCode = 1;

interface Runs extends SitePath {
  preset: Preset;
  results: Result[];
}

/**
 * In rounds over all of it, so that a busy moment of the machine touches one run of a page and not
 * its three.
 */
async function auditAll(from: string, pages: readonly SitePath[]): Promise<Runs[]> {
  const port = await freePort();
  await using _browser = await launchChromium({ args: [`--remote-debugging-port=${port}`] });
  const names = Object.keys(presets) as Preset[]; // of a constant: it has no other keys
  const all = names.flatMap((preset) =>
    pages.map((page): Runs => ({ ...page, preset, results: [] })),
  );
  const measure = async ({ path, status, preset, results }: Runs, when: string) => {
    const result = await auditPage(from + path, preset, port);
    results.push(result);
    const scores = Object.values(figuresOf(result, status).scores);
    console.error(`${when}: ${preset} ${path}: ${scores.join(' ')}`);
  };
  for (let round = 1; round <= rounds; round++)
    for (const each of all) await measure(each, `round ${round} of ${rounds}`);
  for (let time = 1; time <= timesAgain; time++)
    for (const each of all.filter((one) => missedBy(rowOf(one)).length > 0))
      for (const which of ['first', 'second'])
        await measure(each, `again, time ${time}, ${which} run`);
  return all;
}

/**
 * The run in the middle by its performance, the one score that changes from run to run; and
 * whatever any run asked of somebody else.
 */
function rowOf({ path, status, preset, results }: Runs): AuditRow {
  const all = results
    .map((result) => figuresOf(result, status))
    .sort((a, b) => a.scores.performance - b.scores.performance);
  const middle = all[all.length >> 1];
  if (!middle) throw new Error(`${path} was not measured`);
  const elsewhere = Math.max(...all.map((figures) => figures.elsewhere));
  return { path, preset, figures: { ...middle, elsewhere }, runs: all.length };
}

function preamble(runs: readonly Runs[]): string {
  const results = runs.flatMap((run) => run.results);
  const speeds = results.map(({ environment }) => environment.benchmarkIndex).sort((a, b) => a - b);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, benchmark index ${Math.round(speeds[speeds.length >> 1] ?? 0)}`;
  return `Made by \`npm run lighthouse\`: Lighthouse ${results[0]?.lighthouseVersion} on Node ${process.version}, ${machine}. Each row is ${rounds === 1 ? 'one run' : `the middle of ${rounds} runs`}.\n`;
}
