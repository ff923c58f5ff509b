import { parseEmbedded } from '../json/embedded.ts';
import type { Json } from '../json/json.ts';
import { createPathTrie } from '../paths/path-trie.ts';
import type { PathNode } from '../paths/path-node.ts';
import type { Filter, Policy } from './policy.ts';

/**
 * Filters of a policy whose target leads to nothing in this answer, in their order. JSON in strings
 * counts as the engine reads it. Another answer may hold what this one does not: it is often a
 * misspelt target, and never certain to be one.
 */
export function unmatchedFilters(policy: Policy, answer: Json): Filter[] {
  const trie = createPathTrie(policy);
  const left = new Set(policy.filters);
  const visit = (value: Json, node: PathNode, depth: number): void => {
    for (const filter of node.targetOf) left.delete(filter);
    if (left.size === 0 || depth > depthMax) return;
    if (Array.isArray(value)) for (const item of value) visit(item, trie.element(node), depth + 1);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value))
        visit(member, trie.child(node, key), depth + 1);
    } else if (typeof value === 'string')
      for (const document of documentsIn(value)) visit(document, node, depth + 1);
  };
  visit(answer, trie.root, 0);
  return [...left];
}

/**
 * None where they are nested too deeply to be read: that string is not kept, or there would be no
 * answer.
 */
function documentsIn(text: string): Json[] {
  try {
    return parseEmbedded(text) ?? [];
  } catch {
    return [];
  }
}

/** An answer that is deeper is withheld whole. */
const depthMax = 64;
