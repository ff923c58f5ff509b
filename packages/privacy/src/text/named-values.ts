/** A value in a text that says itself which field it is of: UTF-16 offsets, `end` exclusive. */
export interface NamedValue {
  start: number;
  end: number;
  /** What it says without the escapes it is written with; undefined: that cannot be told. */
  value: string | undefined;
  kind: 'string' | 'number' | 'boolean';
  /** What has to stand around a text in its place: nothing where it has its quotation marks. */
  quote: string;
  /** What a text in its place may not hold, or it would end there. */
  ends: RegExp;
}

/** A named value, and what `fieldOf` gave for its name. */
export type NamedValueOf<Field> = NamedValue & { field: Field };

/** Which field a name in a text is of; undefined: of none that is looked for. */
export type FieldOf<Field> = (name: string) => Field | undefined;

/** Whether a text may name a value at all, told by one cheap test. */
export const mayNameValues = (text: string): boolean => named.test(text);

const named = /["'\n]|<\/|&quot;/;

/**
 * Values that stand beside the name of a field within a text: JSON and what is written like it
 * (`"email": "…"`, `'email': '…'`, cut off, or with its quotation marks escaped), elements and
 * attributes of XML, and the columns of a table in lines. In order, without overlap. Linear in the
 * length of the text.
 */
export function namedValues<Field>(text: string, fieldOf: FieldOf<Field>): NamedValueOf<Field>[] {
  const found = [
    ...pairedValues(text, fieldOf),
    ...(text.includes('</') ? elementValues(text, fieldOf) : []),
    ...(text.includes('\n') ? columnValues(text, fieldOf) : []),
  ];
  if (found.length < 2) return found;
  let last = 0;
  return found
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      if (start < last) return false;
      last = end;
      return true;
    });
}

// --- Pairs ---------------------------------------------------------------------------------------

const mark = String.raw`\\{0,15}["']|&quot;`;
const bareName = String.raw`[\p{L}_$][\p{L}\p{N}_.$\-]{0,60}`;
/** A name in quotation marks, one behind a brace or a comma, and one before a quoted text. */
const pair = new RegExp(
  [
    String.raw`(${mark})([\p{L}_$@][\p{L}\p{N}_.$@\- ]{0,60})\1\s{0,8}(?::|=>|=)\s{0,8}`,
    String.raw`(?<=[{,]\s{0,40})(${bareName})\s{0,8}:\s{0,8}(?=${mark})`,
    String.raw`(?<![\p{L}\p{N}_.$\-])(${bareName})=(?=${mark})`,
  ].join('|'),
  'gu',
);

function pairedValues<Field>(text: string, fieldOf: FieldOf<Field>): NamedValueOf<Field>[] {
  const found: NamedValueOf<Field>[] = [];
  pair.lastIndex = 0;
  for (let match = pair.exec(text); match; match = pair.exec(text)) {
    const [, quote = '"', quoted, inBraces, attribute] = match;
    const field = fieldOf(quoted ?? inBraces ?? attribute ?? '');
    if (field === undefined) continue;
    const value = valueAt(text, pair.lastIndex, quote);
    found.push({ ...value, field });
    pair.lastIndex = Math.max(value.end, pair.lastIndex);
  }
  return found;
}

