import type { ClientScene, McpClient } from '@leasehold/contract/clients';
import { followGuide } from './guide.ts';
import { createHome, type Home } from './home.ts';
import type { InstalledProgram } from './install.ts';
import { createScript, type ModelScript, type ScriptStep } from './model/script.ts';
import type { StubModel } from './model/stub-model.ts';
import type { Program } from './program.ts';
import type { HeardClient, World, WorldLease } from './world.ts';

/** Where a scene takes place. */
export interface Stage {
  world: World;
  model: StubModel;
  /** For the homes of programs. */
  folder: string;
  /** Homes stay, to be looked into. */
  keep: boolean;
}

/** What is known of a program. */
export interface Cast {
  program: Program;
  /** Its row in the table of clients. */
  client: McpClient;
  installed: InstalledProgram;
}

/** What was seen of one turn. */
export interface Played {
  script: ModelScript;
  /** Everything its model was sent. */
  told: string;
  /** Everything a person could read. */
  shown: string;
  status: number | null;
  /** What it calls `list_customers`, with `<lease>` and `<tool>` in the place of the names. */
  toolName: string | undefined;
  heard: HeardClient;
}

/** What the model does in a scene, and what happens to the lease meanwhile. */
export interface ScenePlan {
  toolMode: 'list' | 'catalog';
  steps: (lease: WorldLease) => ScriptStep[];
  /** Before the program starts; its guide was followed. */
  before?: (lease: WorldLease) => Promise<void>;
}

/** One prompt of a program in a home of its own, with a lease of its own. */
export async function playScene(
  { world, model, folder, keep }: Stage,
  { program, client, installed }: Cast,
  scene: ClientScene,
  plan: ScenePlan,
): Promise<Played> {
  const lease = await world.lease(plan.toolMode);
  const home = await createHome(folder, installed.bin);
  home.exported['LIBRARIES'] = installed.libraries;
  try {
    await program.configure(home, model.url);
    await using person = scene === 'signIn' ? openWhatIsAsked(home, world) : undefined;
    const target = { address: lease.address, key: lease.key, call: undefined };
    const guide = await followGuide(client, target, person ? 'sign-in' : 'key', home);
    await plan.before?.(lease);
    const script = createScript(plan.steps(lease));
    const { requests } = model.follow(script);
    const server = lease.address.slice(lease.address.lastIndexOf('/') + 1);
    const ended = await program.turn({ home, guide, modelUrl: model.url, server, script });
    await person?.failed();
    if (keep) await home.write('~/requests.json', JSON.stringify(requests, undefined, 1));
    return {
      script,
      told: JSON.stringify(requests),
      shown: guide.said + ended.text,
      status: ended.status,
      toolName: [...script.toolsSeen]
        .find((name) => name.endsWith('list_customers'))
        ?.replace(new RegExp(server.replaceAll('-', '[-_]')), '<lease>')
        .replace(/list_customers$/, '<tool>'),
      heard: lease.heard,
    };
  } finally {
    if (keep) console.log(`  kept: ${home.folder}`);
    else await home[Symbol.asyncDispose]();
  }
}

/** A person at the browser: whatever is opened there is signed in to and allowed. */
function openWhatIsAsked(home: Home, world: World): AsyncDisposable & { failed(): Promise<void> } {
  const browser = world.browser();
  let seen = 0;
  let failure: unknown;
  let under = Promise.resolve();
  const look = () => {
    for (const link of home.opened().slice(seen)) {
      seen++;
      under = under
        .then(async () => {
          const { left } = await browser.allow(link);
          if (!left) throw new Error(`nobody was led back from ${link}`);
          await (await fetch(left)).text();
        })
        .catch((error: unknown) => void (failure ??= error));
    }
  };
  const timer = setInterval(look, 100);
  return {
    async failed() {
      await under;
      if (failure !== undefined) throw failure;
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await under;
    },
  };
}
