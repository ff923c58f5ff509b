import type { OperationNames } from '../paths/described.ts';
import { growPathTrie, type NameJudge, type PathTrie } from '../paths/grow-path-trie.ts';
import { createPatternSets, type PatternSet } from '../paths/pattern-sets.ts';
import { parseTarget } from '../paths/target.ts';
import type { Filter, Policy } from './policy.ts';

/**
 * Which filter holds at a path of an answer (`customers[].email`; a name alone is a property of the
 * root), by the rules the engine itself goes by; undefined where no filter names it, so that
 * `unlisted` decides, and for text that is no path. Without an operation the answer may be of any:
 * filters that are bound to some then only take away.
 */
export type FilterFinder = (path: string, operation?: OperationNames) => Filter | undefined;

export function createFilterFinder(policy: Policy): FilterFinder {
  const patternsOf = createPatternSets(policy);
  const tries = new Map<PatternSet, PathTrie>();
  return (path, operation) => {
    const patternSet = patternsOf(operation);
    const trie = tries.get(patternSet) ?? growPathTrie(policy, unjudged, { patternSet });
    tries.set(patternSet, trie);
    return filterAt(trie, path);
  };
}

/** Which filter holds does not go by what a name is taken for, and the lists of words are long. */
const unjudged: NameJudge = { isFieldName: () => false, isDataKey: () => false };

function filterAt(trie: PathTrie, path: string): Filter | undefined {
  const { target } = parseTarget(path.startsWith('[') ? `$${path}` : `$.${path}`);
  let node = trie.root;
  for (const step of target?.steps ?? []) {
    const whole = step.kind === 'element' ? node.arrayFilter : node.filter;
    // what is in it is never looked at
    if (whole?.filterType === 'REDACT' || whole?.filterType === 'DROP') return whole;
    if (step.kind === 'element') node = trie.element(node);
    else node = trie.child(node, step.kind === 'name' ? step.written : '*');
  }
  return target && node.filter;
}

/** The policy without the filters that are bound to operations: what holds in every answer. */
export function unboundPolicy(policy: Policy): Policy {
  return { ...policy, filters: policy.filters.filter(({ operation }) => !operation) };
}
