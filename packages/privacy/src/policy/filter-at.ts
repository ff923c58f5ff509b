import { createPathTrie } from '../paths/path-trie.ts';
import type { Filter, Policy } from './policy.ts';
import { parseTarget } from '../paths/target.ts';

/**
 * Which filter holds at a path of an answer (`customers[].email`; a name alone is a property of the
 * root), by the rules the engine itself goes by; undefined where no filter names it, so that
 * `unlisted` decides, and for text that is no path.
 */
export function createFilterFinder(policy: Policy): (path: string) => Filter | undefined {
  const trie = createPathTrie(policy);
  return (path) => {
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
  };
}
