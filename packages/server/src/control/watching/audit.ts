import type { PublicError, RouteAnswer, RouteRequest } from '@leasehold/contract';
import type { AuditFilter } from '../../store/audit-key.ts';
import { pageRowsMax } from '../../store/page.ts';
import { invalid } from '../http/complaints.ts';
import { streamCsv } from '../http/csv.ts';
import { noteOf, type ControlDeps, type Handlers } from '../deps.ts';

export function auditHandlers({ store, audit }: ControlDeps) {
  return {
    'GET /audit': async ({ query: { limit, cursor, ...filter } }, { workspaceId }) => {
      return store.audit.list(workspaceId, { limit, cursor, ...filterOf(filter) });
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
