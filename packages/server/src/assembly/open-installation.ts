import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PublicError } from '@leasehold/contract';
import type { Config } from '../config/options.ts';
import { createWorkspaceKeys, ensureWorkspace } from '../identity/workspaces.ts';
import { keyPlace } from './key-place.ts';
import { openKeyring, type Keyring, type WorkspaceKey } from '../keys/keyring.ts';
import { openStore } from '../store/open.ts';
import { requireDatabaseFile } from '../store/require-database-file.ts';
import type { Id } from '../store/id.ts';
import type { Store } from '../store/open.ts';

/** The data, and the keys it is sealed with. */
export interface Installation extends AsyncDisposable {
  store: Store;
  keyring: Keyring;
  workspaceKey: (workspaceId: Id) => Promise<WorkspaceKey>;
  /** The first workspace. */
  workspaceId: Id;
}

interface OpeningOptions {
  /** Whether one is made where there is none. Default: true. */
  mayMake?: boolean | undefined;
}

type Place = Pick<Config, 'dataFolder' | 'databaseUrl' | 'masterKey' | 'previousMasterKey'>;

/**
 * Opens the data and the keys that belong to it, and makes both on a first start. Where there was
 * one before, nothing is made anew: a database that is gone or empty, and a key that is gone, are
 * losses, and whoever made a new one in their place would hide them.
 */
export async function openInstallation(
  place: Place,
  now: () => number,
  { mayMake = true }: OpeningOptions = {},
): Promise<Installation> {
  await using opening = new AsyncDisposableStack();
  const served = await readMark(place.dataFolder);
  await refuseLostFile(place, served);
  if (!mayMake && place.databaseUrl === undefined) await requireDatabaseFile(place.dataFolder);
  const store = opening.use(await openStore(place));
  const isNew = (await store.workspaces.list()).length === 0;
  if (isNew && served !== undefined) throw databaseMissing(place, served);
  if (isNew && !mayMake)
    throw new PublicError(
      'database_missing',
      'The database holds no installation yet; `leasehold start` makes one in it.',
    );
  const keyring = opening.use(await openKeyring({ ...keyPlace(place), mayMakeKey: isNew }));
  const { id: workspaceId } = await ensureWorkspace(store, keyring, now);
  const workspaceKey = createWorkspaceKeys(store, keyring);
  // Opening its key now tells a wrong master key at start, not at the first call.
  await workspaceKey(workspaceId);
  const opened = opening.move();
  return {
    store,
    keyring,
    workspaceKey,
    workspaceId,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/**
 * Says in the data folder, where there is one, whose data it has served, so that a later start
 * misses them.
 */
export async function markServed(dataFolder: string, workspaceId: Id): Promise<void> {
  const text = `${workspaceId}\nLeasehold has served this workspace from here, and does not start without its data. To begin anew, remove this file.\n`;
  // A folder that takes no file must not end a start: nothing but the warning of a later loss is
  // missing.
  await writeFile(markFile(dataFolder), text, { flag: 'wx', mode: 0o600 }).catch(() => {});
}

const markFile = (dataFolder: string) => join(dataFolder, 'has-served');

/** The id of the first workspace that was served from here. */
async function readMark(dataFolder: string): Promise<string | undefined> {
  const text = await readFile(markFile(dataFolder), 'utf8').catch(() => undefined);
  return text?.split('\n')[0];
}

/**
 * Before SQLite makes another. A key is only made once there is a database with tables: beside it
 * an empty file is what is left of one.
 */
async function refuseLostFile(place: Place, served: string | undefined): Promise<void> {
  if (place.databaseUrl !== undefined) return;
  const bytes = await sizeOf(join(place.dataFolder, 'leasehold.db'));
  const isEmptied =
    bytes === 0 && (await sizeOf(join(place.dataFolder, 'master.key'))) !== undefined;
  if (isEmptied || (served !== undefined && !bytes)) throw databaseMissing(place, served);
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  );

function databaseMissing(
  { dataFolder, databaseUrl }: Place,
  served: string | undefined,
): PublicError {
  const where =
    databaseUrl === undefined
      ? `leasehold.db in the data folder ${dataFolder}`
      : 'The PostgreSQL database';
  const whose =
    served === undefined ? 'its master key is there' : `this data folder has served ${served}`;
  const remove = served === undefined ? join(dataFolder, 'leasehold.db') : markFile(dataFolder);
  return new PublicError(
    'database_missing',
    `${where} is missing or empty, yet ${whose}. Nothing was made in its place. To begin anew, with nothing of what there was, remove ${remove}.`,
  );
}
