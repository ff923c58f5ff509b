import module from 'node:module';
import { processContext } from './process-context.ts';

/**
 * Runs the command line of this process. `cacheFolder`: where compiled code is kept for the next
 * start; absent: where Node keeps it.
 */
export async function runHere(cacheFolder?: string): Promise<void> {
  const context = processContext();
  module.enableCompileCache(cacheFolder);
  const { runCli } = await import('./run-cli.ts');
  process.exitCode = await runCli(process.argv, context);
}
