import { singular } from '@leasehold/privacy';
import { beside, type Clue, hasWord, named, stands } from '../recognisers/recogniser.ts';
import { isTellingName } from '../subject.ts';
import { type Doubt, isText } from './doubt-of-people.ts';

const namesOfPatient =
  'patient patientid patientuuid patientname patientref patientnumber mrn pacienteid pazienteid';
const besidePatient = beside(namesOfPatient);

/** A line of what a patient has: of the invoice, the prescription, the results. */
const isLineOfPatient = ({ evidence, around }: Clue): boolean =>
  lines.has(singular(evidence.above.at(-1)?.at(-1) ?? '')) &&
  namesOfPatient.split(' ').some((name) => around.has(name));

const lines = new Set(
  'item line lineitem position entry procedure service diagnosis medication drug result test observation treatment charge'.split(
    ' ',
  ),
);

/** It tells whom it is about, or is asked for below that patient: `/patients/{id}/medications`. */
const isOfPatient = (clue: Clue): boolean =>
  besidePatient(clue) ||
  isLineOfPatient(clue) ||
  (stands('patient')(clue) && !clue.evidence.above.some(isTellingName));

/** What a record is called and says, how much of something, and where. */
const telling = new Set(
  'thing_name text_of_thing attribute_of_thing number url city geo'.split(' '),
);

/** What a list is read on with, and how a record is written down. */
const isOfList = hasWord('page pages cursor offset limit index position order sort version count');

/** How many there are in all, beside where the next of them are. */
const isTotalOfList = (clue: Clue): boolean =>
  named('total totalcount')(clue) &&
  clue.type === 'number' &&
  beside('nextcursor cursor nextpage page limit offset pagesize')(clue);

/** What was chosen of the answers that a form gives. */
const isChoice = hasWord('selected chosen picked');

const isOwnName = named('id uuid guid object resourcetype type status');

/** What kind of visit, of bed or of test: in words of the clinic's own it tells what somebody has. */
const isKindOfCare = (clue: Clue): boolean =>
  isText(clue) &&
  isOfPatient(clue) &&
  named('type kind code priority category reason')(clue) &&
  (isLineOfPatient(clue) ||
    stands('appointment visit referral lab result claim bed encounter session procedure test')(
      clue,
    ));

/** What a record of care says is health data, whatever its fields are called. */
export const doubtsOfPatients: readonly Doubt[] = [
  {
    when: (clue, dataClass) =>
      isKindOfCare(clue) ||
      (isOfPatient(clue) &&
        !isOwnName(clue) &&
        ((telling.has(dataClass) && !isOfList(clue) && !isTotalOfList(clue)) ||
          (dataClass === 'record_id' && isChoice(clue)))),
    says: (field) => `${field} stands in the record of a patient, and may tell of their health.`,
  },
];
