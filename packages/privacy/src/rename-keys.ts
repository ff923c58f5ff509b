import type { Json, JsonObject } from './json.ts';
import type { PathNode } from './path-trie.ts';
import { redacted, type MapKey, type Run } from './run.ts';
import { editsIn, type Found, hasPlainKey, type Search, type SearchTools, writeEdits } from './search.ts';

/** New names of properties, by object: what {@link renameKeys} did. */
export type Renamed = ReadonlyMap<object, ReadonlyMap<string, string>>;

/**
 * Rewrites names that hold personal data. An odd name under a field that is not kept does not leave; under a kept one, what a detector or an echo
 * finds in it is replaced; a name that reads like a field's goes only if it equals, as a whole, a protected value.
 */
export function renameKeys(
  run: Run,
  roots: readonly { value: Json; node: PathNode }[],
  search: Search,
  tools: SearchTools,
  found: Found,
): Renamed {
  const names = new Map<JsonObject, Map<string, string>>();
  const plan = ({ object, key, node }: MapKey, name: string) => {
    if (name === key) return;
    found.keys++;
    run.trie.hideName(node);
    const ofObject = names.get(object) ?? new Map<string, string>();
    names.set(object, ofObject.set(key, name));
  };
  const firstName = run.kept.holders.length;
  for (const [i, mapKey] of run.mapKeys.entries()) plan(mapKey, newName(mapKey, run, search.at(firstName + i), tools, found));
  if (hasPlainKey(run)) {
    for (const { value, node } of roots)
      findPlainKeys(run, value, node, (mapKey) => plan(mapKey, search.whole.get(mapKey.key) ?? mapKey.key));
  }
  return new Map(Array.from(names, ([object, ofObject]) => [object, rebuild(object, ofObject)]));
}

function newName({ key, node }: MapKey, run: Run, search: Search, tools: SearchTools, found: Found): string {
  const whole = search.whole.get(key);
  if (whole !== undefined) return whole;
  if (!node.isOddKey) return key;
  const edits = editsIn(key, undefined, run, search, tools, found);
  if (edits === 'opaque') return redacted;
  const isAll = edits?.length === 1 && edits[0]!.start === 0 && edits[0]!.end === key.length;
  if (edits && (node.act === 'keep' || isAll)) return writeEdits(run, [{ text: key, edits }], tools, found)[0]!;
  return node.act === 'keep' ? key : redacted;
}

/** Names that a filter names are vocabulary, whatever values there are. */
function findPlainKeys(run: Run, value: Json, node: PathNode, report: (mapKey: MapKey) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const element of value) findPlainKeys(run, element, run.trie.element(node), report);
    return;
  }
  for (const [key, member] of Object.entries(value)) {
    const child = run.trie.child(node, key);
    if (!child.isNamed && !child.isMapKey) report({ object: value, key, node: child });
    findPlainKeys(run, member, child, report);
  }
}

/** Writes the properties anew in their order; two of one name are told apart by a number. Returns the names as they became. */
function rebuild(object: JsonObject, names: ReadonlyMap<string, string>): Map<string, string> {
  const entries = Object.entries(object);
  const taken = new Set(Object.keys(object).filter((key) => !names.has(key)));
  const counts = new Map<string, number>();
  const final = new Map<string, string>();
  for (const [key] of entries) delete object[key];
  for (const [key, value] of entries) {
    const name = names.has(key) ? unusedName(names.get(key)!, taken, counts) : key;
    taken.add(name);
    if (name !== key) final.set(key, name);
    // `__proto__` must become a property, not the prototype
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return final;
}

function unusedName(name: string, taken: ReadonlySet<string>, counts: Map<string, number>): string {
  let count = counts.get(name) ?? 1;
  let unused = name;
  while (taken.has(unused)) {
    count++;
    unused = name.endsWith(']') ? `${name.slice(0, -1)} ${count}]` : `${name} ${count}`;
  }
  counts.set(name, count);
  return unused;
}
