import { foldName } from '@leasehold/privacy';
import { fieldInWords, type FieldVerdict } from '../field-verdict.ts';
import type { Clue } from './recogniser.ts';

/**
 * What a record is asked for by, in the path of an operation (`GET /orders/{recordLocator}`): where
 * nobody knows what it is, or it is the id of a credential, agents get a token of it, or they could
 * never ask for the record. A key that is a name, a secret itself or tells of somebody stays what
 * it is.
 */
export function withKey(found: FieldVerdict, clue: Clue): FieldVerdict {
  if (clue.isEnum || clue.evidence.isFlag || clue.isInMap || clue.type === 'object') return found;
  if (isIdOfWhoever(found, clue) || isNumberOfRecord(found, clue))
    return {
      class: 'user_id',
      category: 'linkable',
      reason: `${fieldInWords(clue.evidence)} may identify somebody: agents get a token of it.`,
      confidence: 0.5,
    };
  const isOfPeople = clue.isKeyOfPeople && /^(?:harmless|unsure)$/.test(found.category);
  if (
    !isOfPeople &&
    !isUnknownKey(found, clue) &&
    !isIdOfSecret(found, clue) &&
    !isNumberOnPaper(found, clue)
  )
    return found;
  return {
    class: 'account_id',
    category: 'linkable',
    reason: `Records are asked for by ${fieldInWords(clue.evidence)}: agents send its token back.`,
    confidence: 0.5,
    isOnlyKey: true,
  };
}

/**
 * No list has a word for it, or it is the id of a record that opens it beside a name
 * (`recordLocator` of a journey). A code that people are sent (`/invites/{code}`) they may tell an
 * agent as it is.
 */
const isUnknownKey = ({ category, class: dataClass }: FieldVerdict, clue: Clue): boolean =>
  (clue.isKey || clue.isKeyOfOther) &&
  category === 'unsure' &&
  [
    foldName(clue.evidence.field.names.at(-1) ?? ''),
    'record_id',
    'record_code',
    'insurance_id',
  ].includes(dataClass) &&
  clue.evidence.above.length < 3 &&
  !clue.format.startsWith('date');

/**
 * `/accounts/{account_no}`, `/vehicles/{vehicleId}`: what is printed or painted on something, and
 * would be hidden or cut elsewhere.
 */
const isNumberOnPaper = ({ category, class: dataClass }: FieldVerdict, clue: Clue): boolean =>
  (clue.isKey || clue.isKeyOfOther) &&
  category === 'direct' &&
  /^(?:account|vehicle|license)$/.test(dataClass);

/** In doubt is only whose it is: `id`, said to be the one of a user, and an account's as a UUID. */
const isIdOfWhoever = ({ category, class: dataClass }: FieldVerdict, clue: Clue): boolean =>
  category === 'unsure' &&
  /^(?:id|uid|uuid|guid)$/.test(clue.words.at(-1) ?? '') &&
  clue.words.length < 3 &&
  /^(?:record_id|attribute_of_thing|account|user_id|text)$/.test(dataClass);

/** `case_number` of a case, `ref`: by what whoever keeps records of people tells them apart. */
function isNumberOfRecord({ category, class: dataClass }: FieldVerdict, clue: Clue): boolean {
  const { words, evidence, type } = clue;
  const isReading = dataClass === 'record_code' || dataClass === evidence.class;
  return (
    category === 'unsure' &&
    isReading &&
    isRecordOfSomebody(clue) &&
    type !== 'unsaid' &&
    evidence.above.length < 2 &&
    words.length < 3 &&
    isCalledAfterRecord(clue)
  );
}

const isRecordOfSomebody = (clue: Clue): boolean =>
  clue.isPersons || clue.isAbout || clue.isTold || clue.isOfCitizen;

/** A bare `reference` may be anything's, where no path says what is asked for. */
const isCalledAfterRecord = ({ words: [noun = '', last], subject }: Clue): boolean =>
  last === undefined
    ? subject.kind !== 'unknown' && ofNumbers.test(noun)
    : ofNumbers.test(last) && (noun === subject.head || noun === subject.ends);

const ofNumbers = /^(?:number|no|nr|ref|reference)$/;

/** `session: { id, user_id }` is told apart by it from others, whoever may open something by it. */
const isIdOfSecret = ({ category }: FieldVerdict, { name, siblings }: Clue): boolean =>
  category === 'secret' && /^(?:id|uid|uuid|guid)$/.test(name) && siblings.size > 1;
