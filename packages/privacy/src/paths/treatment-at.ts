import type { Treatment } from '../answer/report.ts';
import { treatments } from '../treatments/index.ts';
import type { TreatmentDefinition } from '../policy/policy.ts';
import type { PathNode } from './path-node.ts';
import type { PathTrie } from './grow-path-trie.ts';
import { parseTarget, type TargetStep } from './target.ts';

/**
 * What becomes of a value at a path of an answer (`customers[].email`), told from the very nodes
 * that treat it. Undefined for text that is no place (`**.email`). Kept text may still lose what is
 * found in it.
 */
export type PathTreatments = (path: string) => Treatment | undefined;

/** `trie`: the one answers are treated by, for what is not known yet is learned in it. */
export function treatmentAt(trie: PathTrie, path: string): Treatment | undefined {
  const { target } = parseTarget(path.startsWith('[') ? `$${path}` : `$.${path}`);
  if (!target || target.steps.some(({ kind }) => kind === 'deep')) return undefined;
  let node = trie.root;
  for (const step of target.steps) {
    const taken = takenWhole(node, step);
    if (taken !== undefined) return taken;
    node = below(trie, node, step);
  }
  return treatmentOfNode(node);
}

/** An object or an array that goes as a whole: what is in it is never looked at. */
function takenWhole(node: PathNode, step: TargetStep): Treatment | undefined {
  const [act, filter] =
    step.kind === 'element' ? [node.arrayAct, node.arrayFilter] : [node.act, node.filter];
  return act === 'redact' || act === 'drop' ? filter?.filterType : undefined;
}

function below(trie: PathTrie, node: PathNode, step: TargetStep): PathNode {
  if (step.kind === 'element') return trie.element(node);
  return step.kind === 'name' ? trie.child(node, step.written) : trie.key(node, '*');
}

function treatmentOfNode({ act, filter, treat }: PathNode): Treatment {
  if (act === 'keep') return 'KEEP';
  if (!filter) return 'WITHHOLD';
  const { reach }: TreatmentDefinition = treatments[filter.filterType];
  // what would hide nothing there is not done, and [REDACTED] stands in its place
  return (reach === 'leaf' || reach === 'seal') && !treat ? 'FAIL_CLOSED' : filter.filterType;
}
