import { openLocalControl, readConfig } from '@leasehold/server';
import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { hasNoData, madeAnew } from '../control-access.ts';

export function register(program: Command, context: CliContext): void {
  const token = program
    .command('token')
    .description("Access keys for the control API, from this machine's own data.");
  token
    .command('create')
    .description(
      'Make an access key and print it once; only its digest is kept. Works before the first start.',
    )
    .option('--name <name>', 'what it is for, to recognise it by', 'command line')
    .option('--data <folder>', 'data folder (LEASEHOLD_DATA)')
    .action((options: { name: string; data?: string }) => create(options, context));
}

async function create(
  { name, data }: { name: string; data?: string },
  { env, print, printError }: CliContext,
): Promise<void> {
  const config = readConfig(env, { dataFolder: data });
  const isNew = hasNoData(config);
  await using control = await openLocalControl(config);
  const text = await control.createToken(name);
  if (isNew) printError(`${madeAnew(config)} The token is of no other.\n`);
  printError(
    'This token is shown once. Send it as `Authorization: Bearer <token>`, or put it into LEASEHOLD_TOKEN.\n',
  );
  print(`${text}\n`);
}
