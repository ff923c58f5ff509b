import { singular, thingWords } from '@leasehold/privacy';
import { isPersonNoun } from '../../agents.ts';
import type { Clue } from '../../recognisers/recogniser.ts';
import { moreThings } from '../../subject.ts';
import { isOfPerson } from '../doubt-of-people.ts';

/** Words of things that somebody has, does, answers or goes through as well, or that say nothing. */
const mayBeSomebodys = new Set(
  (
    'id identifier value entry class type kind status state category tag label key name variable parameter param property attribute column field object thing record resource collection list page edge relation internal reverse common generic trade short long ' +
    'question option choice answer survey quiz form test lab panel observation condition procedure diagnosis disease medication medicine drug ' +
    'metric sample trait setting code system scheme level achievement badge program programme plan benefit card subject schedule calendar shift reason source checklist statistic report log view action step task event course school university college hospital clinic location place city town country county region province street district team group department role permission scope policy license licence graph poll term semester cohort capability requirement execution license document file image img video audio directory'
  ).split(' '),
);

const isWordOfThing = (word: string): boolean =>
  (thingWords.has(word) || moreThings.has(word)) && !mayBeSomebodys.has(word);

/**
 * The record in which an object or a list called `holder` stands is known as a thing's: a product,
 * a device, a build. What is called by no such word may be somebody's.
 */
export function isOfKnownThing(clue: Clue, holder: readonly string[]): boolean {
  const outside = [...clue.subject.context].filter((word) => !holder.includes(word));
  return (
    !isOfPerson(clue) &&
    !clue.isTold &&
    !clue.subject.isBelowPerson &&
    !outside.some(isPersonNoun) &&
    (outside.some(isWordOfThing) || marksOfThings.some((name) => clue.around.has(name)))
  );
}

/** Nobody has these: goods and the weather have. */
const marksOfThings =
  'sku price barcode gtin ean stock manufacturer dimensions wind windspeed humidity precipitation'.split(
    ' ',
  );

/** The words of the object that a field stands in, in the singular as well. */
export const wordsOfHolder = ({ evidence: { above } }: Clue): readonly string[] =>
  (above.at(-1) ?? []).flatMap((word) => [word, singular(word)]);
