import { hasWord, named, type Clue } from '../../recognisers/recogniser.ts';
import { isOfRecord, wordsOfTimes } from '../../record-words.ts';
import { isTellingName } from '../../subject.ts';
import { type Doubt } from '../doubt-of-people.ts';
import { isTimeOfRecord } from '../record-times.ts';

/** Another field of the record says of whom it is: `user_id`, `holder_user_id`, `person_ref`. */
export const besideIdOfSomebody = ({ siblings }: Clue): boolean =>
  [...siblings].some((name) => idOfSomebody.test(name) && !byMaker.test(name));

/** Whoever started or made it: `created_by_user_id`. */
const byMaker = /[a-z]{4}by(?:user|person|employee|worker|member)(?:id|ref|uuid|uid|key)$/;

const idOfSomebody =
  /^(?:[a-z]*(?:user|person|employee|worker|member|patient|holder|driver|rider|guest|student|pupil|resident|visitor|athlete|child))(?:id|ref|uuid|uid|key)$/;

/** No list knows what it is a record of. */
export const isOfUnknownKind = ({ subject: { kind, isListed } }: Clue): boolean =>
  kind === 'unknown' || (kind === 'thing' && !isListed);

const isOfEvent = (clue: Clue): boolean =>
  (isOfUnknownKind(clue) || /^(?:checkin|visit|session|admission)$/.test(clue.subject.head)) &&
  besideIdOfSomebody(clue) &&
  isOfFewFields(clue) &&
  isOfRecordItself(clue);

/** An event has not many fields, and none that count goods or say how a program goes about it. */
const isOfFewFields = ({ siblings, evidence: { above } }: Clue): boolean =>
  siblings.size < 40 &&
  !(siblings.has('quantity') && siblings.has('locationid')) &&
  !/^(?:settings?|options?|config|preferences?)$/.test(above.at(-1)?.at(-1) ?? '');

/** It stands in what was asked for, and in nothing that has a name of its own in there. */
export const isOfRecordItself = ({ evidence: { above } }: Clue): boolean =>
  !above.some(isTellingName);

const times = new Set(wordsOfTimes.split(' '));

/**
 * `swiped_at` of somebody's card, `weighed_at`: what systems do is in the list of times, and the rest
 * is what people do.
 */
const isTimeOfEvent = (clue: Clue, dataClass: string): boolean =>
  dataClass === 'date' &&
  !clue.evidence.isFlag &&
  !isTimeOfRecord(clue) &&
  isOfEvent(clue) &&
  clue.words.some((word) => !times.has(word));

const figures = new Set('number boolean attribute_of_thing'.split(' '));

/** Of what is told below somebody's record only a few times are the system's own. */
const isTimeOfLife = (clue: Clue, dataClass: string): boolean =>
  dataClass === 'date' &&
  clue.subject.isToldOfPerson &&
  isOfRecordItself(clue) &&
  !clue.evidence.isFlag &&
  !isTimeOfRecord(clue) &&
  !isPeriod(clue);

/** Which day or sheet it is told of, and when a firm pays everybody. */
const isPeriod = named(
  'date day year month quarter period periodstart periodend checkdate paydate paymentdate ' +
    'effectivedate effectivefrom',
);

/** What somebody was given, lent or called by there: `bib_title`, `planned_treatment_code`. */
const isOfLife = (clue: Clue, dataClass: string): boolean =>
  clue.subject.isToldOfPerson &&
  isOfRecordItself(clue) &&
  !clue.isEnum &&
  ((dataClass === 'record_code' &&
    !isOfRecord(clue.words, true) &&
    (/^(?:number|no|num)$/.test(clue.last) || hasWord('treatment procedure')(clue))) ||
    (dataClass === 'thing_name' && clue.words.length > 1));

/** What was measured or seen of somebody then: `mass_kg`, `left_early`. */
const isOfMeasure = (clue: Clue, dataClass: string): boolean =>
  figures.has(dataClass) &&
  !clue.isEnum &&
  clue.type !== 'object' &&
  // what a ride cost and how far it went is also the driver's and the firm's
  !/^(?:trip|ride|delivery)$/.test(clue.subject.head) &&
  isOfEvent(clue) &&
  !isOfRecord(clue.words, true);

/** What somebody gave, got or was charged, below those whose lives an API keeps. */
const isSumOfSomebody = (clue: Clue): boolean =>
  clue.type === 'number' &&
  !clue.evidence.isFlag &&
  clue.subject.isToldOfPerson &&
  !/(?:count|counts|number)$/.test(clue.name) &&
  hasWord(
    'amount cent cents price cost fare tip total fee fees paid charge charges due owed owing gross net ' +
      'value sum match pay comp package spend',
  )(clue) &&
  !named('total totalcount totalpages totalitems totalresults')(clue);

/** Where and since when somebody is, in that one's own record. */
const isStay = (clue: Clue): boolean =>
  !clue.evidence.isFlag &&
  (clue.isPersons || clue.subject.isToldOfPerson) &&
  named(
    'placename place since arrival departure arrivaldate departuredate checkindate checkoutdate ' +
      'roomno roomnumber seatnumber bednumber',
  )(clue);

export const doubtsOfEvents: readonly Doubt[] = [
  {
    when: (clue, dataClass) =>
      isTimeOfEvent(clue, dataClass) ||
      isTimeOfLife(clue, dataClass) ||
      isStay(clue) ||
      (dataClass === 'city' && isOfEvent(clue)),
    says: (field) => `${field} may tell when somebody was where.`,
  },
  {
    when: (clue, dataClass) => isOfMeasure(clue, dataClass) || isOfLife(clue, dataClass),
    says: (field) => `${field} stands beside whom the record is of, and may tell of that one.`,
  },
  { when: isSumOfSomebody, says: (field) => `${field} may be what somebody has or pays.` },
];
