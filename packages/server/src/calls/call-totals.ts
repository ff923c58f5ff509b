import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Id } from '../store/id.ts';
import { placesFor } from '../store/places-for.ts';
import { json, type JsonColumn, type Schema, type Written } from '../store/schema.ts';
import { addReports, addTotals, noTotals, type Totals } from './totals.ts';
import type { CallGroup } from './call-groups.ts';
import { partsOfShape } from './call-reports.ts';

/** Stretches of time that totals are kept for. */
export type TotalsStep = 'minute' | 'hour';

interface TotalsRow {
  workspaceId: Id;
  leaseId: Id;
  step: TotalsStep;
  at: Date;
  totals: Totals;
}

declare module '../store/schema.ts' {
  interface Schema {
    callTotals: Written<TotalsRow, { totals: JsonColumn<Totals> }>;
  }
}

/** Reading what `addToTotals` wrote. */
export function callTotals({ db }: Database) {
  return {
    /**
     * Of one lease or of the whole workspace, in the order of time; what has no calls has no row.
     * `since` is included, `until` is not.
     */
    list(
      workspaceId: Id,
      {
        leaseId = allLeases,
        step,
        since,
        until,
      }: { leaseId?: Id | undefined; step: TotalsStep; since: Date; until: Date },
    ): Promise<{ at: Date; totals: Totals }[]> {
      return db
        .selectFrom('callTotals')
        .select(['at', 'totals'])
        .where('workspaceId', '=', workspaceId)
        .where('leaseId', '=', leaseId)
        .where('step', '=', step)
        .where('at', '>=', since)
        .where('at', '<', until)
        .orderBy('at')
        .execute();
    },
    /** Of these leases, by the hour from then on. */
    async ofLeases(
      workspaceId: Id,
      leaseIds: readonly Id[],
      since: Date,
    ): Promise<{ leaseId: Id; totals: Totals }[]> {
      if (leaseIds.length === 0) return [];
      return db
        .selectFrom('callTotals')
        .select(['leaseId', 'totals'])
        .where('workspaceId', '=', workspaceId)
        .where('leaseId', 'in', leaseIds)
        .where('step', '=', 'hour')
        .where('at', '>=', since)
        .execute();
    },
    /**
     * When each of these leases was called last, to the minute; or to the hour, where minutes are
     * not kept any longer.
     */
    async lastCalls(workspaceId: Id, leaseIds: readonly Id[]): Promise<Map<Id, Date>> {
      const last = new Map<Id, Date>();
      for (const step of ['hour', 'minute'] as const)
        for (const { id, at } of await lastOf(db, workspaceId, leaseIds, step))
          if (at !== null) last.set(id, new Date(at));
      return last;
    },
    /** Of each lease that was called, from a minute on. */
    async byLease(workspaceId: Id, since: Date): Promise<Map<Id, Totals>> {
      const rows = await db
        .selectFrom('callTotals')
        .select(['leaseId', 'totals'])
        .where('workspaceId', '=', workspaceId)
        .where('step', '=', 'minute')
        .where('at', '>=', since)
        .execute();
      const sums = new Map<Id, Totals>();
      for (const { leaseId, totals } of rows)
        if (leaseId !== allLeases)
          sums.set(leaseId, addTotals(sums.get(leaseId) ?? noTotals(), totals));
      return sums;
    },
  };
}

/** One look into the index for each lease. */
async function lastOf(
  db: Kysely<Schema>,
  workspaceId: Id,
  leaseIds: readonly Id[],
  step: TotalsStep,
) {
  if (leaseIds.length === 0) return [];
  return db
    .selectFrom('lease')
    .select('lease.id')
    .select((eb) =>
      eb
        .selectFrom('callTotals')
        .select('callTotals.at')
        .where('callTotals.workspaceId', '=', workspaceId)
        .whereRef('callTotals.leaseId', '=', 'lease.id')
        .where('callTotals.step', '=', step)
        .orderBy('callTotals.at', 'desc')
        .limit(1)
        .as('at'),
    )
    .where('lease.workspaceId', '=', workspaceId)
    .where('lease.id', 'in', leaseIds)
    .execute();
}

/** Stands for a lease's id in the totals of a whole workspace. */
const allLeases = '';

