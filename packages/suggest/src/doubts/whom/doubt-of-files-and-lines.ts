import type { FilterType } from '@leasehold/privacy';
import { classTreatments } from '../../class-treatments.ts';
import { beside, type Clue, named, stands } from '../../recognisers/recogniser.ts';
import { type Doubt, holderName, isOfPerson, isText } from '../doubt-of-people.ts';

const isNameOfFile = named(
  'filename originalname originalfilename attachmentname documentname path filepath storagepath ' +
    'storagekey storageuri objectkey s3key folder foldername documenturl documenturi fileurl ' +
    'contentdisposition',
);

/** `cv-ottilie-vandersloot.pdf` of a candidate, and where it lies. */
const isFileOfSomebody = (clue: Clue): boolean =>
  isText(clue) &&
  isNameOfFile(clue) &&
  (isOfPerson(clue) ||
    clue.subject.isBelowPerson ||
    stands(
      'payslip payroll paystub personnel employee hr benefit evidence kyc identity patient specimen ' +
        'candidate applicant student pupil claimant claim insured tenant prescription',
    )(clue));

/** Machines are called after whoever has them, and so are their folders and networks. */
const isOfDevice = (clue: Clue): boolean =>
  isText(clue) &&
  (named(
    'lastssid wifissid localpath profilepath homefolder homedir homedirectory vpnprofile netbiosname',
  )(clue) ||
    (named('devicename hostname dnsname displayname name')(clue) &&
      beside('lastssid localpath profilepath useragent lastuser loggedinuser vpnprofile')(clue)));

/** Ends of a call that no other record has. */
const isEndOfCall = (clue: Clue): boolean =>
  !clue.isEnum &&
  !clue.evidence.isFlag &&
  /^(?:cdr|leg|call|calllog|callrecord|voicemail)$/.test(clue.subject.head) &&
  named(
    'number from to dest destination source src dst peer party dialled dialed orig origin sip ext ' +
      'extension viber whatsapp caller connected',
  )(clue);

/** What somebody is let in by: `swipes[].badge`. */
const isCardOfDoor = (clue: Clue): boolean =>
  !clue.isEnum &&
  !clue.evidence.isFlag &&
  (named('rfid rfidtag rfiduid nfcuid')(clue) ||
    (stands('swipe passage turnstile gate door badge')(clue) &&
      named('badge badgeno badgenumber tagid tagno cardno cardnumber uid ticketno ticket serial')(
        clue,
      )));

/** A payslip says in words what somebody is paid for, or has taken away. */
const isLineOfPay = (clue: Clue, dataClass: string): boolean =>
  isText(clue) &&
  dataClass !== 'message_of_api' &&
  stands('payslip paystub')(clue) &&
  named('text description label memo note')(clue);

/** For which treatment somebody comes: `appointments[].serviceType`. */
const isReasonToCome = (clue: Clue): boolean =>
  isText(clue) && stands('appointment pathology')(clue) && named('servicetype diet')(clue);

/** What was written into a text: `ops[].insert` of an editor. */
const isInsertedText = (clue: Clue): boolean =>
  isText(clue) && clue.name === 'insert' && /^(?:ops|delta)$/.test(holderName(clue));

/** A form may ask anything: `answer[].valueDate`, `answers[].number` beside the question. */
const isTypedAnswer = (clue: Clue): boolean =>
  !clue.isEnum &&
  /^(?:answers?|responses?)$/.test(holderName(clue)) &&
  (/^value(?:date|datetime|time|string|decimal|integer|quantity|coding|boolean|uri|text|number)$/.test(
    clue.name,
  ) ||
    (beside('field question type')(clue) &&
      named('text date number boolean email phonenumber choice choices url value')(clue)));

/** `{ "type": "array", "items": {} }`: nothing is said of what is in it. */
const isAnyElement = ({ evidence: { field } }: Clue): boolean =>
  field.path.endsWith('[]') &&
  (field.schema === undefined || Object.keys(field.schema).length === 0) &&
  (field.samples ?? []).length === 0;

/** A part of whatever may stand there can be all of it. */
export const showsPartOfAnything = (clue: Clue, dataClass: string): boolean =>
  isAnyElement(clue) && partlyShown.has(classTreatments.get(dataClass)?.filterType);

const partlyShown: ReadonlySet<FilterType | undefined> = new Set<FilterType>([
  'MASK_PARTIAL',
  'AGE_GROUP',
  'GENERALIZE',
  'ANONYMIZE',
]);

export const doubtsOfFilesAndLines: readonly Doubt[] = [
  {
    when: (clue) => isFileOfSomebody(clue) || isOfDevice(clue),
    says: (field) => `${field} may be called after somebody.`,
  },
  { when: isEndOfCall, says: (field) => `${field} may be the telephone of somebody.` },
  { when: isCardOfDoor, says: (field) => `${field} may be what somebody carries.` },
  {
    when: (clue, dataClass) => isLineOfPay(clue, dataClass) || isReasonToCome(clue),
    says: (field) => `${field} may tell of somebody's pay or health.`,
  },
  { when: isInsertedText, says: (field) => `${field} may hold what somebody wrote.` },
  { when: isTypedAnswer, says: (field) => `${field} is what somebody answered.` },
  { when: isAnyElement, says: (field) => `${field} can hold anything.` },
];
