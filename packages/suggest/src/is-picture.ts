import { personWords, thingWords } from '@leasehold/privacy';
import { isBelowPerson } from './company/company.ts';
import type { FieldEvidence } from './evidence.ts';
import { areImages } from './shapes.ts';

export function isPicture({ words, above, texts }: FieldEvidence): boolean {
  const parent = above.at(-1) ?? [];
  const at = words.findIndex((word) => pictureWords.test(word));
  if (
    at !== -1 &&
    words.slice(0, at).every((word) => personWords.has(word) || shownWords.has(word))
  )
    return true;
  if (
    parent.some((word) => pictureWords.test(word)) &&
    (areImages(texts) || /(?:url|uri|src|href|^\d.*|small|medium|large)$/.test(words.join('')))
  )
    return true;
  return areImages(texts) && isBelowPerson({ above, words: [] })
    ? !words.some((word) => thingWords.has(word))
    : words[0] === 'profile' && areImages(texts);
}

const shownWords = new Set(
  'profile user account large medium small original full default main cover own self'.split(' '),
);
const pictureWords =
  /^(?:images?|img|photos?|pictures?|pics?|thumbnails?|thumb|headshot|avatars?|portrait)$/;
