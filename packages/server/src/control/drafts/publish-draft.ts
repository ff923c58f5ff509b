import { PublicError, type HandlerAnswer } from '@leasehold/contract';
import type { Json } from '@leasehold/privacy';
import type { Store } from '../../store/open.ts';
import type { DraftRow } from '../../store/tables/drafts.ts';
import { noteOf, type Caller, type ControlParts, type Handlers } from '../deps.ts';
import { conflict, notFound, secondPersonNeeded } from '../http/complaints.ts';
import { denyAgents } from '../leases/deny-agents.ts';
import { assertRole, isApproved } from './approval.ts';
import {
  alwaysReveals,
  findSubject,
  changesLeft,
  openContent,
  requestsOfDraft,
  revisionOfSubject,
  sealContent,
  type DraftSubject,
  type HeldContent,
  type HeldEndpoint,
  type HeldRequest,
} from './draft-content.ts';

/** Every handler a part of a draft is published by, over the parts it is given. */
export type HandlersOver = (parts: ControlParts) => Pick<Handlers, HeldEndpoint>;

/**
 * What a draft holds comes in force by the very routes it could be asked for at. Of a lease all of
 * it does or nothing: no agent meets the new operations under the old policy. Of a workspace what
 * could not be done stays in the draft.
 */
export async function publishDraft(
  parts: ControlParts,
  handlersOver: HandlersOver,
  draft: DraftRow,
  caller: Caller,
): Promise<HandlerAnswer<'POST /drafts/{id}/publish'>> {
  const subject = await findSubject(parts, draft.workspaceId, draft.about);
  if (!subject) throw notFound('lease or API', draft.about);
  const content = await openContent(parts, draft);
  if (revisionOfSubject(subject) !== draft.basis || content.description?.isOther) throw stale();
  const requests = requestsOfDraft(draft, subject, content.changes);
  if (requests.length === 0) throw conflict('There is nothing in this draft.');
  assertRole(caller.role, requests);
  const { ifMatch: _ofDraft, ...publisher } = await publisherOf(parts, draft, caller, requests);
  const note = noteOf(caller, {
    action: 'draft.published',
    subject: draft.id,
    detail: {
      about: draft.about,
      holds: heldNames(requests),
      writers: draft.writers,
      approvals: draft.approvals,
      note: draft.note,
    },
  });
  const work = { content, requests, publisher, note, draft };
  const answers =
    subject.kind === 'lease'
      ? await publishTogether(parts, handlersOver, work)
      : await publishInTurn(parts, handlersOver, work);
  const after = await findSubject(parts, draft.workspaceId, draft.about);
  return {
    ...publishedAnswer(answers),
    about: draft.about,
    revision: after ? revisionOfSubject(after) : null,
  };
}

const stale = () =>
  conflict(
    'Something else came in force since this draft was written: look at what it would change now, and write it again.',
  );

/** Who publishes, with what he may: what reveals is approved, or done by one person alone. */
async function publisherOf(
  parts: ControlParts,
  draft: DraftRow,
  caller: Caller,
  requests: readonly HeldRequest[],
): Promise<Caller> {
  if (caller.reveals !== 'not alone' || (await isApproved(parts, draft, requests)))
    return { ...caller, reveals: 'published' };
  if (alwaysReveals(requests)) throw secondPersonNeeded();
  // What takes away alone needs nobody else; each handler refuses what does not.
  return caller;
}

interface Work {
  content: HeldContent;
  requests: readonly HeldRequest[];
  publisher: Caller;
  note: ReturnType<typeof noteOf>;
  draft: DraftRow;
}

interface Answered {
  endpoint: string;
  answer: unknown;
}

async function publishTogether(
  parts: ControlParts,
  handlersOver: HandlersOver,
  { content, publisher, note, draft }: Work,
): Promise<Answered[]> {
  let isDenial = false;
  const quiet = (store: Store): Store => ({
    ...store,
    nodes: {
      ...store.nodes,
      recordDenial: async () => {
        isDenial = true;
      },
    },
  });
  const answers = await parts.audit.record(note, async (inside) => {
    const subject = await heldSubject(inside, draft);
    await claim(inside, draft);
    const requests = requestsOfDraft(draft, subject, content.changes);
    const handlers = handlersOver({
      ...parts,
      store: quiet(inside),
      audit: parts.audit.within(inside),
      // Told once, when all of it holds.
      changes: { tell: async () => ({ nodes: 0, confirmed: 0, ms: 0 }) },
    });
    return perform(handlers, requests, publisher);
  });
  const denied = isDenial ? await denyAgents(parts, draft.about) : undefined;
  if (!denied) await parts.changes.tell({ leaseId: draft.about });
  return answers.map(({ endpoint, answer }) => ({
    endpoint,
    answer:
      endpoint === 'POST /leases/{id}/policies' && typeof answer === 'object'
        ? { ...answer, denied }
        : answer,
  }));
}

