import { hasWord, named, type Clue } from '../../recognisers/recogniser.ts';
import { besideIdOfSomebody } from '../lives/doubt-of-events.ts';
import { type Doubt, isText } from '../doubt-of-people.ts';
import { isTimeOfRecord } from '../record-times.ts';

const ofBookings =
  /^(?:booking|reservation|appointment|rental|hire|lesson|viewing|visit|sitting|slot|callout|pickup|checkin)$/;

/** Whoever comes is named, reached or known by an id in the record itself. */
const isOfSomebody = (clue: Clue): boolean =>
  ofBookings.test(clue.subject.head) &&
  (clue.isPersons ||
    clue.isAbout ||
    clue.isReached ||
    clue.isBesidePerson ||
    besideIdOfSomebody(clue));

const comes = hasWord(
  'start starts started begin begins end ends ended from to until arrival arrives departure departs ' +
    'slot date time day at on pickup dropoff return returned due scheduled',
);

/** When somebody comes and goes; when it was booked, changed or paid is of the record. */
const isTimeOfBooking = (clue: Clue, dataClass: string): boolean =>
  dataClass === 'date' &&
  !clue.evidence.isFlag &&
  isOfSomebody(clue) &&
  comes(clue) &&
  !isTimeOfRecord(clue);

/** What somebody ran up there and has still to pay; what a room or a lesson costs is everybody's. */
const isOwed = (clue: Clue): boolean =>
  clue.type === 'number' &&
  isOfSomebody(clue) &&
  hasWord('tab balance bal owed owing outstanding due paid unpaid tip spent consumption')(clue);

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
    when: isHost,
    says: (field) => `${field} may be whoever comes.`,
  },
];
