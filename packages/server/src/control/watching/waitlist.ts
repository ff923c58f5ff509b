import { csvLine } from '@leasehold/contract';
import type { WaitlistRow } from '../../store/tables/waitlist.ts';
import { notFound } from '../http/complaints.ts';
import { invite } from '../people/invitations.ts';
import { noteOf, type ControlDeps, type Handlers } from '../deps.ts';

export function waitlistHandlers(deps: ControlDeps) {
  const { store, audit, now } = deps;
  return {
    'GET /waitlist': async ({ query }, { workspaceId }) => {
      return store.waitlist.list(workspaceId, query);
    },
    'GET /waitlist/export': async (_request, caller) => {
      const { workspaceId } = caller;
      const lines = [csvLine(columns)];
      for await (const row of store.waitlist.export(workspaceId)) {
        lines.push(csvLine(columns.map((column) => row[column])));
      }
      await audit.append(
        noteOf(caller, {
          action: 'waitlist.exported',
          subject: workspaceId,
          detail: { entries: lines.length - 1 },
        }),
      );
      return lines.join('');
    },
    'POST /waitlist/{id}/invite': async ({ params, query }, caller) => {
      const { workspaceId } = caller;
      const entry = await store.waitlist.get(workspaceId, params.id);
      if (!entry) throw notFound('waitlist entry', params.id);
      const at = new Date(now());
      const { row: _, ...sent } = await invite(
        deps,
        caller,
        { email: entry.email, role: query.role, waitlistId: entry.id },
        (inside) => inside.waitlist.markInvited(workspaceId, entry.id, at),
      );
      return { ...entry, invitedAt: at, ...sent };
    },
    'DELETE /waitlist/{id}': async ({ params }, caller) => {
      const { workspaceId } = caller;
      const note = noteOf(caller, { action: 'waitlist.deleted', subject: params.id, detail: {} });
      await audit.record(note, async (inside) => {
        const entry = await inside.waitlist.remove(workspaceId, params.id);
        if (!entry) throw notFound('waitlist entry', params.id);
        // An invitation that was not accepted holds the same address.
        await inside.invitations.removeFor(workspaceId, entry.emailNormalised);
      });
    },
  } satisfies Partial<Handlers>;
}

const columns = [
  'id',
  'email',
  'company',
  'useCase',
  'source',
  'createdAt',
  'lastSeenAt',
  'invitedAt',
] as const satisfies (keyof WaitlistRow)[];
