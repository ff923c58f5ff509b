import type { PublicError, RouteAnswer } from '@leasehold/contract';
import { pageRowsMax } from '../store/page.ts';
import { invalid } from './complaints.ts';
import { streamCsv } from './csv.ts';
import { noteOf, type ControlDeps, type Handlers } from './deps.ts';

export function auditHandlers({ store, audit }: ControlDeps) {
  return {
    'GET /audit': async ({ query }, { workspaceId }) => {
      const { items, ...rest } = await store.audit.list(workspaceId, query);
      return { ...rest, items: items.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })) };
    },
    'GET /audit/export': async (_request, { workspaceId }) =>
      streamCsv('leasehold-audit', columns, async (cursor) => {
        const { items, next } = await store.audit.list(workspaceId, { limit: pageRowsMax, cursor });
        const rows = items.map(({ seq, at, actor, action, subject, detail, hash }) => [
          seq,
          at.toISOString(),
          actor,
          action,
          subject,
          JSON.stringify(detail),
          hash,
        ]);
        return { rows, next };
      }),
    'POST /audit/verify': (_request, { workspaceId }): Promise<RouteAnswer<'POST /audit/verify'>> => audit.verify(workspaceId),
    'GET /audit/evidence': async ({ query: { since, until } }, caller) => {
      const { workspaceId } = caller;
      const period = { ...(since !== undefined && { since: new Date(since) }), ...(until !== undefined && { until: new Date(until) }) };
      await audit.append(
        noteOf(caller, { action: 'audit.exported', subject: workspaceId, detail: { since: since ?? null, until: until ?? null } }),
      );
      return gather(audit.evidence(workspaceId, period));
    },
  } satisfies Partial<Handlers>;
}

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
  return invalid('since', 'The pack would be larger than 256 MiB; name a shorter time with `since` and `until`');
}
