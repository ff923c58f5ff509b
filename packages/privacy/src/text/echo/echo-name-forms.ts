import { itemAt } from '../../read-at.ts';
import { addHonoured, stemsOfName } from './name-endings.ts';
import { hasInnerCapital, isAscii, characterKind, single } from './echo-characters.ts';
import { nameAffixes, namePrefixes, ordinaryNames, surnameParticles } from './echo-words.ts';
import {
  addWhole,
  addWords,
  type EchoForms,
  formNeeds,
  isIdeographic,
  lengthOf,
  wordMin,
  wordsOfFoldedText,
} from './form-words.ts';

/** Fewest of an initial and a name in one word. */
const joinedMin = 5;
/** Words of a name; what has more is no name. */
const nameWordsMax = 8;

export function addName(forms: EchoForms, spelling: string, given: readonly string[]): void {
  if (spelling.length > 80) return;
  for (const group of ideographGroups(spelling)) addWords(forms, group);
  addHonoured(forms, spelling, given);
  const words = given.filter((one) => !nameAffixes.has(one));
  if (
    words.length === 0 ||
    words.length > nameWordsMax ||
    words.some((one) => characterKind(one.charCodeAt(0)) === single)
  )
    return;
  for (const one of words) {
    addNamePart(forms, one);
    addOtherCases(forms, one);
    addParted(forms, one);
  }
  if (hasInnerCapital(spelling) || /['’-]/.test(spelling))
    for (const split of splitCompounds(spelling)) addCompound(forms, split);
  if (words.length === 1) return;
  if (/['’-]/.test(spelling)) addHyphened(forms, spelling, words);
  if (words.length < given.length) addWhole(forms, words);
  addJoined(forms, words);
  addPairs(forms, words);
}

/** Of names in Chinese characters, kana or Hangul the parts between blanks. */
function ideographGroups(spelling: string): string[][] {
  if (isAscii(spelling)) return [];
  const parts = spelling.split(/[\s,;\u3001\u3002-]+/).map(wordsOfFoldedText);
  return parts.length > 1 ? parts.filter((words) => words.length > 1 && isIdeographic(words)) : [];
}

/** One word of a name by itself, or after a title where it says nothing by itself. */
function addNamePart(forms: EchoForms, one: string): void {
  const isSaid = !forms.said || forms.said.says(one);
  const stems = stemsOfName(one);
  if (one.length < 2 || (!isSaid && stems.length === 0) || !/^\p{L}/u.test(one)) return;
  const isPlain = isLongEnough(one) && !ordinaryNames.has(one) && !surnameParticles.has(one);
  addWords(forms, [one], isPlain ? formNeeds.nothing : formNeeds.title, true);
  if (isPlain) for (const stem of stems) addWords(forms, [stem], formNeeds.ending, true);
}

/** A letter of Ethiopic scripts has its vowel: `አበበ`. */
const isLongEnough = (one: string): boolean =>
  one.length >= wordMin || (one.length === wordMin - 1 && /^[\u1200-\u135a]/.test(one));

/** `לרוזנצוייג`, `لأحمد`, `للشمري`; of Greek the cases that have no sigma. */
function addOtherCases(forms: EchoForms, one: string): void {
  if (!isLongEnough(one) || one.charCodeAt(0) < 0x370) return;
  if (one.length >= 6 && one.endsWith('σ'))
    addWords(forms, [one.slice(0, -1)], formNeeds.nothing, true);
  for (const [of, prefixes] of namePrefixes)
    if (of.test(one)) for (const prefix of prefixes) addWords(forms, [prefix + one]);
  if (one.startsWith('ال')) {
    for (const prefix of ['لل', 'ولل']) addWords(forms, [prefix + one.slice(2)]);
    // others write the name without its article
    if (one.length >= wordMin + 2) addWords(forms, [one.slice(2)]);
  }
  for (const [of, write] of shortNameCases)
    if (of.test(one)) for (const end of write) addWords(forms, [one.slice(0, -1) + end]);
}

/** `Анне`, `Юлии`: words so short are not read without their ending. */
const shortNameCases: readonly (readonly [of: RegExp, endings: readonly string[]])[] = [
  [/^[\u0430-\u045f]{3}а$/, 'е у ы и ои ою і'.split(' ')],
  [/^[\u0430-\u045f]{3}я$/, 'е ю и еи ею і'.split(' ')],
];

/** `Minjun Kim` for Kim Min-jun, and `Ng’ang’a` by itself. */
function addHyphened(forms: EchoForms, spelling: string, words: readonly string[]): void {
  const parts = spelling
    .split(/[\s,;]+/)
    .map((part) => wordsOfFoldedText(part).filter((one) => words.includes(one)))
    .filter(({ length }) => length > 0);
  for (const part of parts) if (part.length > 2) addWords(forms, part, formNeeds.nothing, true);
  if (parts.length > 1)
    addPairs(
      forms,
      parts.map((part) => part.join('')),
    );
}

/** `Vander Sloot` and `van der Sloot` for Vandersloot. */
function addParted(forms: EchoForms, one: string): void {
  const [, particle, core] = /^(vande[rn]?|dela|delos|della)(\p{L}{4,})$/u.exec(one) ?? [];
  if (particle === undefined || core === undefined) return;
  for (const apart of [[particle], splitParticles[particle] ?? []])
    addWords(forms, [...apart, core], formNeeds.nothing, true);
}

/** Particles that are written to the name. */
const splitParticles: Readonly<Record<string, readonly string[]>> = {
  vander: ['van', 'der'],
  vanden: ['van', 'den'],
  vande: ['van', 'de'],
  dela: ['de', 'la'],
  delos: ['de', 'los'],
  della: ['del', 'la'],
};

/** A name in two words that others write as one, and the other way round. */
function addCompound(forms: EchoForms, [start, core]: Compound): void {
  addWords(forms, [start, core]);
  addWords(forms, [start + core], formNeeds.nothing, true);
  if (!/^ma?c$/.test(start)) return addNamePart(forms, core);
  for (const prefix of ['mac', 'mc']) {
    addWords(forms, [prefix, core]);
    addWords(forms, [prefix + core], formNeeds.nothing, true);
  }
}

type Compound = readonly [start: string, core: string];

/** `MacDonald` and `McDonald`, `DeSouza`, `OSullivan`. */
function splitCompounds(spelling: string): Compound[] {
  return spelling
    .split(/[\s,;.]+/)
    .map(
      (part) =>
        /^(ma?c|[\p{Lu}]\p{Ll}+|\p{Ll}+|O)['’ -]?(\p{Lu}\p{Ll}{2,})$/u.exec(part) ??
        /^(ma?c)([a-z]{3,})$/i.exec(part) ??
        /^(\p{L}{2,})['’-](\p{L}{2,})$/u.exec(part),
    )
    .flatMap((match): Compound[] => {
      const [, start, core] = match ?? [];
      return start === undefined || core === undefined
        ? []
        : [[start.toLowerCase(), core.toLowerCase()]];
    });
}

/**
 * `zebulonquartermaine`, `zquartermaine`, and what is between a hyphen, an apostrophe or a particle
 * and the next word.
 */
export function addJoined(forms: EchoForms, words: readonly string[]): void {
  if (forms.said && !forms.said.saysJoined(words)) return;
  if (words.length === 1) {
    if (lengthOf(words) >= joinedMin) addWords(forms, words, formNeeds.nothing, true);
    return;
  }
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const rest = words.slice(1).join('');
  const neighbours = neighbourPairs(words).flatMap(([before, one]) => [
    before + one,
    before.charAt(0) + one,
    one.charAt(0) + before,
  ]);
  const [initial, lastInitial] = [first.charAt(0), last.charAt(0)];
  const initialsBefore = words.slice(0, -1).map((one) => one.charAt(0));
  const logins = [
    initial + rest,
    initial + last,
    last + initial,
    first + lastInitial,
    initialsBefore.join('') + last,
    initialsBefore.slice(0, 2).join('') + last,
  ];
  const surname = words.length > 2 ? rest : '';
  for (const one of new Set([
    words.join(''),
    surname,
    ...(words.length > 2 ? [rest + first, rest + initial, ...surnameLogins(words)] : []),
    words.toReversed().join(''),
    first + last,
    last + first,
    ...neighbours,
    ...logins,
  ]))
    if (one.length >= joinedMin) addWords(forms, [one], formNeeds.nothing, true);
}

/**
 * Of names of three words and more each surname with what belongs to it, by itself and behind
 * initials: `delatorre`, `jnunez`, `mkobrien`.
 */
function surnameLogins(words: readonly string[]): string[] {
  return words.slice(1).flatMap((word, i): string[] => {
    const before = words.slice(0, i + 1).map((one) => one.charAt(0));
    const rest = words.slice(i + 1);
    const end = rest.findIndex((one) => !surnameParticles.has(one));
    const surname = rest.slice(0, end + 1).join('') || word;
    return [
      before[0] + surname,
      ...[surname, rest.join('')].map((one) => before.join('') + one),
      ...(surnameParticles.has(word) ? [surname] : []),
    ];
  });
}

/** First and last in either order, with initials, and particles with what follows them. */
function addPairs(forms: EchoForms, words: readonly string[]): void {
  const says = (one: string) => !forms.said || forms.said.says(one);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const [saysFirst, saysLast] = [says(first), says(last)];
  if (saysFirst && saysLast) {
    addWords(forms, [last, first], formNeeds.nothing, true);
    addWords(forms, [first, last], formNeeds.nothing, true);
    if (words.length > 2) addWords(forms, [last, ...words.slice(0, -1)]);
  }
  if (saysLast && last.length > 1 && says(first.charAt(0))) addInitials(forms, words);
  if (saysFirst && first.length > 1 && says(last.charAt(0)))
    addEitherWay(forms, [last.charAt(0)], [first]);
  addAfterParticles(forms, words);
}

/** `de Vos`, and after a title `van der`. */
function addAfterParticles(forms: EchoForms, words: readonly string[]): void {
  for (const [before, one] of neighbourPairs(words)) {
    if (one.length > 3 || !surnameParticles.has(before)) continue;
    // `de la` is said of everything
    const needs = surnameParticles.has(one) ? formNeeds.title : formNeeds.capital;
    addWords(forms, [before, one], needs, true);
  }
}

/** Each word but the first, with the one before it. */
function neighbourPairs(words: readonly string[]): [before: string, one: string][] {
  return words.slice(1).map((one, i) => [itemAt(words, i), one]);
}

/** The last name, or all but the first, with the initials of what is before. */
function addInitials(forms: EchoForms, words: readonly string[]): void {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const initial = first.charAt(0);
  addEitherWay(forms, [initial], [last]);
  if (words.length === 2) return;
  addEitherWay(forms, [initial], words.slice(1));
  addEitherWay(
    forms,
    words.slice(0, -1).map((one) => one.charAt(0)),
    [last],
  );
}

function addEitherWay(
  forms: EchoForms,
  initials: readonly string[],
  named: readonly string[],
): void {
  addWords(forms, [...initials, ...named], formNeeds.capital, true);
  addWords(forms, [...named, ...initials], formNeeds.capital);
}
