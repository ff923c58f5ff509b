import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { isFieldName } from '../../paths/field-names.ts';
import type { PathNode } from '../../paths/path-node.ts';
import type { PathTrie } from '../../paths/grow-path-trie.ts';
import { fieldOfLabel, fieldOfLabels, labelCharsMax, protectedField } from '../pairs.ts';
import type { AnswerHeads, AnswerRun } from '../run.ts';

export interface NamedMember {
  readonly child: PathNode;
  readonly key: string;
  readonly value: Json;
}

/**
 * What a member is whose name says nothing, where the answer says once, under the same name, what
 * field that is: `[{ "A": "SSN" }, { "A": "…" }]`, or in a cell above: `{ "A1": "SSN", "A2": "…" }`.
 * undefined: no protected field.
 */
export function fieldOfHead(
  run: AnswerRun,
  object: JsonObject,
  node: PathNode,
  { child, key, value }: NamedMember,
): PathNode | undefined {
  const cell = cellAddress.exec(key);
  const above = cell && fieldOfCell(run.trie, object, node, cell);
  if (above) return above;
  const labels = run.heads?.byMember.get(key);
  const texts = textsOfCell(value);
  const isLabel = texts.some((text) => labels?.includes(text) === true);
  if (texts.length > 0 && !isLabel) noteHeads(run, object, node, { child, key, texts });
  return isLabel ? undefined : fieldOfLabels(run.trie, node, labels);
}

/**
 * What was walked before is read again with them. In other words a label is looked for in the first
 * object alone, for that takes longer.
 */
function noteHeads(
  run: AnswerRun,
  object: JsonObject,
  node: PathNode,
  { child, key, texts }: Pick<NamedMember, 'child' | 'key'> & { texts: readonly string[] },
): void {
  const isFirst = child.counts.call !== run.call && child.key === key;
  const fieldOf = isFirst ? fieldOfLabel : protectedField;
  if (!texts.some((text) => !labelMark.test(text) && fieldOf(run.trie, node, text))) return;
  const heads = headsIn(run.trie, object, node);
  const saysNothing = child.pairRole === 'id' && !readsAsField(child, key);
  if (!saysNothing && !(heads.size > 1 && Object.values(object).every(isText))) return;
  run.heads ??= noHeads();
  for (const [name, label] of heads)
    if (addLabel(run.heads.byMember, name, label)) run.isMisread = true;
}

export const noHeads = (): AnswerHeads => ({
  byMember: new Map(),
  byId: new Map(),
  lists: [],
  describing: new Set(),
});

/** Returns whether it was not known before. */
export function addLabel(labels: Map<string, string[]>, name: string, label: string): boolean {
  const known = labels.get(name) ?? [];
  if (known.includes(label) || known.length >= labelsMax) return false;
  known.push(label);
  labels.set(name, known);
  return true;
}

/** What so many things are called is the name of none. */
const labelsMax = 8;

const isText = (value: Json | undefined): boolean => typeof value === 'string' || value === null;
/** No label has one. */
const labelMark = /[@"\\\n]/;

/** By the name of a member the label that it says. */
function headsIn(trie: PathTrie, object: JsonObject, node: PathNode): Map<string, string> {
  const heads = new Map<string, string>();
  for (const key in object) {
    const label = textsOfCell(object[key]).find((text) => fieldOfLabel(trie, node, text));
    if (label !== undefined) heads.set(key, label);
  }
  return heads;
}

/** `B12`, as a sheet calls a cell. */
const cellAddress = /^([A-Z]{1,3})(\d{1,7})$/;

interface HeadCell {
  readonly row: number;
  readonly field: PathNode;
}

const cellHeads = new WeakMap<JsonObject, ReadonlyMap<string, HeadCell>>();

/** A cell is of the field that one above it says, and that one is of none. */
function fieldOfCell(
  trie: PathTrie,
  object: JsonObject,
  node: PathNode,
  [, column = '', row]: RegExpExecArray,
): PathNode | undefined {
  const known = cellHeads.get(object);
  const heads = known ?? headCells(trie, object, node);
  if (!known) cellHeads.set(object, heads);
  const head = heads.get(column);
  return head && head.row < Number(row) ? head.field : undefined;
}

function headCells(trie: PathTrie, object: JsonObject, node: PathNode): Map<string, HeadCell> {
  const heads = new Map<string, HeadCell>();
  let firstRow: string | undefined;
  for (const key in object) {
    const [, column, row] = cellAddress.exec(key) ?? [];
    if (column === undefined || row === undefined) continue;
    firstRow ??= row;
    const before = heads.get(column);
    if (before && before.row <= Number(row)) continue;
    const fieldOf = row === firstRow ? fieldOfLabel : protectedField;
    const field = textsOfCell(object[key])
      .map((text) => fieldOf(trie, node, text))
      .find((one) => one !== undefined);
    if (field) heads.set(column, { row: Number(row), field });
  }
  return heads;
}

/** `"SSN"`, `{ "v": "SSN", "t": "s" }` */
function textsOfCell(cell: Json | undefined): string[] {
  if (typeof cell === 'string') return cell.length <= labelCharsMax ? [cell] : [];
  if (!isObject(cell)) return [];
  return Object.entries(cell).flatMap(([key, one]) =>
    textOfCell.test(key) && typeof one === 'string' && one.length <= labelCharsMax ? [one] : [],
  );
}
/** What else it has tells how it looks. */
const textOfCell = /^(?:[vw]|value|text|[a-z]+Value)$/;

/** `address1` */
export function readsAsField(node: PathNode, key: string): boolean {
  if (node.key !== key) return isFieldName(key);
  const known = fieldNames.get(node);
  if (known !== undefined) return known;
  const isField = isFieldName(key);
  fieldNames.set(node, isField);
  return isField;
}

const fieldNames = new WeakMap<PathNode, boolean>();
