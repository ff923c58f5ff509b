import { isFieldName } from '@leasehold/privacy';
import { type Clue, named } from '../recognisers/recogniser.ts';
import { time } from '../recognisers/times.ts';
import { figure } from '../recognisers/things.ts';
import { areInstants } from '../shapes.ts';
import type { Doubt } from './doubt-of-people.ts';

const isNamedAs = ({ signs }: typeof time, clue: Clue): boolean =>
  signs.some(({ of, weight, when }) => of === 'name' && weight > 0 && when(clue));

/** That it is a number or a day says nothing of what it counts, or whose day it is. */
const isKnownByType = (clue: Clue, dataClass: string): boolean =>
  clue.isUnknownName &&
  !endsAsFigure.test(clue.name) &&
  ((dataClass === 'number' && !isNamedAs(figure, clue)) ||
    (dataClass === 'date' && !isNamedAs(time, clue) && !isShownAsInstant(clue)));

const endsAsFigure = /(?:date|time|index|count)$/;

/** No day of birth is told with an hour, but for midnight. */
const isShownAsInstant = ({ evidence: { texts } }: Clue): boolean =>
  texts.length > 0 && areInstants(texts) && texts.every((text) => !/T00:00/.test(text));

/** In a language that nobody here reads, a word that looks known may mean another thing. */
const isInUnknownTongue = (clue: Clue): boolean =>
  clue.isUnreadable && !clue.isInMap && !clue.isKey && clue.last !== 'id' && !isPlain(clue);

/**
 * Beside whoever is named a figure, a yes or no or a choice of a name that is known in no part, or
 * in a part alone, may be that person's pay, health or faith.
 */
const isUnknownBesidePerson = (clue: Clue, dataClass: string): boolean =>
  clue.isBesidePerson &&
  !clue.isPlainName &&
  !clue.isKey &&
  !(clue.words.length > 1 && asksInEnglish.test(clue.words[0] ?? '')) &&
  /^(?:number|boolean|enum|state_of_record)$/.test(dataClass) &&
  (clue.evidence.isFlag || clue.isEnum || clue.type === 'number') &&
  !clue.words.some((word) => word.length > shortMax && isFieldName(word));

/** `is_admin`: what it asks is read with all other English names. */
const asksInEnglish = /^(?:is|has|can|should|must|allow|allows)$/;

/** Words so short are those of many languages. */
const shortMax = 4;

/** Words that programs say in any language. */
const isPlain = named(
  'status state active enabled deleted created createdat updated updatedat modified url uri uuid version currency',
);

export const doubtsOfUnknownNames: readonly Doubt[] = [
  {
    when: isKnownByType,
    says: (field) => `Nothing but its type is known of ${field}.`,
  },
  {
    when: isUnknownBesidePerson,
    says: (field) => `${field} stands beside somebody, and no list knows its name.`,
  },
  {
    when: isInUnknownTongue,
    says: (field) => `${field} stands in a record with many names that are not known.`,
  },
];
