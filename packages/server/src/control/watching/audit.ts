import type { HandlerAnswer, PublicError, RouteAnswer, RouteRequest } from '@leasehold/contract';
import type { AuditFilter } from '../../store/audit-key.ts';
import type { Id } from '../../store/id.ts';
import type { Store } from '../../store/open.ts';
import { principalNames } from './call-names.ts';
import { pageRowsMax } from '../../store/page.ts';
import { invalid } from '../http/complaints.ts';
import { streamCsv } from '../http/csv.ts';
import { noteOf, type ControlDeps, type Handlers } from '../deps.ts';

type Page = HandlerAnswer<'GET /audit'>;

export function auditHandlers({ store, audit }: ControlDeps) {
  return {
    'GET /audit': async ({ query: { limit, cursor, ...filter } }, { workspaceId }) => {
      const page = await store.audit.list(workspaceId, { limit, cursor, ...filterOf(filter) });
      return { ...page, items: await withSealedCalls(store, workspaceId, page.items) };
    },
    'GET /audit/export': async ({ query }, { workspaceId }) =>
      streamCsv('leasehold-audit', columns, async (cursor) => {
        const { items, next } = await store.audit.list(workspaceId, {
          limit: pageRowsMax,
          cursor,
          ...filterOf(query),
        });
        const rows = items.map(({ seq, at, actor, action, subject, detail, hash }) => [
          seq,
          at,
          actor,
          action,
          subject,
          JSON.stringify(detail),
          hash,
        ]);
        return { rows, next };
      }),
    'POST /audit/verify': (_request, { workspaceId }): Promise<RouteAnswer<'POST /audit/verify'>> =>
      audit.verify(workspaceId),
    'GET /audit/evidence': async ({ query: { since, until } }, caller) => {
      const { workspaceId } = caller;
      await audit.append(
        noteOf(caller, {
          action: 'audit.exported',
          subject: workspaceId,
          detail: { since: since ?? null, until: until ?? null },
        }),
      );
      return gather(audit.evidence(workspaceId, periodOf({ since, until })));
    },
  } satisfies Partial<Handlers>;
}

const callersShown = 5;

/** Beside entries that seal calls what was done in them, in names that a person reads. */
async function withSealedCalls(
  store: Pick<Store, 'calls' | 'principals' | 'leases'>,
  workspaceId: Id,
  entries: Page['items'],
): Promise<Page['items']> {
  const sums = await store.calls.sumsSealedBy(workspaceId, entries);
  const principals = [...new Set([...sums.values()].flatMap((sum) => sum.principals))];
  const nameOf = await principalNames(store, workspaceId, principals);
  return entries.map((entry) => {
    const sum = sums.get(entry.seq);
    if (!sum) return entry;
    const callers = [...new Set(sum.principals.map(nameOf))];
    const shown = { callers: callers.slice(0, callersShown), callerCount: callers.length };
    return { ...entry, calls: { treatments: sum.treatments, ...shown } };
  });
}

const filterOf = ({
  since,
  until,
  ...filter
}: RouteRequest<'GET /audit/export'>['query']): AuditFilter => ({
  ...filter,
  ...periodOf({ since, until }),
});

const periodOf = ({ since, until }: RouteRequest<'GET /audit/evidence'>['query']) => ({
  ...(since !== undefined && { since: new Date(since) }),
  ...(until !== undefined && { until: new Date(until) }),
});

const columns = ['seq', 'at', 'actor', 'action', 'subject', 'detail', 'hash'];

/** Far more than a year of steady calls; an answer is made whole before it leaves. */
const charsMax = 256 * 1024 * 1024;

async function gather(lines: AsyncIterable<string>): Promise<string> {
  const parts: string[] = [];
  let chars = 0;
  for await (const line of lines) {
    chars += line.length;
    if (chars > charsMax) throw tooLarge();
    parts.push(line);
  }
  return parts.join('');
}

function tooLarge(): PublicError {
  return invalid(
    'since',
    'The pack would be larger than 256 MiB; name a shorter time with `since` and `until`',
  );
}
