import {
  dataClassOfNames,
  everydayWords,
  isFieldName,
  personWords,
  wordsInName,
} from '@leasehold/privacy';
import { mayBeSomebody } from '@leasehold/suggest';

/** Words with capitals in a row, particles of names between them. */
const capitals =
  /(?<![\p{L}\p{M}\p{N}_./-]|\p{L}['’])\p{Lu}\p{Ll}[\p{L}\p{M}'’-]*(?: (?:(?:de|van|von|der|den|del|la|al|bin|di|da|le|el|dos|y) ){0,2}(?:\p{Lu}\. )?\p{Lu}\p{Ll}[\p{L}\p{M}'’-]*){1,4}(?![\p{L}\p{M}\p{N}_/])/gu;

/**
 * The text without two or more words with capitals in a row that no vocabulary of APIs knows: in a
 * description mostly somebody, else a place or a product, which an agent can do without. How a
 * sentence begins is mostly a heading, or what it is about. `isOfValue`: it is said of a value, and
 * may be nothing but the name.
 */
export function withoutUnknownNames(text: string, isOfValue = false): string {
  return text.replaceAll(capitals, (run: string, ...rest: unknown[]) => {
    const at = rest.find((one) => typeof one === 'number') ?? 0;
    const isFirst = sentenceStart.test(text.slice(Math.max(0, at - 12), at));
    return isFirst && !(isOfValue && isAlone(text, run)) && !isKnownWord(run.split(' ', 1)[0] ?? '')
      ? run
      : withoutUnknownWords(run);
  });
}

const sentenceStart =
  /(?:^|(?<!\b(?:e\.\s?g|i\.\s?e|ex|cf|incl))[.!?]["”’)]?\s+|\n\s*|^\s*[*#>-]+\s*)$/iu;

/** Nothing but the name, as in a title of a schema. */
const isAlone = (text: string, run: string): boolean => text.trim().replace(/\.$/, '') === run;

/** `Returns Ottilie Vandersloot`: the stretch of unknown words in it. */
function withoutUnknownWords(run: string): string {
  const words = run.split(' ');
  const isUnknown = words.map((word) => !isCased(word) || !isKnownWord(word));
  const from = words.findIndex((word, i) => isUnknown[i] === true && isCased(word));
  if (from < 0) return run;
  const known = isUnknown.indexOf(false, from);
  const to = known < 0 ? words.length : known;
  const names = words.slice(from, to).filter((word) => /^\p{Lu}\p{Ll}/u.test(word));
  return names.length < 2
    ? run
    : [...words.slice(0, from), '[REDACTED]', ...words.slice(to)].join(' ');
}

const isCased = (word: string): boolean => /^\p{Lu}/u.test(word);

/**
 * Whether choices of a field that is called after people are some: one is written as a name is
 * (`Marr`), or all are of unknown words (`marr`, `lex-marr`).
 */
export const areUnknownPeople = (values: readonly string[]): boolean =>
  values.some((value) => /^\p{Lu}/u.test(value) && isUnknownPerson(value)) ||
  (values.length > 0 && values.every(isUnknownPerson));

function isUnknownPerson(text: string): boolean {
  const words =
    text.length > charsMax ? [] : text.split(/[\s.,_-]+/u).filter((word) => word !== '');
  return (
    words.some((word) => word.length >= nameCharsMin) &&
    words.every((word) => namePart.test(word)) &&
    !words.some((word) => isKnownWord(word) || isWeekday(word))
  );
}

const nameCharsMin = 3;
const namePart = /^(?:M[ac]c?|[OD]['’])?\p{L}[\p{Ll}\p{M}'’]*$/u;
const isWeekday = (word: string): boolean =>
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/i.test(word);

/** Whether a field holds people by the last word of its name: `sender`, and no `sender_status`. */
export function isOfPeople(name: string): boolean {
  const last = wordsInName(name).at(-1) ?? '';
  return (
    dataClassOfNames([name]) === 'person' ||
    personWords.has(last.replace(/s$/, '')) ||
    mayBeSomebody(last)
  );
}

/**
 * Whether half of the choices or more are written as names of people are: `Lex Marr`, `lex-marr`,
 * of words that no vocabulary knows.
 */
export function areUnknownNames(values: readonly string[]): boolean {
  const named = values.filter((value) => isUnknownName(value));
  return named.length > 0 && named.length * 2 >= values.length;
}

/** Also as a pattern or a default writes it. */
export function isUnknownName(text: string): boolean {
  if (text.length > charsMax || !/^[\p{L}\p{M}'’. _-]+$/u.test(text)) return false;
  const words = text.split(/[\s._-]+/u).filter((word) => word !== '');
  const isCased = words.every((word) => /^\p{Lu}\p{Ll}/u.test(word));
  const isSlug = words.every((word) => /^\p{Ll}{3,}$/u.test(word)) && /[._-]/.test(text);
  return words.length > 1 && words.length < 4 && (isCased || isSlug) && !words.some(isKnownWord);
}

const charsMax = 80;

function isKnownWord(word: string): boolean {
  const lower = word.toLowerCase().replace(/['’]s$/, '');
  const stem = lower.replace(/(?:ies|es|s|ing|ed|er|ers|ly|al)$/, '');
  return [lower, stem, `${stem}e`, `${stem}y`].some(
    (one) => everydayWords.has(one) || (one.length > 2 && isFieldName(one)),
  );
}
