// `npm run clients`: programs of other makers, from the npm registry, each set up by its guide and
// run against a lease and a stand-in for its model, where only loopback is. Writes what was seen into
// the table of clients and docs/clients.md; the last line is the result in short.
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { clientRuns, clientScenes, mcpClients } from '@leasehold/contract/clients';
import { installedByGuide } from './clients/guide.ts';
import { installProgram } from './clients/install.ts';
import { loopbackOnly, runCleared } from './clients/isolation.ts';
import { programs } from './clients/programs.ts';
import { keepRuns, runOf } from './clients/record.ts';
import { summaryOf } from './clients/summary.ts';
import type { InsideTask } from './clients/inside.ts';
import type { Program } from './clients/program.ts';
import type { ProgramOutcome } from './clients/run-programs.ts';

const usage = `npm run clients -- [options]
  --only a,b       these clients alone: ${programs.map(({ id }) => id).join(', ')}
  --scenes a,b     these scenes alone, and nothing is written: ${Object.keys(clientScenes).join(', ')}
  --folder F       where they are installed, and used again; without it leasehold-clients in the
                   folder for temporary files
  --update         install the newest again
  --keep           leave the homes of the programs there
  --open-network   run them although this machine cannot keep them to loopback`;

async function main(): Promise<number> {
  const { values } = parseArgs({ options });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const chosen = chosenOf(
    values.only,
    programs.map(({ id }) => id),
  );
  const scenes = chosenOf(values.scenes, Object.keys(clientScenes));
  const isolated = loopbackOnly();
  if (!isolated && !values['open-network'])
    throw new Error(
      'This machine lets nobody make a network with loopback alone (unshare --net, ip), and the programs would reach the internet. --open-network runs them all the same.',
    );
  const asked = programs.filter(({ id }) => chosen.includes(id));
  const installed = await installAll(asked, values.folder, values.update);
  const outcomeFile = join(values.folder, 'outcomes.json');
  const task: InsideTask = {
    ids: installed.map(({ id }) => id),
    scenes,
    scratch: values.folder,
    outcomeFile,
    keep: values.keep,
    isNetworkOpen: !isolated,
  };
  await rm(outcomeFile, { force: true });
  const inside = new URL('clients/inside.ts', import.meta.url).pathname;
  const status = await runCleared(isolated ?? [], inside, [JSON.stringify(task)]);
  if (status !== 0) throw new Error(`The run ended with ${status}.`);
  const outcomes: ProgramOutcome[] = JSON.parse(await readFile(outcomeFile, 'utf8'));
  if (values.scenes === undefined) await write(outcomes);
  console.log(summaryOf(outcomes, asked.length));
  const isGood = outcomes.every(({ scenes: seen }) => Object.values(seen).every((s) => s.isGood));
  return isGood && outcomes.length === asked.length ? 0 : 1;
}

const options = {
  only: { type: 'string' },
  scenes: { type: 'string' },
  folder: { type: 'string', default: join(tmpdir(), 'leasehold-clients') },
  update: { type: 'boolean', default: false },
  keep: { type: 'boolean', default: false },
  'open-network': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Those that were named, or all; a name that is none is an error. */
function chosenOf(named: string | undefined, known: readonly string[]): string[] {
  const chosen = named?.split(',') ?? [...known];
  const unknown = chosen.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`Not known: ${unknown.join(', ')}\n${usage}`);
  return chosen;
}

/** One that cannot be installed is told, and keeps no other from being run. */
async function installAll(
  asked: readonly Program[],
  folder: string,
  isUpdate: boolean,
): Promise<Program[]> {
  await mkdir(folder, { recursive: true });
  const installed: Program[] = [];
  for (const program of asked) {
    const guide = mcpClients.find(({ id }) => id === program.id);
    const missing = guide
      ? installedByGuide(guide).filter((name) => !program.packages.includes(name))
      : [];
    if (missing.length > 0)
      throw new Error(`The guide of ${program.id} installs what is not run: ${missing.join(', ')}`);
    try {
      const { version } = await installProgram(program, folder, { isUpdate });
      console.log(`installed ${program.id} ${version}`);
      installed.push(program);
    } catch (error) {
      console.log(`FAIL ${program.id} is not installed: ${String(error)}`);
    }
  }
  return installed;
}

/** Beside what other runs saw of others. */
async function write(outcomes: readonly ProgramOutcome[]): Promise<void> {
  const on = new Date().toISOString().slice(0, 10);
  const seen = outcomes.map((outcome) => [outcome.id, runOf(outcome, on)] as const);
  await keepRuns({ ...clientRuns, ...Object.fromEntries(seen) });
  // In a process of its own: this one has read the table as it was.
  execFileSync(process.execPath, [new URL('client-docs.ts', import.meta.url).pathname]);
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
