import { createHash } from 'node:crypto';
import type { Drift } from '@leasehold/privacy';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import { crockford } from '../store/id-time.ts';
import type { Id } from '../store/id.ts';
import { readPage, toPage, type Page, type PageRequest } from '../store/page.ts';
import { placesFor } from '../store/places-for.ts';
import { storable } from '../store/storable.ts';
import type { Schema } from '../store/schema.ts';
import type { CallGroup } from './call-groups.ts';
import { partsOfShape } from './call-reports.ts';

/** A field of a lease's answers that no filter names: its path and type, never a value. */
export interface DriftRow {
  id: Id;
  workspaceId: Id;
  leaseId: Id;
  path: string;
  type: Drift['type'];
  firstSeenAt: Date;
  lastSeenAt: Date;
  count: number;
}

declare module '../store/schema.ts' {
  interface Schema {
    drift: DriftRow;
  }
}

/** Fields nobody has reviewed: what `addToDrift` wrote. */
export function drift({ db }: Database) {
  return {
    /** The newest field first. */
    async list(
      workspaceId: Id,
      { leaseId, ...page }: PageRequest & { leaseId?: Id | undefined },
    ): Promise<Page<DriftRow>> {
      const scope = ['drift', workspaceId, leaseId];
      const { limit, after } = readPage(page, scope);
      let query = db.selectFrom('drift').selectAll().where('workspaceId', '=', workspaceId);
      if (leaseId !== undefined) query = query.where('leaseId', '=', leaseId);
      if (after)
        query = query.where((eb) =>
          eb(eb.refTuple('firstSeenAt', 'id'), '<', eb.tuple(after.at, after.id)),
        );
      const rows = await query
        .orderBy('firstSeenAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      return toPage(rows, limit, scope, ({ firstSeenAt, id }) => ({ at: firstSeenAt, id }));
    },
    get(workspaceId: Id, id: Id): Promise<DriftRow | undefined> {
      return db
        .selectFrom('drift')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst();
    },
    ofLease(workspaceId: Id, leaseId: Id): Promise<DriftRow[]> {
      return db
        .selectFrom('drift')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('leaseId', '=', leaseId)
        .execute();
    },
    /** How many wait, of leases that are not revoked; `max` stands for that many or more. */
    async count(workspaceId: Id, max: number): Promise<number> {
      const found = await db
        .selectFrom('drift')
        .innerJoin('lease', (join) =>
          join
            .onRef('lease.workspaceId', '=', 'drift.workspaceId')
            .onRef('lease.id', '=', 'drift.leaseId'),
        )
        .select('drift.id')
        .where('drift.workspaceId', '=', workspaceId)
        .where('lease.state', '<>', 'revoked')
        .limit(max)
        .execute();
      return found.length;
    },
    /** How many fields of each lease were first seen since then. */
    async newSince(workspaceId: Id, since: Date): Promise<Map<Id, number>> {
      const rows = await db
        .selectFrom('drift')
        .select('leaseId')
        .select((eb) => eb.fn.countAll<number>().as('fields'))
        .where('workspaceId', '=', workspaceId)
        .where('firstSeenAt', '>=', since)
        .groupBy('leaseId')
        .execute();
      return new Map(rows.map(({ leaseId, fields }) => [leaseId, fields]));
    },
    async remove(workspaceId: Id, ids: readonly Id[]): Promise<void> {
      for (let start = 0; start < ids.length; start += rowsPerStatement)
        await db
          .deleteFrom('drift')
          .where('workspaceId', '=', workspaceId)
          .where('id', 'in', ids.slice(start, start + rowsPerStatement))
          .execute();
    },
  };
}

/**
 * Fields of one lease that wait for review; an upstream that makes up names all the time must not
 * fill the disk.
 */
export const driftPerLeaseMax = 1_000;
const rowsPerStatement = 100;
const knownMax = 10_000;

/**
 * Adds what calls met that nobody has reviewed, inside the transaction that inserts them, which has
 * locked the workspace.
 */
export class DriftQueue {
  readonly #kind: Database['kind'];
  /** Ids this process knows to be in the queue. */
  readonly #known = new Set<Id>();

  constructor(kind: Database['kind']) {
    this.#kind = kind;
  }

  /** The ids that are in the queue now, to be remembered once that is committed. */
  async add(tx: Kysely<Schema>, groups: readonly CallGroup[]): Promise<Id[]> {
    const met = await this.#withRoom(tx, driftOf(groups));
    for (let start = 0; start < met.length; start += rowsPerStatement) {
      const rows = met.slice(start, start + rowsPerStatement);
      const values = rows.flatMap((row) => [
        row.id,
        row.workspaceId,
        row.leaseId,
        row.path,
        row.type,
        row.firstSeenAt,
        row.lastSeenAt,
        row.count,
      ]);
      await tx.executeQuery(CompiledQuery.raw(upsertText(this.#kind, rows.length), values));
    }
    return met.map(({ id }) => id);
  }

  remember(ids: readonly Id[]): void {
    if (this.#known.size > knownMax) this.#known.clear();
    for (const id of ids) this.#known.add(id);
  }

  /** Without those that are new to a lease whose queue is full. */
  async #withRoom(tx: Kysely<Schema>, rows: DriftRow[]): Promise<DriftRow[]> {
    const unknown = rows.filter(({ id }) => !this.#known.has(id));
    if (unknown.length === 0) return rows;
    const refused = new Set<Id>();
    for (const [leaseId, asked] of Map.groupBy(unknown, (row) => row.leaseId)) {
      const queued = await tx
        .selectFrom('drift')
        .select('id')
        .where('workspaceId', '=', asked[0]!.workspaceId)
        .where('leaseId', '=', leaseId)
        .execute();
      const ids = new Set(queued.map(({ id }) => id));
      for (const { id } of asked) {
        if (ids.has(id)) continue;
        if (ids.size < driftPerLeaseMax) ids.add(id);
        else refused.add(id);
      }
    }
    return refused.size === 0 ? rows : rows.filter(({ id }) => !refused.has(id));
  }
}

function driftOf(groups: readonly CallGroup[]): DriftRow[] {
  const rows = new Map<string, DriftRow>();
  for (const { workspaceId, leaseId, firstMs, lastMs, reports } of groups) {
    if (!reports) continue;
    const { paths, drift: fields } = partsOfShape(reports.shape);
    const [firstSeenAt, lastSeenAt] = [new Date(firstMs), new Date(lastMs)];
    for (const [i, [written, type]] of fields.entries()) {
      const path = storable(written);
      const key = `${workspaceId} ${leaseId} ${type} ${path}`;
      const count = reports.counts[paths.length + i] ?? 0;
      const row = rows.get(key);
      if (!row)
        rows.set(key, {
          id: idOf(key),
          workspaceId,
          leaseId,
          path,
          type,
          firstSeenAt,
          lastSeenAt,
          count,
        });
      else {
        row.count += count;
        if (firstSeenAt < row.firstSeenAt) row.firstSeenAt = firstSeenAt;
        if (lastSeenAt > row.lastSeenAt) row.lastSeenAt = lastSeenAt;
      }
    }
  }
  return [...rows.values()];
}

/** The same for the same field of a lease: a path may be longer than an index takes. */
function idOf(key: string): Id {
  const digest = createHash('sha256').update(key).digest();
  let id = 'drift_';
  for (let i = 0; i < 20; i++) id += crockford[digest[i]! & 31]!;
  return id;
}

function upsertText(kind: Database['kind'], count: number): string {
  const later =
    '"lastSeenAt" = case when excluded."lastSeenAt" > "drift"."lastSeenAt" then excluded."lastSeenAt" else "drift"."lastSeenAt" end';
  return `insert into "drift" ("id", "workspaceId", "leaseId", "path", "type", "firstSeenAt", "lastSeenAt", "count") values ${placesFor(kind, count, 8)} on conflict ("workspaceId", "id") do update set "count" = "drift"."count" + excluded."count", ${later}`;
}
