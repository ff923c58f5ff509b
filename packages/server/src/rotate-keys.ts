import { keyPlace } from './assembly/key-place.ts';
import { openKeyring, type Keyring } from './keys/keyring.ts';
import { addMasterKey, dropPreviousMasterKeys } from './keys/master-key.ts';
import type { Config } from './config/options.ts';
import { openStore, type Store } from './store/open.ts';
import { requireDatabaseFile } from './store/require-database-file.ts';

export interface RotatedKeys {
  /** Names the key that seals from now on. */
  fingerprint: string;
  /** How many keys were sealed anew. */
  sealed: number;
  /** Where the master key is. */
  place: 'environment' | 'file';
}

/**
 * Seals every key the master key sealed by the new master key: that of the environment, or one made
 * here and put into the key file. What those keys sealed stays as it is, so tokens, credentials and
 * sessions go on. Servers go on running: they hold their keys open, and one that starts meanwhile
 * finds both master keys. It can be cut short anywhere and run again.
 */
export async function rotateKeys(
  config: Pick<Config, 'dataFolder' | 'databaseUrl' | 'masterKey' | 'previousMasterKey'>,
): Promise<RotatedKeys> {
  const { dataFolder, databaseUrl, masterKey } = config;
  if (databaseUrl === undefined) await requireDatabaseFile(dataFolder);
  await using store = await openStore({ dataFolder, databaseUrl });
  const isInFile = masterKey === undefined;
  // Nothing is changed before it is known that this key is the one of this data.
  using known = await openKeyring({ ...keyPlace(config), mayMakeKey: false });
  for (const { id, sealedKey } of await store.workspaces.list())
    known.openWorkspaceKey(sealedKey, id)[Symbol.dispose]();
  if (isInFile) await addMasterKey(dataFolder);
  using keyring = await openKeyring(keyPlace(config));
  const sealed = await sealAllAgain(store, keyring);
  if (isInFile) await dropPreviousMasterKeys(dataFolder);
  return { fingerprint: keyring.fingerprint, sealed, place: isInFile ? 'file' : 'environment' };
}

/**
 * Until a whole round finds nothing left: a key that another process sealed meanwhile is found by
 * the next.
 */
async function sealAllAgain(store: Store, keyring: Keyring): Promise<number> {
  let all = 0;
  for (let sealed = -1; sealed !== 0; all += sealed) {
    sealed = 0;
    for (const { id, sealedKey } of await store.workspaces.list()) {
      const anew = keyring.sealAgain(sealedKey, ['workspace-key', id]);
      if (anew && (await store.workspaces.reseal(id, sealedKey, anew))) sealed++;
    }
    for (const { name, sealedKey } of await store.installationKeys.list()) {
      const anew = keyring.sealAgain(sealedKey, ['installation-key', name]);
      if (anew && (await store.installationKeys.reseal(name, sealedKey, anew))) sealed++;
    }
  }
  return all;
}
