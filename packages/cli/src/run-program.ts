import { PublicError } from '@leasehold/contract/browser';
import { terminalText } from '@leasehold/privacy';
import { CommanderError, type Command } from 'commander';
import type { CliContext } from './context.ts';
import { describeError } from './describe-error.ts';
import { version } from './version.ts';

/**
 * Runs one command line of the program that `build` makes. @returns the exit status: 0 done, 1
 * failed, 2 wrong usage.
 */
export async function runProgram(
  argv: string[],
  outside: CliContext,
  build: (context: CliContext) => Command,
): Promise<number> {
  const context = forTerminal(outside);
  const program = build(context).version(version);
  for (const command of withInner(program))
    command
      .showHelpAfterError(`(${helpOf(command)} shows what is possible)`)
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

/** A command and all below it. */
const withInner = (command: Command): Command[] => [
  command,
  ...command.commands.flatMap(withInner),
];

/** How its help is asked for; the program's own help names its commands. */
function helpOf(command: Command): string {
  const path: string[] = [];
  for (let at: Command | null = command; at; at = at.parent) path.unshift(at.name());
  const own = `${path.join(' ')} --help`;
  return command.commands.length > 0 ? `${own}, or ${path.join(' ')} <command> --help,` : own;
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
