import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { oweErasure, transact, type Database } from '../database.ts';
import type { Id } from '../id.ts';

/**
 * What a lease remembers of one value it protected, sealed by the lease's secret; or what an API's
 * agents wrote, by the API's. Nothing here says whose it is to somebody who has only the table.
 */
export interface KeptValueRow {
  /** {@link memoryOf}. */
  memory: number;
  /** The fifty bits that the token is made of. */
  alias: number;
  /** The bytes of the sealed form of the token. */
  sealed: Uint8Array;
  /** Agents were given its token; otherwise it was hidden, and its alias is nobody's. */
  isToken: boolean;
  /** Seconds since 1970, by the database's clock: when an answer protected it last, to a day. */
  usedAt: number;
  /** Of the memory, when the value was kept last. */
  version: number;
}

/**
 * On PostgreSQL, where several processes write: how often values were kept in a memory. It stays
 * when they are forgotten, and is never less.
 */
interface KeptMemoryRow {
  /** {@link memoryOf}. */
  memory: number;
  version: number;
}

declare module '../schema.ts' {
  interface Schema {
    keptValue: KeptValueRow;
    keptMemory: KeptMemoryRow;
  }
}

/** What bounds one memory. */
export interface MemoryBounds {
  valuesMax: number;
  /** Sealed bytes of all values together. */
  bytesMax: number;
  /** What was protected last before this moment goes; seconds since 1970. */
  firstAt: number;
}

type NewValue = Pick<KeptValueRow, 'alias' | 'sealed' | 'isToken'>;

/** What became of values that were to be kept. */
export interface KeptOutcome {
  /** Aliases that stand for another value: of these nothing was written. */
  taken: number[];
  /**
   * The versions that the memory had with each part, in order; a part that was taken whole has
   * none. No other write has one of them, and whoever sees a version can see all that are lower.
   */
  versions: number[];
}

