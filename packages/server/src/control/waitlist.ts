import { createCredential } from '../identity/credentials.ts';
import { notFound } from './complaints.ts';
import type { RouteAnswer } from '@leasehold/contract';
import type { WaitlistRow } from '../store/types.ts';
import { noteOf, type ControlDeps, type Handlers } from './deps.ts';

export function waitlistHandlers({ store, audit, now, publicUrl }: ControlDeps) {
  return {
    'GET /waitlist': async ({ query }, { workspaceId }) => {
      const { items, ...rest } = await store.waitlist.list(workspaceId, query);
      return { ...rest, items: items.map(present) };
    },
    'GET /waitlist/export': async (_request, caller) => {
      const { workspaceId } = caller;
      const lines = [csvLine(columns)];
      for await (const row of store.waitlist.export(workspaceId)) {
        const entry = present(row);
        lines.push(csvLine(columns.map((column) => entry[column] ?? '')));
      }
      await audit.append(noteOf(caller, { action: 'waitlist.exported', subject: workspaceId, detail: { entries: lines.length - 1 } }));
      return lines.join('');
    },
    'POST /waitlist/{id}/invite': async ({ params }, caller) => {
      const { text, digest } = createCredential('lhi');
      const row = await audit.record(noteOf(caller, { action: 'waitlist.invited', subject: params.id, detail: {} }), async (inside) => {
        const invited = await inside.waitlist.markInvited(caller.workspaceId, params.id, new Date(now()), digest);
        if (!invited) throw notFound('waitlist entry', params.id);
        return invited;
      });
      // After the #, so that the token stays out of the logs of whatever is on the way.
      return { ...present(row), link: `${publicUrl()}/console/join#${text}` };
    },
  } satisfies Partial<Handlers>;
}

type Entry = RouteAnswer<'GET /waitlist'>['items'][number];
const columns = ['id', 'email', 'company', 'useCase', 'source', 'createdAt', 'lastSeenAt', 'invitedAt'] as const satisfies (keyof Entry)[];

function present({ id, email, company, useCase, source, createdAt, lastSeenAt, invitedAt }: WaitlistRow): Entry {
  const dates = { createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString(), invitedAt: invitedAt?.toISOString() ?? null };
  return { id, email, company, useCase, source, ...dates };
}

/** RFC 4180, every cell quoted. */
function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${inert(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** Spreadsheets run what starts like a formula, also in full-width characters; an apostrophe makes it text (OWASP, CSV injection). */
const inert = (cell: string): string => (/^\s*[=+\-@\uff1d\uff0b\uff0d\uff20|%]/.test(cell) ? `'${cell}` : cell);
