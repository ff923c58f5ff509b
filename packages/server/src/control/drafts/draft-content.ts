import {
  leaseDirections,
  revealAt,
  type ChangingEndpoint,
  type RouteRequest,
} from '@leasehold/contract';
import { policyDirection, type Json, type Policy } from '@leasehold/privacy';
import { sealContexts } from '../../identity/seal-contexts.ts';
import type { Id } from '../../store/id.ts';
import type { ApiRow } from '../../store/tables/apis.ts';
import type { DraftRow } from '../../store/tables/drafts.ts';
import type { LeaseRow } from '../../store/tables/leases.ts';
import { apiChangeLetsMore } from '../apis/change-api.ts';
import type { DescriptionDeps } from '../apis/description.ts';
import type { Caller, ControlDeps } from '../deps.ts';
import { invalid } from '../http/complaints.ts';
import { withChanges } from '../http/with-changes.ts';
import { policyInForce } from '../leases/find-lease.ts';
import { writtenSettings } from '../leases/change-lease.ts';
import { heldDescription, type HeldDescription } from './held-description.ts';
import { parsedPolicy } from '../policies/parsed-policy.ts';
import { filterForField, policyWithFilter } from '../policies/policy-with-filter.ts';

/** What a draft holds, as the contract has parsed it. */
export type HeldChanges = RouteRequest<'POST /drafts'>['body']['changes'];

/** What a draft is about: a lease, an API, or the workspace itself. */
export type DraftSubject =
  | { kind: 'lease'; lease: LeaseRow; inForce: Policy; document: Json }
  | { kind: 'api'; api: ApiRow }
  | { kind: 'workspace'; name: string; fourEyes: boolean };

/** Absent where it is gone, revoked, or belongs to another workspace. */
export async function findSubject(
  deps: Pick<ControlDeps, 'store'>,
  workspaceId: Id,
  about: Id,
): Promise<DraftSubject | undefined> {
  const { store } = deps;
  if (about.startsWith('lease_')) {
    const lease = await store.leases.get(workspaceId, about);
    if (!lease || lease.state === 'revoked') return undefined;
    const { policy, document } = await policyInForce({ store }, lease);
    return { kind: 'lease', lease, inForce: policy, document };
  }
  if (about.startsWith('api_')) {
    const api = await store.apis.get(workspaceId, about);
    return api && { kind: 'api', api };
  }
  const workspace = about === workspaceId ? await store.workspaces.get(about) : undefined;
  return workspace && { kind: 'workspace', name: workspace.name, fourEyes: workspace.fourEyes };
}

export const nameOfSubject = (subject: DraftSubject): string =>
  subject.kind === 'workspace' ? subject.name : rowOfSubject(subject).name;

/** Null: a workspace has none. */
export const revisionOfSubject = (subject: DraftSubject): number | null =>
  subject.kind === 'workspace' ? null : rowOfSubject(subject).revision;

const rowOfSubject = (subject: Exclude<DraftSubject, { kind: 'workspace' }>): LeaseRow | ApiRow =>
  subject.kind === 'lease' ? subject.lease : subject.api;

const membersOfKind = {
  lease: ['policy', 'fields', 'settings', 'state', 'keys'],
  api: ['api', 'review'],
  workspace: ['workspace', 'people'],
} as const satisfies Record<DraftSubject['kind'], readonly (keyof HeldChanges)[]>;

const withArticle = {
  lease: 'a lease',
  api: 'an API',
  workspace: 'a workspace',
} as const satisfies Record<DraftSubject['kind'], string>;

/** Refuses what could never be published, at its place. */
export function assertChanges(subject: DraftSubject, changes: HeldChanges): void {
  const allowed: readonly string[] = membersOfKind[subject.kind];
  for (const name of Object.keys(changes))
    if (!allowed.includes(name))
      throw invalid(
        `/changes/${name}`,
        `A draft about ${withArticle[subject.kind]} has no such member; it has ${allowed.join(', ')}`,
      );
  // Each is published by a route of its own, and by one of the two alone the other is stale.
  if (changes.api && changes.review)
    throw invalid('/changes/review', 'Publish what is in /changes/api first');
  if (subject.kind === 'lease') draftedPolicy(subject, changes);
}

/**
 * The policy a draft would put in force; undefined: it says nothing of it. Throws `policy_invalid`.
 */
export function draftedPolicy(
  { document }: Extract<DraftSubject, { kind: 'lease' }>,
  { policy, fields }: HeldChanges,
): { document: Json; policy: Policy } | undefined {
  if (policy === undefined && (fields ?? []).length === 0) return undefined;
  if (policy !== undefined) parsedPolicy(policy, '/changes/policy');
  const drafted = (fields ?? []).reduce(
    (before, { path, filter }, at) =>
      policyWithFilter(before, filterForField(path, filter, `/changes/fields/${at}/filter`)),
    policy ?? document,
  );
  return { document: drafted, policy: parsedPolicy(drafted, '/changes/policy') };
}

