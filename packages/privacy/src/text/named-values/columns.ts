import { isGeneralLabel } from './general-labels.ts';
import type { FieldOf, NamedValue, Value } from './value.ts';

/**
 * A head stands at the beginning, or below an empty line, a colon or a fence of code; a line that
 * is drawn may stand above it.
 */
const headLine =
  /(?:```[^\n]{0,20}\n|^|\n[ \t]*\r?\n|:[ \t]*\r?\n)(?:[ \t]*[+|=─┌├-][+|=─┌┬┐├┼┤ -]{2,400}\r?\n)?(?=([^\n]{3,2000}\n))/g;

/** The columns of a table in lines. A table ends where the next one begins, so that no line is a row of several. */
export function columnValues<Field>(text: string, fieldOf: FieldOf<Field>): NamedValue<Field>[] {
  if (!text.includes('\n')) return [];
  const tables = [...text.matchAll(headLine)].flatMap(({ 0: before, 1: head = '', index }) => {
    const ways = waysToRead(head, fieldOf);
    return ways.length > 0 ? [{ ways, start: index + before.length, head }] : [];
  });
  return tables.flatMap(({ ways, start, head }, at) => {
    const from = start + head.length;
    const rows = text.slice(from, tables[at + 1]?.start);
    return ways.flatMap((way) =>
      'divider' in way ? dividedValues(rows, from, way) : alignedValues(rows, from, way),
    );
  });
}

interface Divided<Field> {
  divider: string;
  fields: readonly (Field | undefined)[];
}

/** Columns begin below their names. */
interface Aligned<Field> {
  columns: readonly { start: number; end: number; field: Field }[];
}

function waysToRead<Field>(
  head: string,
  fieldOf: FieldOf<Field>,
): (Divided<Field> | Aligned<Field>)[] {
  const dividers = [',', ';', '\t', '|', '│'].filter((divider) => head.includes(divider));
  const ways = dividers.map((divider) => ({
    divider,
    fields: head.split(divider).map((cell) => fieldOf(cell.replace(/^[\s"']+|[\s"']+$/g, ''))),
  }));
  const divided = ways.filter(({ fields }) => fields.some((field) => field !== undefined));
  if (divided.length > 0) return divided;
  const columns = alignedColumns(head, fieldOf);
  return columns.length > 0 ? [{ columns }] : [];
}

/** `ID   DIAGNOSIS   OPEN`: at least two names, with two spaces between any two. */
function alignedColumns<Field>(head: string, fieldOf: FieldOf<Field>): Aligned<Field>['columns'] {
  const names = [...head.trimEnd().matchAll(/\S+(?: \S+)*/g)];
  if (names.length < 2) return [];
  return names.flatMap(({ 0: name }, at) => {
    const field = isGeneralLabel(name) ? undefined : fieldOf(name);
    // numbers may begin left of the name that stands over their end
    const before = names[at - 1];
    const start = before ? before.index + before[0].length : 0;
    return field === undefined ? [] : [{ start, end: names[at + 1]?.index ?? Infinity, field }];
  });
}

/** An empty line ends the table. Cells that reach into a column go with it. */
function alignedValues<Field>(
  rows: string,
  from: number,
  { columns }: Aligned<Field>,
): NamedValue<Field>[] {
  const found: NamedValue<Field>[] = [];
  let at = from;
  for (const line of rows.split('\n')) {
    if (line.trim() === '') break;
    for (const { start, end, field } of columns)
      for (const { 0: cell, index } of line.trimEnd().matchAll(/\S+(?: \S+)*/g)) {
        if (index >= end || index + cell.length <= start || /^[-=─]+$/.test(cell)) continue;
        found.push({
          start: at + index,
          end: at + index + cell.length,
          value: cell,
          quote: '',
          field,
        });
      }
    at += line.length + 1;
  }
  return found;
}

const drawn = /^[ \t]*[+|=─├┼┤└┴┘-][+|=─┬├┼┤└┴┘ :-]{2,400}$/;

/**
 * A line without the divider ends the table. Of a row that has other columns than the head, all
 * goes from the first that is looked for. `from`: where the rows stand in the text.
 */
function dividedValues<Field>(
  rows: string,
  from: number,
  { divider, fields }: Divided<Field>,
): NamedValue<Field>[] {
  const found: NamedValue<Field>[] = [];
  // RFC 4180: a cell in quotation marks may hold the divider and line ends
  const cell = new RegExp(
    String.raw`[ \t]*((?:"[^"]*(?:""[^"]*)*(?:"|$))?[^\n${divider}]*)([\n${divider}]?)`,
    'y',
  );
  while (cell.lastIndex < rows.length) {
    const begin = cell.lastIndex;
    const cells: Value[] = [];
    let end = 0;
    for (let sign = divider; sign === divider;) {
      const [, body = '', after = ''] = cell.exec(rows) ?? [];
      sign = after;
      const start = from + cell.lastIndex - after.length - body.length;
      end = start + body.trimEnd().length;
      const value = body
        .trim()
        .replace(/^"([^]*)"$/, '$1')
        .replaceAll('""', '"');
      cells.push({ start, end, value: /^[:-]*$/.test(value) ? '' : value, quote: '' });
    }
    if (cells.length < 2) {
      if (drawn.test(rows.slice(begin, end - from))) continue;
      break;
    }
    const isApart = cells.length !== fields.length;
    for (const [i, one] of cells.entries()) {
      const field = fields[i];
      if (field !== undefined)
        found.push({ ...one, field, ...(isApart && { end, value: undefined }) });
    }
  }
  return found;
}
