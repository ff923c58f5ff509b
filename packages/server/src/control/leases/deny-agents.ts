import type { HandlerAnswer } from '@leasehold/contract';
import type { Change } from '../../nodes/changes.ts';
import type { Id } from '../../store/id.ts';
import type { DenialRow } from '../../store/tables/nodes.ts';
import type { ControlDeps } from '../deps.ts';

type Denied = NonNullable<HandlerAnswer<'GET /leases/{id}'>['denied']>;

/**
 * Something was taken away from the agents of a lease: when this resolves, no node lets it through.
 * How long that took is kept.
 */
export async function denyAgents(
  { store, changes, now }: Pick<ControlDeps, 'store' | 'changes' | 'now'>,
  leaseId: Id,
  change: Change = { leaseId },
): Promise<Denied> {
  const at = new Date(now());
  const { nodes, confirmed, ms } = await changes.tell(change);
  const row: DenialRow = { leaseId, at, nodes, confirmed, ms };
  // The change holds, whether or not its time can be kept.
  await store.nodes.recordDenial(row).catch(() => {});
  return row;
}

/** To be spread over a lease: how the last such change came to hold. */
export async function lastDenial(
  { store }: Pick<ControlDeps, 'store'>,
  leaseId: Id,
): Promise<{ denied?: Denied }> {
  const row = await store.nodes.denial(leaseId);
  return row ? { denied: row } : {};
}
