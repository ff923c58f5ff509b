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
  const [named, nameOf] = await Promise.all([
    withLeaseNames(store, workspaceId, calls),
    principalNames(
      store,
      workspaceId,
      calls.map(({ principal }) => principal),
    ),
  ]);
  return named.map((call) => ({ ...call, principalName: nameOf(call.principal) }));
}

/** The names of these, asked for once. */
export async function principalNames(
  { principals }: Pick<Store, 'principals'>,
  workspaceId: Id,
  ids: readonly Id[],
): Promise<(principal: Id) => string> {
  const actors = ids.map((id) => actorOfPlayground(id) ?? id);
  const names = await principals.names(workspaceId, [...new Set(actors)]);
  return (principal) => principalName(principal, names);
}

/** The id itself where nothing of that name was ever known. */
function principalName(principal: string, names: ReadonlyMap<Id, string>): string {
  const actor = actorOfPlayground(principal);
  if (actor === undefined) return names.get(principal) ?? principal;
  return `${names.get(actor) ?? 'This installation'}, in the playground`;
}
