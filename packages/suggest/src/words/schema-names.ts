import { dataClassOfNames, singular } from '@leasehold/privacy';
import { isPersonNoun } from '../agents.ts';
import { doers, isByMaker } from '../company/makers.ts';
import { toldOf } from '../company/told-of-people.ts';
import { createNameReader } from '../names.ts';
import { exchanges } from '../nouns-of-things.ts';
import { isPersonal } from '../schema-class.ts';
import { isKnownThing } from '../subject.ts';

/**
 * Whether a schema is called after a thing that a list knows, and no word of its name speaks of
 * somebody: `TaxCategory`, but neither `UserRole` nor `Record`. What is told of whoever it belongs
 * to (`Grade`), and what people write to one another, is none.
 */
export function isNamedAfterThing(name: string): boolean {
  const nouns = nounsOf(name);
  return (
    (isKnownThing(nouns) ||
      // `ImageSize` is of an image
      (parts.has(nouns.at(-1) ?? '') && isKnownThing(nouns.slice(0, -1)))) &&
    speaksOfNobody(name, nouns)
  );
}

/**
 * Whether a schema whose noun no list knows (`DefaultDimension`) is of a thing: no word of its name
 * speaks of somebody or of what is told of somebody, and none of its members is what a person has.
 */
export function isMadeOfNoPerson(name: string, members: readonly string[]): boolean {
  const nouns = nounsOf(name);
  return (
    nouns.length > 0 &&
    speaksOfNobody(name, nouns) &&
    members.length >= membersMin &&
    !members.some(isOfPerson)
  );
}

/** Whoever made a thing or works at it is not what it is about: `author`, `updated_by`. */
function isOfPerson(member: string): boolean {
  const words = wordsOf(member);
  return (
    !isByMaker(words) &&
    !doers.has(words.join('')) &&
    (isPersonal(dataClassOfNames([member])) || mayBeSomebody(member))
  );
}

/** Fewer do not say what it is. */
const membersMin = 3;

const speaksOfNobody = (name: string, nouns: readonly string[]): boolean =>
  !mayBeSomebody(name) && !nouns.some((noun) => toldOf.has(noun) || exchanges.has(noun));

/** The words of a name in the singular, without what frameworks write behind them. */
function nounsOf(name: string): string[] {
  const english = wordsOf(name);
  return english.slice(0, english.findLastIndex((word) => !kinds.has(word)) + 1).map(singular);
}

const wordsOf = (name: string): readonly string[] => createNameReader().read(name).english;

/** Whether a word of a name is of somebody, or of what somebody has one of. */
export const mayBeSomebody = (name: string): boolean =>
  wordsOf(name).some((word) => isPersonNoun(word) || ofSomebody.has(singular(word)));

const ofSomebody = new Set(
  'profile account identity individual household family contact'.split(' '),
);

const parts = new Set('size asset line item part option rule entry version limit count'.split(' '));

/** What frameworks write behind the noun. */
const kinds = new Set(
  'data dto response model resource entity object info information detail details representation schema view bean type result results collection list base'.split(
    ' ',
  ),
);
