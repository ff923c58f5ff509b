import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { placesFor } from '../places-for.ts';
import { json, type Schema } from '../schema.ts';
import { addReports, addTotals, noTotals, type Totals } from '../totals.ts';
import type { Id, Store, TotalsStep } from '../types.ts';
import type { CallGroup } from './call-groups.ts';
import { partsOfShape } from './call-reports.ts';

/** Reading what `addToTotals` wrote. */
export function callTotals({ db }: Database): Store['callTotals'] {
  return {
    list(workspaceId, { leaseId = allLeases, step, since, until }) {
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
    async byLease(workspaceId, since) {
      const rows = await db
        .selectFrom('callTotals')
        .select(['leaseId', 'totals'])
        .where('workspaceId', '=', workspaceId)
        .where('step', '=', 'minute')
        .where('at', '>=', since)
        .execute();
      const sums = new Map<Id, Totals>();
      for (const { leaseId, totals } of rows)
        if (leaseId !== allLeases) sums.set(leaseId, addTotals(sums.get(leaseId) ?? noTotals(), totals));
      return sums;
    },
  };
}

/** Stands for a lease's id in the totals of a whole workspace. */
const allLeases = '';

interface TotalsRow {
  workspaceId: Id;
  leaseId: Id;
  step: TotalsStep;
  at: Date;
  totals: Totals;
}

/**
 * Adds calls to the totals of their minute and hour, of their lease and of their workspace, inside the transaction that inserts them: either both are
 * there or neither. `groups` are of calls that were really inserted. A row is read, added to and written: whoever calls this has locked the workspace.
 */
export async function addToTotals(tx: Kysely<Schema>, kind: Store['kind'], groups: readonly CallGroup[]): Promise<void> {
  const added = totalsOf(groups);
  for (let start = 0; start < added.length; start += rowsPerStatement) await write(tx, kind, added.slice(start, start + rowsPerStatement));
}

const rowsPerStatement = 100;

function totalsOf(groups: readonly CallGroup[]): TotalsRow[] {
  const rows = new Map<string, TotalsRow>();
  const rowOf = (workspaceId: Id, leaseId: Id, step: TotalsStep, at: number): TotalsRow => {
    const key = `${workspaceId} ${leaseId} ${step} ${at}`;
    let row = rows.get(key);
    if (!row) rows.set(key, (row = { workspaceId, leaseId, step, at: new Date(at), totals: noTotals() }));
    return row;
  };
  for (const { workspaceId, leaseId, minuteMs, totals, reports } of groups) {
    const minute = addTotals(rowOf(workspaceId, leaseId, 'minute', minuteMs).totals, totals);
    if (reports) addReports(minute, partsOfShape(reports.shape), reports.counts);
  }
  // Counted once; what is wider is the sum of it.
  const minutes = [...rows.values()];
  for (const { workspaceId, leaseId, at, totals } of minutes) {
    const hour = Math.floor(at.getTime() / hourMs) * hourMs;
    addTotals(rowOf(workspaceId, leaseId, 'hour', hour).totals, totals);
    addTotals(rowOf(workspaceId, allLeases, 'minute', at.getTime()).totals, totals);
    addTotals(rowOf(workspaceId, allLeases, 'hour', hour).totals, totals);
  }
  return [...rows.values()];
}

const hourMs = 3_600_000;

async function write(tx: Kysely<Schema>, kind: Store['kind'], added: TotalsRow[]): Promise<void> {
  const keys = added.flatMap(({ workspaceId, leaseId, step, at }) => [workspaceId, leaseId, step, at]);
  const { rows } = await tx.executeQuery<TotalsRow>(CompiledQuery.raw(selectText(kind, added.length), keys));
  const stored = new Map(rows.map((row) => [keyOf(row), row.totals]));
  const written = added.flatMap((row) => {
    const { workspaceId, leaseId, step, at, totals } = row;
    return [workspaceId, leaseId, step, at, json(addTotals(stored.get(keyOf(row)) ?? noTotals(), totals))];
  });
  await tx.executeQuery(CompiledQuery.raw(upsertText(kind, added.length), written));
}

const keyOf = ({ workspaceId, leaseId, step, at }: TotalsRow) => `${workspaceId} ${leaseId} ${step} ${at.getTime()}`;

function selectText(kind: Store['kind'], count: number): string {
  const columns = '"workspaceId", "leaseId", "step", "at"';
  // The engines write a list of rows differently.
  return `select ${columns}, "totals" from "callTotals" where (${columns}) in (${kind === 'sqlite' ? 'values ' : ''}${placesFor(kind, count, 4)})`;
}

function upsertText(kind: Store['kind'], count: number): string {
  return `insert into "callTotals" ("workspaceId", "leaseId", "step", "at", "totals") values ${placesFor(kind, count, 5)} on conflict ("workspaceId", "leaseId", "step", "at") do update set "totals" = excluded."totals"`;
}
