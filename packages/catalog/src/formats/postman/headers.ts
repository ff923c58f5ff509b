import { child, items, text } from '../../node.ts';
import type { Node } from '../../node.ts';
import { readEntry } from './url.ts';
import type { Entry } from './url.ts';

/** Headers as a list, or as the lines of a text. */
export function readHeaders(node: Node): Entry[] {
  if (Array.isArray(node.value)) {
    // Version 1's exporters wrote `name` for `key`.
    return items(node).map((item) => {
      const entry = readEntry(item);
      return { ...entry, name: (entry.name || text(child(item, 'name'))).trim() };
    });
  }
  return text(node)
    .split(/\r?\n/)
    .flatMap((line): Entry[] => {
      const [, off = '', name = '', value = ''] =
        /^(\/\/)?\s*([^:\s][^:]*?)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
      return name === '' ? [] : [{ name, value, description: '', isDisabled: off !== '', node }];
    });
}
