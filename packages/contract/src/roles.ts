import type { Endpoint } from './routes.ts';
import { memberRoles, type MemberRole } from './member-roles.ts';

/**
 * Who may use an endpoint: the least role; or whoever has a credential, member or not; or anybody.
 */
export type RouteAccess = MemberRole | 'signed in' | 'anybody';

/**
 * Who may do what, once: the server holds every request to this table, the console shows by it what
 * is forbidden, and docs/roles.md is made from it. What a role may do to roles is in `mayAssign`.
 */
// oxfmt-ignore
export const accessOf = {
  'GET /apis': 'viewer',
  'POST /apis': 'editor',
  'GET /apis/{id}': 'viewer',
  'PATCH /apis/{id}': 'editor',
  'DELETE /apis/{id}': 'editor',
  'GET /apis/{id}/description': 'viewer',
  'GET /apis/{id}/operations': 'viewer',
  'GET /apis/{id}/answer': 'viewer',
  'GET /apis/{id}/operation': 'viewer',
  'POST /apis/{id}/try': 'editor',
  'POST /apis/{id}/suggest': 'editor',
  'GET /apis/{id}/suggestions': 'viewer',
  'GET /apis/{id}/packs': 'viewer',
  'GET /apis/{id}/shapes': 'viewer',
  'POST /apis/{id}/samples': 'editor',
  'DELETE /apis/{id}/shapes': 'editor',
  'POST /apis/{id}/reread': 'editor',
  'GET /apis/{id}/review': 'viewer',
  'POST /apis/{id}/review': 'editor',
  'GET /apis/{id}/changes': 'viewer',
  'GET /apis/{id}/changes/{changeId}': 'viewer',

  'POST /sample/reset': 'editor',

  'GET /leases': 'viewer',
  'POST /leases': 'editor',
  'GET /leases/{id}': 'viewer',
  'PATCH /leases/{id}': 'editor',
  'POST /leases/{id}/pause': 'editor',
  'POST /leases/{id}/resume': 'editor',
  'POST /leases/{id}/revoke': 'editor',
  'GET /leases/{id}/tools': 'viewer',
  'GET /leases/{id}/fields': 'viewer',
  'GET /leases/{id}/contract': 'viewer',
  // It makes tokens of whatever it is given: whoever may use it can find out by trying which value
  // a token stands for.
  'POST /leases/{id}/preview': 'editor',
  'POST /leases/{id}/playground': 'editor',
  'POST /leases/{id}/doctor': 'editor',
  'POST /leases/{id}/admission': 'viewer',

  'GET /leases/{id}/policies': 'viewer',
  'POST /leases/{id}/policies': 'editor',
  'GET /leases/{id}/policies/{version}': 'viewer',
  'POST /leases/{id}/policies/{version}/restore': 'editor',
  'POST /policies/check': 'viewer',
  'GET /policies/compare': 'viewer',

  'GET /templates': 'viewer',
  'POST /templates': 'editor',
  'GET /templates/{id}': 'viewer',
  'PATCH /templates/{id}': 'editor',
  'DELETE /templates/{id}': 'editor',
  'GET /templates/{id}/fit': 'viewer',

  'GET /drafts': 'viewer',
  'POST /drafts': 'editor',
  'GET /drafts/{id}': 'viewer',
  'PATCH /drafts/{id}': 'editor',
  'DELETE /drafts/{id}': 'editor',
  'POST /drafts/{id}/presence': 'editor',
  // What a draft holds needs the role of its own route as well.
  'POST /drafts/{id}/request': 'editor',
  'POST /drafts/{id}/approve': 'editor',
  'POST /drafts/{id}/return': 'editor',
  'POST /drafts/{id}/publish': 'editor',

  'GET /leases/{id}/keys': 'viewer',
  'POST /leases/{id}/keys': 'editor',
  'DELETE /leases/{id}/keys/{keyId}': 'editor',
  'GET /leases/{id}/grants': 'viewer',
  'DELETE /leases/{id}/grants/{grantId}': 'editor',

  'GET /setup': 'anybody',
  'POST /setup': 'anybody',
  'GET /me': 'signed in',
  'GET /workspaces': 'signed in',
  'POST /workspaces': 'owner',
  'PATCH /workspaces/{id}': 'admin',
  'GET /members': 'viewer',
  'POST /members': 'admin',
  'PATCH /members/{id}': 'admin',
  'DELETE /members/{id}': 'admin',
  'POST /members/{id}/reset-link': 'admin',
  'GET /invitations': 'admin',
  'POST /invitations': 'admin',
  'DELETE /invitations/{id}': 'admin',
  'POST /invitations/look': 'anybody',
  'POST /invitations/accept': 'anybody',
  // Of tokens everybody below admin has only his own.
  'GET /tokens': 'viewer',
  'POST /tokens': 'viewer',
  'DELETE /tokens/{id}': 'viewer',

  'GET /calls': 'viewer',
  'GET /calls/stream': 'viewer',
  'GET /calls/export': 'viewer',
  'GET /calls/{id}': 'viewer',
  'GET /callers': 'viewer',
  // Each kind of what is found needs the role of its own list as well (finding/found-access.ts).
  'GET /search': 'viewer',
  'GET /labels': 'viewer',
  // Everybody has his own, and sees no other.
  'GET /views': 'viewer',
  'POST /views': 'viewer',
  'DELETE /views/{id}': 'viewer',
  'GET /overview': 'viewer',
  'GET /stats': 'viewer',
  'GET /drift': 'viewer',
  'POST /drift/{id}/review': 'editor',

  'GET /alerts': 'viewer',
  'GET /alert-rules': 'viewer',
  'POST /alert-rules': 'editor',
  'PATCH /alert-rules/{id}': 'editor',
  'DELETE /alert-rules/{id}': 'editor',
  'GET /alert-channels': 'viewer',
  'POST /alert-channels': 'editor',
  'PATCH /alert-channels/{id}': 'editor',
  'DELETE /alert-channels/{id}': 'editor',
  'POST /alert-channels/{id}/test': 'editor',

  'GET /waitlist': 'admin',
  'GET /waitlist/export': 'admin',
  'POST /waitlist/{id}/invite': 'admin',
  'DELETE /waitlist/{id}': 'admin',

  'GET /audit': 'viewer',
  'GET /audit/export': 'viewer',
  'POST /audit/verify': 'admin',
  'GET /audit/evidence': 'admin',
} as const satisfies Record<Endpoint, RouteAccess>;

