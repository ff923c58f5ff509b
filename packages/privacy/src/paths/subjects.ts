import { foldName } from '../policy/classes.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { rawNumberText } from '../json/lossless.ts';
import type { PathTrie } from './grow-path-trie.ts';
import type { PathNode } from './path-node.ts';
import type { Filter } from '../policy/policy.ts';
import type { Target } from './target.ts';

/** Subjects of SHIFT_DATE filters that stand apart from the dates: at a path of names alone. */
export function subjectsApart(trie: PathTrie, answer: Json): Map<Filter, string> {
  const found = new Map<Filter, string>();
  for (const { filter, target } of trie.subjects) {
    const text = scalarText(readPlainPath(answer, target));
    if (text !== undefined) found.set(filter, text);
  }
  return found;
}

/** Subjects among the members of an object. */
export function subjectsIn(
  trie: PathTrie,
  object: JsonObject,
  node: PathNode,
): Map<Filter, string> {
  const found = new Map<Filter, string>();
  for (const [key, value] of Object.entries(object)) {
    const { subjectOf } = trie.child(node, key);
    const text = subjectOf.length > 0 ? scalarText(value) : undefined;
    if (text !== undefined) for (const filter of subjectOf) found.set(filter, text);
  }
  return found;
}

function scalarText(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (typeof value === 'number') return String(value);
  return typeof value === 'object' && value !== null ? rawNumberText(value) : undefined;
}

/** undefined where the target is a bare name, or goes through anything but names. */
function readPlainPath(value: Json, { steps }: Target): Json | undefined {
  let at: Json | undefined = value;
  for (const step of steps) {
    if (step.kind !== 'name' || typeof at !== 'object' || at === null || Array.isArray(at))
      return undefined;
    at = Object.entries(at).find(([key]) => foldName(key) === step.name)?.[1];
  }
  return at;
}
