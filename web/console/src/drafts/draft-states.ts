import type { RouteAnswer } from '@leasehold/contract/browser';

type DraftState = RouteAnswer<'GET /drafts'>['items'][number]['state'];

/** In the order in which a draft goes through them. */
export const draftStateNames = [
  'open',
  'requested',
  'returned',
  'approved',
] as const satisfies readonly DraftState[];