/**
 * What a lease is when the transaction begins, and stays until it ends: what came in force since
 * the draft was read is not overwritten.
 */
async function heldSubject(
  store: Store,
  { workspaceId, about, basis }: DraftRow,
): Promise<DraftSubject> {
  await store.leases.hold(workspaceId, about);
  const subject = await findSubject({ store }, workspaceId, about);
  if (!subject || revisionOfSubject(subject) !== basis) throw stale();
  return subject;
}

/**
 * What reads and hashes on the way, or mails, does so outside of any transaction. Nobody publishes
 * it a second time meanwhile, and what is done is struck out at once: wherever it ends, the draft
 * holds what is left.
 */
async function publishInTurn(
  parts: ControlParts,
  handlersOver: HandlersOver,
  { content, requests, publisher, note, draft }: Work,
): Promise<Answered[]> {
  const handlers = handlersOver(parts);
  const answers: Answered[] = [];
  const descriptionSha256 = content.description?.sha256;
  const reader = { ...publisher, ...(descriptionSha256 && { descriptionSha256 }) };
  let row = await rewritten(parts, { ...draft, state: 'open', approvals: [] });
  try {
    for (const request of requests) {
      answers.push(...(await perform(handlers, [request], reader)));
      if (answers.length === requests.length) break;
      const changes = changesLeft(content.changes, answers.length);
      const sealedChanges = await sealContent(parts, draft, { changes });
      row = await rewritten(parts, { ...row, sealedChanges });
    }
  } catch (error) {
    if (answers.length > 0) await parts.audit.append(partlyDone(note, requests, answers.length));
    else if (content.description && isConflict(error)) {
      const description = { ...content.description, isOther: true as const };
      const sealedChanges = await sealContent(parts, draft, { ...content, description });
      await parts.store.drafts.update({ ...row, sealedChanges });
    }
    // Who approved it need not look again: it is as it was.
    else await parts.store.drafts.restore(draft, row.revision);
    throw error;
  }
  await parts.audit.record(note, async (inside) => {
    await inside.drafts.remove(row.workspaceId, row.id, row.revision);
  });
  return answers;
}

/** The API, or what its new description says, is not what the draft was written on. */
const isConflict = (error: unknown): boolean =>
  error instanceof PublicError && error.code === 'conflict';

async function rewritten({ store }: ControlParts, row: DraftRow): Promise<DraftRow> {
  if (!(await store.drafts.update(row))) throw changedMeanwhile();
  return { ...row, revision: row.revision + 1 };
}

const partlyDone = (
  note: Work['note'],
  requests: readonly HeldRequest[],
  done: number,
): Work['note'] => ({
  ...note,
  detail: {
    ...note.detail,
    holds: heldNames(requests.slice(0, done)),
    left: heldNames(requests.slice(done)),
  },
});

/** It is published once, and as it was looked at. */
async function claim(store: Store, { workspaceId, id, revision }: DraftRow): Promise<void> {
  if (!(await store.drafts.remove(workspaceId, id, revision))) throw changedMeanwhile();
}

const changedMeanwhile = () => conflict('The draft was changed or published meanwhile.');

async function perform(
  handlers: ReturnType<HandlersOver>,
  requests: readonly HeldRequest[],
  publisher: Caller,
): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (const { endpoint, request } of requests) {
    const handler: unknown = handlers[endpoint];
    if (typeof handler !== 'function') throw new Error(`nothing does ${endpoint}`);
    const answer: unknown = await handler(request, publisher);
    answers.push({ endpoint, answer });
  }
  return answers;
}

/** What the routes answered, each by its own type. */
function publishedAnswer(
  answers: readonly Answered[],
): Omit<HandlerAnswer<'POST /drafts/{id}/publish'>, 'about' | 'revision'> {
  const of = <Answer>(endpoint: HeldEndpoint) =>
    // The handler of that endpoint made it.
    answers.flatMap((one) => (one.endpoint === endpoint ? [one.answer as Answer] : []));
  const [policy] = of<HandlerAnswer<'POST /leases/{id}/policies'>>('POST /leases/{id}/policies');
  return {
    policy: policy ?? null,
    keys: of<HandlerAnswer<'POST /leases/{id}/keys'>>('POST /leases/{id}/keys'),
    invitations: of<HandlerAnswer<'POST /invitations'>>('POST /invitations'),
    resetLinks: of<HandlerAnswer<'POST /members/{id}/reset-link'>>('POST /members/{id}/reset-link'),
  };
}

/** As the audit log keeps it. */
export const heldNames = (requests: readonly HeldRequest[]): Json =>
  requests.map(({ endpoint }) => endpoint);
