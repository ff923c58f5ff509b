import { invalid, notFound } from './complaints.ts';
import type { RouteAnswer } from '@leasehold/contract';
import type { CallRow } from '../store/types.ts';
import type { ControlDeps, Handlers } from './deps.ts';

export function callHandlers({ store }: ControlDeps) {
  return {
    'GET /calls': async ({ query: { since, until, leaseId, outcome, code, tool, ...page } }, { workspaceId }) => {
      if (tool !== undefined && leaseId === undefined) throw invalid('tool', 'Is looked for within a lease: give `leaseId` as well');
      const { items, ...rest } = await store.calls.list(workspaceId, {
        ...page,
        ...(leaseId !== undefined && { leaseId }),
        ...(outcome !== undefined && { outcome }),
        ...(code !== undefined && { code }),
        ...(tool !== undefined && { tool }),
        ...(since !== undefined && { since: new Date(since) }),
        ...(until !== undefined && { until: new Date(until) }),
      });
      return { ...rest, items: items.map(present) };
    },
    'GET /calls/{id}': async ({ params }, { workspaceId }) => {
      const row = await store.calls.get(workspaceId, params.id);
      if (!row) throw notFound('call', params.id);
      return present(row);
    },
  } satisfies Partial<Handlers>;
}

function present({ at, ...row }: CallRow): RouteAnswer<'GET /calls/{id}'> {
  return { ...row, at: at.toISOString(), report: row.report && { ...row.report, detected: { ...row.report.detected } } };
}
