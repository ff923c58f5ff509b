import type { PathTrie } from '../paths/grow-path-trie.ts';
import type { PathNode } from '../paths/path-node.ts';
import { packMarks } from '../paths/tuple-names.ts';
import type { NamedValue } from '../text/named-values/value.ts';
import { fieldOfLabels } from './pairs.ts';

/**
 * The values of protected fields in a text that the description says to hold several, one behind
 * the other: `surname|given name|birth` of `Ostrowska|Malwina|1988-04-17`. A line is such a record
 * where it has as many parts as there are names.
 */
export function recordInText(trie: PathTrie, node: PathNode, text: string): NamedValue<PathNode>[] {
  if (node.packedNames === undefined) return [];
  const found: NamedValue<PathNode>[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    if (line.length <= lineCharsMax) found.push(...valuesInLine(trie, node, line, start));
    start += line.length + 1;
  }
  return found;
}

const lineCharsMax = 2_000;

function valuesInLine(
  trie: PathTrie,
  node: PathNode,
  line: string,
  start: number,
): NamedValue<PathNode>[] {
  for (const mark of packMarks) {
    const parts = line.split(mark);
    const lists = node.packedNames?.filter((names) => names.length === parts.length) ?? [];
    if (parts.length < 2 || lists.length === 0) continue;
    const values = valuesOfParts(trie, node, { parts, lists, start });
    if (values.length > 0) return values;
  }
  return [];
}

interface Parts {
  parts: readonly string[];
  /** What each is called, in one of several ways. */
  lists: readonly (readonly string[])[];
  start: number;
}

function valuesOfParts(
  trie: PathTrie,
  node: PathNode,
  { parts, lists, start }: Parts,
): NamedValue<PathNode>[] {
  let at = start;
  return parts.flatMap((part, i) => {
    const value = part.trim();
    const from = at + part.indexOf(value);
    at += part.length + 1;
    const labels = lists.map((names) => names[i] ?? '');
    const field = value === '' ? undefined : fieldOfLabels(trie, node, labels);
    return field ? [{ start: from, end: from + value.length, value, quote: '', field }] : [];
  });
}
