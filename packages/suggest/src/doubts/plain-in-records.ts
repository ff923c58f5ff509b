import { singular, thingWords } from '@leasehold/privacy';
import { isForMany } from '../recognisers/texts.ts';
import { beside, type Clue, endsIn, hasWord, named } from '../recognisers/recogniser.ts';
import { isOfRecord } from '../record-words.ts';
import { moreThings } from '../subject.ts';

/** Which of several is the main one, and whether a program shows a record where it lists them. */
const isOfList = named(
  'primary isprimary main ismain discoverable isdiscoverable indexable isindexable noindex ' +
    'searchable issearchable unlisted isunlisted',
);

/** What such a word says of how many things there are says nothing else of somebody. */
const ofCounts = new Set('related won lost open closed done undone upcoming unread'.split(' '));

/** `won_deals_count`: of which kind, and how far they got. */
const isCountOfThings = ({ words, type }: Clue): boolean => {
  const noun = words.at(-2) ?? '';
  const isThing = [noun, singular(noun)].some((one) => thingWords.has(one) || moreThings.has(one));
  return (
    type === 'number' &&
    words.at(-1) === 'count' &&
    isThing &&
    isOfRecord(
      words.filter((word) => !ofCounts.has(word)),
      true,
    )
  );
};

/** `cart_state` of a cart is its state, under which every record has one. */
const isStateOfItself = ({ subject, isPersons, isAbout, name }: Clue): boolean =>
  !isPersons && !isAbout && [`${subject.head}state`, `${subject.head}status`].includes(name);

/**
 * In a record of somebody: a yes or no of where the record stands in a list, and how many things of
 * a program there are.
 */
export const isPlainBesideSomebody = (clue: Clue): boolean =>
  (clue.evidence.isFlag && isOfList(clue)) || isCountOfThings(clue) || isStateOfItself(clue);

/** What is come to, rather than how something is set up; and what somebody has with them. */
const isOfStanding = hasWord('status state stage reason result outcome level grade class device');

/**
 * A closed list of how something is set up says as little of somebody as a yes or no: its name is
 * made of words of records and things, and of more than one. Numbers in it are of a law or a form.
 */
export const isPlainChoice = (clue: Clue): boolean =>
  clue.isEnum &&
  clue.words.length > 1 &&
  !isOfStanding(clue) &&
  !/\d\d/.test(clue.evidence.field.names.at(-1) ?? '') &&
  isOfRecord(clue.words, true);

const ofPayments = (clue: Clue): boolean =>
  beside('amount amounts amountmoney amountcents currency currencycode total')(clue) ||
  /^(?:payment|transaction|transfer|charge|tender|refund|payout)$/.test(clue.subject.head);

const byPayments = hasWord(
  'booking value settlement settled authorized authorised voided reversed captured tendered delayed transferred queued finished',
);

/** Beside an amount, or of a payment: when a program booked, settled or took it back. */
export const isTimeOfPayment = (clue: Clue): boolean =>
  ofPayments(clue) &&
  endsIn('date at time on until')(clue) &&
  clue.words.length === 2 &&
  byPayments(clue);

/**
 * A text in a part of somebody's record, which has no id of its own, and of which no list knows
 * what it is: the reason of a change, or what was written of a contact
 * (`entity_description: { text }`).
 */
export const isTextInSomebody = (clue: Clue, dataClass: string): boolean =>
  dataClass === 'text_of_thing' &&
  clue.type === 'text' &&
  clue.subject.isBelowPerson &&
  !isForMany(clue) &&
  !hasOwnId(clue) &&
  (!clue.subject.isListed || /^(?:status|rate|description)$/.test(clue.subject.ends));

const hasOwnId = beside('id uuid guid gid');
