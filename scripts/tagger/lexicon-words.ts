import vocabulary from 'gpt-tokenizer/bpeRanks/o200k_base';
import { allLocales } from '@faker-js/faker';
import type { Characters } from '../../packages/privacy/src/text/tagger/characters.ts';
import { keyBits, wordFlag } from '../../packages/privacy/src/text/tagger/lexicon.ts';
import { hashStart, hashUnit } from '../../packages/privacy/src/text/tagger/hash.ts';
import { Tokens, shape } from '../../packages/privacy/src/text/tagger/tokens.ts';
import { languages, listOf, proseOf, sentencesOf } from './languages.ts';
import { devanagari, streetWords, titles } from './more-lists.ts';
import { makes, titleLanguages, titleWordsOf } from './titles.ts';
import { countries, days, isForTest, months, wordsOf } from './sentences.ts';

/** Flags by the hash of a word. */
export type Words = Map<number, number>;

/** The words of all lists; `withTest`: with the names that are kept for the test. */
export function lexiconWords(characters: Characters, withTest: boolean): Words {
  const tokens = new Tokens(characters);
  const all: Words = new Map();
  const joined = new Set(languages.flatMap((one) => (one.isJoined ? one.locales : [])));
  const add = (texts: readonly string[], flag: number, isName: boolean) => {
    for (const text of texts) {
      if (isName && !withTest && isForTest(text)) continue;
      for (const hash of hashesOf(text, tokens)) all.set(hash, (all.get(hash) ?? 0) | flag);
    }
  };
  for (const locale of Object.keys(allLocales) as (keyof typeof allLocales)[]) {
    if (locale === 'en_BORK' || locale === 'base') continue;
    add(listOf(locale, 'person', 'first_name'), wordFlag.given, true);
    add(listOf(locale, 'person', 'last_name'), wordFlag.surname, !joined.has(locale));
    add(listOf(locale, 'location', 'city_name'), wordFlag.city, true);
    add(listOf(locale, 'location', 'street_name'), wordFlag.street, true);
    add(listOf(locale, 'location', 'street_name_part'), wordFlag.street, true);
    add(listOf(locale, 'location', 'state'), wordFlag.city, true);
    add(wordsOf([locale]), wordFlag.ordinary, false);
  }
  for (const locale of localesOfThings)
    for (const [section, list] of thingLists)
      add(listOf(locale, section, list), wordFlag.ordinary, false);
  for (const [section, list] of makeLists)
    add(listOf('en', section, list), wordFlag.calendar, false);
  add(makes, wordFlag.calendar, false);
  add(timeZoneCities(), wordFlag.city, false);
  add(commonWords(), wordFlag.ordinary, false);
  add(devanagari.given, wordFlag.given, true);
  add(devanagari.surname, wordFlag.surname, true);
  add(devanagari.city, wordFlag.city, true);
  add(streetWords, wordFlag.streetWord, false);
  add(titles, wordFlag.title, false);
  for (const { code } of languages) {
    add(months(code), wordFlag.calendar, false);
    add(days(code), wordFlag.calendar, false);
    add(countries(code), wordFlag.calendar, false);
    const said = sentencesOf(code).train.map((sentence) => sentence.replace(/\{\w+\}/g, ' '));
    if (!['zh', 'ja', 'ko'].includes(code)) {
      add(said, wordFlag.ordinary, false);
      addCommon(proseOf(code, 'train'), tokens, all);
    }
  }
  for (const { code } of titleLanguages) {
    const { things, kinds, forms } = titleWordsOf(code);
    const said = forms.map((form) => form.replace(/\{\w+\}/g, ' '));
    add([...things, ...kinds, ...said], wordFlag.ordinary, false);
  }
  return all;
}

/** Cities all over the world: clocks are set by them. */
function timeZoneCities(): string[] {
  return Intl.supportedValuesOf('timeZone').flatMap((zone) =>
    zone.includes('/') && !/^(?:Etc|Antarctica)/.test(zone)
      ? [(zone.split('/').at(-1) ?? '').replaceAll('_', ' ')]
      : [],
  );
}

/** Lists of what things are, and of what they are made of. */
const thingLists = [
  ['commerce', 'department'],
  ['commerce', 'product_name'],
  ['food', 'dish'],
  ['food', 'ingredient'],
  ['food', 'spice'],
  ['food', 'vegetable'],
  ['food', 'fruit'],
  ['food', 'meat'],
  ['music', 'genre'],
  ['animal', 'type'],
  ['color', 'human'],
  ['company', 'noun'],
  ['company', 'buzz_noun'],
  ['company', 'adjective'],
  ['vehicle', 'bicycle_type'],
  ['vehicle', 'type'],
  ['science', 'chemical_element'],
  ['hacker', 'noun'],
] as const;
/** Lists of what has a name of its own, and is nobody. */
const makeLists = [
  ['vehicle', 'manufacturer'],
  ['vehicle', 'model'],
  ['airline', 'airline'],
  ['food', 'ethnic_category'],
] as const;
const localesOfThings = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pl',
  'pt_PT',
  'pt_BR',
  'tr',
  'sv',
  'da',
] as const satisfies readonly (keyof typeof allLocales)[];

/** So much further down the list a word may be in small letters. */
const rarer = 2;

/**
 * Words of all languages that are as common in small letters as with a capital: the vocabulary of
 * gpt-tokenizer (MIT) is in the order of how common its words are.
 */
function commonWords(): string[] {
  const ranks = new Map<string, number>();
  for (const [rank, token] of vocabulary.entries())
    if (typeof token === 'string' && /^ [\p{L}\p{M}]{3,}$/u.test(token))
      ranks.set(token.slice(1), rank);
  return [...ranks].flatMap(([word, rank]) => {
    if (word !== word.toLowerCase() || /[\p{scx=Han}\p{scx=Hangul}\p{scx=Kana}]/u.test(word))
      return [];
    const large = word.charAt(0).toUpperCase() + word.slice(1);
    return large === word || rank < (ranks.get(large) ?? Infinity) * rarer ? [word] : [];
  });
}

/** Words that prose says more than once. */
function addCommon(texts: readonly string[], tokens: Tokens, words: Words): void {
  const counts = new Map<number, number>();
  for (const text of texts)
    for (const hash of hashesOf(text, tokens)) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  for (const [hash, count] of counts)
    if (count > 1) words.set(hash, (words.get(hash) ?? 0) | wordFlag.ordinary);
}

/** Of a text's words; of one in letters that stand alone, of the whole. */
function hashesOf(text: string, tokens: Tokens): number[] {
  tokens.read(text.replace(/\.$/, ''));
  const hashes: number[] = [];
  for (let i = 0; i < tokens.count; i++) {
    const looks = tokens.shapes[i] ?? 0;
    if (looks >= shape.ideograph && looks <= shape.hangul) return [wholeHash(text)];
    if (looks < shape.ideograph && looks !== shape.initial)
      hashes.push((tokens.hashes[i] ?? 0) & (2 ** keyBits - 1));
  }
  return hashes;
}

function wholeHash(text: string): number {
  let hash = hashStart;
  for (let at = 0; at < text.length; at++) hash = hashUnit(hash, text.charCodeAt(at));
  return hash & (2 ** keyBits - 1);
}
