import { beside, hasWord, named, stands, type Clue } from '../../recognisers/recogniser.ts';
import { type Doubt } from '../doubt-of-people.ts';
import { isTimeOfRecord } from '../record-times.ts';

const isTime = (clue: Clue, dataClass: string): boolean =>
  dataClass === 'date' && !clue.evidence.isFlag && !isTimeOfRecord(clue) && !isOfWriter(clue);

/** When it was put down, rather than when it happened. */
const isOfWriter = hasWord('generated issued filed lodged reported noted written received');

const begins = hasWord('start starts started begin begins end ends ended');
/** From when until when a paper is good, or somebody is billed. */
const ofTerms = hasWord('valid effective expiry expires billing subscription trial renewal period');

/** When somebody is to begin the work that was offered, and when it ends. */
const isSpellOfWork = (clue: Clue, dataClass: string): boolean =>
  clue.isOfLife &&
  /^(?:offer|application|candidacy|placement|employment|contract)$/.test(clue.subject.head) &&
  isTime(clue, dataClass) &&
  begins(clue) &&
  !ofTerms(clue);

/** What kind of record it is, and who wrote it. */
const isOfRecord = named('type object source kind version language locale timezone unit units');

const mayTell =
  /^(?:number|boolean|enum|state_of_record|record_code|thing_name|text_of_thing|attribute_of_thing)$/;

/** `Morning round` of a way that somebody went is what they called it; it is searched for names. */
const isNameOfWay = (clue: Clue): boolean =>
  named('name title')(clue) &&
  clue.siblings.has('distance') &&
  beside('elapsedtime movingtime duration')(clue);

/** What somebody did that day, in whatever words, and how long. */
const isOfDay = (clue: Clue, dataClass: string): boolean =>
  clue.isOfDays &&
  clue.last !== 'id' &&
  !isNameOfWay(clue) &&
  !(clue.evidence.isFlag && isOfAnyRecord(clue)) &&
  (isTime(clue, dataClass) || (mayTell.test(dataClass) && !isOfRecord(clue)));

/** When somebody was let in is when the record of it was made. */
const isMadeAsTheyCome = (clue: Clue, dataClass: string): boolean =>
  dataClass === 'date' &&
  !clue.evidence.isFlag &&
  /^created?/.test(clue.name) &&
  (clue.isPersons || clue.isReached || clue.isTold) &&
  (/^(?:checkin|punch|swipe|clocking)$/.test(clue.subject.head) ||
    (clue.subject.head === 'ins' && stands('check')(clue)));

/** What somebody's body can do, as a figure beside their name. */
const isPowerOfBody = (clue: Clue): boolean =>
  clue.isPersons && clue.type === 'number' && named('ftp vo2max hrmax maxhr restinghr lthr')(clue);

/** How far the record is, and how it came about. */
const isOfAnyRecord = named(
  'incomplete features emailverified paymentmethod paymenttype ' +
    'status workflow priority currency active enabled success overdue category method authmethod ' +
    'countrycode resourcetype system mode statusmessage statuscode confidence direction action ' +
    'trigger timezone source published public visible deleted archived hidden draft objecttype ' +
    'objectname actortype agenttype actiontype notetype locked message product zonename violation ' +
    'heading',
);

/** An entry in the log of a door was made when somebody went through it. */
const isEntryOfHome = ({ evidence, subject: { lives } }: Clue, dataClass: string): boolean =>
  lives.has('home') && dataClass === 'date' && !evidence.isFlag;

/** How somebody is or whether somebody is at home, rather than how far a record is. */
const tellsOfLife = (clue: Clue, dataClass: string): boolean =>
  clue.isOfLives &&
  !clue.isOfDays &&
  clue.last !== 'id' &&
  dataClass !== 'record_code' &&
  (isTime(clue, dataClass) ||
    isEntryOfHome(clue, dataClass) ||
    (mayTell.test(dataClass) && !isOfRecord(clue) && !isOfAnyRecord(clue)));

export const doubtsOfDays: readonly Doubt[] = [
  {
    when: (clue, dataClass) =>
      isOfDay(clue, dataClass) ||
      tellsOfLife(clue, dataClass) ||
      isSpellOfWork(clue, dataClass) ||
      isMadeAsTheyCome(clue, dataClass) ||
      isPowerOfBody(clue),
    says: (field) => `${field} tells what somebody did or was on a day, and when.`,
  },
];
