import type { HandlerAnswer } from '@leasehold/contract';
import type { Policy, PolicyDocument } from '@leasehold/privacy';
import { isDeepStrictEqual } from 'node:util';
import { policyDirection } from '@leasehold/privacy';
import type { Id } from '../../store/id.ts';
import type { LeaseRow } from '../../store/tables/leases.ts';
import type { ControlParts, Handlers } from '../deps.ts';
import { callableOperations, suggestionsForMet } from '../leases/lease-fields.ts';
import { findLease } from '../leases/find-lease.ts';
import { compareFields } from './compare-policies.ts';
import { findPolicy } from './publish-policy.ts';
import { findTemplate } from './find-template.ts';

/** Any policy of the workspace against any other: leases, their versions, templates. */
export function compareHandlers(deps: ControlParts) {
  return {
    'GET /policies/compare': async ({ query }, { workspaceId }) => {
      const before = await findCompared(deps, workspaceId, query.before);
      const after = await findCompared(deps, workspaceId, query.after);
      const is = await heldAgainst(deps, workspaceId, after, before);
      const was = await heldAgainst(deps, workspaceId, before, after.lease ? after : is);
      const isOneApi = was.apiId === is.apiId;
      const seen = { policy: was.policy, operations: was.operations };
      const changes = await compareFields(isOneApi ? seen : was, is, query.only);
      return {
        ...changes,
        isSame: isDeepStrictEqual(before.policy, after.policy),
        letsMore: policyDirection(before.policy, after.policy).letsMore,
        before: { ...before.told, apiId: was.apiId },
        after: { ...after.told, apiId: is.apiId },
      };
    },
  } satisfies Partial<Handlers>;
}

type Told = Omit<HandlerAnswer<'GET /policies/compare'>['before'], 'apiId'>;

interface Compared {
  told: Told;
  policy: Policy;
  document: PolicyDocument;
  apiId: Id | null;
  lease: LeaseRow | undefined;
}

async function findCompared(deps: ControlParts, workspaceId: Id, named: string): Promise<Compared> {
  const [id = '', version] = named.split('@');
  if (id.startsWith('tmpl_')) {
    const { name, document, policy, apiId } = await findTemplate(deps, workspaceId, id);
    const told = { name, leaseId: null, version: null, templateId: id, document };
    return { told, policy, document, apiId, lease: undefined };
  }
  const lease = await findLease(deps, workspaceId, id);
  const row = await findPolicy(deps, lease, version ? Number(version) : lease.policyVersion);
  const { document, policy } = row;
  const told = { name: lease.name, leaseId: id, version: row.version, templateId: null, document };
  return { told, policy, document, apiId: lease.apiId, lease };
}

/** The policy over the fields of its API; a template takes the API of what it is compared with. */
async function heldAgainst(
  deps: ControlParts,
  workspaceId: Id,
  { policy, lease: own, apiId: madeFor }: Compared,
  other: { lease?: LeaseRow | undefined; apiId: Id | null },
) {
  const lease = own ?? other.lease;
  const apiId = lease?.apiId ?? other.apiId ?? madeFor;
  // A template stays when its API is deleted, and so does a lease that was revoked.
  const api = apiId === null ? undefined : await deps.store.apis.get(workspaceId, apiId);
  if (!api) return { policy, apiId: null, operations: none, api: noApi, described: [] };
  return {
    policy,
    apiId,
    operations: callableOperations(lease ?? { operations: null, readOnly: false }, api),
    api: api.model,
    described: await deps.suggestionsOf(api),
    met: lease ? suggestionsForMet(await deps.store.drift.ofLease(workspaceId, lease.id)) : [],
  };
}

const none: ReadonlySet<string> = new Set();
const noApi = { operations: [] };
