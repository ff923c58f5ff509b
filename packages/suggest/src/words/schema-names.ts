import { singular } from '@leasehold/privacy';
import { isPersonNoun } from '../agents.ts';
import { toldOf } from '../company/told-of-people.ts';
import { createNameReader } from '../names.ts';
import { exchanges } from '../nouns-of-things.ts';
import { isKnownThing } from '../subject.ts';

/**
 * Whether a schema is called after a thing that a list knows, and no word of its name speaks of
 * somebody: `TaxCategory`, but neither `UserRole` nor `Record`. What is told of whoever it belongs
 * to (`Grade`), and what people write to one another, is none.
 */
export function isNamedAfterThing(name: string): boolean {
  const english = wordsOf(name);
  const nouns = english
    .slice(0, english.findLastIndex((word) => !kinds.has(word)) + 1)
    .map(singular);
  return (
    (isKnownThing(nouns) ||
      // `ImageSize` is of an image
      (parts.has(nouns.at(-1) ?? '') && isKnownThing(nouns.slice(0, -1)))) &&
    !mayBeSomebody(name) &&
    !nouns.some((noun) => toldOf.has(noun) || exchanges.has(noun))
  );
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
