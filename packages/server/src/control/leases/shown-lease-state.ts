import type { LeaseRow } from '../../store/tables/leases.ts';

/** As people read it: a lease whose end has come is expired, whatever else holds; `now`: ms. */
export const shownLeaseState = (
  { state, expiresAt }: Pick<LeaseRow, 'state' | 'expiresAt'>,
  now: number,
): LeaseRow['state'] | 'expired' =>
  state !== 'revoked' && expiresAt !== null && expiresAt.getTime() <= now ? 'expired' : state;
