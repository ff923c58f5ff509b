import { createCredential } from '../../identity/credentials.ts';
import { newId } from '../../store/id.ts';
import { notFound } from '../http/complaints.ts';
import { denyAgents } from './deny-agents.ts';
import { findLease, findLeaseToChange } from './find-lease.ts';
import { pageOfArray } from '../http/page-of-array.ts';
import { noteOf, type ControlDeps, type Handlers } from '../deps.ts';

export function leaseKeyHandlers(deps: ControlDeps) {
  const { store, changes } = deps;
  return {
    'GET /leases/{id}/keys': async ({ params, query }, { workspaceId }) => {
      await findLease(deps, workspaceId, params.id);
      const rows = await store.leaseKeys.list(workspaceId, params.id);
      return pageOfArray(rows, query, ({ id }) => id);
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
      const note = noteOf(caller, {
        action: 'key.made',
        subject: row.id,
        detail: { leaseId: lease.id, name: row.name },
      });
      await deps.audit.record(note, (inside) => inside.leaseKeys.insert(row));
      await changes.tell({ leaseId: lease.id });
      return { ...row, secret: text };
    },
    'DELETE /leases/{id}/keys/{keyId}': async ({ params }, caller) => {
      const { workspaceId } = caller;
      await findLease(deps, workspaceId, params.id);
      const rows = await store.leaseKeys.list(workspaceId, params.id);
      const key = rows.find(({ id }) => id === params.keyId);
      if (!key) throw notFound('key', params.keyId);
      const note = noteOf(caller, {
        action: 'key.revoked',
        subject: key.id,
        detail: { leaseId: params.id, name: key.name },
      });
      await deps.audit.record(note, (inside) =>
        inside.leaseKeys.revoke(workspaceId, key.id, new Date(deps.now())),
      );
      await denyAgents(deps, params.id);
    },
  } satisfies Partial<Handlers>;
}
