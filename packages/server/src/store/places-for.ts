import type { Database } from './database.ts';

/**
 * `(?, ?), (?, ?)` or `($1, $2), ($3, $4)`: the places of so many rows in a statement. For the
 * statements that run with every batch of calls and are written as text: to put one together by the
 * query builder costs more than to run it. So does this, and each is made once.
 */
export function placesFor(kind: Database['kind'], rows: number, columns: number): string {
  const key = `${kind} ${rows} ${columns}`;
  let places = made.get(key);
  if (places === undefined) made.set(key, (places = placesOf(kind, rows, columns)));
  return places;
}

/** At most a hundred rows of a few tables, on one engine. */
const made = new Map<string, string>();

function placesOf(kind: Database['kind'], rows: number, columns: number): string {
  const place = (i: number) => (kind === 'sqlite' ? '?' : `$${i + 1}`);
  const row = (i: number) =>
    `(${Array.from({ length: columns }, (_, column) => place(i * columns + column)).join(', ')})`;
  return Array.from({ length: rows }, (_, i) => row(i)).join(', ');
}
