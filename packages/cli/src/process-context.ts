import type { CliContext } from './context.ts';

/** What this process gives its command. */
export function processContext(): CliContext {
  // Node opens its inspector, and with it everything in memory, to whoever sends it this signal;
  // who listens takes its place.
  process.on('SIGUSR1', () => {});
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreNoReader);
  return {
    env: process.env,
    stdin: process.stdin,
    print: (text) => process.stdout.write(text),
    printError: (text) => process.stderr.write(text),
  };
}

/** Who reads has read enough (`… | head`): that is no failure, and what is under way goes on. */
function ignoreNoReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
