import { join } from 'node:path';
import { clientScenes, mcpClients, type ClientScene } from '@leasehold/contract/clients';
import { createHome } from './home.ts';
import { installedProgram, type InstalledProgram } from './install.ts';
import { serveStubModel } from './model/stub-model.ts';
import type { Program } from './program.ts';
import type { Cast, Stage } from './run-scene.ts';
import { runScene, type SceneOutcome } from './scenes.ts';
import { createWorld } from './world.ts';

/** What became of one program. */
export interface ProgramOutcome {
  id: string;
  version: string;
  /** What it wrote as the version of the protocol, in all scenes. */
  protocols: string[];
  /** How it called itself in the header of that name. */
  userAgents: string[];
  /** In the turn: its model was sent output schemas of tools. */
  showsOutputSchemas: boolean;
  /** Those it could be taken through. */
  scenes: Partial<Record<ClientScene, Pick<SceneOutcome, 'isGood' | 'seen'>>>;
}

export interface RunOptions {
  programs: readonly Program[];
  /** Where they were installed. */
  scratch: string;
  only: readonly ClientScene[];
  keep: boolean;
  print: (line: string) => void;
}

/** Takes each program through the scenes, one after the other: none hurries another. */
export async function runPrograms(options: RunOptions): Promise<ProgramOutcome[]> {
  await using world = await createWorld();
  await using model = await serveStubModel();
  const folder = join(options.scratch, 'homes');
  const stage: Stage = { world, model, folder, keep: options.keep };
  const outcomes: ProgramOutcome[] = [];
  for (const program of options.programs) outcomes.push(await runProgram(stage, program, options));
  return outcomes;
}

async function runProgram(
  stage: Stage,
  program: Program,
  { scratch, only, print }: RunOptions,
): Promise<ProgramOutcome> {
  const client = mcpClients.find(({ id }) => id === program.id);
  if (!client) throw new Error(`${program.id} is not in the table of clients`);
  const installed = await installedProgram(program, scratch);
  print(`${client.name} ${installed.version}`);
  await finishInstallation(stage, program, installed);
  const outcome: ProgramOutcome = {
    id: program.id,
    version: installed.version,
    protocols: [],
    userAgents: [],
    showsOutputSchemas: false,
    scenes: {},
  };
  const protocols = new Set<string>();
  const userAgents = new Set<string>();
  for (const scene of only) {
    if (scene === 'signIn' && !program.canSignIn) continue;
    const attempts = await attemptScene(stage, { program, client, installed }, scene);
    const last = attempts.at(-1);
    if (!last) continue;
    for (const version of last.heard.protocols) protocols.add(version);
    for (const agent of last.heard.userAgents) userAgents.add(agent);
    if (scene === 'turn') outcome.showsOutputSchemas = last.showsOutputSchemas;
    outcome.scenes[scene] = { isGood: last.isGood, seen: last.seen };
    for (const { isGood, seen } of attempts)
      print(`  ${isGood ? 'ok  ' : 'FAIL'} ${clientScenes[scene]}: ${seen}`);
  }
  outcome.protocols = [...protocols].toSorted();
  outcome.userAgents = [...userAgents].toSorted();
  print(
    `  it calls itself ${outcome.userAgents.join(' and ')}, speaks ${outcome.protocols.join(' and ') || 'a version that it does not tell'}, and shows its model ${outcome.showsOutputSchemas ? 'the' : 'no'} schemas of answers`,
  );
  return outcome;
}

/**
 * Some begin a turn before they know their tools, where a machine has much else to do: what went
 * wrong is done again, twice at the most.
 */
async function attemptScene(stage: Stage, cast: Cast, scene: ClientScene): Promise<SceneOutcome[]> {
  const attempts: SceneOutcome[] = [];
  while (attempts.length < attemptsMax && attempts.at(-1)?.isGood !== true)
    attempts.push(
      await runScene(stage, cast, scene).catch((error: unknown) => ({
        isGood: false,
        seen: String(error),
        heard: { protocols: new Set<string>(), userAgents: new Set<string>() },
        showsOutputSchemas: false,
      })),
    );
  return attempts;
}

const attemptsMax = 3;

/** What the package would have run as it was installed. */
async function finishInstallation(
  { folder }: Stage,
  { afterInstall, packages: [main] }: Program,
  { bin, libraries }: InstalledProgram,
): Promise<void> {
  if (afterInstall === undefined) return;
  await using home = await createHome(folder, bin);
  const { status, text } = await home.run(`cd '${join(libraries, main)}' && node ${afterInstall}`);
  if (status !== 0) throw new Error(`${afterInstall} of ${main} ended with ${status}: ${text}`);
}
