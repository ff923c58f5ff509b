import {
  dataClassOfNames,
  dataClassOfWords,
  classWords,
  foldName,
  isFieldName,
  isNameStep,
  personWords,
  thingWords,
  wordsInName,
} from '@leasehold/privacy';
import { classTreatments } from './class-treatments.ts';
import { englishWords } from './words/words.ts';

/** A field name as the suggestions read it. */
export interface ReadName {
  /** Not an array step. */
  isNamed: boolean;
  /** Folded words as they stand. */
  words: readonly string[];
  /**
   * The same in English where the word is known; `words` itself where none had to be put into
   * English.
   */
  english: readonly string[];
  /** The same with the words of the name in the opposite order. */
  reversed: readonly string[];
  /** The name as a whole is in the list of words. */
  isListed: boolean;
}

/**
 * Reads names and remembers them for the length of one call: the same few stand above every field.
 */
export interface NameReader {
  read: (name: string) => ReadName;
  /** `dataClassOfNames` of one name. */
  classOf: (name: string) => string;
}

export function createNameReader(): NameReader {
  const units = remembered((word: string) => wordInEnglish(word, false));
  const unitsInCompany = remembered((word: string) => wordInEnglish(word, true));
  const read = remembered((name: string): ReadName => {
    const words = wordsInName(name.replace(formOfSoftware, ''));
    const found = inEnglish(words, words.length > 1 ? unitsInCompany : units);
    return {
      isNamed: isNameStep(name),
      words,
      english: found?.flat() ?? words,
      reversed: found?.toReversed().flat() ?? words,
      isListed: words.length > 1 && englishWords.has(words.join('')),
    };
  });
  return { read, classOf: remembered((name: string) => dataClassOfNames([name])) };
}

/**
 * In whatever form programs hand something to one another or keep it: `PersonDTOs`, `email__c`
 * (Salesforce), `phone_s` (Solr), `ssn.keyword` (Elasticsearch, whose `_source` is what was found),
 * `iban_v2`.
 */
const formOfSoftware =
  /^_source$|(?<=.)(?:_dtos?|DTOs?|Dtos?|VOs?|ViewModels?|__(?:p?c|r)|\.(?:keyword|raw)|_(?:txt|str|fld|[sti])|(?:_v|V)\d)$/;

/** What follows from a key alone, worked out once for each: recognisers ask the same again and again. */
export function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { value: Value }>();
  return (key) => {
    const before = known.get(key);
    if (before) return before.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}

/**
 * The data class of a field for suggestions: `dataClassOfNames`, then the same rules on the English of the
 * name. Many languages put first what English puts last (`numero telefono`, `kod pocztowy`), so
 * both orders are tried.
 */
export function classByEnglishName(
  names: readonly string[],
  { read, classOf }: NameReader,
): string {
  const steps = names.map(read).filter(({ isNamed }) => isNamed);
  const leaf = steps.pop();
  if (leaf === undefined) return 'text';
  const asItStands = dataClassOfWords(
    leaf.words,
    steps.map(({ words }) => words),
  );
  const isKnown = asItStands !== undefined && classTreatments.has(asItStands);
  if (isKnown && !leaf.isListed && !isAccident(asItStands, leaf, classOf)) return asItStands;
  if (leaf.english !== leaf.words || steps.some(({ english, words }) => english !== words)) {
    const above = steps.map(({ english }) => english);
    // Of `nom naissance` the first word is the one that counts: it is a name, not a birth.
    const orders =
      leaf.english[0] === 'name' ? [leaf.reversed, leaf.english] : [leaf.english, leaf.reversed];
    for (const words of orders) {
      const found = dataClassOfWords(words, above);
      if (found !== undefined && (classTreatments.has(found) || found.endsWith('_name')))
        return found;
    }
  }
  return isKnown && !leaf.isListed
    ? leaf.words.join('')
    : (asItStands ?? foldName(names.findLast(isNameStep) ?? ''));
}

/**
 * Short words of other languages end English names by accident: `created_via`, `tax_il`. They count
 * as whole names.
 */
function isAccident(
  dataClass: string,
  { words }: ReadName,
  classOf: NameReader['classOf'],
): boolean {
  const last = words.at(-1) ?? '';
  return (
    words.length > 1 &&
    shortWords.has(last) &&
    classOf(last) === dataClass &&
    dataClass !== classOf(words.slice(0, -1).join('_'))
  );
}

const shortWords = new Set('via str il cap cp lan ort sin'.split(' '));

/** The parts of a name, each in English; nothing where no part had to be put into it. */
function inEnglish(
  words: readonly string[],
  wordInEnglish: (word: string) => Units | undefined,
): (readonly string[])[] | undefined {
  if (words.length > wordsMax) return undefined;
  const start = words.findIndex((_, i) => isPhrase(words.slice(i), i === 0));
  const phrase = start === -1 ? undefined : englishWords.get(words.slice(start).join(''));
  const before = words.slice(0, start === -1 ? words.length : start);
  const found = before.map(wordInEnglish);
  if (phrase) return [...found.flatMap((units, i) => units ?? [[before[i] ?? '']]), phrase];
  return found.every((english) => english === undefined)
    ? undefined
    : found.flatMap((units, i) => units ?? [[words[i] ?? '']]);
}

