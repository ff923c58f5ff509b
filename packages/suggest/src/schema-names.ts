import { singular } from '@leasehold/privacy';
import { isPersonNoun } from './agents.ts';
import { toldOf } from './company/told-of-people.ts';
import { createNameReader } from './names.ts';
import { exchanges } from './nouns-of-things.ts';
import { isKnownThing } from './subject.ts';

/**
 * Whether a schema is called after a thing that a list knows, and no word of its name speaks of
 * somebody: `TaxCategory`, but neither `UserRole` nor `Record`. What is told of whoever it belongs
 * to (`Grade`) is none.
 */
export function isNamedAfterThing(name: string): boolean {
  const english = wordsOf(name.replace(kind, ''));
  const last = singular(english.at(-1) ?? '');
  return (
    // `ImageSize` is of an image
    english.some((_, i) => isKnownThing(english.slice(0, i + 1))) &&
    !mayBeSomebody(name) &&
    !toldOf.has(last) &&
    !exchanges.has(last)
  );
}

const wordsOf = (name: string): readonly string[] => createNameReader().read(name).english;

/** Whether a word of a name is of somebody, or of what somebody has one of. */
export const mayBeSomebody = (name: string): boolean =>
  wordsOf(name).some((word) => isPersonNoun(word) || ofSomebody.has(singular(word)));

const ofSomebody = new Set(
  'profile account identity individual household family contact'.split(' '),
);

/** What frameworks write behind the noun. */
const kind =
  /(?<=[a-z\d])[_.-]?(?:data|dto|response|model|resource|entity|object|info|information|details?|representation|schema|view|bean|type|result|collection|list|base)$/i;
