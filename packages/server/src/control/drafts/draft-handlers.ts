import type { AuditAction, RouteRequest } from '@leasehold/contract';
import type { Json } from '@leasehold/privacy';
import { newId } from '../../store/id.ts';
import { StoreConflict } from '../../store/store-error.ts';
import type { DraftRow } from '../../store/tables/drafts.ts';
import { noteOf, type Caller, type ControlParts, type Handlers } from '../deps.ts';
import { assertRevision, conflict, invalid, notFound } from '../http/complaints.ts';
import { approvalsNeeded, assertRole, secondPerson } from './approval.ts';
import { draftAnswer, detailOfDraft, othersPresent } from './draft-answer.ts';
import {
  assertChanges,
  contentOf,
  draftHand,
  findSubject,
  openContent,
  requestsOfDraft,
  revisionOfSubject,
  sealContent,
  type HeldRequest,
} from './draft-content.ts';
import { heldNames, publishDraft, type HandlersOver } from './publish-draft.ts';

/** What lets agents have more is written in a draft, looked at, and published (decision 066). */
export function draftHandlers(parts: ControlParts, handlersOver: HandlersOver) {
  const { store } = parts;
  const decided = async (
    caller: Caller,
    read: DraftRow,
    next: Partial<DraftRow>,
    action: AuditAction,
    detail: Record<string, Json>,
  ) => {
    const row = { ...read, ...next, updatedAt: new Date(parts.now()) };
    await parts.audit.record(
      noteOf(caller, { action, subject: row.id, detail: { about: row.about, ...detail } }),
      async (inside) => {
        if (!(await inside.drafts.update(row))) throw changedMeanwhile();
      },
    );
    return detailOfDraft(parts, { ...row, revision: row.revision + 1 }, caller);
  };
  return {
    'GET /drafts': async ({ query: { about, ...page } }, caller) => {
      const { workspaceId } = caller;
      const found = about === undefined ? undefined : await store.drafts.about(workspaceId, about);
      const { items, ...rest } =
        about === undefined
          ? await store.drafts.list(workspaceId, page)
          : { items: found && (!page.state || found.state === page.state) ? [found] : [] };
      return {
        ...rest,
        items: await Promise.all(items.map((row) => draftAnswer(parts, row, caller))),
      };
    },
    'POST /drafts': ({ body }, caller) => begin(parts, body, caller),
    'GET /drafts/{id}': async ({ params }, caller) =>
      detailOfDraft(parts, await findDraft(parts, caller, params.id), caller),
    'PATCH /drafts/{id}': async ({ params, body }, caller) =>
      write(parts, await findDraft(parts, caller, params.id, body.revision), body, caller),
    'DELETE /drafts/{id}': async ({ params }, caller) => {
      const row = await findDraft(parts, caller, params.id);
      const detail = { about: row.about };
      await parts.audit.record(
        noteOf(caller, { action: 'draft.discarded', subject: row.id, detail }),
        (inside) => inside.drafts.remove(caller.workspaceId, row.id),
      );
    },
    'POST /drafts/{id}/presence': async ({ params }, caller) => {
      const row = await findDraft(parts, caller, params.id);
      await store.drafts.tellPresence({
        draftId: row.id,
        who: draftHand(caller),
        at: new Date(parts.now()),
      });
      const { revision, state } = row;
      return { revision, state, others: await othersPresent(parts, row, caller) };
    },
    'POST /drafts/{id}/request': async ({ params, body }, caller) => {
      const row = await findDraft(parts, caller, params.id, body.revision);
      const requests = await requestsIn(parts, row);
      if (requests.length === 0) throw conflict('There is nothing in this draft.');
      return decided(
        caller,
        row,
        { state: 'requested', approvals: [], comment: body.comment },
        'draft.requested',
        { comment: body.comment, holds: heldNames(requests) },
      );
    },
    'POST /drafts/{id}/approve': async ({ params, body }, caller) => {
      const row = await findDraft(parts, caller, params.id, body.revision);
      const personId = secondPerson(caller, row, await requestsIn(parts, row));
      const approvals = [...new Set([...row.approvals, personId])];
      const state = approvals.length >= approvalsNeeded(row) ? 'approved' : 'requested';
      return decided(caller, row, { state, approvals, comment: body.comment }, 'draft.approved', {
        comment: body.comment,
        personId,
        revision: row.revision,
      });
    },
    'POST /drafts/{id}/return': async ({ params, body }, caller) => {
      const row = await findDraft(parts, caller, params.id, body.revision);
      const personId = secondPerson(caller, row, await requestsIn(parts, row));
      return decided(
        caller,
        row,
        { state: 'returned', approvals: [], comment: body.comment },
        'draft.returned',
        { comment: body.comment, personId },
      );
    },
    'POST /drafts/{id}/publish': async ({ params, body }, caller) =>
      publishDraft(
        parts,
        handlersOver,
        await findDraft(parts, caller, params.id, body.revision),
        caller,
      ),
  } satisfies Partial<Handlers>;
}

