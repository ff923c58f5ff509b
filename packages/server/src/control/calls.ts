import { findActor } from './admit.ts';
import { invalid, notFound } from './complaints.ts';
import { mayUse, PublicError, schemas, type RouteAnswer } from '@leasehold/contract';
import type { CallRow } from '../store/types.ts';
import type { ControlDeps, Handlers } from './deps.ts';

export function callHandlers(deps: ControlDeps) {
  const { store, callStreams } = deps;
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
    'GET /calls/stream': async ({ query }, { workspaceId }, raw) =>
      callStreams.open({
        workspaceId,
        filter: query,
        lastEventId: readLastEventId(raw),
        isStillAllowed: async () => {
          const actor = await findActor(raw, deps);
          return !(actor instanceof PublicError) && actor.workspaceId === workspaceId && mayUse(actor.role, 'GET /calls/stream');
        },
        textOf: (row) => JSON.stringify(schemas.call.parse(present(row))),
      }),
    'GET /calls/{id}': async ({ params }, { workspaceId }) => {
      const row = await store.calls.get(workspaceId, params.id);
      if (!row) throw notFound('call', params.id);
      return present(row);
    },
  } satisfies Partial<Handlers>;
}

/** Sent by a reader that comes back (https://html.spec.whatwg.org/multipage/server-sent-events.html#the-last-event-id-header). */
function readLastEventId(request: Request): string | undefined {
  const id = request.headers.get('last-event-id') || undefined;
  if (id !== undefined && !schemas.idOf('call').safeParse(id).success)
    throw invalid('Last-Event-ID', 'Must be the id of an event of this stream');
  return id;
}

export function present({ at, ...row }: CallRow): RouteAnswer<'GET /calls/{id}'> {
  return { ...row, at: at.toISOString(), report: row.report && { ...row.report, detected: { ...row.report.detected } } };
}
