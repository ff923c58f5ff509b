import type { Store } from '../../store/open.ts';
import { notFound } from '../http/complaints.ts';
import { denyAgents } from './deny-agents.ts';
import { findLease } from './find-lease.ts';
import { pageOfArray } from '../http/page-of-array.ts';
import type { HandlerAnswer } from '@leasehold/contract';
import { noteOf, type ControlDeps, type Handlers } from '../deps.ts';

export function grantHandlers(deps: ControlDeps) {
  const { store } = deps;
  return {
    'GET /leases/{id}/grants': async ({ params, query }, { workspaceId }) => {
      await findLease(deps, workspaceId, params.id);
      const rows = await store.grants.list(workspaceId, params.id);
      return pageOfArray(rows.map(grantAnswer), query, ({ id }) => id);
    },
    'DELETE /leases/{id}/grants/{grantId}': async ({ params }, caller) => {
      const { workspaceId } = caller;
      await findLease(deps, workspaceId, params.id);
      const row = await store.grants.get(params.grantId);
      if (row?.leaseId !== params.id || row.workspaceId !== workspaceId)
        throw notFound('grant', params.grantId);
      const detail = { leaseId: row.leaseId, personId: row.personId };
      const note = noteOf(caller, { action: 'grant.revoked', subject: row.id, detail });
      await deps.audit.record(note, (inside) => inside.grants.revoke(row.id, new Date(deps.now())));
      await denyAgents(deps, params.id, 'access');
    },
  } satisfies Partial<Handlers>;
}

type ListedGrant = Awaited<ReturnType<Store['grants']['list']>>[number];

const grantAnswer = (
  row: ListedGrant,
): HandlerAnswer<'GET /leases/{id}/grants'>['items'][number] => ({
  ...row,
  person: row.personEmail,
  scopes: row.scopes.split(' '),
});
