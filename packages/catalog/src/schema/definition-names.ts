import { fileStem } from '../documents/location.ts';
import { placeKey } from '../documents/node.ts';
import type { Node } from '../documents/node.ts';

/**
 * Names for definitions: the component's own where it is free, safe in a URI fragment, never one
 * every object inherits.
 */
export function createDefinitionNames() {
  const byPlace = new Map<string, string>();
  const taken = new Set(Object.getOwnPropertyNames(Object.prototype));
  const counts = new Map<string, number>();
  const free = (base: string): string => {
    let name = base;
    for (let count = counts.get(base) ?? 2; taken.has(name); count += 1) {
      name = `${base}_${count}`;
      counts.set(base, count + 1);
    }
    taken.add(name);
    return name;
  };
  return {
    of(node: Node, via: Node[]): { name: string; isNew: boolean } {
      const key = placeKey(node);
      const known = byPlace.get(key);
      if (known !== undefined) return { name: known, isNew: false };
      const named = via.find(({ pointer }) => componentPointer.test(pointer)) ?? node;
      const name = free(definitionName(named));
      byPlace.set(key, name);
      return { name, isNew: true };
    },
  };
}

const componentPointer = /^\/(?:components\/schemas|definitions|\$defs)\/[^/]+$/;
const structuralTokens = new Set([
  'schema',
  'items',
  'additionalProperties',
  'properties',
  'allOf',
  'anyOf',
  'oneOf',
]);

function definitionName({ pointer, document }: Node): string {
  const tokens = pointer.split('/').slice(1);
  const token =
    tokens.findLast((part) => !structuralTokens.has(part) && !/^\d+$/.test(part)) ??
    fileStem(document.location);
  const plain = token
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')
    .replace(/[^A-Za-z0-9._-]+/g, '_');
  return plain.replace(/^_+/, '').slice(0, 100) || 'schema';
}
