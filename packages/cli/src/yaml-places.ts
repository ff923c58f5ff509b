import { isMap, isNode, isPair, isScalar, isSeq, type Document, type LineCounter } from 'yaml';

/** How places in a YAML file are told: `leasehold.yaml:12:5`. */
export interface YamlPlaces {
  place: (offset: number) => string;
  /** Of what stands at a path, or of the nearest thing around it. */
  placeOf: (path: readonly PropertyKey[]) => string;
}

export function yamlPlaces(document: Document, lines: LineCounter, file: string): YamlPlaces {
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return `${file}:${line}:${col}`;
  };
  return { place, placeOf: (path) => place(offsetOf(document, path)) };
}

/** A JSON Pointer as a path; a number is an element of a list. */
export const pointerSteps = (pointer: string): (string | number)[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) =>
      /^\d+$/.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~'),
    );

/** Where the deepest part of the path that is there starts; a key of a map counts from the key. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(
        ({ key }) => isScalar(key) && String(key.value) === String(step),
      );
      if (!isPair(pair)) break;
      if (isNode(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node) && typeof step === 'number') {
      node = node.items[step];
      if (isNode(node)) offset = node.range?.[0] ?? offset;
    } else break;
  }
  return offset;
}
