import { createApp, describeOptions, readConfig } from '@leasehold/server';
import type { Command } from 'commander';
import type { CliContext } from '../context.ts';

export function register(program: Command, context: CliContext): void {
  program
    .command('start')
    .description('Serve everything: agents at /mcp/<lease>, the control API at /api/v1.')
    .option('--host <address>', 'LEASEHOLD_HOST')
    .option('--port <number>', 'LEASEHOLD_PORT')
    .option('--data <folder>', 'LEASEHOLD_DATA')
    .addHelpText('after', () => `\nOptions, as environment variables:\n${describeOptions('help')}`)
    .action((flags: Record<string, string>) => start(flags, context));
}

async function start(flags: Record<string, string>, context: CliContext): Promise<void> {
  const app = await createApp(readConfig(context.env, flags));
  const url = await app.listen();
  context.printError(
    `Leasehold is at ${url} (control API ${url}/api/v1, agents ${url}/mcp/<lease>). Make a token: leasehold token create\n`,
  );
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await app.close();
}
