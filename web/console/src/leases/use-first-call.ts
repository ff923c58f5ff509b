import { useRead } from '../api.ts';
import type { GuideCall } from '@leasehold/contract/clients';
import { firstCallOf } from './first-call.ts';
import type { ShownLease } from './LeaseFrame.tsx';

/**
 * A call of this lease that can be tried at once. In a catalog the tool is named to the one that
 * reads. Undefined: there is none among its first tools.
 */
export function useFirstCall({ id, toolMode }: ShownLease): {
  call: GuideCall | undefined;
  isPending: boolean;
} {
  const tools = useRead('GET /leases/{id}/tools', { params: { id }, query: { limit: 200 } });
  const call = firstCallOf(tools.data?.items ?? []);
  const isInCatalog = call !== undefined && toolMode === 'catalog';
  return {
    call: isInCatalog
      ? { tool: 'read_operation', arguments: { name: call.tool, arguments: call.arguments } }
      : call,
    isPending: tools.isPending,
  };
}
