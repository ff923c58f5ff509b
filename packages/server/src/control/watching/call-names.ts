import { actorOfPlayground } from '../../gateway/playground-principal.ts';
import type { Id } from '../../store/id.ts';
import type { Store } from '../../store/open.ts';
import { withLeaseNames } from '../leases/lease-names.ts';

interface Named {
  leaseName: string;
  principalName: string;
}

/**
 * The same calls, each with the name of its lease and of who called: asked for once for all of
 * them.
 */
export async function withCallNames<Call extends { leaseId: Id; principal: string }>(
  store: Pick<Store, 'leases' | 'principals'>,
  workspaceId: Id,
  calls: readonly Call[],
): Promise<(Call & Named)[]> {
  const actorOf = ({ principal }: Call) => actorOfPlayground(principal) ?? principal;
  const [named, names] = await Promise.all([
    withLeaseNames(store, workspaceId, calls),
    store.principals.names(workspaceId, [...new Set(calls.map(actorOf))]),
  ]);
  return named.map((call) => ({ ...call, principalName: principalName(call.principal, names) }));
}

/** The id itself where nothing of that name was ever known. */
function principalName(principal: string, names: ReadonlyMap<Id, string>): string {
  const actor = actorOfPlayground(principal);
  if (actor === undefined) return names.get(principal) ?? principal;
  return `${names.get(actor) ?? 'This installation'}, in the playground`;
}
