import type { Audit } from '../audit/audit.ts';
import type { Leases } from '../gateway/leases.ts';
import { createAddressGuard } from '../http/address-guard.ts';
import type { HostGuard } from '../http/guards.ts';
import type { InstallationKey } from '../keys/keyring.ts';
import type { LeaseServer } from '../mcp/lease-server.ts';
import type { Changes } from '../nodes/changes.ts';
import {
  createAuthorizationServer,
  type AuthorizationServer,
  type AuthorizationServerDeps,
} from '../oauth/authorization-server.ts';
import type { ServerBase } from './base.ts';
import type { People } from '../identity/people-model.ts';

interface Parts extends Pick<AuthorizationServerDeps, 'subscriberOf' | 'noticePath'> {
  audit: Audit;
  changes: Changes;
  leases: Pick<Leases<LeaseServer>, 'find'>;
  people: People;
  key: InstallationKey;
  guard: HostGuard;
  /** Private networks the documents of clients may be in. */
  documentsAllow: readonly string[];
  /** Else only those that come with the product are known. */
  mayAskForDocuments: boolean;
}

/** Each grant that begins or ends is in the audit log. */
export function openAuthorization(
  { store, address, now, log }: ServerBase,
  { audit, changes, leases, documentsAllow, ...parts }: Parts,
): AuthorizationServer {
  return createAuthorizationServer({
    ...parts,
    store,
    leaseAt: async (slug) => (await leases.find(slug))?.lease,
    keepGrant: (grant) =>
      audit.record(
        {
          workspaceId: grant.workspaceId,
          actor: grant.personId,
          action: 'grant.allowed',
          subject: grant.id,
          detail: { leaseId: grant.leaseId, redirectHost: grant.redirectHost },
        },
        (inside) => inside.grants.insert(grant),
      ),
    endGrant: ({ id, workspaceId, leaseId, personId }, reason) =>
      audit.record(
        {
          workspaceId,
          actor: reason === 'ended_by_client' ? id : 'leasehold',
          action: 'grant.revoked',
          subject: id,
          detail: { leaseId, personId, reason },
        },
        (inside) => inside.grants.revoke(id, new Date(now())),
      ),
    documentsGuard: createAddressGuard(documentsAllow),
    trust: changes,
    grantsChanged: () => changes.tell('access'),
    now,
    publicUrl: address.publicUrl,
    onFailure: (error) => log.error('oauth_failed', error),
  });
}
