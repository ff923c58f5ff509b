import { joinLocation } from './location.ts';
import { child, isObject, rootNode } from './node.ts';
import type { Node, SourceDocument } from './node.ts';

/** A schema (or file) that gives itself a location by `$id` or `$self`. */
export interface Identified {
  id: string;
  node: Node;
}

/** What in a document can be referred to other than by pointer. */
export interface Resources {
  /** By JSON Pointer. */
  identified: Map<string, Identified>;
  /** By `$anchor` or `$dynamicAnchor`; the same name may stand once in every identified schema. */
  anchors: Map<string, Node[]>;
}

// Values under these keys are data; an `$id` in them names nothing.
const dataKeys = new Set(['example', 'examples', 'default', 'const', 'enum']);
const nameMap = /\/(?:properties|patternProperties|schemas|\$defs|definitions)$/;
// Nobody names a schema this deep; a bomb of nested objects ends here.
const pointerLengthMax = 2_000;

/** Finds every schema of a document that names itself; most documents have none. */
export function findResources(document: SourceDocument): Resources {
  const resources: Resources = { identified: new Map(), anchors: new Map() };
  if (!/\$(?:id|self|anchor|dynamicAnchor)\b/.test(document.text)) return resources;
  const pending: { node: Node; base: string }[] = [{ node: rootNode(document), base: document.location }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const base = readNames(next.node, next.base, resources);
    for (const part of parts(next.node)) pending.push({ node: part, base });
  }
  return resources;
}

/** Notes what a value calls itself and returns the location its own references start from. */
function readNames(node: Node, base: string, { identified, anchors }: Resources): string {
  if (!isObject(node.value)) return base;
  const { $id, $self, $anchor, $dynamicAnchor } = node.value;
  for (const anchor of [$anchor, $dynamicAnchor]) {
    if (typeof anchor !== 'string') continue;
    const known = anchors.get(anchor);
    if (known) known.push(node);
    else anchors.set(anchor, [node]);
  }
  const name = typeof $id === 'string' ? $id : node.pointer === '' && typeof $self === 'string' ? $self : undefined;
  if (name === undefined) return base;
  const id = joinLocation(base, name.split('#', 1)[0] ?? '');
  identified.set(node.pointer, { id, node });
  return id;
}

function parts(node: Node): Node[] {
  if (typeof node.value !== 'object' || node.value === null || node.pointer.length > pointerLengthMax) return [];
  const isNames = nameMap.test(node.pointer);
  return Object.entries(node.value)
    .filter(([key, part]) => typeof part === 'object' && part !== null && (isNames || !dataKeys.has(key)))
    .map(([key]) => child(node, key));
}
