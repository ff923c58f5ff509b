import type { CallFilter, CallRow } from '../../calls/call-record.ts';
import { findActor } from '../http/admit.ts';
import { invalid, notFound } from '../http/complaints.ts';
import { mayUse, PublicError, schemas, type Cell, type RouteRequest } from '@leasehold/contract';
import { pageRowsMax } from '../../store/page.ts';
import { playgroundPrincipal } from '../../gateway/playground-principal.ts';
import type { Id } from '../../store/id.ts';
import type { Store } from '../../store/open.ts';
import { withCallNames } from './call-names.ts';
import { streamCsv } from '../http/csv.ts';
import type { ControlDeps, Handlers } from '../deps.ts';

export function callHandlers(deps: ControlDeps) {
  const { store, callStreams } = deps;
  return {
    'GET /calls': async ({ query: { limit, cursor, ...filter } }, { workspaceId }) => {
      assertToolOfLease(filter);
      const { items, ...rest } = await store.calls.list(workspaceId, {
        limit,
        cursor,
        ...(await filterOf(deps, workspaceId, filter)),
      });
      return { ...rest, items: await withCallNames(store, workspaceId, items) };
    },
    'GET /calls/export': async ({ query }, { workspaceId }) => {
      assertToolOfLease(query);
      const filter = await filterOf(deps, workspaceId, query);
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
        filter: await filterOf(deps, workspaceId, query),
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
    'GET /callers': async ({ query }, { workspaceId }) => {
      const found = await store.principals.list(workspaceId, query);
      return { items: found.slice(0, callersMax) };
    },
    'GET /calls/{id}': async ({ params }, { workspaceId }) => {
      const row = await store.calls.get(workspaceId, params.id);
      if (!row) throw notFound('call', params.id);
      const [call] = await withCallNames(store, workspaceId, [row]);
      if (!call) throw notFound('call', params.id);
      return call;
    },
  } satisfies Partial<Handlers>;
}

const callersMax = 50;

type Query = RouteRequest<'GET /calls/export'>['query'];

async function filterOf(
  { store }: Pick<ControlDeps, 'store'>,
  workspaceId: Id,
  { since, until, leaseId, outcome, code, tool, field, ...who }: Query,
): Promise<CallFilter> {
  const callers = await callersOf(store, workspaceId, who);
  return {
    ...(leaseId !== undefined && { leaseId }),
    ...(outcome !== undefined && { outcome }),
    ...(code !== undefined && { code }),
    ...(tool !== undefined && { tool }),
    ...(field !== undefined && { field }),
    ...(callers && { callers }),
    ...(since !== undefined && { since: new Date(since) }),
    ...(until !== undefined && { until: new Date(until) }),
  };
}

/** Lists look a tool up by the marks of its lease. */
function assertToolOfLease({ tool, leaseId }: Pick<Query, 'tool' | 'leaseId'>): void {
  if (tool !== undefined && leaseId === undefined)
    throw invalid('tool', 'Is looked for within a lease: give `leaseId` as well');
}

/** Who is asked for by any of three ways; by several: who is meant by all of them. */
async function callersOf(
  { principals }: Pick<Store, 'principals'>,
  workspaceId: Id,
  who: Pick<Query, 'principal' | 'person' | 'application'>,
): Promise<CallFilter['callers']> {
  const { principal, person, application } = who;
  if (principal === undefined && person === undefined && application === undefined)
    return undefined;
  const sets = [
    principal === undefined ? undefined : [principal],
    person === undefined
      ? undefined
      : [...(await principals.ofPerson(workspaceId, person)), playgroundPrincipal(person)],
    application === undefined
      ? undefined
      : await principals.ofApplication(workspaceId, application),
  ];
  const [first = [], ...others] = sets.filter((set) => set !== undefined);
  return {
    asked: JSON.stringify([principal, person, application]),
    principals: first.filter((id) => others.every((set) => set.includes(id))),
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
