import type { Json } from '../../json/json.ts';
import { fieldWords } from '../../paths/field-words.ts';
import { isIdName, isOwnNumberName } from '../../writings/record-ids.ts';
import { wordsOf } from '../../writings/said-words.ts';
import type { AskedSpan, AskedText } from './asked-texts.ts';

/**
 * Where a kept text says again what its call sent, as a part of what the API says of the call and
 * of nobody's record: `No results for Quartermaine`, a text made into a page or translated. That goes
 * whether or not the lease protects it, for treated or left it would tell which of the agent's
 * guesses is right. Words that names of fields are made of are nobody's.
 */
export function guessedWords(text: string, asked: readonly AskedText[]): AskedSpan[] {
  const guesses = guessesIn(asked);
  if (guesses.size === 0) return [];
  return unitsOf(text).flatMap(({ said, start, end }): AskedSpan[] =>
    guesses.has(said) ? [[start, end]] : [],
  );
}

/** Whether all words of a text are among those that a call sent. */
export function isSent(text: string, asked: readonly AskedText[]): boolean {
  const sent = sentWords.get(asked) ?? new Set(asked.flatMap((one) => wordsOf(one.text)));
  sentWords.set(asked, sent);
  return wordsOf(text).every((word) => sent.has(word));
}
const sentWords = new WeakMap<readonly AskedText[], ReadonlySet<string>>();

/** What stands between two of them is of both. */
export function joinedSpans(words: readonly AskedSpan[]): AskedSpan[] {
  const spans: AskedSpan[] = [];
  for (const [start, end] of words) {
    const last = spans.at(-1);
    if (last && start - last[1] <= 1) spans[spans.length - 1] = [last[0], end];
    else spans.push([start, end]);
  }
  return spans;
}

function guessesIn(asked: readonly AskedText[]): ReadonlySet<string> {
  const known = guessesOf.get(asked);
  if (known) return known;
  const guesses = new Set(
    asked.flatMap(({ text }) => unitsOf(text).flatMap(({ said }) => (isGuess(said) ? said : []))),
  );
  guessesOf.set(asked, guesses);
  return guesses;
}
const guessesOf = new WeakMap<readonly AskedText[], ReadonlySet<string>>();

/** A word, or figures with what stands between them: `1961-11-03`, `F32.2`, in one spelling. */
const unitsOf = (text: string) =>
  [...text.matchAll(unit)].map(({ 0: said, index }) => ({
    said: said
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[-./:]/g, ''),
    start: index,
    end: index + said.length,
  }));

const unit = /\p{L}?\p{N}+(?:[-./:]\p{N}+)*|[\p{L}\p{M}]+/gu;

/** A short word is in most texts, and a year or a count is nobody's. */
const isGuess = (said: string): boolean =>
  /\p{N}/u.test(said) ? said.length > 4 || /\p{L}/u.test(said) : isNoFieldWord(said);

const isNoFieldWord = (said: string): boolean => said.length > 3 && !fieldWords.has(said);

/**
 * The objects and lists of an answer that are a record or in one: what has an id, a page or a
 * number of its own, and each object of a list.
 */
export function partsOfRecords(root: Json): ReadonlySet<Json> {
  const found = new Set<Json>();
  const visit = (value: Json, isInRecord: boolean): void => {
    if (typeof value !== 'object' || value === null) return;
    const isList = Array.isArray(value);
    const isHere = isInRecord || (!isList && Object.keys(value).some(isOfRecord));
    if (isHere) found.add(value);
    for (const one of isList ? value : Object.values(value)) visit(one, isHere || isList);
  };
  visit(root, false);
  return found;
}

const isOfRecord = (name: string): boolean =>
  isIdName(name) ||
  isOwnNumberName(name) ||
  /^(?:url|uri|href|link|sku|ean|isbn|asin)$/i.test(name);
