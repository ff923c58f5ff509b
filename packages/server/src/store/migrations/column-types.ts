import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database.ts';

/**
 * Names of the column types that the engines spell differently. SQLite keeps the declared name, and
 * the dialect decodes by it.
 */
export interface ColumnTypes {
  kind: Database['kind'];
  /**
   * Kept as text on both, so key order, NUL escapes and long numbers come back as they went in
   * (jsonb would change all three).
   */
  json: RawBuilder<unknown>;
  timestamp: RawBuilder<unknown>;
  bytes: RawBuilder<unknown>;
  /**
   * Text that is ordered by its characters, whatever the order of the database: ids that are
   * compared here as well.
   */
  orderedText: RawBuilder<unknown>;
  /**
   * Ends a table that stands in the order of its key, where the engine offers that: for many rows
   * with growing ids.
   */
  inKeyOrder: RawBuilder<unknown>;
  /** As better-auth declares them on each engine: it reads and writes these columns by itself. */
  libraryDate: RawBuilder<unknown>;
  libraryFlag: RawBuilder<unknown>;
}

export function typesFor(kind: Database['kind']): ColumnTypes {
  return kind === 'sqlite'
    ? {
        kind,
        json: sql`json_text`,
        timestamp: sql`timestamptz_text`,
        bytes: sql`blob`,
        orderedText: sql`text`,
        inKeyOrder: sql`without rowid`,
        libraryDate: sql`date`,
        libraryFlag: sql`integer`,
      }
    : {
        kind,
        json: sql`json`,
        timestamp: sql`timestamptz(3)`,
        bytes: sql`bytea`,
        orderedText: sql`text collate "C"`,
        inKeyOrder: sql``,
        libraryDate: sql`timestamptz`,
        libraryFlag: sql`boolean`,
      };
}
