import { Command } from 'commander';
import type { CliContext } from './context.ts';
import { runProgram } from './run-program.ts';

interface CommandModule {
  register: (program: Command, context: CliContext) => void;
}

/**
 * By name, in the order of the help. Each is loaded when it is asked for: most of them need a part
 * of the product, and none needs all of it.
 */
const commands: Readonly<Record<string, () => Promise<CommandModule>>> = {
  start: () => import('./commands/start.ts'),
  protect: () => import('./commands/protect.ts'),
  connect: () => import('./commands/connect.ts'),
  doctor: () => import('./commands/doctor.ts'),
  filter: () => import('./commands/filter.ts'),
  tools: () => import('./commands/tools.ts'),
  apply: () => import('./commands/apply.ts'),
  export: () => import('./commands/export.ts'),
  drafts: () => import('./commands/drafts.ts'),
  token: () => import('./commands/token.ts'),
  audit: () => import('./commands/audit.ts'),
  keys: () => import('./commands/keys.ts'),
  backup: () => import('./commands/backup.ts'),
};

/** The command that is named; for help, or where none is, all of them. */
async function loadCommands([, , name = '']: string[]): Promise<CommandModule[]> {
  const named = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return Promise.all((named ? [named] : Object.values(commands)).map(async (load) => load()));
}

/** Runs one command line. @returns the exit status: 0 done, 1 failed, 2 wrong usage. */
export async function runCli(argv: string[], context: CliContext): Promise<number> {
  const loaded = await loadCommands(argv);
  return runProgram(argv, context, (own) => {
    const program = new Command('leasehold').description(
      'Lease an HTTP API to AI agents over MCP, with every personal field treated before a byte leaves.',
    );
    for (const { register } of loaded) register(program, own);
    return program;
  });
}
