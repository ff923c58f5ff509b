import type { Id } from '../../store/id.ts';
import type { Store } from '../../store/open.ts';

/** The same items, each with the name of its lease: asked for once for all of them. */
export async function withLeaseNames<Item extends { leaseId: Id }>(
  { leases }: Pick<Store, 'leases'>,
  workspaceId: Id,
  items: readonly Item[],
): Promise<(Item & { leaseName: string })[]> {
  const names = await leases.names(workspaceId, [...new Set(items.map(({ leaseId }) => leaseId))]);
  return items.map((item) => ({ ...item, leaseName: names.get(item.leaseId) ?? '' }));
}
