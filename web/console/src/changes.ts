import type { Endpoint, StreamEndpoint } from '@leasehold/contract/browser';

export type ReadEndpoint = Exclude<Extract<Endpoint, `GET ${string}`>, StreamEndpoint>;
export type ActEndpoint = Exclude<Endpoint, `GET ${string}`>;

/** What pages show and acts change, as coarsely as it takes to know what to ask for again. */
export type ShownResource =
  | 'account'
  | 'alert channels'
  | 'alert rules'
  | 'alerts'
  | 'apis'
  | 'audit'
  | 'calls'
  | 'drafts'
  | 'drift'
  | 'grants'
  | 'invitations'
  | 'keys'
  | 'leases'
  | 'members'
  | 'policies'
  | 'setup'
  | 'shapes'
  | 'templates'
  | 'tokens'
  | 'views'
  | 'waitlist'
  | 'workspaces';

/** What each answer is made of. Too little here, and a page shows what is no longer so. */
const shownBy = {
  'GET /apis': ['apis', 'leases'],
  'GET /apis/{id}': ['apis'],
  'GET /apis/{id}/review': ['apis'],
  'GET /apis/{id}/changes': ['apis'],
  'GET /apis/{id}/changes/{changeId}': ['apis'],
  'GET /apis/{id}/description': ['apis'],
  'GET /apis/{id}/operations': ['apis', 'leases'],
  'GET /apis/{id}/operation': ['apis'],
  'GET /apis/{id}/answer': ['apis', 'shapes'],
  'GET /apis/{id}/suggestions': ['apis', 'shapes'],
  'GET /apis/{id}/packs': ['apis', 'shapes'],
  'GET /apis/{id}/shapes': ['apis', 'shapes'],
  'GET /leases': ['leases', 'policies', 'apis', 'calls'],
  'GET /leases/{id}': ['leases', 'policies', 'apis', 'keys', 'grants'],
  'GET /leases/{id}/tools': ['leases', 'policies', 'apis', 'shapes'],
  'GET /leases/{id}/fields': ['leases', 'policies', 'apis', 'shapes', 'drift'],
  'GET /leases/{id}/contract': ['leases', 'policies', 'apis', 'shapes', 'drift'],
  'GET /leases/{id}/policies': ['policies', 'members'],
  'GET /leases/{id}/policies/{version}': ['policies', 'members'],
  'GET /policies/compare': ['leases', 'policies', 'templates', 'apis', 'shapes', 'drift'],
  'GET /templates': ['templates', 'apis'],
  'GET /templates/{id}': ['templates'],
  'GET /templates/{id}/fit': ['templates', 'apis', 'shapes'],
  'GET /leases/{id}/keys': ['keys', 'leases'],
  'GET /leases/{id}/grants': ['grants', 'leases', 'members'],
  'GET /drafts': ['drafts', 'leases', 'policies', 'apis', 'workspaces', 'members'],
  'GET /drafts/{id}': ['drafts', 'leases', 'policies', 'apis', 'workspaces', 'members'],
  'GET /setup': ['setup'],
  'GET /me': ['account', 'workspaces', 'members'],
  'GET /workspaces': ['workspaces', 'members'],
  'GET /members': ['members', 'invitations', 'account'],
  'GET /invitations': ['invitations', 'members', 'waitlist'],
  'GET /tokens': ['tokens', 'members'],
  'GET /calls': ['calls', 'leases', 'keys', 'grants'],
  'GET /calls/{id}': ['calls', 'leases', 'keys', 'grants'],
  'GET /calls/export': ['calls'],
  'GET /callers': ['keys', 'grants', 'members'],
  'GET /search': ['apis', 'leases', 'keys', 'members', 'calls'],
  'GET /labels': ['leases', 'apis'],
  'GET /views': ['views'],
  'GET /overview': ['apis', 'leases', 'calls', 'drift', 'alerts', 'alert rules'],
  'GET /stats': ['calls'],
  'GET /drift': ['drift', 'leases', 'policies', 'apis', 'shapes'],
  'GET /alerts': ['alerts', 'alert rules', 'leases'],
  'GET /alert-rules': ['alert rules', 'alert channels', 'leases'],
  'GET /alert-channels': ['alert channels'],
  'GET /waitlist': ['waitlist', 'invitations'],
  'GET /waitlist/export': ['waitlist', 'invitations'],
  'GET /audit': ['audit'],
  'GET /audit/export': ['audit'],
  'GET /audit/evidence': ['audit'],
} as const satisfies Record<ReadEndpoint, readonly ShownResource[]>;

