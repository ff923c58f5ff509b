import type { RouteAnswer } from '@leasehold/contract/browser';
import type { StatusKind } from '../parts/Status.tsx';
import { phrase } from '../words/phrase.ts';

export type ShownDraft = RouteAnswer<'GET /drafts'>['items'][number];
export type DraftDetail = RouteAnswer<'GET /drafts/{id}'>;

/** How a draft stands, as a list and its page say it. */
export const draftStateWords = {
  open: { word: phrase('Being written'), status: 'none' },
  requested: { word: phrase('Waits for a second person'), status: 'warn' },
  returned: { word: phrase('Sent back'), status: 'danger' },
  approved: { word: phrase('Approved'), status: 'ok' },
} as const satisfies Record<ShownDraft['state'], { word: string; status: StatusKind }>;

/** `its policy, 7 new fields and 1 key`: what publishing it would change. */
export function draftHolds({ changes, hidden }: Pick<ShownDraft, 'changes' | 'hidden'>): string {
  const { policy, fields = [], settings, state, keys = [], api, review, workspace } = changes;
  const { people = [] } = changes;
  const terms = Object.keys(settings ?? {}).length;
  const parts = [
    ...(policy === undefined ? [] : [phrase('the policy')]),
    ...(fields.length > 0
      ? [phrase('{count|# new field|# new fields}', { count: fields.length })]
      : []),
    ...(terms > 0 ? [phrase('{count|# term|# terms}', { count: terms })] : []),
    ...(state ? [phrase('its resumption')] : []),
    ...(keys.length > 0 ? [phrase('{count|# key|# keys}', { count: keys.length })] : []),
    ...(api ? [phrase('how it is called or curated')] : []),
    ...(review ? [phrase('the review of its description')] : []),
    ...(workspace ? [phrase('the workspace')] : []),
    ...(people.length > 0
      ? [phrase('{count|# change|# changes} of members', { count: people.length })]
      : []),
    ...(hidden.length > 0 ? [phrase('what your role may not see')] : []),
  ];
  const last = parts.pop();
  if (last === undefined) return phrase('nothing yet');
  return parts.length > 0 ? phrase('{parts} and {last}', { parts: parts.join(', '), last }) : last;
}

/** Where what it is about is looked at. */
export const isAboutLease = ({ about }: Pick<ShownDraft, 'about'>): boolean =>
  about.startsWith('lease_');
export const isAboutApi = ({ about }: Pick<ShownDraft, 'about'>): boolean =>
  about.startsWith('api_');
