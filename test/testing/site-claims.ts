import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sentence of a public page → the promises behind it; none: it claims nothing. */
export function claimsOfSite(): Map<string, string[]> {
  const text = readFileSync(join(import.meta.dirname, '../site/claims.md'), 'utf8');
  const rows = text.matchAll(/^- (.+)\n {2}- (?:–|(`.+`))$/gm);
  return new Map(
    Array.from(rows, ([, sentence = '', ids = '']) => [
      sentence,
      Array.from(ids.matchAll(/`([^`]+)`/g), ([, id = '']) => id),
    ]),
  );
}
