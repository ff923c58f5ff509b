import type { Endpoint, RouteInput } from '../routes.ts';

/** Every route that changes something. */
export type ChangingEndpoint = Exclude<Endpoint, `GET ${string}`>;
type DraftMember = keyof RouteInput<'POST /drafts'>['body']['changes'];

/**
 * Whether agents could see or do more by what a route does.
 *
 * - `never`: they could not; `why` says what keeps them from it.
 * - `somewhat`: where what is sent lets them have more than what holds; its handler asks
 *   `assertMayReveal` for it.
 * - `always`: whatever is sent.
 *
 * `draft` is the member of a draft that holds the same; absent: it cannot wait in one, and is
 * refused where a second person is needed.
 */
export type Reveal =
  | { reveals: 'never'; why: string }
  | { reveals: 'somewhat' | 'always'; draft?: DraftMember; why: string };

const never = (why: string) => ({ reveals: 'never', why }) as const;
const lessOnly = never('It takes away.');
const nothingYet = never('Nothing an agent meets changes by it.');
const ofOwner = never('Owners see it, agents do not.');
const ownAccount = never('It is the own way in of whoever asks.');

/**
 * All that can let agents have more, once: the server holds every request to it (decision 066).
 * Where a workspace asks for a second person, what reveals is done by `POST /drafts/{id}/publish`
 * alone.
 */
export const whatReveals = {
  'POST /apis': never('No lease is on it yet.'),
  'PATCH /apis/{id}': {
    reveals: 'somewhat',
    draft: 'api',
    why: 'Another description, address or credential changes what operations there are and what they answer; what is curated may show more.',
  },
  'DELETE /apis/{id}': lessOnly,
  'POST /apis/{id}/reread': never('What is new waits for review.'),
  'POST /apis/{id}/review': {
    reveals: 'somewhat',
    draft: 'review',
    why: 'What is accepted is in force for every lease on the API.',
  },
  'POST /apis/{id}/try': ofOwner,
  'POST /apis/{id}/suggest': nothingYet,
  'POST /apis/{id}/samples': {
    reveals: 'always',
    why: 'A name that is taught is a field from then on, and is told. Samples are not kept, so they wait in no draft.',
  },
  'DELETE /apis/{id}/shapes': lessOnly,
  'POST /sample/reset': nothingYet,

  'POST /leases': never(
    'Nobody has a key of it. Where a second person is needed it is cut paused, and resumed by a draft.',
  ),
  'PATCH /leases/{id}': {
    reveals: 'somewhat',
    draft: 'settings',
    why: 'Every setting with a `direction` in lease-settings.ts.',
  },
  'POST /leases/{id}/pause': lessOnly,
  'POST /leases/{id}/resume': {
    reveals: 'always',
    draft: 'state',
    why: 'Its agents get in again.',
  },
  'POST /leases/{id}/revoke': lessOnly,
  'POST /leases/{id}/preview': ofOwner,
  'POST /leases/{id}/playground': ofOwner,
  'POST /leases/{id}/doctor': ofOwner,
  'POST /leases/{id}/admission': ofOwner,
  'POST /leases/{id}/policies': {
    reveals: 'somewhat',
    draft: 'policy',
    why: 'A policy that is not surely stricter, and every road it opens.',
  },
  'POST /leases/{id}/policies/{version}/restore': {
    reveals: 'somewhat',
    draft: 'policy',
    why: 'A version that is not surely stricter than the one in force.',
  },
  'POST /policies/check': nothingYet,
  'POST /leases/{id}/keys': {
    reveals: 'always',
    draft: 'keys',
    why: 'Whoever has the key gets in.',
  },
  'DELETE /leases/{id}/keys/{keyId}': lessOnly,
  'DELETE /leases/{id}/grants/{grantId}': lessOnly,
  'POST /drift/{id}/review': {
    reveals: 'somewhat',
    draft: 'fields',
    why: 'Anything but REDACT and DROP.',
  },
  'POST /templates': nothingYet,
  'PATCH /templates/{id}': never('No lease follows a template: it is taken once, as a draft.'),
  'DELETE /templates/{id}': nothingYet,

  'POST /drafts': nothingYet,
  'PATCH /drafts/{id}': nothingYet,
  'DELETE /drafts/{id}': nothingYet,
  'POST /drafts/{id}/presence': nothingYet,
  'POST /drafts/{id}/request': nothingYet,
  'POST /drafts/{id}/approve': nothingYet,
  'POST /drafts/{id}/return': nothingYet,
  'POST /drafts/{id}/publish': never(
    'It is the one way; what a draft holds is held to this table.',
  ),

  'POST /setup': never('There is no lease before it.'),
  'POST /workspaces': never('A new workspace has no lease.'),
  'PATCH /workspaces/{id}': {
    reveals: 'somewhat',
    draft: 'workspace',
    why: 'Without four eyes one person can do all of the above.',
  },
  'POST /members': {
    reveals: 'always',
    why: 'Whoever makes an account could be its second person. Its password waits in no draft: invite instead.',
  },
  'PATCH /members/{id}': {
    reveals: 'somewhat',
    draft: 'people',
    why: 'A higher role can approve.',
  },
  'DELETE /members/{id}': lessOnly,
  'POST /members/{id}/reset-link': {
    reveals: 'always',
    draft: 'people',
    why: 'Whoever has the link can become the second person.',
  },
  'POST /invitations': {
    reveals: 'always',
    draft: 'people',
    why: 'Whoever has the link can become the second person.',
  },
  'DELETE /invitations/{id}': lessOnly,
  'POST /invitations/look': nothingYet,
  'POST /invitations/accept': never('Whoever invited was held to this table.'),
  'POST /tokens': ownAccount,
  'DELETE /tokens/{id}': ownAccount,

  'POST /alert-rules': nothingYet,
  'PATCH /alert-rules/{id}': never('A rule tells and pauses; no agent sees more for its absence.'),
  'DELETE /alert-rules/{id}': never('A rule tells and pauses; no agent sees more for its absence.'),
  'POST /alert-channels': nothingYet,
  'PATCH /alert-channels/{id}': nothingYet,
  'DELETE /alert-channels/{id}': nothingYet,
  'POST /alert-channels/{id}/test': nothingYet,
  'POST /waitlist/{id}/invite': {
    reveals: 'always',
    why: 'As an invitation: put one in a draft instead.',
  },
  'DELETE /waitlist/{id}': nothingYet,
  'POST /views': nothingYet,
  'DELETE /views/{id}': nothingYet,
  'POST /audit/verify': nothingYet,
} as const satisfies Record<ChangingEndpoint, Reveal>;

const reveals = new Map<string, Reveal>(Object.entries(whatReveals));

/** Of an endpoint whose type is forgotten; undefined: it only reads. */
export function revealAt(endpoint: string): Reveal | undefined {
  const reveal = reveals.get(endpoint);
  if (reveal === undefined && !endpoint.startsWith('GET '))
    throw new Error(`whether ${endpoint} lets agents have more is not in the table`);
  return reveal;
}
