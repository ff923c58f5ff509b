import type { Json } from '../json/json.ts';
import type { PathNode } from '../paths/path-node.ts';
import type { PathTrie } from '../paths/grow-path-trie.ts';

/**
 * The path by which a value is treated that is of `field`, as the answer says beside it: of its own
 * path `child` where that is treated already. What a filter keeps by its name within an object or a
 * list would stay, so there all of it goes.
 */
export function pathOfValue(
  trie: PathTrie,
  child: PathNode,
  field: PathNode | undefined,
  value: Json,
): PathNode {
  if (!field || (child.act !== 'keep' && child.act !== 'withhold')) return child;
  const own = child.act === 'keep' ? field : child;
  return typeof value === 'object' && keepsWithin(trie, own, value) ? wholeField(field) : own;
}

function keepsWithin(trie: PathTrie, node: PathNode, value: Json): boolean {
  if (typeof value !== 'object' || value === null) return node.act === 'keep';
  if (Array.isArray(value))
    return value.some((element) => keepsWithin(trie, trie.element(node), element));
  return Object.entries(value).some(([key, member]) =>
    keepsWithin(trie, trie.child(node, key), member),
  );
}

/** The field, with all that an object or a list in its place holds. */
function wholeField(field: PathNode): PathNode {
  const known = wholes.get(field);
  if (known) return known;
  const whole: PathNode = { ...field, act: 'redact', arrayAct: 'redact' };
  wholes.set(field, whole);
  return whole;
}

const wholes = new WeakMap<PathNode, PathNode>();
