// `npm run bench:first-call [-- <description>] [-- --all]`: from an empty data folder, in a real
// browser and at a person's pace, to the first call of an agent that is answered: on the built-in
// sample, and with a description pasted; `--all`: on APIs that want a key, a part of their address
// or a header as well, kept in bench/first-call.md. One line at the end.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import { launchChromium } from '../test/testing/chromium.ts';
import { firstCallApis, type FirstCallApiName } from './first-call-apis.ts';
import { runFirstCall, type FirstCallRun, type Pace } from './first-call-run.ts';
import { movedTo, startStandIn } from './stand-in-upstream.ts';

const titles = {
  keyed: 'An API with a key in a header',
  variables: 'An API whose address has a variable',
  header: 'An API whose description wants a header',
} as const satisfies Record<FirstCallApiName, string>;

/**
 * 40 words a minute; three seconds to find what is next, and eight to look at a page that is new.
 */
const pace: Pace = { keyMs: 300, aimMs: 3_000, readMs: 8_000 };
const targets = { seconds: 120, interactions: 11 };

const [path] = process.argv.slice(2).filter((word) => word !== '--all');
const isAll = process.argv.includes('--all');
const file = path ?? join(import.meta.dirname, 'first-call-shop.yaml');
await using standIn = await startStandIn();
const browser = await launchChromium({ webgl: false });

interface NamedRun {
  name: string;
  title: string;
  run: FirstCallRun;
}
const pasted = { paste: movedTo(readFileSync(file, 'utf8'), standIn.origin), given: [] };
const runs: NamedRun[] = [
  { name: 'sample', title: 'The built-in sample', run: await runFirstCall({ browser, pace }) },
  {
    name: 'pasted',
    title: `A description pasted (${basename(file)})`,
    run: await runFirstCall({ browser, pace, api: pasted }),
  },
];
if (isAll)
  for (const name of Object.keys(titles) as FirstCallApiName[]) {
    await using api = await firstCallApis[name]();
    runs.push({ name, title: titles[name], run: await runFirstCall({ browser, pace, api }) });
  }
await browser.close();

const report = runs.map(({ title, run }) => section(title, run)).join('\n');
console.log(report);
if (path === undefined && isAll)
  writeFileSync(join(import.meta.dirname, 'first-call.md'), `${preamble()}\n${report}`);
const seconds = Math.max(...runs.map(({ run }) => run.seconds));
const interactions = Math.max(...runs.map(({ run }) => run.interactions));
if (seconds > targets.seconds || interactions > targets.interactions) process.exitCode = 1;
console.log(
  isAll
    ? runs
        .filter(({ name }) => name !== 'pasted')
        .map(({ name, run }) => `${name}=${run.interactions}`)
        .join(' ')
    : `seconds=${seconds.toFixed(1)} interactions=${interactions}`,
);

function section(name: string, run: FirstCallRun): string {
  const steps = run.steps.map((step, at) => `${at + 1}. ${step}`).join('\n');
  return `## ${name}: ${run.seconds.toFixed(1)} s, ${run.interactions} interactions\n\n${steps}\n`;
}

function preamble(): string {
  return `# From nothing to the first call

\`npm run bench:first-call -- --all\` starts Leasehold on an empty data folder and does in a real browser (Chromium) what its first owner does: makes his account by the link of the terminal,
gives an API and what it turns out to want, looks at what the API answered and what an agent would receive of it, and copies the command of an agent. That command is then run in a shell as it
was copied: it calls a tool with the fresh key. The clock runs from the start of the server until the page shows that the call was answered.

**The pace is stated, not measured on people**: ${pace.keyMs} ms a key (40 words a minute), ${pace.aimMs / 1000} s before each interaction, ${pace.readMs / 1000} s on each new page or part of it. Each
click, each field filled and each key counts as an interaction, the two beside the browser (pasting the command, running it) as well. Installing is not in it.
The target: ${targets.seconds} s, ${targets.interactions} interactions.

The APIs beside the sample are made for it, on loopback (\`first-call-apis.ts\`): each refuses whoever does not give what it wants. \`npm run bench:first-call -- <description>\` takes another OpenAPI or Swagger description. Its
\`servers\` are replaced by a stand-in on loopback that answers every request with one record, so that the call succeeds without the API being there. A test holds the number of interactions (\`test/console/first-call.test.ts\`).

On ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}:
`;
}
