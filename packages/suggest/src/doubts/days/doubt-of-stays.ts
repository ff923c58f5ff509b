import { beside, hasWord, named, type Clue } from '../../recognisers/recogniser.ts';
import { type Doubt, isText } from '../doubt-of-people.ts';
import { isTimeOfRecord } from '../record-times.ts';

const besideGuest = beside(
  'accountid customerid guestid profileid bookerid personid reservationid bookingid stayid orderid folioid',
);
const ofStay = /^(?:reservation|booking|stay|checkin|folio)$/;

const comes = hasWord(
  'start end arrival departure arrives departs checkin checkout from to in out',
);

/** From when until when a guest stays. */
const isTimeOfStay = (clue: Clue, dataClass: string): boolean =>
  dataClass === 'date' &&
  !clue.evidence.isFlag &&
  ofStay.test(clue.subject.head) &&
  comes(clue) &&
  !isTimeOfRecord(clue);

const isNote = named(
  'note notes comment comments remark remarks text body content message specialrequest ' +
    'specialrequests request requests',
);

/** What was noted down of a guest: on what they booked, ordered or asked for. */
const isNoteOnGuest = (clue: Clue): boolean =>
  isText(clue) &&
  isNote(clue) &&
  (besideGuest(clue) || ofStay.test(clue.subject.head) || clue.subject.head === 'note');

export const doubtsOfStays: readonly Doubt[] = [
  {
    when: (clue, dataClass) =>
      clue.subject.lives.has('stay') && (isTimeOfStay(clue, dataClass) || isNoteOnGuest(clue)),
    says: (field) => `${field} tells when a guest stays, or what was noted down of them.`,
  },
];