/** What each act changes. All of them may leave an entry in the audit log, which is not repeated. */
const changedBy = {
  'POST /apis': ['apis'],
  'PATCH /apis/{id}': ['apis'],
  'DELETE /apis/{id}': ['apis', 'shapes'],
  'POST /apis/{id}/reread': ['apis', 'drift'],
  'POST /apis/{id}/review': ['apis', 'drift'],
  'POST /apis/{id}/try': [],
  'POST /apis/{id}/suggest': [],
  'POST /apis/{id}/samples': ['shapes', 'drift'],
  'DELETE /apis/{id}/shapes': ['shapes', 'drift'],
  'POST /sample/reset': ['apis'],
  'POST /leases': ['leases', 'policies'],
  'PATCH /leases/{id}': ['leases'],
  'POST /leases/{id}/pause': ['leases'],
  'POST /leases/{id}/resume': ['leases'],
  'POST /leases/{id}/revoke': ['leases', 'keys', 'grants'],
  'POST /leases/{id}/preview': [],
  'POST /leases/{id}/playground': ['calls', 'drift', 'shapes'],
  'POST /leases/{id}/doctor': ['calls'],
  'POST /leases/{id}/admission': [],
  'POST /leases/{id}/policies': ['policies', 'drift'],
  'POST /leases/{id}/policies/{version}/restore': ['policies', 'drift'],
  'POST /policies/check': [],
  'POST /templates': ['templates'],
  'PATCH /templates/{id}': ['templates'],
  'DELETE /templates/{id}': ['templates'],
  'POST /leases/{id}/keys': ['keys'],
  'DELETE /leases/{id}/keys/{keyId}': ['keys'],
  'DELETE /leases/{id}/grants/{grantId}': ['grants'],
  'POST /drafts': ['drafts'],
  'PATCH /drafts/{id}': ['drafts'],
  'DELETE /drafts/{id}': ['drafts'],
  'POST /drafts/{id}/presence': [],
  'POST /drafts/{id}/request': ['drafts'],
  'POST /drafts/{id}/approve': ['drafts'],
  'POST /drafts/{id}/return': ['drafts'],
  'POST /drafts/{id}/publish': [
    'drafts',
    'drift',
    'leases',
    'policies',
    'keys',
    'apis',
    'workspaces',
    'members',
    'invitations',
  ],
  'POST /setup': ['setup', 'account', 'workspaces', 'members'],
  'POST /workspaces': ['workspaces'],
  'PATCH /workspaces/{id}': ['workspaces'],
  'POST /members': ['members'],
  'PATCH /members/{id}': ['members'],
  'DELETE /members/{id}': ['members', 'grants', 'tokens'],
  'POST /members/{id}/reset-link': [],
  'POST /invitations': ['invitations'],
  'DELETE /invitations/{id}': ['invitations'],
  'POST /invitations/look': [],
  'POST /invitations/accept': ['invitations', 'account', 'workspaces', 'members'],
  'POST /tokens': ['tokens'],
  'DELETE /tokens/{id}': ['tokens'],
  'POST /drift/{id}/review': ['drift', 'policies'],
  'POST /alert-rules': ['alert rules', 'alerts'],
  'PATCH /alert-rules/{id}': ['alert rules', 'alerts'],
  'DELETE /alert-rules/{id}': ['alert rules', 'alerts'],
  'POST /alert-channels': ['alert channels'],
  'PATCH /alert-channels/{id}': ['alert channels'],
  'DELETE /alert-channels/{id}': ['alert channels'],
  'POST /alert-channels/{id}/test': ['alert channels'],
  'POST /waitlist/{id}/invite': ['waitlist'],
  'DELETE /waitlist/{id}': ['waitlist'],
  'POST /views': ['views'],
  'DELETE /views/{id}': ['views'],
  'POST /audit/verify': [],
} as const satisfies Record<ActEndpoint, readonly ShownResource[]>;

export const resourcesChangedBy = (...acts: readonly ActEndpoint[]): ShownResource[] => [
  'audit',
  ...acts.flatMap((act) => changedBy[act]),
];

interface AskedQuery {
  queryKey: readonly unknown[];
  meta?: { shows?: readonly ShownResource[] } | undefined;
}

/**
 * Whether a question has to be asked again. Its key begins with its endpoint, or `meta.shows` says
 * what its answer is made of; where neither does, every change concerns it.
 */
export function isQueryChanged(
  { queryKey: [name], meta }: AskedQuery,
  changed: readonly ShownResource[],
): boolean {
  const shown = meta?.shows ?? resourcesShown.get(String(name));
  return shown === undefined || shown.some((resource) => changed.includes(resource));
}

const resourcesShown = new Map<string, readonly ShownResource[]>(Object.entries(shownBy));
