import { childNode, itemNodes, nodeText } from '../../documents/node.ts';
import type { Node } from '../../documents/node.ts';
import { readPostmanEntry } from './url.ts';
import type { PostmanEntry } from './url.ts';

/** Headers as a list, or as the lines of a text. */
export function readPostmanHeaders(node: Node): PostmanEntry[] {
  if (Array.isArray(node.value)) {
    // Version 1's exporters wrote `name` for `key`.
    return itemNodes(node).map((item) => {
      const entry = readPostmanEntry(item);
      return { ...entry, name: (entry.name || nodeText(childNode(item, 'name'))).trim() };
    });
  }
  return nodeText(node)
    .split(/\r?\n/)
    .flatMap((line): PostmanEntry[] => {
      const [, off = '', name = '', value = ''] =
        /^(\/\/)?\s*([^:\s][^:]*?)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
      return name === '' ? [] : [{ name, value, description: '', isDisabled: off !== '', node }];
    });
}
