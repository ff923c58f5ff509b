import type { Database } from '../store/database.ts';
import { callIdAfter } from '../store/id-time.ts';
import type { Id } from '../store/id.ts';
import { batchSpanMs, compareIds } from './call-batches.ts';
import { readCalls, toRow, type StoredCall } from './call-lines.ts';
import { marksFor, type Loosely, type StoredFilter } from './call-marks.ts';
import { isPathOf, type CallFilter, type CallRow } from './call-record.ts';

/** Neither bound is included. */
interface Bounds {
  above?: Id | undefined;
  below?: Id | undefined;
}

/**
 * The newest calls that a filter lets through, newest first, at most `limit` of them. Batches are
 * gone through from the latest last id downwards; they overlap, so a call is certain to be next
 * only once its id is above all of those that are left.
 */
export async function newestCalls(
  database: Database,
  workspaceId: Id,
  given: Loosely<CallFilter>,
  bounds: Bounds,
  limit: number,
): Promise<CallRow[]> {
  const { field, ...rest } = given;
  const filter =
    field === undefined
      ? rest
      : { ...rest, shapeIds: await shapesWith(database, workspaceId, field) };
  if (
    filter.callers?.principals.length === 0 ||
    ('shapeIds' in filter && filter.shapeIds.length === 0)
  )
    return [];
  const found: StoredCall[] = [];
  // A batch that holds an id below the bound may end above it.
  let end = bounds.below === undefined ? undefined : callIdAfter(bounds.below, batchSpanMs);
  for (let certain = 0; ;) {
    const keys = await batchKeys(database, workspaceId, filter, { ...bounds, end }, limit);
    const read = firstWith(keys.batches, limit - certain);
    for (const call of await callsIn(database, workspaceId, read))
      if (isWithin(call, bounds) && fits(call, filter)) found.push(call);
    found.sort((a, b) => compareIds(b.id, a.id));
    const isEnd = keys.areAll && read.length === keys.batches.length;
    if (isEnd) return readReports(database, workspaceId, found.slice(0, limit));
    const floor = (keys.batches[read.length] ?? read.at(-1)!).lastId;
    certain = found.findIndex(({ id }) => id < floor);
    if (certain < 0) certain = found.length;
    if (certain >= limit) return readReports(database, workspaceId, found.slice(0, limit));
    end = read.at(-1)!.lastId;
  }
}

/** A call by its id. */
export async function callById(
  database: Database,
  workspaceId: Id,
  id: Id,
): Promise<CallRow | undefined> {
  const batches = await database.db
    .selectFrom('callBatch')
    .select('records')
    .where('workspaceId', '=', workspaceId)
    .where('lastId', '>=', id)
    .where('lastId', '<', callIdAfter(id, batchSpanMs))
    .where('firstId', '<=', id)
    .execute();
  const call = batches.flatMap(({ records }) => readCalls(records)).find((one) => one.id === id);
  return call && (await readReports(database, workspaceId, [call]))[0];
}

/** All calls of some batches, which are named by their last ids. */
export async function callsOfBatches(
  database: Database,
  workspaceId: Id,
  lastIds: readonly Id[],
): Promise<CallRow[]> {
  const calls = await callsIn(
    database,
    workspaceId,
    lastIds.map((lastId) => ({ lastId })),
  );
  return readReports(database, workspaceId, calls);
}

/** The first of `batches` that hold so many calls together; at least one of them. */
export function firstWith<Batch extends { count: number }>(
  batches: readonly Batch[],
  calls: number,
): Batch[] {
  let held = 0;
  const last = batches.findIndex(({ count }) => (held += count) >= calls);
  return last < 0 ? [...batches] : batches.slice(0, last + 1);
}

interface BatchBounds extends Bounds {
  /** Later last ids were gone through before. */
  end: Id | undefined;
}

interface BatchKey {
  lastId: Id;
  /** How many of its calls a list without bounds would show. */
  count: number;
}

/**
 * Batches that hold what is asked for, from the latest last id downwards: of all batches, or of
 * those with a mark of it.
 */
