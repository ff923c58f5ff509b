import { valuesBesideNames } from './beside-names.ts';
import { columnValues } from './columns.ts';
import { databaseErrorValues } from './database-errors.ts';
import { labelledLines } from './labelled-lines.ts';
import { literalsBeforeNames } from './literals-before.ts';
import { literalsBehindNames } from './literals-behind.ts';
import { mayNameBeside } from './may-name-values.ts';
import type { FieldOf, NamedValue } from './value.ts';
import { wikiTableValues } from './wiki-tables.ts';
import { htmlTableValues, insertedValues } from './written-tables.ts';

/** What a text in the place of a named value may not hold, or it could end there. */
export const endsNamedValue = /["'\\<>&,;|\t\r\n]/;

/**
 * Values that stand beside the name of a field within a text: JSON and what is written like it
 * (`"email": "…"`, `'email': '…'`, cut off, or with its quotation marks escaped), code and words
 * (`email=…`, `Email: …`), elements and attributes of XML and HTML, pairs, columns of a table in
 * lines or in HTML, and what SQL inserts. In their order, none in another. Linear in the length of
 * the text.
 */
export function namedValues<Field>(text: string, fieldOf: FieldOf<Field>): NamedValue<Field>[] {
  const found = [
    ...columnValues(text, fieldOf),
    ...htmlTableValues(text, fieldOf),
    ...wikiTableValues(text, fieldOf),
    ...insertedValues(text, fieldOf),
    ...databaseErrorValues(text, fieldOf),
    ...(mayNameBeside(text) ? valuesBesideNames(text, fieldOf) : []),
    ...literalsBehindNames(text, fieldOf),
    ...literalsBeforeNames(text, fieldOf),
  ];
  return valuesApart([...found, ...labelledLines(text, fieldOf, found)]);
}

/** Of values that overlap, all that they span goes, as the first. */
export function valuesApart<Field>(found: NamedValue<Field>[]): NamedValue<Field>[] {
  if (found.length < 2) return found;
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const result: NamedValue<Field>[] = [];
  for (const one of found) {
    const last = result.at(-1);
    if (!last || one.start >= last.end) result.push(one);
    else if (one.end > last.end)
      result[result.length - 1] = { ...last, end: one.end, value: undefined };
  }
  return result;
}
