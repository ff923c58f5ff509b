import { nameTogether, valueEchoKind } from '../../text/echo/echo-kinds.ts';
import { wordsOfFoldedText } from '../../text/echo/form-words.ts';
import { foldedLetters } from '../../text/letters.ts';
import type { SearchTools } from './kept-search.ts';

/** No single value is longer, and none that is shorter is told from an ordinary one. */
const [textCharsMax, keyMin] = [256, 6];
/** Of so many words in the texts those that earlier answers protected are looked at. */
const openedMax = 64;
/** The end of a telephone number, in national and international writing. */
const phoneTail = 8;

/**
 * The first of some texts that is a value which earlier answers of the lease protected, whole,
 * whatever stands between its letters and digits; with the class of that value. Single words of
 * names (`Paris`) and days are not told: they are said for other reasons.
 */
export function protectedAmong(
  texts: readonly string[],
  { protectedBefore, sieve, sealer }: Pick<SearchTools, 'protectedBefore' | 'sieve' | 'sealer'>,
): { text: string; class: string } | undefined {
  if (!protectedBefore || protectedBefore.size === 0) return undefined;
  const asked = texts.filter(({ length }) => length >= keyMin && length <= textCharsMax);
  if (asked.length === 0) return undefined;
  sieve.read(asked);
  const { values } = protectedBefore.saidIn(sieve, new Set());
  const keys = new Map<string, string>();
  for (const text of asked) for (const key of keysOf(text)) keys.set(key, text);
  let opened = 0;
  for (const { sealed } of values) {
    if (opened++ >= openedMax) break;
    const one = sealer.openKept(sealed);
    const key = one && keyOfValue(one.value, one.class);
    const text = key === undefined ? undefined : keys.get(key);
    if (one && text !== undefined)
      return { text, class: one.class === nameTogether ? 'person' : one.class };
  }
  return undefined;
}

const wordsIn = (text: string): string[] => wordsOfFoldedText(foldedLetters(text));
/** Of a name in any order of its words. */
const nameKey = (words: readonly string[]): string => `name ${words.toSorted().join(' ')}`;
const phoneKey = (key: string): string => `phone ${key.slice(-phoneTail)}`;

/** All that a text may be compared by. */
function keysOf(text: string): string[] {
  const words = wordsIn(text);
  const key = words.join('');
  const isNumber = /^\d+$/.test(key) && key.length >= phoneTail;
  return [key, nameKey(words), ...(isNumber ? [phoneKey(key)] : [])];
}

function keyOfValue(value: string, dataClass: string): string | undefined {
  const kind = valueEchoKind(value, dataClass);
  const words = wordsIn(value);
  const key = words.join('');
  if (kind === 'birth_date' || key.length < keyMin) return undefined;
  if (kind === 'person') return words.length > 1 ? nameKey(words) : undefined;
  return kind === 'phone' && key.length >= phoneTail ? phoneKey(key) : key;
}
