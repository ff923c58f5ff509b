import { foldName } from '../policy/classes.ts';
import { looksLikeFieldName } from './field-name.ts';
import { givenNames } from './given-names.ts';

/**
 * Whether the name of a property is data rather than a name: an e-mail address, a number, a date,
 * an id, somebody's name. Stricter than what the engine shows in reports, because what is learned
 * stays.
 */
export function isDataKey(name: string): boolean {
  return (
    !looksLikeFieldName(name) ||
    isGivenName(name) ||
    segmentsOf(name).some(isRandom) ||
    isHexadecimal(name)
  );
}

/** Somebody's given name, or one with a surname behind it: `alice`, `john.smith`, `JohnSmith`. */
export function isGivenName(name: string): boolean {
  const [first = ''] = name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1_').split(/[^\p{L}\p{M}]+/u);
  return first.length >= givenNameCharsMin && givenNames.has(foldName(first));
}

/** Shorter ones are words of many other meanings: `min`, `jan`. */
const givenNameCharsMin = 4;

function segmentsOf(name: string): string[] {
  return name.split(/[^\p{L}\p{M}\p{N}]+/u);
}

function isHexadecimal(name: string): boolean {
  return (
    /^[\da-f-]{16,}$/i.test(name) ||
    segmentsOf(name).some((segment) => /^(?=.*\d)[\da-f]{8,}$/i.test(segment))
  );
}

/**
 * Letters and digits without the rhythm of words: small letters, capitals and digits change all the
 * time, or there is hardly a vowel.
 */
function isRandom(segment: string): boolean {
  if (segment.length < randomCharsMin) return false;
  const runs =
    segment.match(/\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+|\p{N}+|[^\p{Lu}\p{Ll}\p{M}\p{N}]+/gu)?.length ?? 0;
  const isMixed =
    segment.length >= mixedCharsMin && /\d/.test(segment) && runs * 3 > segment.length;
  return runs * 2 >= segment.length || isMixed || hasNoVowels(segment);
}

function hasNoVowels(segment: string): boolean {
  const vowels = segment.match(/[aeiouy]/gi)?.length ?? 0;
  return (
    segment.length >= vowelCharsMin && /^[\da-z]+$/i.test(segment) && vowels * 6 < segment.length
  );
}

const randomCharsMin = 9;
const mixedCharsMin = 12;
const vowelCharsMin = 14;
