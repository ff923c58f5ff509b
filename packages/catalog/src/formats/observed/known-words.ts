import {
  decodeUrlPart,
  everydayWords,
  isFieldName,
  isVocabularyWord,
  isWordOfThings,
  wordsInName,
} from '@leasehold/privacy';

/**
 * Whether a text of a recorded request is made of words of APIs: all of them stand in a closed
 * vocabulary, and not each is a word that people are called by as well. What is not may be
 * somebody's name, whatever it looks like. `more`: words this API is known to have besides.
 */
export function isMadeOfKnownWords(text: string, more?: ReadonlySet<string>): boolean {
  const own = decodeUrlPart(text);
  if (isFieldName(own)) return true;
  if (/[^\p{ASCII}]/u.test(own) && !/^[\p{Script=Latin}\P{L}]+$/u.test(own)) return false;
  const words = wordsInName(own);
  const isSure = (word: string) =>
    isWordOfThings(word) || everydayWords.has(word) || more?.has(word) === true;
  if (more?.has(own.toLowerCase()) === true) return true;
  const sure = words.filter((word) => isPlainNumber(word) || isSure(word));
  const others = words.filter((word) => !sure.includes(word));
  return others.length === 0 || (sure.length > 0 && others.every(isVocabularyWord));
}

/**
 * Whether a name of an argument is made of known words, also of those that people are called by:
 * `page`, `price`.
 */
export const isKnownArgument = (name: string): boolean =>
  isMadeOfKnownWords(name) ||
  wordsInName(name).every(
    (word) =>
      word.length < nameCharsMin ||
      isVocabularyWord(word) ||
      everydayWords.has(word) ||
      /^(?:foo|bar|baz|qux)\d?$/.test(word),
  );

/** Two letters are an abbreviation, where nobody is spoken to. */
const nameCharsMin = 3;

/** A version, or a number that tells alike words apart. */
const isPlainNumber = (word: string): boolean => /^v?\d{1,4}[a-z]?$/.test(word);
