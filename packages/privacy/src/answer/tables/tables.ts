import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { PathTrie } from '../../paths/grow-path-trie.ts';
import { isFieldName } from '../../paths/field-names.ts';
import { pairNameRank } from '../../paths/pair-names.ts';
import type { PathNode } from '../../paths/path-node.ts';
import { pathOfValue } from '../field-of-value.ts';
import { fieldsOfJcard } from '../jcard-properties.ts';
import { membersBeside } from '../members-beside.ts';
import {
  type ColumnNodes,
  fieldsBehindNames,
  fieldsByPlace,
  fieldsOfStringTable,
  isCodeName,
  isName,
} from './lists-with-names.ts';
import {
  fieldOfLabel,
  fieldOfLabels,
  fieldOfName,
  fieldToDetect,
  protectedField,
  variable,
} from '../pairs.ts';
import type { AnswerHeads, AnswerRun, ValueHolder, ValueSpot } from '../run.ts';
import { tupleColumns } from './tuple-columns.ts';

interface AnswerTable {
  columns: ColumnNodes;
  /** Its first row names them. */
  hasHead: boolean;
  /** Each of its lists is a column. */
  isTurned: boolean;
  /** Of rows that may be none of a table, for each may say its fields itself. */
  ofRow: ((row: readonly Json[]) => ColumnNodes) | undefined;
}

/**
 * `{ "columns": ["id", "ssn"], "rows": [[1, "…"]] }`: a list of lists, or of objects with a list of
 * cells each, is a table where a list beside it, or in an object beside it, names its columns, or
 * its own first row does. undefined: none of them is of a protected field. `row`: the path of its
 * rows.
 *
 * Cells are treated as the fields of their columns where the table itself is kept.
 */
export function tableColumns(
  { trie, heads }: Pick<AnswerRun, 'trie' | 'heads'>,
  rows: readonly Json[],
  row: PathNode,
  beside: ValueHolder,
): AnswerTable | undefined {
  const first = cellsOf(rows[0]);
  if (!first) return undefined;
  const others = membersBeside(beside).filter((one) => one !== rows);
  const lists = others.flatMap((one) => (isObject(one) ? membersBeside(one) : [one]));
  for (const fieldOf of [fieldOfName, fieldOfLabel]) {
    for (const list of [...lists, first]) {
      if (!Array.isArray(list) || list.length > columnsMax) continue;
      // in other words it has to be as long as a row
      if (fieldOf === fieldOfLabel && list.length !== first.length) continue;
      const columns = columnsIn(trie, list, row, fieldOf);
      if (columns)
        return list === first ? headedTable(trie, rows, row, columns) : besideTable(rows, columns);
    }
  }
  const columns = heads && describedColumns(trie, heads.lists, row, first.length);
  return columns && besideTable(rows, columns);
}

/** Of as many columns as a list elsewhere describes. */
function describedColumns(
  trie: PathTrie,
  lists: AnswerHeads['lists'],
  row: PathNode,
  length: number,
): ColumnNodes | undefined {
  const list = lists.find((one) => one.length === length);
  return list?.map((label) => fieldOfLabels(trie, row, label === undefined ? [] : [label]));
}

const besideTable = (rows: readonly Json[], columns: ColumnNodes): AnswerTable => ({
  columns,
  hasHead: false,
  isTurned: areColumns(rows, columns.length),
  ofRow: undefined,
});

/** undefined: its rows are pairs. */
function headedTable(
  trie: PathTrie,
  rows: readonly Json[],
  row: PathNode,
  columns: ColumnNodes,
): AnswerTable | undefined {
  const areLists = areListsWithNames(trie, rows, row, columns);
  if (areLists && columns.length === 2) return undefined;
  const isSure = !areLists && areOfOneLength(rows.slice(0, rowsLookedAt));
  const ofRow = isSure
    ? undefined
    : (cells: readonly Json[]) => namedOrIn(trie, cells, row, columns);
  return { columns, hasHead: true, isTurned: false, ofRow };
}

/** As many lists as columns, whose lengths or kinds of values say that they are no rows. */
function areColumns(rows: readonly Json[], columns: number): boolean {
  if (rows.length !== columns || !rows.every((one) => Array.isArray(one))) return false;
  if (rows.every((one) => one.length !== columns)) return true;
  const kinds = rows.map((one) => new Set(one.map((value) => typeof value)));
  const all = new Set(kinds.flatMap((one) => [...one]));
  return all.size > 1 && kinds.every((one) => one.size === 1);
}

/**
 * `[["ssn", "…"], ["status", "open"]]`, `[["ssn", "…", "…"], ["salary", 1, 2]]`: most rows say a
 * field at the place where the first one does, which says none behind it. Each row is read by
 * itself.
 */
