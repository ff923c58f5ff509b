import type { RouteAnswer } from '@leasehold/contract/browser';

export type LeaseState = RouteAnswer<'GET /leases/{id}'>['state'];

/** What a lease may be, in the order lists have it. */
export const leaseStateNames = [
  'live',
  'paused',
  'expired',
  'revoked',
] as const satisfies readonly LeaseState[];
