/**
 * A text without case, accents and letters that only some keyboards have, so that `arzte` finds
 * `Ärzte`, `strasse` `Straße` and `soren` `Søren`: on the server, in its store, and in the browser.
 */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll(/[ςøłđæœıþ]/g, (letter) => plainLetters.get(letter) ?? letter);

/** What Unicode takes for letters of their own, as people type them elsewhere. */
const plainLetters = new Map([
  ['ς', 'σ'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ı', 'i'],
  ['þ', 'th'],
]);

const wordsMax = 8;

/** The words somebody looks for, folded: the first eight. */
export const searchedWords = (search: string): string[] =>
  foldedText(search).split(/\s+/).filter(Boolean).slice(0, wordsMax);

/**
 * How well a folded text fits what is looked for, the best first: 0 it begins with it, 1 one of its
 * words does, 2 it is anywhere in it, 3 only its words are.
 */
export function fitRank(text: string, search: string): 0 | 1 | 2 | 3 {
  const at = text.indexOf(search);
  if (at === 0) return 0;
  if (at < 0) return 3;
  for (let next = at; next >= 0; next = text.indexOf(search, next + 1))
    if (!/[\p{L}\p{N}]/u.test(text[next - 1] ?? '')) return 1;
  return 2;
}
