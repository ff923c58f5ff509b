import type { InstallationKey, Keyring } from '../keys/keyring.ts';
import type { Store } from '../store/open.ts';

/**
 * The key sign-in and the authorization server derive theirs from: made on first start, kept sealed
 * in the store, the same on every node.
 */
export async function ensureIdentityKey(
  store: Pick<Store, 'installationKeys'>,
  keyring: Keyring,
): Promise<InstallationKey> {
  const sealed = await store.installationKeys.ensure(name, keyring.createInstallationKey(name));
  return keyring.openInstallationKey(sealed, name);
}

const name = 'identity';
