import { leaseDirections, type RouteInput } from '@leasehold/contract/browser';
import type { ShownLease } from './LeaseFrame.tsx';

type Body = RouteInput<'PATCH /leases/{id}'>['body'];
export type LeaseTerms = {
  [Name in Exclude<keyof Body, 'revision'>]?: Exclude<Body[Name], undefined>;
};

/** What a lease said before, of the terms that were changed. */
export function termsAsIn(lease: ShownLease, changed: LeaseTerms): LeaseTerms {
  const names = new Set(Object.keys(changed));
  return Object.fromEntries(Object.entries(lease).filter(([name]) => names.has(name)));
}

export const letsMore = (lease: ShownLease, terms: LeaseTerms): boolean =>
  leaseDirections(lease, { ...lease, ...terms }).some((direction) => direction.letsMore);
