import type { Json, JsonObject } from '../json/json.ts';
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
    const said = Object.hasOwn(object, member) ? nameSaid(object[member]) : undefined;
    const field = said === undefined ? undefined : protectedField(trie, node, said);
    if (field) return field;
  }
  return undefined;
}

/** A way may be a list of its steps: `{ "path": ["person", "ssn", 0], "value": … }`. */
function nameSaid(member: Json | undefined): string | undefined {
  const said = Array.isArray(member) ? member.findLast((one) => typeof one === 'string') : member;
  return typeof said === 'string' ? said : undefined;
}

/**
 * The path of the field that a text names (`ssn`, `/person/ssn/0`, `person.ssn`), where a filter
 * protects it.
 */
export function protectedField(trie: PathTrie, node: PathNode, said: string): PathNode | undefined {
  if (said.length > nameCharsMax) return undefined;
  const way = said.replace(placesInLists, '');
  const name = way.slice(Math.max(way.lastIndexOf('/'), way.lastIndexOf('.')) + 1);
  if (name === '' || !trie.asks(node, name)) return undefined;
  const field = trie.child(node, name);
  const isNamed = field.targetOf.length > 0 || field.alike.targetOf.length > 0;
  return field.act !== 'keep' && isNamed ? field : undefined;
}

const nameCharsMax = 80;
/** `/0`, `/-` (RFC 6902) */
const placesInLists = /(?:[/.](?:\d{1,6}|-))+$/;
