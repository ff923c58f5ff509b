import { readConfig, rotateKeys } from '@leasehold/server';
import type { Command } from 'commander';
import type { CliContext } from '../context.ts';

export function register(program: Command, context: CliContext): void {
  const keys = program.command('keys').description("The master key of this machine's own data.");
  keys
    .command('rotate')
    .description(
      'Seal every key by a new master key, while servers run. The key file gets a new one; with LEASEHOLD_MASTER_KEY, set it to the new one first and LEASEHOLD_MASTER_KEY_PREVIOUS to the former.',
    )
    .option('--data <folder>', 'data folder (LEASEHOLD_DATA)')
    .action((options: { data?: string }) => rotate(options, context));
}

async function rotate(
  { data }: { data?: string },
  { env, print, printError }: CliContext,
): Promise<void> {
  const { fingerprint, sealed, place } = await rotateKeys(readConfig(env, { dataFolder: data }));
  print(
    `${sealed} ${sealed === 1 ? 'key is' : 'keys are'} sealed anew; the master key is ${fingerprint}.\n`,
  );
  printError(
    place === 'file'
      ? 'The new key is in master.key in the data folder: back it up. Older backups of the data need the former one.\n'
      : 'LEASEHOLD_MASTER_KEY_PREVIOUS is not needed any more; older backups of the data need it.\n',
  );
}
