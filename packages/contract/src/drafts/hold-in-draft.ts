import type { Client } from '../client.ts';
import { PublicError } from '../errors.ts';
import type { ChangingEndpoint } from './reveals.ts';
import type { RouteAnswer, RouteInput } from '../routes.ts';

type Changes = RouteInput<'POST /drafts'>['body']['changes'];
type Draft = RouteAnswer<'GET /drafts/{id}'>;
type ListedDraft = RouteAnswer<'GET /drafts'>['items'][number];

/** A request that was refused since it needs a second person. */
export type RefusedRequest = {
  [E in ChangingEndpoint]: { endpoint: E; input: RouteInput<E> };
}[ChangingEndpoint];

interface Held {
  about: string;
  changes: Changes;
}

/**
 * The same as part of a draft; undefined where it cannot wait in one (`whatReveals` says why).
 * `workspaceId` is the one of whoever asks. An old version of a policy is read first.
 */
export async function heldRequest(
  client: Client,
  request: RefusedRequest,
  workspaceId: string,
): Promise<Held | undefined> {
  switch (request.endpoint) {
    case 'PATCH /leases/{id}': {
      const { revision: _, ...settings } = request.input.body;
      return { about: request.input.params.id, changes: { settings } };
    }
    case 'POST /leases/{id}/resume':
      return { about: request.input.params.id, changes: { state: 'live' } };
    case 'POST /leases/{id}/policies':
      return { about: request.input.params.id, changes: { policy: request.input.body.policy } };
    case 'POST /leases/{id}/policies/{version}/restore': {
      const { params } = request.input;
      const { document } = await client('GET /leases/{id}/policies/{version}', { params });
      return { about: params.id, changes: { policy: document } };
    }
    case 'POST /leases/{id}/keys':
      return { about: request.input.params.id, changes: { keys: [request.input.body] } };
    case 'PATCH /apis/{id}': {
      const { revision: _, ...api } = request.input.body;
      return { about: request.input.params.id, changes: { api } };
    }
    case 'POST /apis/{id}/review': {
      const { revision: _, ...review } = request.input.body;
      return { about: request.input.params.id, changes: { review } };
    }
    case 'PATCH /workspaces/{id}':
      return { about: request.input.params.id, changes: { workspace: request.input.body } };
    case 'PATCH /members/{id}':
    case 'POST /members/{id}/reset-link':
    case 'POST /invitations': {
      const { endpoint, input } = request;
      // Each with its own input, as the union has it.
      const person = { endpoint, ...input } as NonNullable<Changes['people']>[number];
      return { about: workspaceId, changes: { people: [person] } };
    }
    default:
      return undefined;
  }
}

/**
 * Puts it into the draft there is, or into a new one, and asks for a second person. What a draft
 * holds already stays in it.
 */
export async function askInDraft(
  client: Client,
  { about, changes }: Held,
  note = '',
): Promise<Draft> {
  const [known] = (await client('GET /drafts', { query: { about } })).items;
  if (known && isHeld(known, changes))
    return client('GET /drafts/{id}', { params: { id: known.id } });
  const written = known
    ? await writeInto(client, known, changes, note)
    : await client('POST /drafts', { body: { about, changes, note } });
  return client('POST /drafts/{id}/request', {
    params: { id: written.id },
    body: { revision: written.revision },
  });
}

/** It is in there already and was asked for: who approved it need not look again. */
const isHeld = (
  { state, isStale, changes: before }: Pick<Draft, 'state' | 'isStale' | 'changes'>,
  changes: Changes,
): boolean =>
  !isStale &&
  !holdsSecret(before) &&
  (state === 'requested' || state === 'approved') &&
  sortedJson(mergedChanges(withoutSecrets(before), changes)) === sortedJson(withoutSecrets(before));

/** Whatever the order of members: the server parses what it is sent in the order of its schema. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );

/** A secret is told to nobody, so what holds one cannot be written once more. */
const holdsSecret = ({ api }: Draft['changes']): boolean =>
  api?.auth !== undefined || headersOf(api?.description) !== undefined;

const headersOf = (description: NonNullable<Draft['changes']['api']>['description']) =>
  description && 'url' in description ? description.headers : undefined;

/**
 * A credential is shown by its kind alone, and headers by their names, which is nothing to be sent.
 */
function withoutSecrets({ api, ...changes }: Draft['changes']): Changes {
  if (!api) return changes;
  const { auth: _, description, ...rest } = api;
  const source =
    description === undefined || 'text' in description ? description : { url: description.url };
  return { ...changes, api: { ...rest, ...(source && { description: source }) } };
}

async function writeInto(
  client: Client,
  { id, changes: before, note: noteBefore, about, revision }: ListedDraft,
  changes: Changes,
  note: string,
): Promise<Draft> {
  if (holdsSecret(before))
    throw new PublicError(
      'conflict',
      'The draft about it holds a credential: publish or discard that draft first.',
    );
  return client('PATCH /drafts/{id}', {
    params: { id },
    body: {
      changes: mergedChanges(withoutSecrets(before), changes),
      basis: await revisionNow(client, about),
      note: note || noteBefore,
      revision,
    },
  });
}

/** Of a lease or an API; null: a workspace has none. */
async function revisionNow(client: Client, about: string): Promise<number | null> {
  if (about.startsWith('lease_'))
    return (await client('GET /leases/{id}', { params: { id: about } })).revision;
  if (about.startsWith('api_'))
    return (await client('GET /apis/{id}', { params: { id: about } })).revision;
  return null;
}

/** What comes later wins, member by member; lists grow. */
export function mergedChanges(before: Changes, more: Changes): Changes {
  const both = { ...before, ...more };
  const fields = new Map(
    [...(before.fields ?? []), ...(more.fields ?? [])].map((field) => [field.path, field]),
  );
  return {
    ...both,
    ...(fields.size > 0 && { fields: [...fields.values()] }),
    ...(before.settings && more.settings && { settings: { ...before.settings, ...more.settings } }),
    ...(before.keys && more.keys && { keys: [...before.keys, ...more.keys] }),
    ...(before.people && more.people && { people: [...before.people, ...more.people] }),
    ...(before.api && more.api && { api: { ...before.api, ...more.api } }),
    ...(before.workspace &&
      more.workspace && { workspace: { ...before.workspace, ...more.workspace } }),
    ...(before.review && more.review && { review: mergedReview(before.review, more.review) }),
  };
}

type Review = NonNullable<Changes['review']>;

/** What was decided of one operation later holds, whichever way it was decided before. */
function mergedReview(before: Review, more: Review): Review {
  const later = new Set(
    [...(more.accept ?? []), ...(more.decline ?? [])].map(({ operation }) => operation),
  );
  const grown = <Decided extends { operation: string }>(
    old: readonly Decided[] = [],
    own: readonly Decided[] = [],
  ) => [...old.filter(({ operation }) => !later.has(operation)), ...own];
  return {
    ...before,
    ...more,
    accept: grown(before.accept, more.accept),
    decline: grown(before.decline, more.decline),
  };
}
