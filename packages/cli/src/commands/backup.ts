import { PublicError } from '@leasehold/contract';
import { backupDatabase, readConfig } from '@leasehold/server';
import type { Command } from 'commander';
import type { CliContext } from '../context.ts';

export function register(program: Command, context: CliContext): void {
  program
    .command('backup')
    .description(
      'Copy the SQLite database into a new file, while servers run. The master key is not in it: keep that elsewhere.',
    )
    .argument('<file>', 'the new file')
    .option('--data <folder>', 'data folder (LEASEHOLD_DATA)')
    .action((file: string, options: { data?: string }) => run(file, options, context));
}

async function run(
  file: string,
  { data }: { data?: string },
  { env, printError }: CliContext,
): Promise<void> {
  const { dataFolder, databaseUrl } = readConfig(env, { dataFolder: data });
  if (databaseUrl)
    throw new PublicError(
      'usage',
      'This installation is on PostgreSQL: back it up with pg_dump, as docs/nodes.md says.',
    );
  await backupDatabase(dataFolder, file);
  printError(
    `The database is copied into ${file}. It opens only with the master key of today: back that up apart from it.\n`,
  );
}
