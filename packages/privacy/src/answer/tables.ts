import { isObject, type Json } from '../json/json.ts';
import type { PathTrie } from '../paths/grow-path-trie.ts';
import { pairNameMembers } from '../paths/pair-names.ts';
import type { PathNode } from '../paths/path-node.ts';
import { protectedField } from './pairs.ts';
import type { ValueHolder } from './run.ts';

/** By column the path of the field that a filter protects. */
export type ColumnNodes = readonly (PathNode | undefined)[];

interface AnswerTable {
  columns: ColumnNodes;
  /** Its first row names them. */
  hasHead: boolean;
}

/**
 * `{ "columns": ["id", "ssn"], "rows": [[1, "…"]] }`: a list of lists is a table where a list beside
 * it, or in an object beside it, names its columns, or its own first row does. undefined: none of
 * them is of a protected field. `row`: the path of its rows.
 *
 * Cells are treated as the fields of their columns where the table itself is kept.
 */
export function tableColumns(
  trie: PathTrie,
  rows: readonly Json[],
  row: PathNode,
  beside: ValueHolder,
): AnswerTable | undefined {
  const others = membersOf(beside).filter((one) => one !== rows);
  const lists = others.flatMap((one) => (isObject(one) ? membersOf(one) : [one]));
  for (const list of [...lists, ...rows.slice(0, 1)]) {
    if (!Array.isArray(list) || list.length > columnsMax) continue;
    const columns = columnsIn(trie, list, row);
    if (columns) return { columns, hasHead: list === rows[0] };
  }
  return undefined;
}

/** What has more members is a map, and no table. */
const membersMax = 32;

/** To list the members of a large map once for each of them took minutes. */
const knownMembers = new WeakMap<object, readonly Json[]>();

function membersOf(holder: ValueHolder): readonly Json[] {
  if (Array.isArray(holder)) return [];
  const known = knownMembers.get(holder);
  if (known) return known;
  const members = Object.values(holder).map((member) => member ?? null);
  const few = members.length > membersMax ? [] : members;
  knownMembers.set(holder, few);
  return few;
}

export const columnsOfRow = (
  { columns, hasHead }: AnswerTable,
  row: number,
): ColumnNodes | undefined => (hasHead && row === 0 ? undefined : columns);

/** `element`: what a cell would be without its column. */
export const nodeOfCell = (columns: ColumnNodes, element: PathNode, cell: number): PathNode =>
  (element.act === 'keep' ? columns[cell] : undefined) ?? element;

const columnsMax = 1_000;

function columnsIn(trie: PathTrie, list: readonly Json[], row: PathNode): ColumnNodes | undefined {
  const columns = list.map((column) => {
    const name = nameOfColumn(column);
    return name === undefined ? undefined : protectedField(trie, row, name);
  });
  return columns.some((column) => column !== undefined) ? columns : undefined;
}

function nameOfColumn(column: Json): string | undefined {
  if (typeof column === 'string') return column;
  if (!isObject(column)) return undefined;
  const named = pairNameMembers.map((member) => column[member]);
  return named.find((name) => typeof name === 'string');
}
