import { sql, type Expression, type SqlBool } from 'kysely';
import type { Id } from './id.ts';

export type Direction = 'asc' | 'desc';

/** The order of a list by one column, the id deciding between equals. */
export interface ListOrder {
  by: readonly Expression<unknown>[];
  /** What comes after the row that a page ended with. */
  after: (value: unknown, id: Id) => Expression<SqlBool>;
}

/** By a column that always has a value, so that an index of it gives the order. */
export function listOrder(column: string, direction: Direction): ListOrder {
  const { ref, id, way, beyond } = signs(column, direction);
  return {
    by: [sql`${ref} ${way}`, sql`${id} ${way}`],
    after: (value, lastId) => sql<SqlBool>`(${ref}, ${id}) ${beyond} (${value}, ${lastId})`,
  };
}

/** What has no value counts as the largest, on both engines. */
export function nullableListOrder(column: string, direction: Direction): ListOrder {
  const { ref, id, way, beyond } = signs(column, direction);
  const isNone = sql`case when ${ref} is null then 1 else 0 end`;
  const isAscending = direction === 'asc';
  return {
    by: [sql`${isNone} ${way}`, sql`${ref} ${way}`, sql`${id} ${way}`],
    after: (value, lastId) => {
      const later = sql`${id} ${beyond} ${lastId}`;
      if (value === null)
        return isAscending
          ? sql<SqlBool>`(${ref} is null and ${later})`
          : sql<SqlBool>`((${ref} is null and ${later}) or ${ref} is not null)`;
      const next = sql`${ref} ${beyond} ${value} or (${ref} = ${value} and ${later})`;
      return isAscending ? sql<SqlBool>`(${next} or ${ref} is null)` : sql<SqlBool>`(${next})`;
    },
  };
}

const signs = (column: string, direction: Direction) => ({
  ref: sql.ref(column),
  id: sql.ref('id'),
  way: sql.raw(direction),
  beyond: sql.raw(direction === 'asc' ? '>' : '<'),
});
