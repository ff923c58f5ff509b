import { hasWord, named, type Clue } from '../../recognisers/recogniser.ts';
import { besideIdOfSomebody, isOfRecordItself, isOfUnknownKind } from '../lives/doubt-of-events.ts';
import { wordList } from '../../words/word-list.ts';
import { type Doubt, isText } from '../doubt-of-people.ts';
import { isTimeOfPayment } from '../plain-in-records.ts';
import { isTimeOfRecord } from '../record-times.ts';

const ofBookings =
  /^(?:booking|reservation|appointment|rental|hire|lesson|visit|sitting|callout|pickup|checkin)$/;

/** Whoever comes is named, reached or known by an id in the record itself. */
const isOfSomebody = (clue: Clue): boolean =>
  ofBookings.test(clue.subject.head)
    ? clue.isPersons ||
      clue.isAbout ||
      clue.isReached ||
      clue.isBesidePerson ||
      clue.isWithSomebody ||
      besideIdOfSomebody(clue)
    : isOfUnknownKind(clue) && isOfRecord(clue) && isOfOne(clue);

/** The record itself, or one of a list that is called after what was asked for: `loads[]`. */
const isOfRecord = (clue: Clue): boolean => {
  const { above, parent } = clue.evidence;
  return isOfRecordItself(clue) || (above.length === 1 && parent.endsWith('[]'));
};

/** Under a noun that no list knows it is told of whoever stands in it. */
const isOfOne = (clue: Clue): boolean => clue.isAbout || clue.isTold || clue.isWithSomebody;

/** `starts_at`, `pickup_time`, `date`; `date_made` says more than when. */
const tellsWhen = ({ words }: Clue): boolean => words.every((word) => ofComing.has(word));

/** Which day a sheet or a list is of. */
const isPeriod = named('date day');

const ofComing = wordList(
  'start starts started starting begin begins end ends ended ending from to until arrival arrives arrived ' +
    'departure departs pickup dropoff date time datetime timestamp day hour hora at on scheduled planned ' +
    'actual expected local utc ts slot appointment booking visit lesson reservation',
);

/** When somebody comes and goes; when it was booked, changed or paid is of the record. */
const isTimeOfBooking = (clue: Clue, dataClass: string): boolean =>
  dataClass === 'date' &&
  !clue.evidence.isFlag &&
  isOfSomebody(clue) &&
  tellsWhen(clue) &&
  !(isPeriod(clue) && !ofBookings.test(clue.subject.head)) &&
  !isTimeOfPayment(clue) &&
  !isTimeOfRecord(clue);

/** What somebody ran up there and has still to pay; what a room or a lesson costs is everybody's. */
const isOwed = (clue: Clue): boolean =>
  clue.type === 'number' &&
  isOfSomebody(clue) &&
  hasWord(
    'tab balance bal owed owing outstanding due paid unpaid tip spent consumption charge charged fee fine ' +
      'amount sum cost ' +
      // debt
      'debt skuld schuld gjeld gaeld velka dluh dlug deuda divida debito dette borc hutang utang zadluzenie',
  )(clue);

/** How much of it somebody used at home. */
const isUse = (clue: Clue): boolean =>
  clue.type === 'number' &&
  isOfSomebody(clue) &&
  hasWord(
    'kwh consumption usage used litres liters m3 verbruik verbrauch forbrukning consommation',
  )(clue);

/** How it went for that one, in whatever words. */
const isOutcome = (clue: Clue, dataClass: string): boolean =>
  isText(clue) &&
  /^(?:state_of_record|attribute_of_thing|text_of_thing)$/.test(dataClass) &&
  isOfSomebody(clue) &&
  named('outcome result report finding findings progress assessment pickup dropoff occasion')(clue);

/** Nothing with a telephone of its own is a computer. */
const isHost = (clue: Clue): boolean =>
  isText(clue) && named('host hostess party lead')(clue) && isOfSomebody(clue);

export const doubtsOfBookings: readonly Doubt[] = [
  {
    when: isTimeOfBooking,
    says: (field) => `${field} tells when somebody is there.`,
  },
  {
    when: isOwed,
    says: (field) => `${field} may be what somebody has to pay.`,
  },
  {
    when: isUse,
    says: (field) => `${field} may tell how somebody lives at home.`,
  },
  {
    when: isOutcome,
    says: (field) => `${field} may tell how it went for somebody.`,
  },
  {
    when: isHost,
    says: (field) => `${field} may be whoever comes.`,
  },
];
