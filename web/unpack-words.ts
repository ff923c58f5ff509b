/** What `packedWords` packed. */
export function unpackWords(packed: string): ReadonlySet<string> {
  const words = new Set<string>();
  let last = '';
  for (const [, shared = '', rest = ''] of packed.matchAll(/([A-Z])([^A-Z]*)/g)) {
    last = last.slice(0, shared.charCodeAt(0) - 65) + rest;
    words.add(last);
  }
  return words;
}
