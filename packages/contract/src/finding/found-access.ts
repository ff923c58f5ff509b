import type { SearchedKind } from './found-kinds.ts';
import { mayUse } from '../roles.ts';
import type { MemberRole } from '../member-roles.ts';
import type { Endpoint } from '../routes.ts';

/** The endpoint that shows the same: whoever may not use that one does not find it either. */
const shownAt = {
  lease: 'GET /leases',
  api: 'GET /apis',
  operation: 'GET /apis/{id}/operations',
  field: 'GET /apis/{id}/suggestions',
  key: 'GET /leases/{id}/keys',
  person: 'GET /members',
  call: 'GET /calls/{id}',
} as const satisfies Record<SearchedKind, Endpoint>;

/** Whether a member finds things of a kind. */
export const mayFind = (role: MemberRole, kind: SearchedKind): boolean =>
  mayUse(role, shownAt[kind]);
