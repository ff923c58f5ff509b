import assert from 'node:assert/strict';
import type { DatabaseSync } from 'node:sqlite';
import { RawNode, type CompiledQuery } from 'kysely';
import { decoders } from '../sqlite/dialect.ts';
import { declaredTypes, returnsRows } from '../sqlite/declared-types.ts';

/**
 * What the dialect works out of a query against what SQLite tells of the statement, which newer
 * Nodes hand on. Of SQL written by hand, which declares nothing, no column may need decoding.
 */
export function holdAgainstSqlite(db: DatabaseSync, { sql, query }: CompiledQuery): void {
  const columns = db.prepare(sql).columns();
  const told = new Map(columns.map(({ name, type }) => [name, type ?? '']));
  if (RawNode.is(query)) {
    const decoded = columns.filter(({ type }) => decoders[(type ?? '').toLowerCase()]);
    return assert.deepEqual(decoded, [], sql);
  }
  assert.equal(returnsRows(query), columns.length > 0, sql);
  if (columns.length > 0) assert.deepEqual(declaredTypes(query, tablesOf(db)), told, sql);
}

export const tablesOf = (db: DatabaseSync) => (table: string) =>
  new Map(
    db
      .prepare('select name, type from pragma_table_info(?)')
      .all(table)
      .map(({ name, type }) => [String(name), String(type)]),
  );
