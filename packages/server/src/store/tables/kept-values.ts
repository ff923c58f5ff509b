import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { persist, transact, type Database } from '../database.ts';
import type { Id } from '../id.ts';

/**
 * What a lease remembers of one token: its value, sealed by the lease's secret. Nothing here says
 * whose lease it is to somebody who has only the table.
 */
export interface KeptValueRow {
  /** {@link memoryOfLease}. */
  memory: number;
  /** The fifty bits that the token is made of. */
  alias: number;
  /** The bytes of the sealed form of the token. */
  sealed: Uint8Array;
  /** The last day of UTC it was told to an agent, counted from 1970. */
  usedOn: number;
}

declare module '../schema.ts' {
  interface Schema {
    keptValue: KeptValueRow;
  }
}

/** What bounds the memory of one lease. */
export interface MemoryBounds {
  valuesMax: number;
  /** Sealed bytes of all values together. */
  bytesMax: number;
  /** Values last told before this day go. */
  firstDay: number;
}

type NewValue = Pick<KeptValueRow, 'alias' | 'sealed'>;

export function keptValues(database: Database) {
  const { db } = database;
  return {
    /**
     * Keeps values that were told on a day, or notes that they were told again. Returns the aliases
     * that stand for another value: of these nothing was written.
     */
    keep: (leaseId: Id, values: readonly NewValue[], day: number): Promise<number[]> =>
      keep(database, memoryOfLease(leaseId), values, day),
    /** What is kept under some aliases of a lease. */
    async find(leaseId: Id, aliases: readonly number[]): Promise<Map<number, Uint8Array>> {
      const found = new Map<number, Uint8Array>();
      for (let at = 0; at < aliases.length; at += rowsAtOnce) {
        const rows = await db
          .selectFrom('keptValue')
          .select(['alias', 'sealed'])
          .where('memory', '=', memoryOfLease(leaseId))
          .where('alias', 'in', aliases.slice(at, at + rowsAtOnce))
          .execute();
        for (const { alias, sealed } of rows) found.set(Number(alias), sealed);
      }
      return found;
    },
    /** Forgets all of a lease. Its log is emptied too: what was kept stands nowhere any more. */
    async removeAll(leaseId: Id): Promise<number> {
      const memory = memoryOfLease(leaseId);
      let removed = 0;
      for (let last = 1; last > 0; removed += last) {
        last = await removeSome(database, memory);
        await setImmediate();
      }
      if (removed > 0) await persist(database, 'truncate');
      return removed;
    },
    /** Forgets what is too old, and the values told least lately of what is too much. */
    trim: (leaseId: Id, bounds: MemoryBounds): Promise<number> =>
      trim(database, memoryOfLease(leaseId), bounds),
    async count(leaseId: Id): Promise<number> {
      const { count } = await db
        .selectFrom('keptValue')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('memory', '=', memoryOfLease(leaseId))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

/** Short in every row, and the same on every node. */
export function memoryOfLease(leaseId: Id): number {
  return createHash('sha256').update(leaseId).digest().readUIntBE(0, 6);
}

/** One statement takes some milliseconds for so many; calls go between. */
const rowsAtOnce = 1_000;

async function keep(
  database: Database,
  memory: number,
  values: readonly NewValue[],
  day: number,
): Promise<number[]> {
  // In one order, so that two nodes that keep the same values never wait for each other.
  const inOrder = values.toSorted((a, b) => a.alias - b.alias);
  const taken: number[] = [];
  for (let at = 0; at < inOrder.length; at += rowsAtOnce) {
    const some = inOrder.slice(at, at + rowsAtOnce);
    const written = await write(database, memory, some, day);
    if (written.size < some.length)
      taken.push(...some.map(({ alias }) => alias).filter((alias) => !written.has(alias)));
    if (inOrder.length > rowsAtOnce) await setImmediate();
  }
  return taken;
}

/** Those that are kept now. An alias that another value has is neither written nor returned. */
async function write(
  { db, kind }: Database,
  memory: number,
  values: readonly NewValue[],
  day: number,
): Promise<Set<number>> {
  const aliases = values.map(({ alias }) => alias);
  const sealed = values.map((value) => Buffer.from(value.sealed).toString('hex'));
  // One text for any number of rows: it is prepared once.
  const rows =
    kind === 'sqlite'
      ? sql`select ${memory}, value ->> 0, unhex(value ->> 1), ${day}
          from json_each(${JSON.stringify(aliases.map((alias, i) => [alias, sealed[i]]))}) where true`
      : sql`select ${memory}::bigint, alias, decode(sealed, 'hex'), ${day}::integer
          from unnest(${aliases}::bigint[], ${sealed}::text[]) as given (alias, sealed)`;
  const { rows: written } = await sql<{ alias: number | string }>`
    insert into ${sql.table('keptValue')} (${sql.ref('memory')}, ${sql.ref('alias')}, ${sql.ref('sealed')}, ${sql.ref('usedOn')})
    ${rows}
    on conflict (${sql.ref('memory')}, ${sql.ref('alias')}) do update
      set ${sql.ref('usedOn')} = excluded.${sql.ref('usedOn')}
      where ${sql.ref('keptValue.sealed')} = excluded.${sql.ref('sealed')}
    returning ${sql.ref('alias')}`.execute(db);
  return new Set(written.map(({ alias }) => Number(alias)));
}

async function removeSome({ db }: Database, memory: number): Promise<number> {
  const some = db
    .selectFrom('keptValue')
    .select('alias')
    .where('memory', '=', memory)
    .limit(rowsAtOnce);
  const { numDeletedRows } = await db
    .deleteFrom('keptValue')
    .where('memory', '=', memory)
    .where('alias', 'in', some)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * Aliases lie evenly, so a part of them is a part of the values: a large memory is looked through
 * and bounded part by part, with calls between.
 */
const parts = 256;
const aliasEnd = 2 ** 50;
const smallMemory = 4_096;

async function trim(database: Database, memory: number, bounds: MemoryBounds): Promise<number> {
  const { db } = database;
  const some = db
    .selectFrom('keptValue')
    .select('alias')
    .where('memory', '=', memory)
    .limit(smallMemory)
    .as('some');
  const { count } = await db
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) === 0) return 0;
  const isSmall = Number(count) < smallMemory;
  const share = isSmall ? 1 : parts;
  let removed = 0;
  for (let part = 0; part < share; part++) {
    const [from, to] = [(aliasEnd / share) * part, (aliasEnd / share) * (part + 1)];
    removed += await transact(database, (inside) =>
      trimPart(inside, { memory, from, to }, bounds, share),
    );
    await setImmediate();
  }
  return removed;
}

async function trimPart(
  { db }: Database,
  { memory, from, to }: { memory: number; from: number; to: number },
  { valuesMax, bytesMax, firstDay }: MemoryBounds,
  share: number,
): Promise<number> {
  const rows = await db
    .selectFrom('keptValue')
    .select((eb) => ['alias', 'usedOn', eb.fn<number | string>('length', ['sealed']).as('bytes')])
    .where('memory', '=', memory)
    .where('alias', '>=', from)
    .where('alias', '<', to)
    .orderBy('usedOn', 'desc')
    .orderBy('alias')
    .execute();
  let bytes = 0;
  const gone = rows
    .filter((row, i) => {
      bytes += Number(row.bytes);
      return row.usedOn < firstDay || i >= Math.floor(valuesMax / share) || bytes > bytesMax / share;
    })
    .map(({ alias }) => alias);
  for (let at = 0; at < gone.length; at += rowsAtOnce)
    await db
      .deleteFrom('keptValue')
      .where('memory', '=', memory)
      .where('alias', 'in', gone.slice(at, at + rowsAtOnce))
      .execute();
  return gone.length;
}
