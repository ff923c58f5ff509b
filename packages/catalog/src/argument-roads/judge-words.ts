import { embeddedTokens } from '@leasehold/privacy';
import type { Judge, RoadFinding } from './roads.ts';
import { classInSearch } from './search-words.ts';

/** A text that is searched for (`isSearch`), or is a part of one that is shown. */
export function judgeWords(
  given: string,
  place: string,
  judge: Judge,
  isSearch = true,
): RoadFinding | undefined {
  // `email:TOKEN_… status:open`: tokens are judged when they are restored.
  const text = given.replaceAll(embeddedTokens, '');
  const { fields, isOpen } = judge;
  const { special, inEverydayWords, classes, forms } = fields.searched();
  const isWhole = isOpen('search', undefined);
  const hidden = isSearch ? inEverydayWords.find((one) => !isOpen('search', one)) : undefined;
  // over a special category it is off, whatever is searched for
  if (hidden && (hidden === special || text.trim() !== ''))
    return { road: 'search', field: hidden, place, isOpen: false };
  if (text.trim() === '') return undefined;
  const opened = (dataClass: string) =>
    isOpen('search', { name: dataClass, class: dataClass, meaning: dataClass });
  const closed = (all: ReadonlySet<string>) =>
    isWhole ? all : new Set([...all].filter((dataClass) => !opened(dataClass)));
  const found = classInSearch(text, closed(classes), closed(forms));
  // Digits that may be of any protected number are a class of their own here.
  if (found === undefined || (!isWhole && opened(found))) return undefined;
  const field = { name: found.replaceAll('_', ' '), class: found, hasTokens: false };
  return { road: 'search', field, place, isOpen: isWhole };
}