/** `u'…'` of Python is a text, too. */
const openingMark = new RegExp(`[a-zA-Z]{0,2}(${mark})`, 'y');
const bareValue = /[^\s,;{}[\]()"'<>&\\]*/y;

function valueAt(text: string, at: number, quote: string): NamedValue {
  openingMark.lastIndex = at;
  const opening = openingMark.exec(text)?.[1];
  if (opening !== undefined) return quotedValue(text, openingMark.lastIndex, opening);
  bareValue.lastIndex = at;
  const [word = ''] = bareValue.exec(text) ?? [];
  const end = at + word.length;
  if (opensAt(text, end))
    return { start: at, end: closingAt(text, end), value: undefined, kind: 'string', quote, ends };
  const isNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(word);
  const kind = isNumber ? 'number' : /^(?:true|false)$/i.test(word) ? 'boolean' : 'string';
  const value = /^(?:null|none|nil|undefined)$/i.test(word) ? '' : word;
  return { start: at, end, value, kind, quote, ends };
}

/** What no text in the place of a value may hold, however that is quoted. */
const ends = /["'\\<>&\r\n]/;

function quotedValue(text: string, start: number, opening: string): NamedValue {
  const end = quoteEnd(text, start, opening);
  const written = text.slice(start, end);
  return { start, end, value: unescaped(written, opening), kind: 'string', quote: '', ends };
}

/** Undefined where it is not known what was meant. */
function unescaped(written: string, opening: string): string | undefined {
  if (!/[\\&]/.test(written)) return written;
  if (opening !== '"') return undefined;
  try {
    return String(JSON.parse(`"${written}"`));
  } catch {
    return undefined;
  }
}

/**
 * Where a text ends that begins behind that mark. A mark with backslashes before it is one in JSON
 * within JSON: of those inside of it some are twice as many, and one.
 */
function quoteEnd(text: string, from: number, opening: string): number {
  const sign = opening.replaceAll('\\', '');
  const level = opening.length - sign.length;
  for (let at = text.indexOf(sign, from); at !== -1; at = text.indexOf(sign, at + 1)) {
    let before = at;
    while (before > from && text.charAt(before - 1) === '\\') before--;
    const backslashes = at - before;
    if (backslashes % (2 * (level + 1)) === level) return at - level;
  }
  return text.length;
}

const opensAt = (text: string, at: number): boolean => '{[('.includes(text.charAt(at) || ' ');

const bracketOrMark = new RegExp(String.raw`[{}[\]()]|${mark}`, 'g');

/** Where what opens there ends, or the text. */
function closingAt(text: string, from: number): number {
  let depth = 0;
  bracketOrMark.lastIndex = from;
  for (let match = bracketOrMark.exec(text); match; match = bracketOrMark.exec(text)) {
    const [sign] = match;
    if ('{[('.includes(sign)) depth++;
    else if ('}])'.includes(sign)) {
      if (--depth === 0) return bracketOrMark.lastIndex;
    } else bracketOrMark.lastIndex = quoteEnd(text, bracketOrMark.lastIndex, sign) + sign.length;
  }
  return text.length;
}

// --- Elements ------------------------------------------------------------------------------------

const element = /<(?:[\p{L}_][\p{L}\p{N}_.-]{0,60}:)?([\p{L}_][\p{L}\p{N}_.-]{0,60})(?=[\s>/])/gu;

function elementValues<Field>(text: string, fieldOf: FieldOf<Field>): NamedValueOf<Field>[] {
  const found: NamedValueOf<Field>[] = [];
  element.lastIndex = 0;
  for (let match = element.exec(text); match; match = element.exec(text)) {
    const field = fieldOf(match[1] ?? '');
    if (field === undefined) continue;
    const open = text.indexOf('>', element.lastIndex);
    if (open === -1) break;
    if (text.charAt(open - 1) === '/') continue;
    const closing = text.indexOf(`</${match[0].slice(1)}`, open);
    const end = closing === -1 ? text.length : closing;
    found.push({ ...contentOf(text, open + 1, end), field });
    element.lastIndex = end;
  }
  return found;
}

function contentOf(text: string, start: number, end: number): NamedValue {
  const content = text.slice(start, end);
  const [, plain = content] = /^\s*<!\[CDATA\[([^]*)\]\]>\s*$/.exec(content) ?? [];
  const isPlain = !plain.includes('<') && (plain !== content || !plain.includes('&'));
  return { start, end, value: isPlain ? plain.trim() : undefined, kind: 'string', quote: '', ends };
}

// --- Columns -------------------------------------------------------------------------------------

const dividers = [',', ';', '\t', '|'] as const;
type Divider = (typeof dividers)[number];
/** A head stands at the beginning, or below an empty line, a colon or a fence of code. */
const headLine = /(?:^|\n[ \t]*\r?\n|:[ \t]*\r?\n|```[^\n]{0,20}\n)(?=([^\n]{3,2000})\n)/g;
const [headCellMax, headCellsMin] = [60, 2];

function columnValues<Field>(text: string, fieldOf: FieldOf<Field>): NamedValueOf<Field>[] {
  const found: NamedValueOf<Field>[] = [];
  headLine.lastIndex = 0;
  for (let match = headLine.exec(text); match; match = headLine.exec(text)) {
    const [whole, head = ''] = match;
    const start = match.index + whole.length;
    const end = start + head.length + 1;
    headLine.lastIndex = Math.max(headLine.lastIndex, start + (whole === '' ? 1 : 0));
    for (const divider of dividers) {
      const fields = fieldsOfHead(head, divider, fieldOf);
      if (!fields) continue;
      const table = rowsBelow(text, end, divider, fields);
      found.push(...table.found);
      headLine.lastIndex = Math.max(headLine.lastIndex, table.end - 1);
      break;
    }
  }
  return found;
}

/** Undefined: it is no head, or none of a field that is looked for. */
function fieldsOfHead<Field>(
  head: string,
  divider: Divider,
  fieldOf: FieldOf<Field>,
): (Field | undefined)[] | undefined {
  if (!head.includes(divider)) return undefined;
  const cells = head.split(divider).map((cell) => cell.trim().replace(/^(["'])(.*)\1$/, '$2'));
  if (cells.length < headCellsMin) return undefined;
  const fields = cells.map((cell) =>
    cell === '' || cell.length > headCellMax ? undefined : fieldOf(cell),
  );
  return fields.some((field) => field !== undefined) ? fields : undefined;
}

/** A line without the divider ends the table. */
function rowsBelow<Field>(
  text: string,
  from: number,
  divider: Divider,
  fields: readonly (Field | undefined)[],
): { found: NamedValueOf<Field>[]; end: number } {
  const found: NamedValueOf<Field>[] = [];
  let at = from;
  while (at < text.length) {
    const row = rowAt(text, at, divider);
    if (row.cells.length < headCellsMin) break;
    found.push(...cellsOfRow(text, row.cells, divider, fields));
    at = row.end;
  }
  return { found, end: at };
}

interface Cell {
  start: number;
  end: number;
}

/** Of a row that has other columns than the head, all goes from the first that is looked for. */
function cellsOfRow<Field>(
  text: string,
  cells: readonly Cell[],
  divider: Divider,
  fields: readonly (Field | undefined)[],
): NamedValueOf<Field>[] {
  const first = fields.findIndex((field) => field !== undefined);
  const [field, from, to] = [fields[first], cells[first], cells.at(-1)];
  if (cells.length !== fields.length && field !== undefined && from && to)
    return [{ ...cellValue(text, { start: from.start, end: to.end }, divider, false), field }];
  return cells.flatMap((cell, i) => {
    const of = fields[i];
    const isRule = /^[\s:-]*$/.test(text.slice(cell.start, cell.end));
    return of === undefined || isRule ? [] : { ...cellValue(text, cell, divider, true), field: of };
  });
}

function cellValue(text: string, cell: Cell, divider: Divider, isOne: boolean): NamedValue {
  const written = text.slice(cell.start, cell.end);
  const [, plain = written.trim()] = /^\s*"([^]*)"\s*$/.exec(written) ?? [];
  const start = cell.start + written.indexOf(plain);
  const isQuoted = plain !== written.trim();
  return {
    start,
    end: start + plain.length,
    value: isOne ? plain.replaceAll('""', '"') : undefined,
    kind: 'string',
    quote: '',
    ends: isQuoted || divider !== ',' ? endsOfCell : endsOfBareCell,
  };
}

const endsOfCell = /["\\;\t|\r\n]/;
const endsOfBareCell = /["\\,\r\n]/;

/** RFC 4180: a cell in quotation marks may hold the divider and line ends. */
function rowAt(text: string, from: number, divider: Divider): { cells: Cell[]; end: number } {
  const cells: Cell[] = [];
  let start = from;
  let at = from;
  for (; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '"' && text.slice(start, at).trim() === '') at = cellQuoteEnd(text, at + 1);
    else if (sign === divider || sign === '\n') {
      cells.push({ start, end: at });
      start = at + 1;
      if (sign === '\n') return { cells, end: start };
    }
  }
  cells.push({ start, end: at });
  return { cells, end: at };
}

function cellQuoteEnd(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1))
    if (text.charAt(at + 1) === '"') at++;
    else return at;
  return text.length;
}