/** Of an endpoint whose type is forgotten; one that is not in the table is open to nobody. */
export function accessAt(endpoint: string): RouteAccess {
  const access = accesses.get(endpoint);
  if (access === undefined) throw new Error(`nobody may use ${endpoint}`);
  return access;
}

const accesses = new Map<string, RouteAccess>(Object.entries(accessOf));

/** Whether a role reaches to another: an owner's to all of them, a viewer's to its own alone. */
export const reaches = (role: MemberRole, other: MemberRole): boolean =>
  memberRoles.indexOf(role) <= memberRoles.indexOf(other);

/** Whether a member may use an endpoint. */
export function mayUse(role: MemberRole, endpoint: Endpoint): boolean {
  const access: RouteAccess = accessOf[endpoint];
  return access === 'anybody' || access === 'signed in' || reaches(role, access);
}

/** Nobody gives a role above his own, or changes or removes one who has it. */
export const mayAssign = (role: MemberRole, other: MemberRole): boolean =>
  reaches(role, 'admin') && reaches(role, other);

type Table = typeof accessOf;
/** Endpoints that need no credential. */
export type OpenEndpoint = { [E in Endpoint]: Table[E] extends 'anybody' ? E : never }[Endpoint];
/** Endpoints that need a credential, but no workspace. */
export type PersonalEndpoint = {
  [E in Endpoint]: Table[E] extends 'signed in' ? E : never;
}[Endpoint];
