import { PublicError } from '@leasehold/contract';
import { playgroundPrincipal } from '../../gateway/playground-principal.ts';
import { invalid } from '../http/complaints.ts';
import { findLease } from './find-lease.ts';
import type { ControlDeps, Handlers } from '../deps.ts';

/**
 * A tool called as an agent would call it: admitted, limited and recorded like any call, under the
 * name of who tries it.
 */
export function playgroundHandlers(deps: ControlDeps) {
  return {
    'POST /leases/{id}/playground': async ({ params, body }, caller, raw) => {
      const lease = await findLease(deps, caller.workspaceId, params.id);
      if (!deps.callTool)
        throw new PublicError('lease_unreachable', 'No server runs here that could call a tool.');
      const { address, personId, tokenId = 'local' } = caller;
      const answer = await deps.callTool(lease.slug, {
        tool: body.tool,
        args: body.arguments,
        principal: playgroundPrincipal(personId ?? tokenId),
        address,
        signal: raw.signal,
      });
      if (!answer)
        throw invalid(
          '/tool',
          'The lease has no tool of this name; an agent is told the same as an error of the protocol',
        );
      return answer;
    },
  } satisfies Partial<Handlers>;
}
