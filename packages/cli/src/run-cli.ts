import { PublicError } from '@leasehold/contract';
import { Command, CommanderError } from 'commander';
import * as apply from './commands/apply.ts';
import * as audit from './commands/audit.ts';
import * as connect from './commands/connect.ts';
import * as doctor from './commands/doctor.ts';
import * as exportCommand from './commands/export.ts';
import * as filter from './commands/filter.ts';
import * as protect from './commands/protect.ts';
import * as start from './commands/start.ts';
import * as token from './commands/token.ts';
import * as tools from './commands/tools.ts';
import type { CliContext } from './context.ts';

const commands = [start, protect, connect, doctor, filter, tools, apply, exportCommand, token, audit];

/** Runs one command line. @returns the exit status: 0 done, 1 failed, 2 wrong usage. */
export async function runCli(argv: string[], context: CliContext): Promise<number> {
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

/** What, where, why and what to do. The cause of an unexpected error is shown with its stack: it is a fault of ours. */
function describeError(error: unknown): string {
  if (!(error instanceof PublicError))
    return `error [internal]: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`;
  const lines = [`error [${error.code}]: ${error.message}`];
  for (const issue of error.issues.slice(0, 20)) lines.push(`  at ${issue.place || '(the whole document)'}: ${issue.message}`);
  if (error.issues.length > 20) lines.push(`  … and ${error.issues.length - 20} more`);
  lines.push(`  what to do: ${error.hint}`);
  return `${lines.join('\n')}\n`;
}
