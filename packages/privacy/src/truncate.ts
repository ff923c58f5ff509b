import type { Json, JsonObject } from './json.ts';
import { makeProtected, type Protected } from './raw.ts';

/**
 * Shortens protected JSON to about `charsMax` characters by leaving out whole items at the end of its largest arrays.
 * Says so beside the data: `truncated: { path, returned, total }`. A root array becomes `{ items, truncated }`.
 * @returns undefined where leaving out items cannot make it fit.
 */
export function truncateProtected(whole: Protected, charsMax: number): Protected | undefined {
  const parsed: Json = JSON.parse(whole.text);
  const root: JsonObject = isObject(parsed) ? parsed : { items: parsed };
  const notes: JsonObject[] = [];
  const room = charsMax - 400; // for the note itself
  for (let excess = JSON.stringify(root).length - room; excess > 0; excess = JSON.stringify(root).length - room) {
    const largest = largestArray(root, '', 0);
    if (!largest || largest.items.length === 0 || notes.length >= 4) return undefined;
    const total = largest.items.length;
    largest.items.length = itemsToKeep(largest.items, excess);
    notes.push({ path: largest.path, returned: largest.items.length, total });
  }
  const hint = 'Ask for fewer items, a narrower filter or the next page.';
  const text = JSON.stringify({ ...root, truncated: { arrays: notes, hint } });
  return text.length <= charsMax ? makeProtected(text, whole.report) : undefined;
}

function itemsToKeep(items: Json[], excess: number): number {
  let kept = items.length;
  for (let freed = 0; freed < excess && kept > 0; kept--) freed += JSON.stringify(items[kept - 1]).length + 1;
  return kept;
}

interface Found {
  path: string;
  items: Json[];
  size: number;
}

/** The array whose items take the most room; looks three levels deep, so that cutting stays at the level of records. */
function largestArray(value: Json, path: string, depth: number): Found | undefined {
  let best: Found | undefined;
  for (const [key, child] of isObject(value) ? Object.entries(value) : []) {
    const childPath = path ? `${path}.${key}` : key;
    const found = Array.isArray(child)
      ? { path: childPath, items: child, size: JSON.stringify(child).length }
      : depth < 3
        ? largestArray(child, childPath, depth + 1)
        : undefined;
    if (found && found.items.length > 0 && (!best || found.size > best.size)) best = found;
  }
  return best;
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
