import type { Keyring, WorkspaceKey } from '../keys/keyring.ts';
import { newId, type Id } from '../store/id.ts';
import type { Store } from '../store/open.ts';
import type { WorkspaceRow } from '../store/tables/workspaces.ts';

/** The first workspace of an installation; made where there is none yet. */
export async function ensureWorkspace(
  store: Pick<Store, 'workspaces'>,
  keyring: Keyring,
  now: () => number,
): Promise<WorkspaceRow> {
  const [first] = await store.workspaces.list();
  return first ?? createWorkspace(store, keyring, 'My workspace', now);
}

export async function createWorkspace(
  store: Pick<Store, 'workspaces'>,
  keyring: Keyring,
  name: string,
  now: () => number,
): Promise<WorkspaceRow> {
  await keyring.refresh();
  const id = newId('ws');
  const row = {
    id,
    name,
    createdAt: new Date(now()),
    sealedKey: keyring.createWorkspaceKey(id),
    fourEyes: false,
  };
  await store.workspaces.insert(row);
  return row;
}

/** Workspace keys, opened at first need and kept open. */
export function createWorkspaceKeys(
  store: Pick<Store, 'workspaces'>,
  keyring: Keyring,
): (workspaceId: Id) => Promise<WorkspaceKey> {
  const opened = new Map<Id, WorkspaceKey>();
  return async (workspaceId) => {
    const known = opened.get(workspaceId);
    if (known) return known;
    const row = await store.workspaces.get(workspaceId);
    if (!row) throw new Error(`there is no workspace ${workspaceId}`);
    // Since this process started the master key may have been changed.
    if (keyring.isOfAnother(row.sealedKey)) await keyring.refresh();
    const key = keyring.openWorkspaceKey(row.sealedKey, workspaceId);
    opened.set(workspaceId, key);
    return key;
  };
}