/** Whether agents could see or do more once it is published. */
export function draftLetsMore(subject: DraftSubject, changes: HeldChanges): boolean {
  if (subject.kind === 'lease') {
    const { lease, inForce } = subject;
    const policy = draftedPolicy(subject, changes)?.policy;
    return (
      termDirections(lease, changes).some(({ letsMore }) => letsMore) ||
      (policy !== undefined && policyDirection(inForce, policy).letsMore) ||
      (changes.state === 'live' && lease.state !== 'live') ||
      (changes.keys ?? []).length > 0
    );
  }
  if (subject.kind === 'api') {
    const { api, review } = changes;
    const isAccepting =
      review !== undefined &&
      (review.accept.length > 0 || review.rest !== undefined || review.servers !== undefined);
    return (api !== undefined && apiChangeLetsMore(subject.api, api)) || isAccepting;
  }
  return (
    (subject.fourEyes && changes.workspace?.fourEyes === false) || (changes.people ?? []).length > 0
  );
}

/** The terms of a lease a draft changes. */
export function termDirections(lease: LeaseRow, { settings }: HeldChanges) {
  const before = writtenSettings(lease);
  return settings ? leaseDirections(before, withChanges(before, settings)) : [];
}

/** A route that a draft may be published by. */
export type HeldEndpoint = Exclude<ChangingEndpoint, `${string} /drafts${string}`>;

/** A request to the control API, by which a part of a draft comes about. */
export interface HeldRequest {
  endpoint: HeldEndpoint;
  request: object;
}

/** By which requests a draft is published, in their order. */
export function requestsOfDraft(
  { about, basis, note }: Pick<DraftRow, 'about' | 'basis' | 'note'>,
  subject: DraftSubject,
  changes: HeldChanges,
): HeldRequest[] {
  const params = { id: about };
  const held = (endpoint: HeldEndpoint, request: object): HeldRequest => ({
    endpoint,
    request,
  });
  const { settings, state, keys = [], api, review, workspace, people = [] } = changes;
  const policy = subject.kind === 'lease' ? draftedPolicy(subject, changes) : undefined;
  const revision = basis === null ? {} : { revision: basis };
  const query = {};
  return [
    ...(settings ? [held('PATCH /leases/{id}', { params, body: settings })] : []),
    ...(policy
      ? [held('POST /leases/{id}/policies', { params, body: { policy: policy.document, note } })]
      : []),
    ...(state ? [held('POST /leases/{id}/resume', { params })] : []),
    ...keys.map((body) => held('POST /leases/{id}/keys', { params, body })),
    ...(api ? [held('PATCH /apis/{id}', { params, query, body: { ...api, ...revision } })] : []),
    ...(review
      ? [held('POST /apis/{id}/review', { params, body: { ...review, ...revision } })]
      : []),
    ...(workspace ? [held('PATCH /workspaces/{id}', { params, body: workspace })] : []),
    ...people.map(({ endpoint, ...request }) => held(endpoint, request)),
  ];
}

/** What a draft holds once the first of its requests are done. */
export function changesLeft(changes: HeldChanges, done: number): HeldChanges {
  if (done === 0) return changes;
  const { workspace, people = [] } = changes;
  const left = people.slice(workspace ? done - 1 : done);
  return left.length > 0 ? { people: left } : {};
}

/** Whether one of them lets agents have more whatever it says. */
export const alwaysReveals = (requests: readonly HeldRequest[]): boolean =>
  requests.some(({ endpoint }) => revealAt(endpoint)?.reveals === 'always');

/** What a draft keeps sealed. */
export interface HeldContent {
  changes: HeldChanges;
  /** Where it replaces the description of an API. */
  description?: HeldDescription;
}

/** What is to be kept of changes: a description is read for it. */
export async function contentOf(
  deps: DescriptionDeps & Pick<ControlDeps, 'workspaceKey'>,
  subject: DraftSubject,
  changes: HeldChanges,
): Promise<HeldContent> {
  const given = changes.api?.description;
  if (subject.kind !== 'api' || !given) return { changes };
  return { changes, description: await heldDescription(deps, subject.api, given) };
}

export async function sealContent(
  { workspaceKey }: Pick<ControlDeps, 'workspaceKey'>,
  { workspaceId, id }: Pick<DraftRow, 'workspaceId' | 'id'>,
  content: HeldContent,
): Promise<Uint8Array> {
  const key = await workspaceKey(workspaceId);
  return key.sealSecret(Buffer.from(JSON.stringify(content)), sealContexts.draft(id));
}

export async function openContent(
  { workspaceKey }: Pick<ControlDeps, 'workspaceKey'>,
  { workspaceId, id, sealedChanges }: Pick<DraftRow, 'workspaceId' | 'id' | 'sealedChanges'>,
): Promise<HeldContent> {
  const key = await workspaceKey(workspaceId);
  const opened = key.openSecret(sealedChanges, sealContexts.draft(id));
  // Only the control API writes it, after its own schema.
  const content = JSON.parse(Buffer.from(opened).toString('utf8')) as HeldContent;
  opened.fill(0);
  return content;
}

/** Whoever acts, as a draft names him: a person, or what acts in nobody's name. */
export const draftHand = ({ personId }: Pick<Caller, 'personId'>): string =>
  personId ?? installation;

export const installation = 'installation';
