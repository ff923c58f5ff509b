import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { makeId } from './rows.ts';

/** Where a new database of each engine is; all of them end with the tests of the file. */
export function bothEngines() {
  let postgres: Promise<TestPostgres> | undefined;
  let folder: Promise<string> | undefined;
  after(async () => {
    await (await postgres)?.[Symbol.asyncDispose]();
    if (folder) await rm(await folder, { recursive: true, force: true });
  });
  return {
    sqlite: async () => {
      folder ??= mkdtemp(join(tmpdir(), 'leasehold-engines-'));
      return { dataFolder: join(await folder, makeId('sqlite')) };
    },
    postgres: async () => {
      postgres ??= startPostgres();
      return { dataFolder: '', databaseUrl: await (await postgres).createDatabase() };
    },
  };
}
