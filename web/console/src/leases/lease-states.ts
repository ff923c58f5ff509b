import type { RouteAnswer } from '@leasehold/contract/browser';
import type { StatusKind } from '../parts/Status.tsx';

type State = RouteAnswer<'GET /leases/{id}'>['state'];

/** What a lease may be, in the order lists have it. */
export const leaseStateWords = {
  live: { word: 'Live', status: 'ok' },
  paused: { word: 'Paused', status: 'warn' },
  expired: { word: 'Expired', status: 'warn' },
  revoked: { word: 'Revoked', status: 'danger' },
} as const satisfies Record<State, { word: string; status: StatusKind }>;

// the keys of the table itself
export const leaseStateNames = Object.keys(leaseStateWords) as State[];
