import { parseJson } from '../json/json.ts';
import type { NamePlace } from '../paths/path-trie.ts';
import { openRaw, type Raw } from '../answer/raw.ts';
import { addToShape } from './shape.ts';
import type { Shape } from './shape-model.ts';

/**
 * Takes up what an upstream answered. Beside `protect` this is the one place that opens a `Raw`,
 * and nothing but the shape remembers it. Longer answers than `charsMax`, and what is no JSON,
 * teach nothing: false.
 */
export function addRawToShape(shape: Shape, raw: Raw, charsMax: number, names: NamePlace): boolean {
  if (raw.length > charsMax) return false;
  const value = parseJson(openRaw(raw));
  if (value === undefined) return false;
  addToShape(shape, value, names);
  return true;
}