async function batchKeys(
  database: Database,
  workspaceId: Id,
  filter: Loosely<StoredFilter>,
  bounds: BatchBounds,
  limit: number,
): Promise<{ batches: BatchKey[]; areAll: boolean }> {
  const keys: BatchKey[] = [];
  // One mark after the other: told to merge them, PostgreSQL would rather read all of each and
  // sort.
  for (const mark of marksFor(filter) ?? [undefined])
    keys.push(...(await keysOf(database, workspaceId, mark, bounds, limit)));
  const newest = keys.sort((a, b) => compareIds(b.lastId, a.lastId)).slice(0, limit);
  const counts = new Map<Id, number>();
  for (const { lastId, count } of newest) counts.set(lastId, (counts.get(lastId) ?? 0) + count);
  return {
    batches: Array.from(counts, ([lastId, count]) => ({ lastId, count })),
    areAll: keys.length < limit,
  };
}

function keysOf(
  { db }: Database,
  workspaceId: Id,
  mark: string | undefined,
  { above, below, end }: BatchBounds,
  limit: number,
) {
  let query = db
    .selectFrom(mark === undefined ? 'callBatch' : 'callMark')
    .select(['lastId', 'count'])
    .where('workspaceId', '=', workspaceId);
  if (mark !== undefined) query = query.where('mark', '=', mark);
  if (above !== undefined) query = query.where('lastId', '>', above);
  if (below !== undefined) query = query.where('firstId', '<', below);
  if (end !== undefined) query = query.where('lastId', '<', end);
  return query.orderBy('lastId', 'desc').limit(limit).execute();
}

async function callsIn(
  { db }: Database,
  workspaceId: Id,
  batches: readonly Pick<BatchKey, 'lastId'>[],
): Promise<StoredCall[]> {
  if (batches.length === 0) return [];
  const query = db.selectFrom('callBatch').select('records').where('workspaceId', '=', workspaceId);
  const rows = await query
    .where(
      'lastId',
      'in',
      batches.map(({ lastId }) => lastId),
    )
    .execute();
  return rows.flatMap(({ records }) => readCalls(records));
}

function isWithin({ id }: StoredCall, { above, below }: Bounds): boolean {
  return (above === undefined || id > above) && (below === undefined || id < below);
}

function fits(
  call: StoredCall,
  { leaseId, outcome, code, tool, callers, shapeIds, since, until }: Loosely<StoredFilter>,
): boolean {
  return (
    (callers === undefined || callers.principals.includes(call.principal)) &&
    (shapeIds === undefined || (call.shapeId !== null && shapeIds.includes(call.shapeId))) &&
    (leaseId === undefined || call.leaseId === leaseId) &&
    (outcome === undefined || call.outcome === outcome) &&
    (code === undefined || call.code === code) &&
    (tool === undefined || call.tool === tool) &&
    (since === undefined || call.at >= since) &&
    (until === undefined || call.at < until)
  );
}

/** Shapes of reports that tell of a field: a workspace has few, however many calls it has. */
async function shapesWith({ db }: Database, workspaceId: Id, field: string): Promise<string[]> {
  const rows = await db
    .selectFrom('callShape')
    .select(['id', 'parts'])
    .where('workspaceId', '=', workspaceId)
    .execute();
  return rows.flatMap(({ id, parts }) =>
    [...parts.paths, ...parts.drift].some(([path]) => isPathOf(field, path)) ? [id] : [],
  );
}

async function readReports(
  { db }: Database,
  workspaceId: Id,
  calls: readonly StoredCall[],
): Promise<CallRow[]> {
  const ids = [...new Set(calls.flatMap(({ shapeId }) => shapeId ?? []))];
  const query = db
    .selectFrom('callShape')
    .select(['id', 'parts'])
    .where('workspaceId', '=', workspaceId);
  const rows = ids.length === 0 ? [] : await query.where('id', 'in', ids).execute();
  const shapes = new Map(rows.map(({ id, parts }) => [id, parts]));
  return calls.map((call) => toRow(call, shapes));
}