function areListsWithNames(
  trie: PathTrie,
  rows: readonly Json[],
  row: PathNode,
  columns: ColumnNodes,
): boolean {
  const at = columns.findIndex((column) => column !== undefined);
  const isField = (one: Json | undefined) =>
    typeof one === 'string' &&
    (isFieldName(one.replace(wayBefore, '')) || protectedField(trie, row, one) !== undefined);
  const looked = rows.slice(0, rowsLookedAt);
  const [first] = looked;
  if (!Array.isArray(first) || first.slice(at + 1).some(isField)) return false;
  if (first.length < at + 2 || !areOfOneLength(looked)) return false;
  const named = looked.filter((one) => Array.isArray(one) && isField(one[at]));
  return named.length * 2 > looked.length;
}
const areOfOneLength = ([first, ...others]: readonly Json[]): boolean =>
  Array.isArray(first) && others.every((one) => Array.isArray(one) && one.length === first.length);

/** `holder.`, `schema:` */
const wayBefore = /^.*[:./#](?=[A-Za-z])/;
const rowsLookedAt = 20;

/**
 * `{ "fields": ["id", "ssn"], "values": [1, "…"] }`: a list of values is of the fields that a list
 * beside it names, of the same length. undefined: none of them is protected.
 */
function columnsBesideValues(
  trie: PathTrie,
  values: readonly Json[],
  element: PathNode,
  { holder: beside, key }: Pick<ValueSpot, 'holder' | 'key'>,
): ColumnNodes | undefined {
  if (typeof key === 'number' || !valueLists.has(key) || values.length > columnsMax)
    return undefined;
  // `data` of records, which name their fields themselves
  if (isObject(values[0]) && isObject(values.at(-1))) return undefined;
  const lists = membersBeside(beside).filter((one) => Array.isArray(one) && one !== values);
  for (const isWhole of [true, false]) {
    for (const names of lists) {
      if (!Array.isArray(names) || !(isWhole ? isRow(names, values) : areRows(names, values)))
        continue;
      const columns = columnsIn(trie, names, element);
      if (columns) return values.map((_, at) => columns[at % names.length]);
    }
  }
  return undefined;
}

const isRow = (names: readonly Json[], values: readonly Json[]): boolean =>
  names.length === values.length;

/** One row behind the other: `{ "fields": ["id", "ssn"], "values": [1, "…", 2, "…"] }`. */
const areRows = (names: readonly Json[], values: readonly Json[]): boolean =>
  names.length > 0 &&
  values.length % names.length === 0 &&
  names.every((name) => typeof name === 'string' && isFieldName(name));

const valueLists: ReadonlySet<string> = new Set(
  'values vals value data row record cells cell items entry entries tuple result content v'.split(
    ' ',
  ),
);

/** The cells of a row: `[1, "…"]`, `{ "f": [{ "v": 1 }, { "v": "…" }] }`. */
function cellsOf(row: Json | undefined): readonly Json[] | undefined {
  if (Array.isArray(row)) return row;
  if (!isObject(row)) return undefined;
  let cells: readonly Json[] | undefined;
  for (const key in row) {
    const member = row[key];
    if (!Array.isArray(member)) continue;
    if (cells) return undefined;
    cells = member;
    // what tells of the cells stands behind them: `{ "row": ["…"], "meta": [null] }`
    if (valueLists.has(key)) break;
  }
  return cells?.slice(0, 3).every(isCell) ? cells : undefined;
}

function isCell(one: Json): boolean {
  if (!isObject(one)) return !Array.isArray(one);
  const keys = Object.keys(one);
  // what has a name is a record, or a pair by itself
  const isNamed = keys.some((key) => pairNameRank(key) !== undefined);
  return keys.length <= cellMembersMax || (!isNamed && keys.some((key) => valueOfCell.test(key)));
}
const cellMembersMax = 2;
/** `{ "userEnteredValue": { "stringValue": "SSN" }, "formattedValue": "SSN", … }` */
const valueOfCell = /^(?:v|value|[a-z]+Value)$/;

export function columnsOfRow(
  { columns, hasHead, isTurned, ofRow }: AnswerTable,
  rows: readonly Json[],
  at: number,
): ColumnNodes | undefined {
  const cells = rows[at];
  if (isTurned) {
    const column = columns[at];
    return column && Array.isArray(cells) ? cells.map(() => column) : undefined;
  }
  if (hasHead && at === 0) return undefined;
  return (Array.isArray(cells) ? ofRow?.(cells) : undefined) ?? columns;
}

/** Of a row that names fields itself; what is no name is of its column, too. */
function namedOrIn(
  trie: PathTrie,
  cells: readonly Json[],
  row: PathNode,
  columns: ColumnNodes,
): ColumnNodes {
  const element = trie.element(row);
  const own = pairedColumns(trie, cells, element) ?? fieldsBehindNames(trie, cells, element);
  const isName = (cell: Json) =>
    typeof cell === 'string' &&
    (isCodeName(cell) || (own && fieldOfName(trie, element, cell) !== undefined));
  return cells.map((cell, at) => own?.[at] ?? (isName(cell) ? undefined : columns[at]));
}

/** `element`: what a cell would be without its column. */
export const nodeOfCell = (
  trie: PathTrie,
  columns: ColumnNodes,
  element: PathNode,
  at: number,
  cell: Json,
): PathNode => pathOfValue(trie, element, columns[at], cell);

const columnsMax = 1_000;

type FieldSaid = typeof protectedField;

function columnsIn(
  trie: PathTrie,
  list: readonly Json[],
  row: PathNode,
  fieldOf: FieldSaid = protectedField,
): ColumnNodes | undefined {
  const columns = list.map((column) => fieldOfColumn(trie, column, row, fieldOf));
  if (columns.every((column) => column === undefined)) return undefined;
  return columns.map((column, at) => column ?? otherColumn(trie, list[at] ?? null, row));
}

/** Beside columns that are named, one may be in other words, or of what a detector looks for. */
const otherColumn = (trie: PathTrie, column: Json, row: PathNode): PathNode | undefined =>
  fieldOfColumn(trie, column, row, fieldOfLabel) ?? fieldOfColumn(trie, column, row, fieldToDetect);

/** `"ssn"`, `{ "name": "ssn", "type": "string" }`, `{ "sTitle": "ssn" }` */
function fieldOfColumn(
  trie: PathTrie,
  column: Json,
  row: PathNode,
  fieldOf: FieldSaid,
): PathNode | undefined {
  if (typeof column === 'string') return fieldOf(trie, row, column);
  if (!isObject(column)) return undefined;
  const before = namedBefore.get(column);
  if (before !== undefined) return before;
  for (const said of Object.values(column).slice(0, columnMembersMax)) {
    const field = typeof said === 'string' ? fieldOf(trie, row, said) : undefined;
    if (field) return field;
  }
  return undefined;
}
const columnMembersMax = 16;

/**
 * Whether the JSON of an answer has lists in a list, or objects in one whose first member is a list
 * (`[{ "f": [`): most answers have none, and many names.
 */
function mayHaveRows(source: string): boolean {
  for (let at = source.indexOf('['); at !== -1; at = source.indexOf('[', at + 1)) {
    let next = at + 1;
    while (source.charCodeAt(next) <= blank) next++;
    if (source[next] === '[' || beginsRow.test(source.slice(Math.max(0, at - rowHead), at)))
      return true;
  }
  return false;
}

const blank = 32;
const rowHead = 40;
const beginsRow = /[[,]\s*\{\s*"[^"]*"\s*:\s*$/;

/** By what describes a column: the field it named, where the name itself is not kept. */
const namedBefore = new WeakMap<JsonObject, PathNode>();

export function rememberColumn(
  run: Pick<AnswerRun, 'trie' | 'source' | 'mayHaveRows'>,
  column: JsonObject,
  node: PathNode,
  said: Json,
): void {
  run.mayHaveRows ??= mayHaveRows(run.source);
  if (!run.mayHaveRows || typeof said !== 'string') return;
  const field = protectedField(run.trie, node, said);
  if (field) namedBefore.set(column, field);
}

/** Of a list of values: what each is of, by its description, the list itself or one beside it. */
export function listColumns(
  trie: PathTrie,
  list: readonly Json[],
  element: PathNode,
  spot: Pick<ValueSpot, 'holder' | 'key'>,
): ColumnNodes | undefined {
  const columns = columnsSaid(trie, list, element, spot);
  const { tupleNames } = element;
  const described = tupleNames && tupleColumns(trie, list, element, tupleNames);
  return described ? list.map((_, at) => described[at] ?? columns?.[at]) : columns;
}

const columnsSaid = (
  trie: PathTrie,
  list: readonly Json[],
  element: PathNode,
  spot: Pick<ValueSpot, 'holder' | 'key'>,
): ColumnNodes | undefined =>
  fieldsOfJcard(trie, list, element, spot) ??
  (typeof list[0] === 'object'
    ? undefined
    : (pairedColumns(trie, list, element) ??
      fieldsOfStringTable(trie, list, element, spot) ??
      fieldsBehindNames(trie, list, element))) ??
  fieldsByPlace(trie, list, element) ??
  columnsBesideValues(trie, list, element, spot);

/**
 * `["salary", 91250]`, `["status", "open", "salary", 91250]`: a list that says names and values in
 * turns. undefined: none of its names is of a protected field.
 */
function pairedColumns(
  trie: PathTrie,
  list: readonly Json[],
  element: PathNode,
): ColumnNodes | undefined {
  if (typeof list[0] !== 'string' || list.length % 2 > 0 || list.length > columnsMax)
    return undefined;
  const columns: (PathNode | undefined)[] = [];
  let hasField = false;
  for (let i = 0; i < list.length; i += 2) {
    const name = list[i];
    if (typeof name !== 'string') return undefined;
    const fieldOf = list.length === 2 && variable.test(name) ? fieldOfLabel : protectedField;
    const field = fieldOf(trie, element, name);
    if (!field && !isFieldName(name)) return undefined;
    const value = list[i + 1];
    // a list of names is none of pairs
    const isValue = !isName(value);
    hasField ||= field !== undefined && isValue;
    columns.push(undefined, isValue ? field : undefined);
  }
  return hasField ? columns : undefined;
}