export function keptValues(database: Database) {
  const { db } = database;
  return {
    /** Keeps values, or notes that they were protected again. */
    keep: (owner: Id, values: readonly NewValue[]): Promise<KeptOutcome> =>
      keep(database, memoryOf(owner), values),
    /** What is kept under some aliases. */
    async find(owner: Id, aliases: readonly number[]): Promise<NewValue[]> {
      const found: NewValue[] = [];
      for (let at = 0; at < aliases.length; at += rowsAtOnce) {
        const rows = await db
          .selectFrom('keptValue')
          .select(columns)
          .where('memory', '=', memoryOf(owner))
          .where('alias', 'in', aliases.slice(at, at + rowsAtOnce))
          .execute();
        found.push(...rows);
      }
      return found;
    },
    /**
     * What was protected last, the oldest first; at most `max`, and only what was kept after a
     * version where that is given.
     */
    async newest(
      owner: Id,
      max: number,
      after = 0,
    ): Promise<(NewValue & Pick<KeptValueRow, 'version'>)[]> {
      const rows = await db
        .selectFrom('keptValue')
        .select([...columns, 'version'])
        .where('memory', '=', memoryOf(owner))
        .where('version', '>', after)
        .orderBy('version', 'desc')
        .limit(max)
        .execute();
      return rows.toReversed();
    },
    /**
     * Of some memories the versions, where several processes write (PostgreSQL): whoever has seen
     * that version has seen all that is kept.
     */
    async versions(owners: readonly Id[]): Promise<ReadonlyMap<Id, number>> {
      const rows = await db
        .selectFrom('keptMemory')
        .selectAll()
        .where('memory', 'in', owners.map(memoryOf))
        .execute();
      const byMemory = new Map(rows.map(({ memory, version }) => [memory, version]));
      return new Map(owners.map((owner) => [owner, byMemory.get(memoryOf(owner)) ?? 0]));
    },
    /** Forgets all of an owner's; {@link Store.erase} is owed. */
    async removeAll(owner: Id): Promise<number> {
      const memory = memoryOf(owner);
      let removed = 0;
      for (let last = 1; last > 0; removed += last) {
        last = await removeSome(database, memory);
        await setImmediate();
      }
      return removed;
    },
    /** Forgets what is too old, and the values told least lately of what is too much. */
    trim: (owner: Id, bounds: MemoryBounds): Promise<number> =>
      trim(database, memoryOf(owner), bounds),
    async count(owner: Id): Promise<number> {
      const { count } = await db
        .selectFrom('keptValue')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('memory', '=', memoryOf(owner))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

const columns = ['alias', 'sealed', 'isToken'] as const;

/** Short in every row, and the same on every node. */
export function memoryOf(owner: Id): number {
  return createHash('sha256').update(owner).digest().readUIntBE(0, 6);
}

/** One statement takes some milliseconds for so many; calls go between. */
const rowsAtOnce = 1_000;

async function keep(
  database: Database,
  memory: number,
  values: readonly NewValue[],
): Promise<KeptOutcome> {
  // In one order, so that two nodes that keep the same values never wait for each other.
  const inOrder = values.toSorted((a, b) => a.alias - b.alias);
  const kept: KeptOutcome = { taken: [], versions: [] };
  for (let at = 0; at < inOrder.length; at += rowsAtOnce) {
    const some = inOrder.slice(at, at + rowsAtOnce);
    const written = await write(database, memory, some);
    const aliases = new Set(written.map(({ alias }) => Number(alias)));
    kept.taken.push(...some.map(({ alias }) => alias).filter((alias) => !aliases.has(alias)));
    if (written[0]) kept.versions.push(Number(written[0].version));
    if (inOrder.length > rowsAtOnce) await setImmediate();
  }
  return kept;
}

type WrittenRow = Record<'alias' | 'version', number | string>;

/**
 * Those that are kept now. An alias that another value has is neither written nor returned. On
 * PostgreSQL the version is counted first, and nobody else counts before this is committed: so
 * versions can be seen in their order.
 */
async function write(
  { db, kind }: Database,
  memory: number,
  values: readonly NewValue[],
): Promise<WrittenRow[]> {
  // One text for any number of rows: it is prepared once.
  const [aliases, forms, areTokens] = [
    values.map(({ alias }) => alias),
    values.map(({ sealed }) => Buffer.from(sealed).toString('hex')),
    values.map(({ isToken }) => isToken),
  ];
  const asJson = JSON.stringify(aliases.map((alias, i) => [alias, forms[i], Number(areTokens[i])]));
  const next =
    kind === 'sqlite'
      ? sql`select coalesce(max(${sql.ref('version')}), 0) + 1 as ${sql.ref('version')}
          from ${sql.table('keptValue')} where ${sql.ref('memory')} = ${memory}`
      : sql`insert into ${sql.table('keptMemory')} (${sql.ref('memory')}, ${sql.ref('version')})
          values (${memory}, 1)
          on conflict (${sql.ref('memory')})
            do update set ${sql.ref('version')} = ${sql.ref('keptMemory.version')} + 1
          returning ${sql.ref('version')}`;
  const rows =
    kind === 'sqlite'
      ? sql`select ${memory}, value ->> 0, unhex(value ->> 1), value ->> 2, unixepoch(),
            next.version
          from json_each(${asJson}), next where true`
      : sql`select ${memory}::bigint, alias, decode(form, 'hex'), is_token,
            extract(epoch from clock_timestamp())::bigint, next.version
          from unnest(${aliases}::bigint[], ${forms}::text[], ${areTokens}::boolean[])
            as given (alias, form, is_token), next`;
  const [owner, alias, sealed, isToken, usedAt, version] = (
    ['memory', 'alias', 'sealed', 'isToken', 'usedAt', 'version'] as const
  ).map((column) => sql.ref(column));
  const { rows: written } = await sql<WrittenRow>`
    with next as (${next})
    insert into ${sql.table('keptValue')}
      (${owner}, ${alias}, ${sealed}, ${isToken}, ${usedAt}, ${version})
    ${rows}
    on conflict (${owner}, ${alias})
      do update set ${usedAt} = excluded.${usedAt}, ${version} = excluded.${version}
      where ${sql.ref('keptValue.sealed')} = excluded.${sealed}
    returning ${alias}, ${version}`.execute(db);
  return written;
}

function removeSome(database: Database, memory: number): Promise<number> {
  return transact(database, async (inside) => {
    const some = inside.db
      .selectFrom('keptValue')
      .select('alias')
      .where('memory', '=', memory)
      .limit(rowsAtOnce);
    const { numDeletedRows } = await inside.db
      .deleteFrom('keptValue')
      .where('memory', '=', memory)
      .where('alias', 'in', some)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await oweErasure(inside);
    return Number(numDeletedRows);
  });
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
  { valuesMax, bytesMax, firstAt }: MemoryBounds,
  share: number,
): Promise<number> {
  const rows = await db
    .selectFrom('keptValue')
    .select((eb) => ['alias', 'usedAt', eb.fn<number | string>('length', ['sealed']).as('bytes')])
    .where('memory', '=', memory)
    .where('alias', '>=', from)
    .where('alias', '<', to)
    .orderBy('usedAt', 'desc')
    .orderBy('alias')
    .execute();
  let bytes = 0;
  const gone = rows
    .filter((row, i) => {
      bytes += Number(row.bytes);
      return row.usedAt < firstAt || i >= Math.floor(valuesMax / share) || bytes > bytesMax / share;
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
