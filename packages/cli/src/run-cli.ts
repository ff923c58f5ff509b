import { PublicError } from '@leasehold/contract';
import { terminalText } from '@leasehold/privacy';
import { Command, CommanderError } from 'commander';
import type { CliContext } from './context.ts';
import { describeError } from './describe-error.ts';

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
export async function runCli(argv: string[], outside: CliContext): Promise<number> {
  const context = forTerminal(outside);
  const program = new Command('leasehold')
    .description(
      'Lease an HTTP API to AI agents over MCP, with every personal field treated before a byte leaves.',
    )
    .version('0.1.0')
    .exitOverride()
    .configureOutput({ writeOut: context.print, writeErr: context.printError })
    .showHelpAfterError(
      '(leasehold --help, or leasehold <command> --help, shows what is possible)',
    );
  for (const { register } of await loadCommands(argv)) register(program, context);
  for (const command of program.commands)
    command
      .exitOverride()
      .configureOutput({ writeOut: context.print, writeErr: context.printError });
  try {
    await program.parseAsync(argv);
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    context.printError(describeError(error));
    return error instanceof PublicError && error.code === 'usage' ? 2 : 1;
  }
}

/**
 * Whatever a command prints may hold names and words of others: none of it gives orders to a
 * terminal.
 */
const forTerminal = ({ print, printError, ...context }: CliContext): CliContext => ({
  ...context,
  print: (text) => print(terminalText(text)),
  printError: (text) => printError(terminalText(text)),
});
