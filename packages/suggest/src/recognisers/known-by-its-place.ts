import { fieldInWords, type FieldVerdict, harmless } from '../field-verdict.ts';
import { isCareOfAnimal, isOfAnimal } from './of-animals.ts';
import { isOfDescribedField } from './of-definitions.ts';
import { isTextOfFailure } from './of-errors.ts';
import { isOfHalLink, isTypeOfResource } from './of-links.ts';
import { isOfPaging } from './of-paging.ts';
import { isFigureOfPicture } from './of-pictures.ts';
import { isOfPublicKey } from './of-public-keys.ts';
import {
  isIdOfProgram,
  isIdOfSaidThing,
  isNameOfSaidThing,
  isSaidToBeItsPath,
} from './of-said-things.ts';
import { isFieldOfChange, isIdOfField } from './of-typed-values.ts';
import type { Clue } from './recogniser.ts';

/** What it is, in whosever record, by what stands beside it. */
export function knownByItsPlace(clue: Clue): FieldVerdict | undefined {
  const known = places.find(({ when }) => when(clue));
  return known && harmless(known.class, `${fieldInWords(clue.evidence)} ${known.says}.`, 0.9);
}

const places: readonly { when: (clue: Clue) => boolean; class: string; says: string }[] = [
  { when: isOfPaging, class: 'cursor', says: 'tells which part of a list this is' },
  { when: isOfHalLink, class: 'link', says: 'says of what kind a link is' },
  { when: isFigureOfPicture, class: 'number', says: 'tells how a picture is stored' },
  { when: isTypeOfResource, class: 'state_of_record', says: 'says of which kind a record is' },
  { when: isOfPublicKey, class: 'key', says: 'is a part of a key that is published' },
  { when: isIdOfSaidThing, class: 'record_id', says: 'is said to identify a thing' },
  { when: isSaidToBeItsPath, class: 'record_id', says: 'is said to be the path of a thing' },
  { when: isIdOfField, class: 'record_id', says: 'is what a field is known by' },
  { when: isFieldOfChange, class: 'definition', says: 'says which field was changed' },
  {
    when: isTextOfFailure,
    class: 'text_of_thing',
    says: 'says how a program failed: it is kept, and searched for personal data',
  },
  { when: isIdOfProgram, class: 'record_id', says: 'is what a program is known by' },
  {
    when: isNameOfSaidThing,
    class: 'text_of_thing',
    says: 'is said to be what a thing is called: it is kept, and searched for names of people',
  },
  { when: isOfAnimal, class: 'attribute_of_thing', says: 'tells what an animal is or has' },
  {
    when: isCareOfAnimal,
    class: 'text_of_thing',
    says: 'tells how an animal was found: it is kept, and searched for personal data',
  },
  { when: isOfDescribedField, class: 'definition', says: 'says what a field may hold' },
];
