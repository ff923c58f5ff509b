// The whole of the package leasehold-connect, for machines that run an agent and nothing else.
import { connectCommand } from './commands/connect.ts';
import { processContext } from './process-context.ts';
import { runProgram } from './run-program.ts';

process.exitCode = await runProgram(process.argv, processContext(), (context) =>
  connectCommand('leasehold-connect', context),
);
