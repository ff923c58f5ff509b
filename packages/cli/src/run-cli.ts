import { PublicError } from '@leasehold/contract';
import { terminalText } from '@leasehold/privacy';
import { Command, CommanderError } from 'commander';
import * as apply from './commands/apply.ts';
import * as audit from './commands/audit.ts';
import * as backup from './commands/backup.ts';
import * as connect from './commands/connect.ts';
import * as doctor from './commands/doctor.ts';
import * as exportCommand from './commands/export.ts';
import * as filter from './commands/filter.ts';
import * as keys from './commands/keys.ts';
import * as protect from './commands/protect.ts';
import * as start from './commands/start.ts';
import * as token from './commands/token.ts';
import * as tools from './commands/tools.ts';
import type { CliContext } from './context.ts';
import { describeError } from './describe-error.ts';

const commands = [start, protect, connect, doctor, filter, tools, apply, exportCommand, token, audit, keys, backup];

/** Runs one command line. @returns the exit status: 0 done, 1 failed, 2 wrong usage. */
export async function runCli(argv: string[], outside: CliContext): Promise<number> {
  const context = forTerminal(outside);
  const program = new Command('leasehold')
    .description('Lease an HTTP API to AI agents over MCP, with every personal field treated before a byte leaves.')
    .version('0.1.0')
    .exitOverride()
    .configureOutput({ writeOut: context.print, writeErr: context.printError })
    .showHelpAfterError('(leasehold --help, or leasehold <command> --help, shows what is possible)');
  for (const { register } of commands) register(program, context);
  for (const command of program.commands) command.exitOverride().configureOutput({ writeOut: context.print, writeErr: context.printError });
  try {
    await program.parseAsync(argv);
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    context.printError(describeError(error));
    return error instanceof PublicError && error.code === 'usage' ? 2 : 1;
  }
}

/** Whatever a command prints may hold names and words of others: none of it gives orders to a terminal. */
const forTerminal = ({ print, printError, ...context }: CliContext): CliContext => ({
  ...context,
  print: (text) => print(terminalText(text)),
  printError: (text) => printError(terminalText(text)),
});
