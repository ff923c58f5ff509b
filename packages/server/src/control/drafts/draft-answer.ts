import { leaseSettings, leaseSettingText, type HandlerAnswer } from '@leasehold/contract';
import type { DraftRow } from '../../store/tables/drafts.ts';
import type { Caller, ControlParts } from '../deps.ts';
import { withChanges } from '../http/with-changes.ts';
import { writtenSettings } from '../leases/change-lease.ts';
import { changesFor } from '../policies/changes-for.ts';
import { approvalsNeeded, mayApprove } from './approval.ts';
import {
  draftedPolicy,
  draftHand,
  draftLetsMore,
  findSubject,
  installation,
  nameOfSubject,
  openContent,
  requestsOfDraft,
  revisionOfSubject,
  termDirections,
  type HeldChanges,
  type DraftSubject,
} from './draft-content.ts';
import { shownChanges } from './shown-changes.ts';

type Draft = HandlerAnswer<'GET /drafts'>['items'][number];
type DraftDetail = HandlerAnswer<'GET /drafts/{id}'>;

/** A draft with what a list shows of it. */
export async function draftAnswer(
  parts: ControlParts,
  row: DraftRow,
  caller: Caller,
): Promise<Draft> {
  return (await readDraft(parts, row, caller)).answer;
}

/** A draft, and what would be otherwise once it is published. */
export async function detailOfDraft(
  parts: ControlParts,
  row: DraftRow,
  caller: Caller,
): Promise<DraftDetail> {
  const { answer, subject, changes, description, letsMore } = await readDraft(parts, row, caller);
  const isOfLease = subject?.kind === 'lease';
  return {
    ...answer,
    letsMore,
    terms: isOfLease ? changedTerms(subject, changes) : [],
    policy: isOfLease ? await privacyDiff(parts, subject, changes) : null,
    difference: description?.difference ?? null,
    others: await othersPresent(parts, row, caller),
  };
}

async function readDraft(parts: ControlParts, row: DraftRow, caller: Caller) {
  const { workspaceId, about } = row;
  const [subject, { changes, description }, workspace] = await Promise.all([
    findSubject(parts, workspaceId, about),
    openContent(parts, row),
    parts.store.workspaces.get(workspaceId),
  ]);
  const isStale =
    !subject || revisionOfSubject(subject) !== row.basis || description?.isOther === true;
  const letsMore = subject !== undefined && draftLetsMore(subject, changes);
  const needed = letsMore && workspace?.fourEyes === true ? approvalsNeeded(row) : 0;
  const requests = subject ? requestsOfDraft(row, subject, changes) : [];
  const answer: Draft = {
    ...row,
    aboutName: subject ? nameOfSubject(subject) : '',
    ...shownChanges(changes, caller.role),
    author: await hand(parts, row.author),
    writers: await Promise.all(row.writers.map((who) => hand(parts, who))),
    approvals: await Promise.all(row.approvals.map((who) => hand(parts, who))),
    approvalsNeeded: needed,
    mayApprove: mayApprove(caller, row, requests),
    isStale,
  };
  return { answer, subject, changes, description, letsMore };
}

/** Which terms of a lease change, those too that decide nothing agents may have. */
function changedTerms(
  { lease }: Extract<DraftSubject, { kind: 'lease' }>,
  changes: HeldChanges,
): DraftDetail['terms'] {
  const before = writtenSettings(lease);
  const after = withChanges(before, changes.settings ?? {});
  const more = new Set<string>(
    termDirections(lease, changes).flatMap(({ term, letsMore }) => (letsMore ? [term] : [])),
  );
  const terms = Object.keys(changes.settings ?? {}).flatMap((name) => {
    if (!isSettingName(name) || JSON.stringify(before[name]) === JSON.stringify(after[name]))
      return [];
    const term = {
      term: leaseSettings[name].label,
      from: leaseSettingText(name, before),
      to: leaseSettingText(name, after),
    };
    return [{ ...term, letsMore: more.has(name) }];
  });
  const resumed =
    changes.state === 'live' && lease.state !== 'live'
      ? [{ term: 'State', from: 'Paused', to: 'Live', letsMore: true }]
      : [];
  return [...terms, ...resumed];
}

const isSettingName = (name: string): name is keyof typeof leaseSettings =>
  Object.hasOwn(leaseSettings, name);

async function privacyDiff(
  parts: ControlParts,
  subject: Extract<DraftSubject, { kind: 'lease' }>,
  changes: HeldChanges,
): Promise<DraftDetail['policy']> {
  const drafted = draftedPolicy(subject, changes);
  const { operations, readOnly } = changes.settings ?? {};
  if (!drafted && operations === undefined && readOnly === undefined) return null;
  return changesFor(parts, subject.lease, {
    policy: drafted?.policy ?? subject.inForce,
    operations,
    readOnly,
  });
}

/** Who else has had it open within a minute. */
export async function othersPresent(
  { store, now }: Pick<ControlParts, 'store' | 'now'>,
  { id }: Pick<DraftRow, 'id'>,
  caller: Pick<Caller, 'personId'>,
): Promise<DraftDetail['others']> {
  const rows = await store.drafts.presence(id, new Date(now() - presenceMs));
  const others = rows.filter(({ who }) => who !== draftHand(caller));
  return Promise.all(others.map(async ({ who, at }) => ({ ...(await hand({ store }, who)), at })));
}

const presenceMs = 60_000;

async function hand({ store }: Pick<ControlParts, 'store'>, id: string): Promise<Draft['author']> {
  if (id === installation) return { id, name: 'an access key of this installation' };
  const person = await store.people.get(id);
  return { id, name: person?.email ?? 'Somebody who is no member any more' };
}
