import { isObject } from '@leasehold/privacy';
import { joinLocation } from './location.ts';
import { childNode, rootNode } from './node.ts';
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
  /**
   * By `$anchor` or `$dynamicAnchor`: the same name may stand once in every identified schema, so
   * keys are `anchorKey`.
   */
  anchors: Map<string, Node>;
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
  const root = rootNode(document);
  const pending: Place[] = [{ node: root, base: document.location, top: root.pointer }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { base, top } = readNames(next, resources);
    for (const part of parts(next.node)) pending.push({ node: part, base, top });
  }
  return resources;
}

/**
 * The key of an anchor in the identified schema at `top`, or of its first use anywhere in the
 * document.
 */
export function anchorKey(name: string, top?: string): string {
  return `${top ?? '*'}#${name}`;
}

interface Place {
  node: Node;
  /** Location its references start from. */
  base: string;
  /** Pointer of the identified schema it belongs to. */
  top: string;
}

/** Notes what a value calls itself; returns the place its parts are in. */
function readNames(place: Place, { identified, anchors }: Resources): Place {
  const { node, base } = place;
  if (!isObject(node.value)) return place;
  const { $id, $self, $anchor, $dynamicAnchor } = node.value;
  const name =
    typeof $id === 'string'
      ? $id
      : node.pointer === '' && typeof $self === 'string'
        ? $self
        : undefined;
  const inner =
    name === undefined
      ? place
      : { node, base: joinLocation(base, name.split('#', 1)[0] ?? ''), top: node.pointer };
  if (inner !== place) identified.set(node.pointer, { id: inner.base, node });
  for (const anchor of [$anchor, $dynamicAnchor].filter((value) => typeof value === 'string')) {
    for (const key of [anchorKey(anchor, inner.top), anchorKey(anchor)])
      if (!anchors.has(key)) anchors.set(key, node);
  }
  return inner;
}

function parts(node: Node): Node[] {
  if (
    typeof node.value !== 'object' ||
    node.value === null ||
    node.pointer.length > pointerLengthMax
  )
    return [];
  const isNames = nameMap.test(node.pointer);
  return Object.entries(node.value)
    .filter(
      ([key, part]) => typeof part === 'object' && part !== null && (isNames || !dataKeys.has(key)),
    )
    .map(([key]) => childNode(node, key));
}
