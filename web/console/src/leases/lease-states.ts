import type { RouteAnswer } from '@leasehold/contract/browser';
import type { StatusKind } from '../parts/Status.tsx';
import { phrase } from '../words/phrase.ts';

type State = RouteAnswer<'GET /leases/{id}'>['state'];

/** What a lease may be, in the order lists have it. */
export const leaseStateWords = {
  live: { word: phrase('Live'), status: 'ok' },
  paused: { word: phrase('Paused'), status: 'warn' },
  expired: { word: phrase('Expired'), status: 'warn' },
  revoked: { word: phrase('Revoked'), status: 'danger' },
} as const satisfies Record<State, { word: string; status: StatusKind }>;

// the keys of the table itself
export const leaseStateNames = Object.keys(leaseStateWords) as State[];
