import { errors } from '@leasehold/contract';
import { accessRefusal } from '../../gateway/admission/index.ts';
import { compileFences } from '../../gateway/conditions.ts';
import { hostedAssistantAt } from '../../gateway/hosted-assistants.ts';
import { readAddress } from '../../http/network-check.ts';
import { invalid } from '../http/complaints.ts';
import { findLease } from './find-lease.ts';
import type { ControlDeps, Handlers } from '../deps.ts';

/**
 * What the rules of time and place say of somebody who is not there: nothing is counted and nothing
 * recorded.
 */
export function admissionHandlers(deps: ControlDeps) {
  return {
    'POST /leases/{id}/admission': async ({ params, body }, { workspaceId }) => {
      const row = await findLease(deps, workspaceId, params.id);
      const address = readAddress(body.address)?.toString();
      if (body.address !== undefined && address === undefined)
        throw invalid('/address', 'Must be an IPv4 or IPv6 address');
      const conditions = await compileFences(row, deps.places);
      const lease = { state: row.state, expiresAt: row.expiresAt?.getTime(), conditions };
      const at = body.at === undefined ? deps.now() : Date.parse(body.at);
      const refusal = accessRefusal({ lease, at, address: () => address });
      return {
        admitted: refusal === undefined,
        ...(refusal && {
          code: refusal.code,
          message: refusal.message ?? `${errors[refusal.code].title}.`,
          hint: errors[refusal.code].hint,
        }),
        ...(refusal?.retryAfterSeconds !== undefined && {
          retryAfterSeconds: refusal.retryAfterSeconds,
        }),
        country: (address !== undefined && (await deps.places.open())(address)) || null,
        hostedAssistant: (address !== undefined && hostedAssistantAt(address)) || null,
      };
    },
  } satisfies Partial<Handlers>;
}