/**
 * Adds calls to the totals of their minute and hour, of their lease and of their workspace, inside
 * the transaction that inserts them: either both are there or neither. `groups` are of calls that
 * were really inserted. A row is read, added to and written: whoever calls this has locked the
 * workspace.
 */
export async function addToTotals(
  tx: Kysely<Schema>,
  kind: Database['kind'],
  groups: readonly CallGroup[],
): Promise<void> {
  const added = totalsOf(groups);
  for (let start = 0; start < added.length; start += rowsPerStatement)
    await write(tx, kind, added.slice(start, start + rowsPerStatement));
}

const rowsPerStatement = 100;

function totalsOf(groups: readonly CallGroup[]): TotalsRow[] {
  const rows = new Map<string, TotalsRow>();
  const add = (workspaceId: Id, leaseId: Id, step: TotalsStep, at: number, totals: Totals) => {
    const key = `${workspaceId} ${leaseId} ${step} ${at}`;
    const row = rows.get(key);
    // The first is taken as it is, for of a small batch it is the only one.
    if (row) row.totals = sumOf(row.totals, totals);
    else rows.set(key, { workspaceId, leaseId, step, at: new Date(at), totals });
  };
  for (const { workspaceId, leaseId, minuteMs, totals, reports } of groups)
    add(workspaceId, leaseId, 'minute', minuteMs, reports ? withReports(totals, reports) : totals);
  // Counted once; what is wider is the sum of it.
  const minutes = [...rows.values()];
  for (const { workspaceId, leaseId, at, totals } of minutes) {
    const hour = Math.floor(at.getTime() / hourMs) * hourMs;
    add(workspaceId, leaseId, 'hour', hour, totals);
    add(workspaceId, allLeases, 'minute', at.getTime(), totals);
    add(workspaceId, allLeases, 'hour', hour, totals);
  }
  return [...rows.values()];
}

const sumOf = (a: Totals, b: Totals): Totals => addTotals(addTotals(noTotals(), a), b);

function withReports(totals: Totals, { shape, counts }: NonNullable<CallGroup['reports']>): Totals {
  const all = addTotals(noTotals(), totals);
  addReports(all, partsOfShape(shape), counts);
  return all;
}

const hourMs = 3_600_000;

async function write(
  tx: Kysely<Schema>,
  kind: Database['kind'],
  added: TotalsRow[],
): Promise<void> {
  const keys = added.flatMap(({ workspaceId, leaseId, step, at }) => [
    workspaceId,
    leaseId,
    step,
    at,
  ]);
  const { rows } = await tx.executeQuery<TotalsRow>({
    ...CompiledQuery.raw(selectText(kind, added.length), keys),
    query: selected(tx),
  });
  const stored = new Map(rows.map((row) => [keyOf(row), row.totals]));
  const written = added.flatMap((row) => {
    const { workspaceId, leaseId, step, at, totals } = row;
    const before = stored.get(keyOf(row));
    return [workspaceId, leaseId, step, at, json(before ? addTotals(before, totals) : totals)];
  });
  await tx.executeQuery(CompiledQuery.raw(upsertText(kind, added.length), written));
}

const keyOf = ({ workspaceId, leaseId, step, at }: TotalsRow) =>
  `${workspaceId} ${leaseId} ${step} ${at.getTime()}`;

/** What the text below selects: SQLite's rows are decoded by it. */
const selected = (tx: Kysely<Schema>) =>
  tx
    .selectFrom('callTotals')
    .select(['workspaceId', 'leaseId', 'step', 'at', 'totals'])
    .toOperationNode();

function selectText(kind: Database['kind'], count: number): string {
  const columns = '"workspaceId", "leaseId", "step", "at"';
  // The engines write a list of rows differently.
  return `select ${columns}, "totals" from "callTotals" where (${columns}) in (${kind === 'sqlite' ? 'values ' : ''}${placesFor(kind, count, 4)})`;
}

function upsertText(kind: Database['kind'], count: number): string {
  return `insert into "callTotals" ("workspaceId", "leaseId", "step", "at", "totals") values ${placesFor(kind, count, 5)} on conflict ("workspaceId", "leaseId", "step", "at") do update set "totals" = excluded."totals"`;
}
