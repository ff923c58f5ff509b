import { foldName } from '@leasehold/privacy';
import { type Clue, named } from '../../recognisers/recogniser.ts';
import { specialTerm } from '../../special-words.ts';
import type { Doubt } from '../doubt-of-people.ts';
import { isOfKnownThing, wordsOfHolder } from './known-things.ts';
import { isMeasureOfSomebody } from './measures-of-people.ts';

/** What says of any object which one it is, and when a program wrote it. */
const isOfObject = named(
  'id uuid guid url uri href createdat updatedat created updated createdon updatedon currency currencycode',
);

/** Classes that an object is named for as a whole: `religion: { name }`, `gehalt: { hoehe }`. */
const toldWhole: ReadonlySet<string> = new Set([
  'belief_data',
  'sexual_life',
  'union_membership',
  'ethnicity',
  'offence_data',
  'pay_of_person',
]);

/** A payslip is called so as well, and is a record with all that records have. */
const membersMax = 6;

function isNamedForWhole(words: readonly string[], { size, evidence }: Clue): boolean {
  if (size > membersMax || evidence.parent.endsWith('[]')) return false;
  const term = specialTerm(words, 'always');
  return term !== undefined && toldWhole.has(term.class) && term.end - term.start === words.length;
}

/**
 * `weight: { value, unit }`, `age: { years }`, `debt: { amount }`: the word that tells is the
 * object's, and what is in it has plain names. Of a thing that is known as one they are its own.
 */
const isToldByHolder = (clue: Clue): boolean => {
  const { above, field, words } = clue.evidence;
  const holder = above.at(-1) ?? [];
  const written = foldName(field.names.at(-2) ?? '');
  return (
    holder.length > 0 &&
    !isOfObject(clue) &&
    (isMeasureOfSomebody(holder, words.join('')) ||
      isMeasureOfSomebody([written], foldName(field.names.at(-1) ?? '')) ||
      isNamedForWhole(holder, clue)) &&
    !isOfKnownThing(clue, wordsOfHolder(clue))
  );
};

export const doubtsByMeasures: readonly Doubt[] = [
  {
    when: isToldByHolder,
    says: (field) => `${field} is part of what tells of a body, a mind, a life or a purse.`,
  },
];
