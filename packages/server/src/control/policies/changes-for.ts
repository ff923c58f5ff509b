import { isDeepStrictEqual } from 'node:util';
import { policyDirection, type Policy } from '@leasehold/privacy';
import type { LeaseRow } from '../../store/tables/leases.ts';
import { findApi } from '../apis/find-api.ts';
import type { ControlParts } from '../deps.ts';
import { callableOperations, suggestionsForMet } from '../leases/lease-fields.ts';
import { comparePolicies } from './compare-policies.ts';
import { findPolicy } from './publish-policy.ts';

/** What is to hold for a lease; absent: as it is. */
export interface IntendedPolicy {
  policy: Policy;
  operations: readonly string[] | null | undefined;
  readOnly: boolean | undefined;
}

/** What a policy would change for a lease, with the operations it is to have by then. */
export async function changesFor(
  deps: ControlParts,
  lease: LeaseRow,
  { policy, operations = lease.operations, readOnly = lease.readOnly }: IntendedPolicy,
) {
  const api = await findApi(deps, lease.workspaceId, lease.apiId);
  const { policy: before, version } = await findPolicy(deps, lease, lease.policyVersion);
  const suggestions = await deps.suggestionsOf(api);
  const changes = await comparePolicies(
    { policy: before, operations: callableOperations(lease, api) },
    {
      policy,
      operations: callableOperations({ operations: operations && [...operations], readOnly }, api),
    },
    {
      api: api.model,
      described: suggestions,
      met: suggestionsForMet(await deps.store.drift.ofLease(lease.workspaceId, lease.id)),
    },
  );
  return {
    version,
    isSame: isDeepStrictEqual(before, policy),
    ...changes,
    letsMore: policyDirection(before, policy).letsMore,
  };
}
