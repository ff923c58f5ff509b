// The whole of the package leasehold-connect, for machines that run an agent and nothing else.
import { connectCommand } from './commands/connect.ts';
import { runProgram } from './run-program.ts';

process.on('SIGUSR1', () => {});
process.exitCode = await runProgram(
  process.argv,
  {
    env: process.env,
    stdin: process.stdin,
    print: (text) => process.stdout.write(text),
    printError: (text) => process.stderr.write(text),
  },
  (context) => connectCommand('leasehold-connect', context),
);
