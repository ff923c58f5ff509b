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
  stands('swipe passage entry checkin turnstile gate door access badge scan')(clue) &&
  named('badge badgeno badgenumber rfid tagid tagno cardno cardnumber uid ticketno ticket adid')(
    clue,
  );

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

export const doubtsOfFilesAndLines: readonly Doubt[] = [
  {
    when: (clue) => isFileOfSomebody(clue) || isOfDevice(clue),
    says: (field) => `${field} may be called after somebody.`,
  },
  { when: isEndOfCall, says: (field) => `${field} may be the telephone of somebody.` },
  { when: isCardOfDoor, says: (field) => `${field} may be what somebody carries.` },
  { when: isTypedAnswer, says: (field) => `${field} is what somebody answered.` },
  { when: isAnyElement, says: (field) => `${field} can hold anything.` },
];
