import type { ApiChangeRow } from '../../store/tables/api-changes.ts';
import type { ApiRow } from '../../store/tables/apis.ts';
import { isDeepStrictEqual } from 'node:util';
import { isSameApi, type Api, type ApiDifference } from '@leasehold/catalog';
import { PublicError, type HandlerAnswer, type RouteRequest } from '@leasehold/contract';
import { findApi } from './find-api.ts';
import { apiAnswer } from './api-answer.ts';
import { tellLeases } from './tell-leases.ts';
import { assertRevision, conflict, invalid, notFound } from '../http/complaints.ts';
import { noteOf, type Caller, type ControlDeps, type Handlers } from '../deps.ts';
import { readDescription, type DescriptionDeps, type DescriptionSource } from './description.ts';
import { withKeptHeaders } from './source-headers.ts';
import {
  changeOf,
  differenceBetween,
  goodReading,
  hashesOf,
  reviewOf,
  unreviewedIn,
} from './reading.ts';

export function rereadHandlers(deps: ControlDeps) {
  return {
    'POST /apis/{id}/reread': (request, caller, raw) => onDemand(deps, request, caller, raw.signal),
    'GET /apis/{id}/changes': async ({ params, query }, { workspaceId }) => {
      const { id: apiId } = await findApi(deps, workspaceId, params.id);
      const { items, ...rest } = await deps.store.apiChanges.list(workspaceId, { ...query, apiId });
      return { ...rest, items };
    },
    'GET /apis/{id}/changes/{changeId}': async ({ params }, { workspaceId }) => {
      const change = await deps.store.apiChanges.get(workspaceId, params.changeId);
      if (!change || change.apiId !== params.id) throw notFound('change', params.changeId);
      return change;
    },
  } satisfies Partial<Handlers>;
}

type RereadDeps = Pick<
  ControlDeps,
  keyof DescriptionDeps | 'store' | 'audit' | 'workspaceKey' | 'now' | 'changes'
>;

/** Who had it read, as the audit log names them. */
type Actor = Parameters<typeof noteOf>[0];

/** What a reading found, and the row as it is after it. */
interface Reading {
  row: ApiRow;
  difference: ApiDifference;
}

async function onDemand(
  deps: ControlDeps,
  { params, query, body }: RouteRequest<'POST /apis/{id}/reread'>,
  caller: Caller,
  signal: AbortSignal,
): Promise<HandlerAnswer<'POST /apis/{id}/reread'>> {
  const row = await findApi(deps, caller.workspaceId, params.id);
  assertRevision(row.revision, body.revision, caller.ifMatch);
  if (row.sample !== null) throw invalid('/description', 'The sample API stays as it is');
  const from = body.description ?? (row.source === null ? undefined : { url: row.source });
  if (!from)
    throw invalid(
      '/description',
      'The description of this API was given as text; there is no address to read it from, so give it here',
    );
  const isDryRun = query.dryRun === 'true';
  const read = await readModel(deps, row, from, signal).catch(async (error: unknown) => {
    // A text given by hand says nothing of what the address answers, nor does a reading cut short.
    const isTold = !body.description && !signal.aborted;
    if (!isDryRun && isTold) await noteFailure(deps, row, error);
    throw error;
  });
  const reading = isDryRun
    ? { row, difference: await differenceBetween(row.model, read) }
    : await take(deps, row, read, 'demand', caller);
  return {
    outcome: isSameApi(reading.difference) ? 'same' : 'changed',
    difference: reading.difference,
    api: await apiAnswer(deps, reading.row),
  };
}

/**
 * One reading nobody asked for. Never rejects for what the address answers: that is noted, and what
 * is in force stays.
 */
export async function rereadOnSchedule(deps: RereadDeps, row: ApiRow): Promise<void> {
  if (row.source === null) return;
  try {
    const read = await readModel(deps, row, { url: row.source });
    await take(deps, row, read, 'schedule', {
      workspaceId: row.workspaceId,
      tokenId: 'leasehold',
      role: 'editor',
    });
  } catch (error) {
    await noteFailure(deps, row, error);
  }
}

/**
 * Throws where it cannot be read, or where nothing of the API is left in it: a page in its place, a
 * server's error, another API.
 */
async function readModel(
  deps: DescriptionDeps & Pick<RereadDeps, 'workspaceKey'>,
  row: ApiRow,
  from: DescriptionSource,
  signal?: AbortSignal,
): Promise<Api> {
  const { model } = row;
  const { model: read } = await readDescription(
    deps,
    row.workspaceId,
    await withKeptHeaders(deps, row, from),
    signal,
  );
  const ids = new Set(read.operations.map(({ id }) => id));
  if (model.operations.some(({ id }) => ids.has(id))) return read;
  throw new PublicError(
    'description_unusable',
    'The description has none of the operations of this API any more. What was read before stays in force; to enrol another API in its place, send its description with PATCH.',
  );
}

/**
 * Keeps what was read beside what is in force. Only what takes something away is in force at once:
 * operations that are gone, fields that are new.
 */
async function take(
  deps: RereadDeps,
  row: ApiRow,
  read: Api,
  cause: ApiChangeRow['cause'],
  actor: Actor,
): Promise<Reading> {
  const before = (await deps.store.apiReadings.latest(row.workspaceId, row.id)) ?? row.model;
  const difference = await differenceBetween(row.model, read);
  const sinceLast = before === row.model ? difference : await differenceBetween(before, read);
  const hashes = await hashesOf(read);
  const review = reviewOf(difference, hashes, row.review ?? {});
  const isChanged = !isDeepStrictEqual(review, row.review);
  const at = new Date(deps.now());
  const next: ApiRow = isChanged ? { ...row, review, updatedAt: at } : row;
  const reading = {
    ...goodReading(row, at, review, isSameApi(sinceLast) ? 'same' : 'changed'),
    latest: isSameApi(difference) ? null : read,
  };
  if (!isChanged && isSameApi(sinceLast)) {
    await deps.store.apiReadings.put(reading);
    return { row, difference };
  }
  const change = changeOf(row, at, cause, sinceLast);
  const { added, removed, changed, gained } = change;
  await deps.audit.record(
    noteOf(actor, {
      action: 'api.reread',
      subject: row.id,
      detail: { name: row.name, cause, added, removed, changed, gained, sha256: hashes.sha256 },
    }),
    async (inside) => {
      if (isChanged && !(await inside.apis.update(next)))
        throw conflict('The API was changed meanwhile.');
      await inside.apiReadings.put(reading);
      if (!isSameApi(sinceLast)) await inside.apiChanges.insert(change);
    },
  );
  if (!isChanged) return { row, difference };
  await tellLeases(deps, next);
  return { row: { ...next, revision: row.revision + 1 }, difference };
}

/**
 * What is in force stays in force; how long it could not be read is told at the API, and by alerts.
 */
async function noteFailure(
  { store, now }: Pick<RereadDeps, 'store' | 'now'>,
  { workspaceId, id, review }: ApiRow,
  error: unknown,
): Promise<void> {
  if (error instanceof PublicError && error.code === 'conflict') return;
  const before = await store.apiReadings.get(workspaceId, id);
  const at = new Date(now());
  await store.apiReadings.put({
    apiId: id,
    workspaceId,
    readAt: at,
    outcome: 'failed',
    message: error instanceof PublicError ? error.message : 'Something went wrong here.',
    failures: (before?.failures ?? 0) + 1,
    failedSince: before?.failedSince ?? at,
    unreviewed: unreviewedIn(review),
  });
  if (!(error instanceof PublicError)) throw error;
}
