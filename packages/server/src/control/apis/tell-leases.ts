import type { ApiRow } from '../../store/tables/apis.ts';
import type { ControlDeps } from '../deps.ts';

/** An API was changed: its leases are compiled anew, on every node. */
export async function tellLeases(
  { store, changes }: Pick<ControlDeps, 'store' | 'changes'>,
  { workspaceId, id }: ApiRow,
): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await store.leases.list(workspaceId, {
      apiId: id,
      limit: 200,
      ...(cursor !== undefined && { cursor }),
    });
    await Promise.all(page.items.map(({ id: leaseId }) => changes.tell({ leaseId })));
    cursor = page.next;
  } while (cursor !== undefined);
}
