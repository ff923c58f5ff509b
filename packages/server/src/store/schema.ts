import type { ColumnType } from 'kysely';

/**
 * The tables as Kysely sees them. Each is declared where its queries are (`tables/*.ts`), as its
 * row, except that a JSON column is written as text.
 */
export interface Schema {
  migration: { name: string; appliedAt: Date };
}

/** A row with the columns that are written otherwise than they are read. */
export type Written<Row, Columns> = Omit<Row, keyof Columns> & Columns;
export type JsonText<T> = string | (null extends T ? null : never);
export type JsonColumn<T> = ColumnType<T, JsonText<T>, JsonText<T>>;

/** A JSON column's text. Lone surrogates and NUL become escapes, so both engines keep them. */
export function json(value: object | string | number | boolean): string;
export function json(value: object | string | number | boolean | null): string | null;
export function json(value: object | string | number | boolean | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
