import type { FieldOf, NamedValue, Value } from './value.ts';

/** Where a piece of a text stands in it. */
interface Piece {
  start: number;
  end: number;
}

/** The cells of tables in HTML, by the first row of each. */
export function htmlTableValues<Field>(text: string, fieldOf: FieldOf<Field>): NamedValue<Field>[] {
  if (!/<tr[\s>]/i.test(text)) return [];
  return tablesIn(text).flatMap((table) => {
    const [head, ...others] = pieces(text, rows, table).map((row) => pieces(text, cells, row));
    const fields = (head ?? []).map(({ start, end }) => fieldOf(plain(text.slice(start, end))));
    if (fields.every((field) => field === undefined)) return [];
    return others.flatMap((row) =>
      row.flatMap(({ start, end }, i) => {
        const field = fields[i];
        const said = text.slice(start, end);
        const value = /[<&]/.test(said) ? undefined : said.trim();
        return field === undefined ? [] : [{ start, end, value, quote: '', field }];
      }),
    );
  });
}

const plain = (html: string): string => html.replace(/<[^<>]{0,200}>/g, '').trim();

/** All of the text where there is none. */
function tablesIn(text: string): Piece[] {
  const all = { start: 0, end: text.length };
  const tables = pieces(text, elements('table'), all);
  return tables.length > 0 ? tables : [all];
}

interface Elements {
  opening: RegExp;
  closing: RegExp;
}

const elements = (name: string): Elements => ({
  opening: new RegExp(`<${name}(?=[\\s>])[^<>]{0,500}>`, 'gi'),
  closing: new RegExp(`</${name}\\s{0,8}>`, 'i'),
});
const [rows, cells] = [elements('tr'), elements('t[dh]')];

/** What stands in elements of a name, one behind the other. */
function pieces(text: string, { opening, closing }: Elements, within: Piece): Piece[] {
  const found: Piece[] = [];
  for (const { 0: tag, index } of text.slice(within.start, within.end).matchAll(opening)) {
    const at = within.start + index;
    const last = found.at(-1);
    if (last) last.end = at;
    found.push({ start: at + tag.length, end: within.end });
  }
  for (const piece of found) {
    const cut = text.slice(piece.start, piece.end).search(closing);
    if (cut >= 0) piece.end = piece.start + cut;
  }
  return found;
}

const insert =
  /\binsert\s{1,8}(?:into|ignore|overwrite)?[^()'"]{0,120}\(([^()]{1,2000})\)\s{0,20}values\s{0,20}/giu;
const sqlValue =
  /\s*((?:[eEnN]?'(?:[^']|'')*(?:'|$))|"[^"]*(?:"|$)|(?:[^,()'"]|\([^()]*\))+)\s*([,)]?)/y;

/** `INSERT INTO p (id, ssn) VALUES (1, '…')`: what stands in the columns of an insertion. */
export function insertedValues<Field>(text: string, fieldOf: FieldOf<Field>): NamedValue<Field>[] {
  const found: NamedValue<Field>[] = [];
  insert.lastIndex = 0;
  for (let match = insert.exec(text); match; match = insert.exec(text)) {
    const fields = (match[1] ?? '')
      .split(',')
      .map((name) => fieldOf(name.replace(/[\s"'`[\]]/g, '')));
    if (fields.every((field) => field === undefined)) continue;
    let at = insert.lastIndex;
    for (let row = rowAt(text, at); row; row = rowAt(text, at)) {
      for (const [i, value] of row.values.entries()) {
        const field = fields[i];
        if (field !== undefined) found.push({ ...value, field });
      }
      at = row.end;
    }
    insert.lastIndex = Math.max(insert.lastIndex, at);
  }
  return found;
}

function rowAt(text: string, from: number): { values: Value[]; end: number } | undefined {
  const opening = /[\s,]{0,40}\(/y;
  opening.lastIndex = from;
  if (!opening.test(text)) return undefined;
  const values: Value[] = [];
  sqlValue.lastIndex = opening.lastIndex;
  for (let match = sqlValue.exec(text); match; match = sqlValue.exec(text)) {
    const [all, written = '', after = ''] = match;
    const said = written.trim();
    const start = sqlValue.lastIndex - all.length + all.indexOf(written);
    const isQuoted = /^[eEnN]?'/.test(said);
    const value = isQuoted ? said.replace(/^[eEnN]?'|'$/g, '').replaceAll("''", "'") : said;
    values.push({
      start,
      end: start + said.length,
      value: /^null$/i.test(value) ? '' : value,
      quote: isQuoted ? "'" : '',
    });
    if (after !== ',') return { values, end: sqlValue.lastIndex };
  }
  return { values, end: Math.max(from + 1, sqlValue.lastIndex) };
}
