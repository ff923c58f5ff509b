/** A value in a text that says itself which field it is of: UTF-16 offsets, `end` exclusive. */
export interface NamedValue<Field> extends Value {
  field: Field;
}

interface Value {
  start: number;
  end: number;
  /** What it says; undefined: that cannot be told, or it is a list or an object. */
  value: string | undefined;
  /** What has to stand around a text in its place. */
  quote: string;
}

/** Which field a name in a text is of; undefined: of none that is looked for. */
export type FieldOf<Field> = (name: string) => Field | undefined;

/** Whether a text may name a value at all, told by one cheap test. */
export const mayNameValues = (text: string): boolean => /["'\n]|<\/|&quot;/.test(text);

/** What a text in the place of a named value may not hold, or it could end there. */
export const endsNamedValue = /["'\\<>&,;|\t\r\n]/;

/**
 * Values that stand beside the name of a field within a text: JSON and what is written like it
 * (`"email": "…"`, `'email': '…'`, cut off, or with its quotation marks escaped), elements and
 * attributes of XML, and the columns of a table in lines. Linear in the length of the text.
 */
export function namedValues<Field>(text: string, fieldOf: FieldOf<Field>): NamedValue<Field>[] {
  const found = columnValues(text, fieldOf);
  named.lastIndex = 0;
  for (let match = named.exec(text); match; match = named.exec(text)) {
    const [, quote = '"', quoted, bare, tag = ''] = match;
    const name = quoted ?? bare;
    const field = fieldOf(name ?? tag.replace(/.*:/, ''));
    if (field === undefined) continue;
    const at = named.lastIndex;
    const value = name === undefined ? contentAt(text, at, tag) : valueAt(text, at, quote);
    found.push({ ...value, field });
    named.lastIndex = Math.max(value.end, at);
  }
  return found;
}

const signs = String.raw`\\{0,15}["']|&quot;`;
const nameWith = (more: string) => String.raw`([\p{L}_$@][\p{L}\p{N}_.$@${more}-]{0,60})`;
/** A name in quotation marks, one before a text in such marks, and one of an element. */
const named = new RegExp(
  String.raw`(${signs})${nameWith(' ')}\1\s{0,8}(?::|=>|=)\s{0,8}` +
    String.raw`|(?<![\p{L}\p{N}_.$@-])${nameWith('')}\s{0,8}[:=]\s{0,8}(?=${signs})` +
    String.raw`|<${nameWith(':')}(?=[\s/>])`,
  'gu',
);

/** `u'…'` of Python is a text, too. */
const valueStart = new RegExp(
  String.raw`[a-zA-Z]{0,2}(${signs})|([^\s,;{}[\]()"'<>&\\]*)([{[(]?)`,
  'y',
);

function valueAt(text: string, at: number, quote: string): Value {
  valueStart.lastIndex = at;
  const [all, sign, word = '', bracket] = valueStart.exec(text) ?? [''];
  const start = at + all.length;
  if (sign !== undefined) {
    const end = quoteEnd(text, start, sign);
    return { start, end, value: unescaped(text.slice(start, end), sign), quote: '' };
  }
  if (bracket) return { start: at, end: closingAt(text, start - 1), value: undefined, quote };
  const isNothing = /^(?:null|none|nil|undefined)$/i.test(word);
  return { start: at, end: start, value: isNothing ? '' : word, quote };
}

/** Undefined where it is not known what was meant. */
function unescaped(written: string, sign: string): string | undefined {
  if (!/[\\&]/.test(written)) return written;
  try {
    return sign === '"' ? String(JSON.parse(`"${written}"`)) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Where a text ends that begins behind that mark. A mark with backslashes before it is one in JSON
 * within JSON: of those inside of it some are twice as many, and one.
 */
function quoteEnd(text: string, from: number, sign: string): number {
  const plain = sign.replaceAll('\\', '');
  const level = sign.length - plain.length;
  for (let at = text.indexOf(plain, from); at !== -1; at = text.indexOf(plain, at + 1)) {
    let before = at;
    while (before > from && text[before - 1] === '\\') before--;
    if ((at - before) % (2 * (level + 1)) === level) return at - level;
  }
  return text.length;
}

const bracketOrSign = new RegExp(String.raw`[{[(]|([}\])])|(${signs})`, 'g');

/** Where what opens there ends, or the text. */
function closingAt(text: string, from: number): number {
  let depth = 0;
  bracketOrSign.lastIndex = from;
  for (let match = bracketOrSign.exec(text); match; match = bracketOrSign.exec(text)) {
    const [, closing, sign] = match;
    if (sign) bracketOrSign.lastIndex = quoteEnd(text, bracketOrSign.lastIndex, sign) + sign.length;
    else depth += closing ? -1 : 1;
    if (depth === 0) return bracketOrSign.lastIndex;
  }
  return text.length;
}

/** What stands in an element; nothing where it closes itself. */
function contentAt(text: string, from: number, tag: string): Value {
  const start = text.indexOf('>', from) + 1 || text.length;
  if (text[start - 2] === '/') return { start, end: start, value: '', quote: '' };
  const closing = text.indexOf(`</${tag}`, start);
  const end = closing === -1 ? text.length : closing;
  const content = text.slice(start, end).replace(/^\s*<!\[CDATA\[([^]*)\]\]>\s*$/, '$1');
  return { start, end, value: /[<&]/.test(content) ? undefined : content.trim(), quote: '' };
}

// --- Columns -------------------------------------------------------------------------------------

/** A head stands at the beginning, or below an empty line, a colon or a fence of code. */
const headLine = /(?:^|\n[ \t]*\r?\n|:[ \t]*\r?\n|```[^\n]{0,20}\n)(?=([^\n]{3,2000}\n))/g;

/** A table ends where the next one begins, so that no line is a row of several. */
function columnValues<Field>(text: string, fieldOf: FieldOf<Field>): NamedValue<Field>[] {
  if (!text.includes('\n')) return [];
  const tables = [...text.matchAll(headLine)].flatMap(({ 0: before, 1: head = '', index }) => {
    const ways = waysToRead(head, fieldOf);
    return ways.length > 0 ? [{ ways, start: index + before.length, head }] : [];
  });
  return tables.flatMap(({ ways, start, head }, at) => {
    const from = start + head.length;
    const rows = text.slice(from, tables[at + 1]?.start);
    return ways.flatMap(({ divider, fields }) => cellValues(rows, from, divider, fields));
  });
}

interface WayToRead<Field> {
  divider: string;
  fields: readonly (Field | undefined)[];
}

function waysToRead<Field>(head: string, fieldOf: FieldOf<Field>): WayToRead<Field>[] {
  const dividers = [',', ';', '\t', '|'].filter((divider) => head.includes(divider));
  const ways = dividers.map((divider) => ({
    divider,
    fields: head.split(divider).map((cell) => fieldOf(cell.replace(/^[\s"']+|[\s"']+$/g, ''))),
  }));
  return ways.filter(({ fields }) => fields.some((field) => field !== undefined));
}

/**
 * A line without the divider ends the table. Of a row that has other columns than the head, all
 * goes from the first that is looked for. `from`: where the rows stand in the text.
 */
function cellValues<Field>(
  rows: string,
  from: number,
  divider: string,
  fields: readonly (Field | undefined)[],
): NamedValue<Field>[] {
  const found: NamedValue<Field>[] = [];
  // RFC 4180: a cell in quotation marks may hold the divider and line ends
  const cell = new RegExp(
    String.raw`[ \t]*((?:"[^"]*(?:""[^"]*)*(?:"|$))?[^\n${divider}]*)([\n${divider}]?)`,
    'y',
  );
  while (cell.lastIndex < rows.length) {
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
    if (cells.length < 2) break;
    const isApart = cells.length !== fields.length;
    for (const [i, one] of cells.entries()) {
      const field = fields[i];
      if (field !== undefined)
        found.push({ ...one, field, ...(isApart && { end, value: undefined }) });
    }
  }
  return found;
}