async function findDraft(
  { store }: ControlParts,
  caller: Caller,
  id: string,
  revision?: number,
): Promise<DraftRow> {
  const row = await store.drafts.get(caller.workspaceId, id);
  if (!row) throw notFound('draft', id);
  assertRevision(row.revision, revision, caller.ifMatch);
  return row;
}

const changedMeanwhile = () => conflict('The draft was changed meanwhile.');

async function requestsIn(parts: ControlParts, row: DraftRow): Promise<HeldRequest[]> {
  const subject = await findSubject(parts, row.workspaceId, row.about);
  if (!subject) throw notFound('lease or API', row.about);
  const { changes } = await openContent(parts, row);
  return requestsOfDraft(row, subject, changes);
}

async function begin(
  parts: ControlParts,
  { about, changes, note, basis }: RouteRequest<'POST /drafts'>['body'],
  caller: Caller,
) {
  const { workspaceId } = caller;
  const subject = await findSubject(parts, workspaceId, about);
  if (!subject) throw invalid('/about', 'There is no such lease or API in this workspace');
  assertBasisIsNow(revisionOfSubject(subject), basis);
  assertChanges(subject, changes);
  const held = { about, note, basis: revisionOfSubject(subject) };
  assertRole(caller.role, requestsOfDraft(held, subject, changes));
  const content = await contentOf(parts, subject, changes);
  const id = newId('draft');
  const at = new Date(parts.now());
  const row: DraftRow = {
    id,
    workspaceId,
    ...held,
    sealedChanges: await sealContent(parts, { workspaceId, id }, content),
    state: 'open',
    comment: '',
    author: draftHand(caller),
    writers: [draftHand(caller)],
    approvals: [],
    createdAt: at,
    updatedAt: at,
    revision: 1,
  };
  await parts.audit
    .record(noteOf(caller, { action: 'draft.begun', subject: id, detail: { about } }), (inside) =>
      inside.drafts.insert(row),
    )
    .catch((error: unknown) => {
      throw error instanceof StoreConflict
        ? conflict('There is a draft about it already: write in that one.', '/about')
        : error;
    });
  return detailOfDraft(parts, row, caller);
}

/** Whoever wrote it has to have seen what holds. */
function assertBasisIsNow(now: number | null, basis: number | null | undefined): void {
  if (basis !== undefined && basis !== now)
    throw conflict(`What it is about is at revision ${now ?? 'none'} now.`, '/basis');
}

/**
 * What is written anew is approved anew. It is not in the audit log: whoever types would write an
 * entry a second, and nothing of it holds.
 */
async function write(
  parts: ControlParts,
  read: DraftRow,
  { changes, note, basis }: RouteRequest<'PATCH /drafts/{id}'>['body'],
  caller: Caller,
) {
  const subject = await findSubject(parts, read.workspaceId, read.about);
  if (!subject) throw notFound('lease or API', read.about);
  assertBasisIsNow(revisionOfSubject(subject), basis);
  const before = await openContent(parts, read);
  const next = changes ?? before.changes;
  assertChanges(subject, next);
  const held = {
    about: read.about,
    note: note ?? read.note,
    basis: basis === undefined ? read.basis : basis,
  };
  assertRole(caller.role, requestsOfDraft(held, subject, next));
  const isWritten = changes !== undefined || note !== undefined;
  // Whoever looks at it anew looks at what its description says now.
  const isRead = changes !== undefined || basis !== undefined;
  const content = isRead ? await contentOf(parts, subject, next) : before;
  const row: DraftRow = {
    ...read,
    ...held,
    sealedChanges: await sealContent(parts, read, content),
    state: 'open',
    approvals: [],
    // Whoever has but looked at it anew could be the one who approves.
    writers: isWritten ? [...new Set([...read.writers, draftHand(caller)])] : read.writers,
    updatedAt: new Date(parts.now()),
  };
  if (!(await parts.store.drafts.update(row))) throw changedMeanwhile();
  return detailOfDraft(parts, { ...row, revision: row.revision + 1 }, caller);
}
