import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { PublicError } from '@leasehold/contract';

/** For work on data that is there: SQLite would make an empty database in its place. */
export async function requireDatabaseFile(dataFolder: string): Promise<void> {
  await access(join(dataFolder, 'leasehold.db'), constants.R_OK).catch((cause: unknown) => {
    throw new PublicError(
      'data_folder_unusable',
      `There is no leasehold.db to read in the data folder ${dataFolder}. If the data is elsewhere, name its folder with --data or LEASEHOLD_DATA.`,
      { cause },
    );
  });
}
