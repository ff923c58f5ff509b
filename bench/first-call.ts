// `npm run bench:first-call [-- <description>]`: from an empty data folder, in a real browser and
// at a person's pace, to the first call of an agent that is answered: on the built-in sample, and
// with a description pasted. Kept in bench/first-call.md when no description is named; one line at
// the end.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import { launchChromium } from '../test/testing/chromium.ts';
import { runFirstCall, type FirstCallRun, type Pace } from './first-call-run.ts';
import { movedTo, startStandIn } from './stand-in-upstream.ts';

/**
 * 40 words a minute; three seconds to find what is next, and eight to look at a page that is new.
 */
const pace: Pace = { keyMs: 300, aimMs: 3_000, readMs: 8_000 };
const targets = { seconds: 120, interactions: 12 };

const [path] = process.argv.slice(2);
const file = path ?? join(import.meta.dirname, 'first-call-shop.yaml');
await using standIn = await startStandIn();
const description = movedTo(readFileSync(file, 'utf8'), standIn.origin);
const browser = await launchChromium({ webgl: false });
const runs = [
  { name: 'The built-in sample', run: await runFirstCall({ browser, pace }) },
  {
    name: `A description pasted (${basename(file)})`,
    run: await runFirstCall({ browser, pace, description }),
  },
];
await browser.close();

const report = runs.map(({ name, run }) => section(name, run)).join('\n');
console.log(report);
if (path === undefined)
  writeFileSync(join(import.meta.dirname, 'first-call.md'), `${preamble()}\n${report}`);
const seconds = Math.max(...runs.map(({ run }) => run.seconds));
const interactions = Math.max(...runs.map(({ run }) => run.interactions));
if (seconds > targets.seconds || interactions > targets.interactions) process.exitCode = 1;
console.log(`seconds=${seconds.toFixed(1)} interactions=${interactions}`);

function section(name: string, run: FirstCallRun): string {
  const steps = run.steps.map((step, at) => `${at + 1}. ${step}`).join('\n');
  return `## ${name}: ${run.seconds.toFixed(1)} s, ${run.interactions} interactions\n\n${steps}\n`;
}

function preamble(): string {
  return `# From nothing to the first call

\`npm run bench:first-call\` starts Leasehold on an empty data folder and does in a real browser (Chromium) what its first owner does: makes his account by the link of the terminal,
gives an API, looks at what is suggested, and copies the program of an agent. That program is then run as it was copied: the client of the protocol (\`@modelcontextprotocol/client\`)
connects with the fresh key and calls a tool. The clock runs from the start of the server until the page shows that the call was answered.

**The pace is stated, not measured on people**: ${pace.keyMs} ms a key (40 words a minute), ${pace.aimMs / 1000} s before each interaction, ${pace.readMs / 1000} s on each new page or part of it. Each
click, each field filled and each key counts as an interaction, the two beside the browser (pasting the program, running it) as well. Installing, and writing an agent, are not in it.
The target: ${targets.seconds} s, ${targets.interactions} interactions.

\`npm run bench:first-call -- <description>\` takes another OpenAPI or Swagger description. Its \`servers\` are replaced by a stand-in on loopback that answers every request with
one record, so that the call succeeds without the API being there. A test holds the number of interactions (\`test/console/first-call.test.ts\`).

On ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}:
`;
}