/** Words that are listed as one, whatever stands before them: `x_steuer_nr`; not `order_line_id`. */
const isPhrase = (words: readonly string[], isWhole: boolean): boolean =>
  words.length > 1 &&
  (isWhole || !/^(?:line id|name 2)$/.test(words.join(' '))) &&
  englishWords.has(words.join(''));

type Units = readonly (readonly string[])[];

function wordInEnglish(word: string, hasCompany: boolean): Units | undefined {
  const known = englishWords.get(word);
  if (known !== undefined)
    return hasCompany || word.length > 2 || !isLatin(word) ? [known] : undefined;
  if (word.length > wordCharsMax) return undefined;
  if (isLatin(word))
    return word.length < 6 || isEnglish(word)
      ? undefined
      : (compound(word) ??
          inflected(word, 5, /^(?:[aeiouy]{1,2}|e?s|ov[eay]|ow[eay]|ego)$/) ??
          several(word));
  if (/^[\u0400-\u04ff]+$/.test(word)) return inflected(word, 3, /^.{1,3}$/) ?? compound(word);
  return scan(word.replace(/^ال(?=.{3})/, ''));
}

function isEnglish(word: string): boolean {
  return (
    thingWords.has(word) || personWords.has(word) || classWords.has(word) || word === 'statute'
  );
}

/** No name anybody chose has more or longer words. */
const wordsMax = 12;
const wordCharsMax = 48;
const termCharsMax = 24;

function isLatin(word: string): boolean {
  return /^[a-z\d]+$/.test(word);
}

/** A word and the ending its case or number gives it: `telefonu`, `телефона`. */
function inflected(word: string, stemMin: number, ending: RegExp): Units | undefined {
  for (let end = word.length - 1; end >= Math.max(stemMin, word.length - 3); end--) {
    const stem = englishWords.get(word.slice(0, end));
    if (stem && ending.test(word.slice(end))) return [stem];
  }
  return undefined;
}

/**
 * More than one of somebody or something, in languages that do not say so by an `s`: `patienten`,
 * `elever`, `hastalar`, and with another vowel at the end `utenti`, `osoby`.
 */
function several(word: string): Units | undefined {
  for (const ending of ['en', 'er', 'ar', 'lar', 'ler', 'ene', 'n', 'r']) {
    const stem = word.endsWith(ending) ? word.slice(0, -ending.length) : '';
    const one = englishWords.get(stem) ?? (personWords.has(stem) ? [stem] : undefined);
    // of actors some are programs; an employer is not several of who is employed
    const isOther = stem === 'actor' || (ending !== 'en' && isFieldName(word));
    if (one && stem.length > 4 && !isOther) return [one];
  }
  if (!/[eiy]$/.test(word) || isFieldName(word)) return undefined;
  const ones = ['a', 'e', 'o', 'io'].map((end) => word.slice(0, -1) + end);
  const one = ones.find((each) => englishWords.has(each) || personWords.has(each));
  return one === undefined ? undefined : [englishWords.get(one) ?? [one]];
}

/**
 * Words run together with nothing left over but a linking letter: `gatuadress`, `fodselsnummer`.
 */
function compound(word: string): Units | undefined {
  // The longest first part that leaves a rest which can be read as well; rests are remembered, so
  // time is bounded by the square of the length.
  const dead = new Set<number>();
  const from = (start: number): Units | undefined => {
    if (dead.has(start)) return undefined;
    for (let end = Math.min(word.length, start + termCharsMax); end >= start + 2; end--) {
      const first = term(word.slice(start, end));
      if (first === undefined || (end - start < 3 && end < word.length)) continue;
      if (end === word.length) return [first];
      const rest = from(end) ?? linked(word, end, from);
      if (rest) return [first, ...rest];
    }
    dead.add(start);
    return undefined;
  };
  return from(0);
}

function term(word: string): readonly string[] | undefined {
  return englishWords.get(word) ?? (word.length > 5 && personWords.has(word) ? [word] : undefined);
}

/** German and its neighbours put `s`, `n`, `en` or `e` between words. */
function linked(
  word: string,
  end: number,
  from: (start: number) => Units | undefined,
): Units | undefined {
  const [link = ''] = /^(?:en|es|[sne])/.exec(word.slice(end, end + 2)) ?? [];
  return link === '' ? undefined : from(end + link.length);
}

/**
 * Scripts without spaces: the longest known word at each place; what is not known is passed over.
 */
function scan(word: string): Units | undefined {
  const found: (readonly string[])[] = [];
  for (let start = 0; start < word.length;) {
    let end = Math.min(word.length, start + termCharsMax);
    while (end > start && !englishWords.has(word.slice(start, end))) end--;
    if (end > start) found.push(englishWords.get(word.slice(start, end)) ?? []);
    start = end > start ? end : start + 1;
  }
  return found.length > 0 ? found : undefined;
}
