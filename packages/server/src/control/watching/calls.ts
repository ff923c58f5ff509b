import type { CallFilter, CallRow } from '../../calls/call-record.ts';
import { findActor } from '../http/admit.ts';
import { invalid, notFound } from '../http/complaints.ts';
import { mayUse, PublicError, schemas, type Cell, type RouteRequest } from '@leasehold/contract';
import { pageRowsMax } from '../../store/page.ts';
import { withCallNames } from './call-names.ts';
import { streamCsv } from '../http/csv.ts';
import type { ControlDeps, Handlers } from '../deps.ts';

export function callHandlers(deps: ControlDeps) {
  const { store, callStreams } = deps;
  return {
    'GET /calls': async ({ query: { limit, cursor, ...filter } }, { workspaceId }) => {
      const { items, ...rest } = await store.calls.list(workspaceId, {
        limit,
        cursor,
        ...filterOf(filter),
      });
      return { ...rest, items: await withCallNames(store, workspaceId, items) };
    },
    'GET /calls/export': async ({ query }, { workspaceId }) => {
      const filter = filterOf(query);
      return streamCsv('leasehold-calls', columns, async (cursor) => {
        const { items, next } = await store.calls.list(workspaceId, {
          limit: pageRowsMax,
          cursor,
          ...filter,
        });
        return { rows: (await withCallNames(store, workspaceId, items)).map(cellsOf), next };
      });
    },
    'GET /calls/stream': async ({ query }, { workspaceId }, raw) =>
      callStreams.open({
        workspaceId,
        filter: query,
        lastEventId: readLastEventId(raw),
        isStillAllowed: async () => {
          const actor = await findActor(raw, deps);
          return (
            !(actor instanceof PublicError) &&
            actor.workspaceId === workspaceId &&
            mayUse(actor.role, 'GET /calls/stream')
          );
        },
        textsOf: async (rows) =>
          (await withCallNames(store, workspaceId, rows)).map((row) =>
            JSON.stringify(schemas.call.parse(row)),
          ),
      }),
    'GET /calls/{id}': async ({ params }, { workspaceId }) => {
      const row = await store.calls.get(workspaceId, params.id);
      if (!row) throw notFound('call', params.id);
      const [call] = await withCallNames(store, workspaceId, [row]);
      if (!call) throw notFound('call', params.id);
      return call;
    },
  } satisfies Partial<Handlers>;
}

type Query = RouteRequest<'GET /calls/export'>['query'];

function filterOf({ since, until, leaseId, outcome, code, tool }: Query): CallFilter {
  if (tool !== undefined && leaseId === undefined)
    throw invalid('tool', 'Is looked for within a lease: give `leaseId` as well');
  return {
    ...(leaseId !== undefined && { leaseId }),
    ...(outcome !== undefined && { outcome }),
    ...(code !== undefined && { code }),
    ...(tool !== undefined && { tool }),
    ...(since !== undefined && { since: new Date(since) }),
    ...(until !== undefined && { until: new Date(until) }),
  };
}

type NamedCall = CallRow & { leaseName: string; principalName: string };

const named = [
  'tool',
  'operationId',
  'principal',
  'principalName',
  'outcome',
  'code',
  'upstreamStatus',
  'durationMs',
  'upstreamMs',
  'bytesIn',
  'bytesOut',
  'tokensRestored',
  'isProbe',
  'policyVersion',
] as const satisfies (keyof NamedCall)[];
const columns = ['id', 'at', 'leaseId', 'lease', ...named, 'treatments'];

function cellsOf(row: NamedCall): Cell[] {
  return [
    row.id,
    row.at,
    row.leaseId,
    row.leaseName,
    ...named.map((name) => row[name]),
    treatmentsIn(row),
  ];
}

/** `TOKENIZE 3, REDACT 1`. */
function treatmentsIn({ report }: CallRow): string {
  const counts = new Map<string, number>();
  for (const { treatment, count } of report?.paths ?? [])
    counts.set(treatment, (counts.get(treatment) ?? 0) + count);
  return Array.from(counts, ([treatment, count]) => `${treatment} ${count}`).join(', ');
}

/**
 * Sent by a reader that comes back
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html#the-last-event-id-header).
 */
function readLastEventId(request: Request): string | undefined {
  const id = request.headers.get('last-event-id') || undefined;
  if (id !== undefined && !schemas.idOf('call').safeParse(id).success)
    throw invalid('Last-Event-ID', 'Must be the id of an event of this stream');
  return id;
}
