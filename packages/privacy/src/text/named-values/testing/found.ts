import assert from 'node:assert/strict';
import { namedValues } from '../named-values.ts';

/**
 * Asserts that of a text, in which `⟦…⟧` stand around the values of `ssn` and `dob`, just these are
 * found, and what each says.
 */
export function found(marked: string, ...values: (string | undefined)[]): void {
  const text = marked.replace(/[⟦⟧]/g, '');
  const all = namedValues(text, (name) => (/^(?:ssn|dob)$/.test(name) ? name : undefined));
  let shown = text;
  for (const { start, end } of all.toSorted((a, b) => b.start - a.start))
    shown = `${shown.slice(0, start)}⟦${shown.slice(start, end)}⟧${shown.slice(end)}`;
  assert.equal(shown, marked);
  assert.deepEqual(
    all.map(({ value }) => value),
    values,
    marked,
  );
}
