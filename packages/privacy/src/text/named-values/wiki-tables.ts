import { labelledField } from './labelled-field.ts';
import type { FieldOf, NamedValue } from './value.ts';

interface Cell {
  start: number;
  said: string;
}

/** The cells of tables as MediaWiki, AsciiDoc and Jira write them, by the first row, or the first cell of two. */
export function wikiTableValues<Field>(text: string, fieldOf: FieldOf<Field>): NamedValue<Field>[] {
  if (!mayBeTable.test(text)) return [];
  const tables = [
    ...blocksIn(text, mediaWiki, mediaWikiRows),
    ...blocksIn(text, asciiDoc, asciiDocRows),
  ];
  if (/^\|\|/m.test(text)) tables.push(...blocksIn(text, jira, jiraRows));
  return tables.flatMap((rows) => valuesOfTable(rows, fieldOf));
}

const mayBeTable = /\{\||\|===|^\|\|/m;
const mediaWiki = /^[ \t:*]{0,20}\{\|[^\n]*\n(?<body>[^]*?)(?:^[ \t]*\|\}|(?![^]))/dgm;
const asciiDoc = /^\|===[ \t]*\r?\n(?<body>[^]*?)(?:^\|===|(?![^]))/dgm;
const jira = /(?<body>(?:^\|[^\n]*(?:\n|(?![^])))+)/dgm;

function blocksIn(
  text: string,
  block: RegExp,
  rowsOf: (body: string, start: number) => Cell[][],
): Cell[][][] {
  return Array.from(text.matchAll(block), ({ groups = {}, indices }) =>
    rowsOf(groups['body'] ?? '', indices?.groups?.['body']?.[0] ?? 0),
  );
}

/** `! a !! b`, or each in a line of its own; `|-` begins a row. */
function mediaWikiRows(body: string, start: number): Cell[][] {
  const rows: Cell[][] = [[]];
  eachLine(body, start, (line, at) => {
    if (/^[ \t]*\|[-+}]/.test(line)) rows.push([]);
    else if (/^[ \t]*[|!]/.test(line))
      rows.at(-1)?.push(...cellsBetween(line, at, /\|\||!!|[|!](?<=^[ \t]{0,40}[|!])/g));
  });
  return rows.filter((row) => row.length > 0);
}

/** As many cells make a row as stand in the first line, or before the first empty one. */
function asciiDocRows(body: string, start: number): Cell[][] {
  const lines: Cell[][] = [];
  eachLine(body, start, (line, at) =>
    lines.push(cellsBetween(line, at, /(?:[\d.*+<>^]{0,8}[a-z]?)?\|/g)),
  );
  const first = lines.findIndex((cells) => cells.length > 0);
  const empty = lines.findIndex((cells, i) => i > first && cells.length === 0);
  const inHead = lines.slice(0, empty === -1 ? undefined : empty).flat().length;
  const width = (lines[first]?.length ?? 0) > 1 ? (lines[first]?.length ?? 1) : Math.max(1, inHead);
  const cells = lines.flat();
  return Array.from({ length: Math.ceil(cells.length / width) }, (_, i) =>
    cells.slice(i * width, (i + 1) * width),
  );
}

function jiraRows(body: string, start: number): Cell[][] {
  const rows: Cell[][] = [];
  eachLine(body, start, (line, at) => rows.push(cellsBetween(line, at, /\|{1,2}/g)));
  return rows;
}

function eachLine(body: string, start: number, read: (line: string, at: number) => void): void {
  let at = start;
  for (const line of body.split('\n')) {
    read(line, at);
    at += line.length + 1;
  }
}

/** `style="…" | ` */
const attributes = /^[^|=]{1,200}=[^|]{0,200}\|/;

/** What stands behind each mark, and is not empty. */
function cellsBetween(line: string, at: number, mark: RegExp): Cell[] {
  const marks = [...line.matchAll(mark)];
  return marks.flatMap(({ 0: sign, index }, i) => {
    const from = index + sign.length;
    const written = line.slice(from, marks[i + 1]?.index);
    const said = written.replace(attributes, '').trim();
    return said === '' ? [] : [{ start: at + from + written.lastIndexOf(said), said }];
  });
}

function valuesOfTable<Field>(
  rows: readonly Cell[][],
  fieldOf: FieldOf<Field>,
): NamedValue<Field>[] {
  const fields = (rows[0] ?? []).map(({ said }) => fieldOf(said));
  return rows.flatMap((row, y) =>
    row.flatMap(({ start, said }, x) => {
      const [first] = row;
      const beside =
        x === 1 && row.length === 2 && first ? labelledField(first.said, fieldOf) : undefined;
      const field = beside ?? (y > 0 ? fields[x] : undefined);
      const isName = field === undefined || fieldOf(said) !== undefined;
      return isName ? [] : [{ start, end: start + said.length, value: said, quote: '', field }];
    }),
  );
}
