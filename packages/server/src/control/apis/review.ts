import type { ApiReview } from '../../store/tables/apis.ts';
import type { ApiRow } from '../../store/tables/apis.ts';
import type { UpstreamAuth } from '../../store/tables/apis.ts';
import {
  isSameApi,
  retainOperations,
  withoutUnusedDefinitions,
  type Api,
} from '@leasehold/catalog';
import { holdsWords, type HandlerAnswer, type RouteRequest } from '@leasehold/contract';
import { searchText } from '../../store/search-text.ts';
import { findApi } from './find-api.ts';
import { apiAnswer } from './api-answer.ts';
import { tellLeases } from './tell-leases.ts';
import { assertRevision, conflict, invalid, refuseAlone } from '../http/complaints.ts';
import { credentialNeeds } from './credential-fit.ts';
import { noteOf, type Caller, type ControlDeps, type Handlers } from '../deps.ts';
import { holdLatest } from '../http/hold-latest.ts';
import { pageOfArray } from '../http/page-of-array.ts';
import { pendingReview, type PendingItem, type PendingReview } from './pending-review.ts';
import { addresses, differenceBetween, goodReading, hashesOf, reviewOf } from './reading.ts';
import { nameTools } from './tool-names.ts';
import { openAuth, usable } from './upstream-auth.ts';

/**
 * What of a reading is in force is decided here, operation by operation. What nobody accepted stays
 * what it was, and what is new is in no lease.
 */
export function reviewHandlers(deps: ControlDeps) {
  const held = holdLatest<PendingReview>(4);
  /** Made once for a state of the API: it is read page by page, and decided upon after that. */
  const pendingOf = async (row: ApiRow) => {
    const auth = usable(await openAuth(deps, row));
    const latest = (await deps.store.apiReadings.latest(row.workspaceId, row.id)) ?? row.model;
    return {
      auth,
      pending: await held(`${row.id} ${row.revision}`, () => pendingReview(row, latest, auth)),
    };
  };
  return {
    'GET /apis/{id}/review': async ({ params, query }, { workspaceId }) => {
      const row = await findApi(deps, workspaceId, params.id);
      return reviewAnswer(row, (await pendingOf(row)).pending, query);
    },
    'POST /apis/{id}/review': async ({ params, body }, caller) => {
      const row = await findApi(deps, caller.workspaceId, params.id);
      assertRevision(row.revision, body.revision, caller.ifMatch);
      const { auth, pending } = await pendingOf(row);
      const decisions = decisionsOf(pending, body);
      if (decisions.accepted.size > 0 || decisions.servers === 'accept') refuseAlone(caller);
      const isNothing =
        decisions.accepted.size + decisions.declined.size === 0 && !decisions.servers;
      return isNothing
        ? apiAnswer(deps, row)
        : publish(deps, row, pending, decisions, auth, caller);
    },
  } satisfies Partial<Handlers>;
}

type Review = HandlerAnswer<'GET /apis/{id}/review'>;

function reviewAnswer(
  row: ApiRow,
  pending: PendingReview,
  query: RouteRequest<'GET /apis/{id}/review'>['query'],
): Review {
  const { items, servers, difference, pinned, read } = pending;
  const { search, state, operation } = query;
  const found = items.filter(
    (item) =>
      (operation === undefined || item.operation === operation) &&
      (state === undefined || item.state === state) &&
      (search === undefined || holdsWords(searchText(item.operation), search)),
  );
  const changed = new Map(difference.changed.map((one) => [one.operation, one]));
  const page = pageOfArray(found, query, (item) => item.operation);
  const waiting = items.filter((item) => item.state === 'waiting');
  const count = (wanted: PendingItem['state']) =>
    items.filter((item) => item.state === wanted).length;
  return {
    ...page,
    items: page.items.map((item) => {
      const known = operation === undefined ? changed.get(item.operation) : undefined;
      const { changes, kinds, isCut } = known ?? pending.differenceOf(item.operation);
      return { ...item, was: item.was ?? null, changes, kinds, isCut };
    }),
    revision: row.revision,
    sha256: items.length > 0 || servers ? read.sha256 : null,
    pinned: pinned.sha256,
    servers,
    counts: {
      waiting: waiting.length + (servers?.state === 'waiting' ? 1 : 0),
      unconfirmed: waiting.filter(({ needsConfirmation }) => !needsConfirmation).length,
      declined: count('declined') + (servers?.state === 'declined' ? 1 : 0),
      gone: count('gone'),
    },
    gainedFields: difference.gainedFields,
    hasMoreFields: difference.hasMoreFields,
  };
}

interface Decisions {
  accepted: Set<string>;
  declined: Set<string>;
  servers: 'accept' | 'decline' | undefined;
}

