import { isObject, parseJson, type Json, type JsonObject } from '@leasehold/privacy';

/** As deep as arguments themselves may be. */
const depthMax = 64;

/**
 * The object or list that a text holds; undefined: it does not open like one, or is none.
 * `too deep`: it is not read, for whoever walks it would not come back.
 */
export function jsonInText(text: string): JsonObject | Json[] | 'too deep' | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  let depth = 0;
  for (const [mark] of text.matchAll(/[[\]{}]/g)) {
    depth += mark === '[' || mark === '{' ? 1 : -1;
    if (depth > depthMax) return 'too deep';
  }
  const parsed = parseJson(text);
  return isObject(parsed) || Array.isArray(parsed) ? parsed : undefined;
}
