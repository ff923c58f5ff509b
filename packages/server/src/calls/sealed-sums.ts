import { isObject, type Json } from '@leasehold/privacy';
import { sql } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Id } from '../store/id.ts';
import { isHead } from './call-lines.ts';

/** What is told of the calls that one entry of the log seals. */
export interface SealedSum {
  /** Values by what was done to them. */
  treatments: { [treatment: string]: number };
  /** Who called, as far as the records are still there. */
  principals: Id[];
}

interface SealingEntry {
  seq: number;
  detail: { [name: string]: Json };
}

/** By the number of the entry; those of other entries are left out. */
export async function sealedSums(
  database: Database,
  workspaceId: Id,
  entries: readonly SealingEntry[],
): Promise<Map<number, SealedSum>> {
  const sealing = entries.filter(({ detail }) => Array.isArray(detail['leases']));
  if (sealing.length === 0) return new Map();
  const treated = new Map(sealing.map((entry) => [entry.seq, treatedIn(entry)]));
  const shapes = await treatmentsOfShapes(database, workspaceId, [
    ...new Set([...treated.values()].flatMap((one) => one.map(({ shapeId }) => shapeId))),
  ]);
  const sums = new Map<number, SealedSum>();
  for (const entry of sealing) {
    const treatments: SealedSum['treatments'] = {};
    for (const { shapeId, counts } of treated.get(entry.seq) ?? [])
      for (const [place, treatment] of (shapes.get(shapeId) ?? []).entries())
        treatments[treatment] = (treatments[treatment] ?? 0) + (counts[place] ?? 0);
    const principals = await principalsSealedBy(database, workspaceId, entry);
    sums.set(entry.seq, { treatments, principals });
  }
  return sums;
}

/** Written by `sealOf`: what is otherwise is somebody else's, and not told. */
function treatedIn({ detail }: SealingEntry): { shapeId: string; counts: number[] }[] {
  const leases = Array.isArray(detail['leases']) ? detail['leases'] : [];
  return leases.flatMap((lease) => {
    const shapes = isObject(lease) && isObject(lease['treated']) ? lease['treated'] : {};
    return Object.entries(shapes).map(([shapeId, counts]) => ({
      shapeId,
      counts: Array.isArray(counts) ? counts.map(Number) : [],
    }));
  });
}

async function treatmentsOfShapes(
  { db }: Database,
  workspaceId: Id,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const query = db
    .selectFrom('callShape')
    .select(['id', 'parts'])
    .where('workspaceId', '=', workspaceId);
  const rows = await query.where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, parts }) => [id, parts.paths.map(([, treatment]) => treatment)]));
}

/** The first line of a batch names its callers; the rest of it is not read. */
const headCharsMax = 16_384;
const batchesMax = 100;

async function principalsSealedBy(
  { db }: Database,
  workspaceId: Id,
  { seq, detail: { firstId, lastId } }: SealingEntry,
): Promise<Id[]> {
  if (typeof firstId !== 'string' || typeof lastId !== 'string') return [];
  const heads = await db
    .selectFrom('callBatch')
    .select(sql<string>`substr(${sql.ref('records')}, 1, ${sql.lit(headCharsMax)})`.as('head'))
    .where('workspaceId', '=', workspaceId)
    .where('lastId', '>=', firstId)
    .where('lastId', '<=', lastId)
    .where('sealSeq', '=', seq)
    .limit(batchesMax)
    .execute();
  return [...new Set(heads.flatMap(({ head }) => principalsInHead(head)))];
}

function principalsInHead(head: string): string[] {
  const end = head.indexOf('\n');
  if (end < 0) return [];
  const line: unknown = JSON.parse(head.slice(0, end));
  const principals: unknown = isHead(line) && Array.isArray(line) ? line[3] : [];
  return Array.isArray(principals) ? principals.filter((one) => typeof one === 'string') : [];
}
