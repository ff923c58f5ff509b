import type { JsonObject } from '../json/json.ts';
import { pairNameMembers } from '../paths/pair-names.ts';
import type { PathNode } from '../paths/path-node.ts';
import type { PathTrie } from '../paths/grow-path-trie.ts';

/**
 * `{ "key": "ssn", "value": "…" }`, `{ "field": "salary", "from": 1, "to": 2 }`: where a record has
 * its fields as pairs, a value is of the field that stands beside it by name. The path of that
 * field, where a filter protects it; undefined: it is no such pair. `treated`: what a member said
 * that may name the field, and that is not in the object any more.
 */
export function pairedField(
  trie: PathTrie,
  object: JsonObject,
  node: PathNode,
  treated: string | undefined,
): PathNode | undefined {
  if (treated !== undefined) {
    const field = protectedField(trie, node, treated);
    if (field) return field;
  }
  for (const member of pairNameMembers) {
    const said = Object.hasOwn(object, member) ? object[member] : undefined;
    const field = typeof said === 'string' ? protectedField(trie, node, said) : undefined;
    if (field) return field;
  }
  return undefined;
}

/**
 * The path of the field that a text names (`ssn`, `/person/ssn`, `person.ssn`), where a filter
 * protects it.
 */
export function protectedField(trie: PathTrie, node: PathNode, said: string): PathNode | undefined {
  if (said.length > nameCharsMax) return undefined;
  const name = said.slice(Math.max(said.lastIndexOf('/'), said.lastIndexOf('.')) + 1);
  if (name === '' || !trie.asks(node, name)) return undefined;
  const field = trie.child(node, name);
  return field.act !== 'keep' && field.targetOf.length > 0 ? field : undefined;
}

const nameCharsMax = 80;
