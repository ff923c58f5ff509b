import module from 'node:module';

/**
 * Runs the command line of this process. `cacheFolder`: where compiled code is kept for the next
 * start; absent: where Node keeps it.
 */
export async function runHere(cacheFolder?: string): Promise<void> {
  // Node opens its inspector, and with it everything in memory, to whoever sends it this signal;
  // who listens takes its place.
  process.on('SIGUSR1', () => {});
  module.enableCompileCache(cacheFolder);
  const { runCli } = await import('./run-cli.ts');
  process.exitCode = await runCli(process.argv, {
    env: process.env,
    stdin: process.stdin,
    print: (text) => process.stdout.write(text),
    printError: (text) => process.stderr.write(text),
  });
}
