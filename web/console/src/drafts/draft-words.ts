import type { RouteAnswer } from '@leasehold/contract/browser';
import { counted } from '../parts/counted.ts';
import type { StatusKind } from '../parts/Status.tsx';

export type ShownDraft = RouteAnswer<'GET /drafts'>['items'][number];
export type DraftDetail = RouteAnswer<'GET /drafts/{id}'>;

/** How a draft stands, as a list and its page say it. */
export const draftStateWords = {
  open: { word: 'Being written', status: 'none' },
  requested: { word: 'Waits for a second person', status: 'warn' },
  returned: { word: 'Sent back', status: 'danger' },
  approved: { word: 'Approved', status: 'ok' },
} as const satisfies Record<ShownDraft['state'], { word: string; status: StatusKind }>;

/** `its policy, 7 new fields and 1 key`: what publishing it would change. */
export function draftHolds({ changes, hidden }: Pick<ShownDraft, 'changes' | 'hidden'>): string {
  const { policy, fields = [], settings, state, keys = [], api, review, workspace } = changes;
  const { people = [] } = changes;
  const terms = Object.keys(settings ?? {}).length;
  const parts = [
    ...(policy === undefined ? [] : ['the policy']),
    ...(fields.length > 0 ? [counted(fields.length, 'new field')] : []),
    ...(terms > 0 ? [counted(terms, 'term')] : []),
    ...(state ? ['its resumption'] : []),
    ...(keys.length > 0 ? [counted(keys.length, 'key')] : []),
    ...(api ? ['how it is called or curated'] : []),
    ...(review ? ['the review of its description'] : []),
    ...(workspace ? ['the workspace'] : []),
    ...(people.length > 0 ? [counted(people.length, 'change') + ' of members'] : []),
    ...(hidden.length > 0 ? ['what your role may not see'] : []),
  ];
  const last = parts.pop();
  if (last === undefined) return 'nothing yet';
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
}

/** Where what it is about is looked at. */
export const isAboutLease = ({ about }: Pick<ShownDraft, 'about'>): boolean =>
  about.startsWith('lease_');
export const isAboutApi = ({ about }: Pick<ShownDraft, 'about'>): boolean =>
  about.startsWith('api_');
