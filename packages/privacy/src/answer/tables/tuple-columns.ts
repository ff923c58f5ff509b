import type { Json } from '../../json/json.ts';
import type { PathTrie } from '../../paths/grow-path-trie.ts';
import type { PathNode } from '../../paths/path-node.ts';
import type { TupleNames } from '../../paths/tuple-names.ts';
import { foldName } from '../../policy/classes.ts';
import type { ColumnNodes } from './lists-with-names.ts';
import { fieldOfLabels, fieldToDetect } from '../pairs.ts';

/**
 * Of a list whose description says what stands at each of its places: the protected fields that it
 * names. undefined: there are none.
 *
 * A list of the very names is what the list is about, and holds nobody's data.
 */
export function tupleColumns(
  trie: PathTrie,
  list: readonly Json[],
  element: PathNode,
  names: TupleNames,
): ColumnNodes | undefined {
  let tuple = tuplesRead.get(element);
  if (!tuple) tuplesRead.set(element, (tuple = readTuple(trie, element, names)));
  const { said, places } = tuple;
  const ofLength = tuple.inWords.get(list.length);
  const inWords = ofLength && list.some(isContainer) ? undefined : ofLength;
  if (!places && !inWords) return undefined;
  return list.map((one, at) =>
    typeof one === 'string' && said.has(foldName(one))
      ? undefined
      : (places?.[at] ?? inWords?.[at]),
  );
}

const isContainer = (one: Json): boolean => typeof one === 'object' && one !== null;

interface TupleFields {
  places: ColumnNodes | undefined;
  /** By the length of the list. */
  inWords: ReadonlyMap<number, ColumnNodes>;
  /** All names of places, folded. */
  said: ReadonlySet<string>;
}

/** By the path of the elements, for which it is worked out once. */
const tuplesRead = new WeakMap<PathNode, TupleFields>();

function readTuple(
  trie: PathTrie,
  element: PathNode,
  { places, inWords }: TupleNames,
): TupleFields {
  const columnsOf = (names: TupleNames['places']): ColumnNodes | undefined => {
    const columns = names.map(
      (said) => fieldOfLabels(trie, element, said) ?? anyToDetect(trie, element, said),
    );
    return columns.some((column) => column !== undefined) ? columns : undefined;
  };
  const byLength = new Map<number, ColumnNodes>();
  for (const names of inWords) {
    const columns = columnsOf(names.map((name) => [name]));
    const before = byLength.get(names.length);
    if (columns) byLength.set(names.length, before ? merged(before, columns) : columns);
  }
  const said = new Set([...places, ...inWords].flat().map(foldName));
  return { places: columnsOf(places), inWords: byLength, said };
}

const merged = (first: ColumnNodes, second: ColumnNodes): ColumnNodes =>
  first.map((column, at) => column ?? second[at]);

function anyToDetect(
  trie: PathTrie,
  element: PathNode,
  names: readonly string[],
): PathNode | undefined {
  for (const name of names) {
    const field = fieldToDetect(trie, element, name);
    if (field) return field;
  }
  return undefined;
}