/** Each holds for what was looked at, by its hash, and for nothing that was read since. */
function decisionsOf(
  pending: PendingReview,
  { accept, decline, servers, rest }: RouteRequest<'POST /apis/{id}/review'>['body'],
): Decisions {
  const items = new Map(
    pending.items.filter(({ state }) => state !== 'gone').map((item) => [item.operation, item]),
  );
  const look = (
    { operation, sha256 }: { operation: string; sha256: string },
    place: string,
  ): PendingItem => {
    const item = items.get(operation);
    if (!item || item.sha256 !== sha256)
      throw conflict(
        'The description is not what you looked at any more. Look at the review again.',
        place,
      );
    return item;
  };
  const accepted = new Set<string>();
  for (const [at, one] of accept.entries()) {
    const { needsConfirmation } = look(one, `/accept/${at}`);
    if (needsConfirmation && one.confirm !== true)
      throw invalid(
        `/accept/${at}/confirm`,
        `Must be true: ${one.operation} is new, or is not called as it was`,
      );
    accepted.add(one.operation);
  }
  for (const [at, one] of decline.entries()) {
    look(one, `/decline/${at}`);
    if (accepted.has(one.operation)) throw invalid(`/decline/${at}`, 'Is accepted as well');
  }
  const declined = new Set(decline.map(({ operation }) => operation));
  if (servers && pending.servers?.sha256 !== servers.sha256)
    throw conflict('The addresses are not what you looked at any more.', '/servers');
  if (servers?.decision === 'accept' && servers.confirm !== true)
    throw invalid('/servers/confirm', 'Must be true: calls go elsewhere');
  if (rest && rest.sha256 !== pending.read.sha256)
    throw conflict('The description was read again since you looked at it.', '/rest');
  const unconfirmed = [...items.values()].filter(
    ({ state, needsConfirmation }) => state === 'waiting' && !needsConfirmation,
  );
  if (rest)
    for (const { operation } of unconfirmed) if (!declined.has(operation)) accepted.add(operation);
  return { accepted, declined, servers: servers?.decision };
}

/**
 * What was accepted is in force from now on. All else stays what it was, with what it needs;
 * operations that are gone stay known, so that they come back as what they were.
 */
async function publish(
  deps: ControlDeps,
  row: ApiRow,
  pending: PendingReview,
  decisions: Decisions,
  auth: UpstreamAuth,
  caller: Caller,
): Promise<HandlerAnswer<'POST /apis/{id}/review'>> {
  const { latest, read } = pending;
  const model = modelAfter(row.model, latest, decisions);
  const moved = decisions.servers === 'accept' ? pending.servers : null;
  const credentialNeededBy = moved?.needsCredential
    ? 'all'
    : credentialNeeds(row, auth, model, decisions.accepted);
  const difference = await differenceBetween(model, latest);
  const review = reviewOf(difference, read, {
    declined: declinedAfter(row.review, read, decisions),
    credentialNeededBy,
  });
  const at = new Date(deps.now());
  const toolNames = nameTools(model, row.toolNames, row.curation);
  const next: ApiRow = {
    ...row,
    model,
    toolNames,
    review,
    baseUrl: moved?.baseUrl.to ?? row.baseUrl,
    updatedAt: at,
  };
  const { sha256, operations, addresses: pinnedAddresses } = await hashesOf(model);
  const detail = {
    name: row.name,
    accepted: [...decisions.accepted],
    declined: Object.fromEntries(
      [...decisions.declined].map((id) => [id, read.operations[id] ?? '']),
    ),
    ...(decisions.servers && {
      addresses: { decision: decisions.servers, sha256: read.addresses },
    }),
    ...(moved && { baseUrl: next.baseUrl }),
    ...(credentialNeededBy.length > 0 && { credentialNeededBy }),
    pinned: { sha256, addresses: pinnedAddresses, operations },
  };
  const reading = await deps.store.apiReadings.get(row.workspaceId, row.id);
  await deps.audit.record(
    noteOf(caller, { action: 'api.reviewed', subject: row.id, detail }),
    async (inside) => {
      if (!(await inside.apis.update(next))) throw conflict('The API was changed meanwhile.');
      const known = {
        ...goodReading(row, reading?.readAt ?? at, review, 'same'),
        latest: isSameApi(difference) ? null : latest,
      };
      await inside.apiReadings.put(known);
    },
  );
  next.revision = row.revision + 1;
  await tellLeases(deps, next);
  return apiAnswer(deps, next);
}

function modelAfter(before: Api, latest: Api, { accepted, servers }: Decisions): Api {
  const known = new Set(before.operations.map(({ id }) => id));
  const offered = latest.operations.filter(({ id }) => accepted.has(id) || known.has(id));
  const kept = before.operations.flatMap(({ id }) => (accepted.has(id) ? [] : [id]));
  const both = retainOperations({ ...latest, operations: offered }, before, kept);
  return withoutUnusedDefinitions({
    ...both,
    servers: servers === 'accept' ? latest.servers : before.servers,
  });
}

function declinedAfter(
  review: ApiReview | null,
  read: PendingReview['read'],
  { declined, servers }: Decisions,
): Record<string, string> {
  const now = [...declined].map((id): [string, string] => [id, read.operations[id] ?? '']);
  return {
    ...review?.declined,
    ...Object.fromEntries(now),
    ...(servers === 'decline' && { [addresses]: read.addresses }),
  };
}
