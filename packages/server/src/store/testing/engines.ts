import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { makeId } from './rows.ts';

/** Where a new database of each engine is; all of them end with the tests of the file. */
export function bothEngines() {
  let postgres: TestPostgres;
  let folder: string;
  before(async () => {
    postgres = await startPostgres();
    folder = await mkdtemp(join(tmpdir(), 'leasehold-engines-'));
  });
  after(async () => {
    await postgres[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    sqlite: async () => ({ dataFolder: join(folder, makeId('sqlite')) }),
    postgres: async () => ({ dataFolder: '', databaseUrl: await postgres.createDatabase() }),
  };
}
