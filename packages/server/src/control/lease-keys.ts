import { createCredential } from '../identity/credentials.ts';
import { newId } from '../identity/id.ts';
import { notFound } from './complaints.ts';
import { denyAgents } from './deny-agents.ts';
import { findLease, findLeaseToChange } from './leases.ts';
import { pageOfArray } from './page-of-array.ts';
import { presentCredential } from './owner-tokens.ts';
import type { LeaseKeyRow } from '../store/types.ts';
import type { ControlDeps, Handlers } from './deps.ts';

export function leaseKeyHandlers(deps: ControlDeps) {
  const { store, changes } = deps;
  return {
    'GET /leases/{id}/keys': async ({ params, query }, { workspaceId }) => {
      await findLease(deps, workspaceId, params.id);
      const rows = await store.leaseKeys.list(workspaceId, params.id);
      return pageOfArray(rows.map(present), query, ({ id }) => id);
    },
    'POST /leases/{id}/keys': async ({ params, body }, caller) => {
      const lease = await findLeaseToChange(deps, { ...caller }, params.id);
      const { text, prefix, digest } = createCredential('lhk');
      const createdAt = new Date(deps.now());
      const { workspaceId } = lease;
      const row = {
        id: newId('key'),
        workspaceId,
        leaseId: lease.id,
        name: body.name,
        prefix,
        digest,
        createdAt,
        lastUsedAt: null,
        revokedAt: null,
      };
      await store.leaseKeys.insert(row);
      await changes.tell({ leaseId: lease.id });
      return { ...present(row), secret: text };
    },
    'DELETE /leases/{id}/keys/{keyId}': async ({ params }, { workspaceId }) => {
      await findLease(deps, workspaceId, params.id);
      const rows = await store.leaseKeys.list(workspaceId, params.id);
      if (!rows.some(({ id }) => id === params.keyId)) throw notFound('key', params.keyId);
      await store.leaseKeys.revoke(workspaceId, params.keyId, new Date(deps.now()));
      await denyAgents(deps, params.id);
    },
  } satisfies Partial<Handlers>;
}

const present = (row: LeaseKeyRow) => ({ leaseId: row.leaseId, ...presentCredential(row) });
