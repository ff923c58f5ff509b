import { PublicError } from '@leasehold/contract';
import { findLease } from './find-lease.ts';
import { leaseAddress } from './leases.ts';
import type { ControlDeps, Handlers } from '../deps.ts';

export function doctorHandlers(deps: ControlDeps) {
  const underWay = new Set<string>();
  return {
    'POST /leases/{id}/doctor': async ({ params }, { workspaceId }, raw) => {
      const lease = await findLease(deps, workspaceId, params.id);
      if (underWay.has(lease.id))
        throw new PublicError(
          'rate_limited',
          'The doctor is examining this lease already; its report comes with the first request.',
        );
      underWay.add(lease.id);
      try {
        return await deps.examineAddress(leaseAddress(lease, deps), raw.signal);
      } finally {
        underWay.delete(lease.id);
      }
    },
  } satisfies Partial<Handlers>;
}
