import { singular } from '@leasehold/privacy';
import { beside, type Clue, endsIn, named, stands } from '../recognisers/recogniser.ts';
import { personNouns } from '../subject.ts';
import { type Doubt, holderName, holderOf, isOfPerson, isText } from './doubt-of-people.ts';

/** Parts of a text as numbers, in which no search finds anything: the bytes of each token. */
const spellsText = (clue: Clue): boolean =>
  !clue.evidence.isFlag &&
  named('bytes tokens token tokenids text')(clue) &&
  (stands('logprob')(clue) || beside('avglogprob logprob logprobs tokenlogprobs textoffset')(clue));

/** Text below a token's own name: `top_logprobs: { " Anna": -0.3 }`. */
const isKeyedByText = (clue: Clue): boolean =>
  clue.isInMap && clue.words.some((word) => /^logprobs?$/.test(word));

/** A whole file in letters, or what was sealed: no search finds anything in it. */
const isBlob = (clue: Clue): boolean =>
  isText(clue) &&
  ((clue.format === 'byte' && ofFiles(clue)) ||
    named('filedata encryptedcontent ciphertext rawbytes imagepreview')(clue) ||
    // the words of a name are without the digits at their ends
    /(?:^|[._])(?:b64|base64)(?:_?(?:json|data|contents?|image|encoded|file|string|body|pdf))?$/i.test(
      clue.evidence.field.path,
    ));

/** Hashes and keys are written as bytes as well. */
const ofFiles = endsIn('data content file image body document attachment audio picture photo');

/** What somebody said, written down. */
const isSpoken = (clue: Clue): boolean =>
  isText(clue) &&
  (named('transcript transcription spokentext utterance utterances')(clue) ||
    (named('text word content')(clue) && stands('transcript transcription utterance')(clue)) ||
    isReadFromPaper(clue));

/** What a program read on a scanned page. */
const isReadFromPaper = (clue: Clue): boolean =>
  named('text content value')(clue) &&
  /^(?:block|line|word|cell|paragraph|seal|page)$/.test(holderOf(clue)) &&
  (stands('ocr extraction scan output')(clue) || beside('bbox boundingbox polygon')(clue));

/** Where somebody went in a recorded visit. */
const isPageVisited = (clue: Clue): boolean =>
  isText(clue) &&
  /^(?:url|urls|referrer|referer|href)$/.test(clue.name) &&
  stands('replay visitor visited')(clue);

/** Whoever acts or is asked, as a reference that may lead to a person as well as to a thing. */
const isReferenceToSomebody = (clue: Clue): boolean =>
  isText(clue) &&
  named('id summary self htmlurl name displayname label link href')(clue) &&
  (/^(?:updater|responder|requester|acknowledger|resolver|actor)$/.test(holderOf(clue)) ||
    (holderOf(clue) === 'agent' && stands('log audit incident activity')(clue)) ||
    (/^(?:target|recipient)$/.test(holderOf(clue)) && stands('escalation responder oncall')(clue)));

/** What is told of an entry is who did what: "Resolved by …". */
const isSummaryOfLog = (clue: Clue): boolean =>
  isText(clue) && clue.name === 'summary' && /logentr(?:y|ies)$/.test(holderName(clue));

/** By what a provider knows again whoever writes: a hash of a name or an address. */
const isIdentifierOfWriter = (clue: Clue): boolean =>
  named('tgid telegramid')(clue) ||
  (isText(clue) && (isIdentifierInText(clue) || isWayToSomebody(clue)));

const isIdentifierInText = (clue: Clue): boolean =>
  named(
    'safetyidentifier enduserid enduseridentifier loginhint obfuscatedsubject sub inviterid harddiskid ipaddressv socialnetworkid surename visualnumber emaid',
  )(clue) ||
  (named('displayname name')(clue) &&
    beside('identityprovideruserid relyingpartyid credentialid')(clue)) ||
  (clue.name === 'id' && /^(?:allow|block|deny)lists?$/.test(holderName(clue))) ||
  (named('identifier identifiers')(clue) &&
    stands('allowlist blocklist denylist whitelist blacklist')(clue)) ||
  (clue.name === 'identifiers' && stands('credential identity')(clue)) ||
  (named('name value id')(clue) &&
    /^external(?:reference|id)s?$/.test(holderName(clue)) &&
    (isOfPerson(clue) || clue.subject.isBelowPerson)) ||
  (clue.name === 'subject' && stands('consent oauth introspect key')(clue));

/** What somebody is reached by, and known by to another program. */
const isWayToSomebody = (clue: Clue): boolean =>
  // the address of whoever keeps it
  named('googlecalendarid gcalendarid multipassidentifier nomisid')(clue) ||
  (clue.name === 'handle' &&
    (isOfPerson(clue) ||
      (clue.subject.isBelowPerson && !clue.subject.head.endsWith('group')) ||
      holderOf(clue) === 'handle')) ||
  (clue.name === 'destination' && stands('contact')(clue)) ||
  (clue.name === 'externalid' && (isOfPerson(clue) || stands('identity')(clue))) ||
  (clue.last === 'id' && clue.subject.head === 'userinfo');

/** The link of what is somebody's says in its path whose it is. */
const isLinkOfOwn = (clue: Clue): boolean =>
  isText(clue) &&
  named('self selfurl selflink')(clue) &&
  (clue.subject.isBelowPerson || /^(?:contactmethod|notificationrule)s?$/.test(holderName(clue)));

/** `"user.added": { id }`: of an event that is called after somebody, the id is that one's. */
const isIdOfEvent = (clue: Clue): boolean => {
  const holder = clue.evidence.above.at(-1) ?? [];
  return (
    clue.name === 'id' &&
    holder.length === 2 &&
    /^(?:added|deleted|updated|removed|created|invited|suspended)$/.test(holder[1] ?? '') &&
    personNouns.has(singular(holder[0] ?? ''))
  );
};

/** Telephones are called after whoever has them ("Anna's phone"). */
const isNameOfDevice = (clue: Clue): boolean =>
  isText(clue) &&
  (isOfPerson(clue) || stands('me user member employee student patient customer')(clue)) &&
  (clue.name === 'devicename' || (clue.name === 'name' && holderOf(clue) === 'device'));

/** Whoever is let do something, which may be a person as well as a program. */
const isPrincipal = (clue: Clue): boolean =>
  isText(clue) && named('principalid targetidentifier granteeid')(clue);

/** What an event was tagged with: who was signed in, from which address. */
const isTagOfEvent = (clue: Clue): boolean =>
  isText(clue) &&
  named('value query')(clue) &&
  holderOf(clue) === 'tag' &&
  beside('key')(clue) &&
  stands('event replay session')(clue);

/** How a face looks, and what somebody plays for. */
const isOfFaceOrPlay = (clue: Clue): boolean =>
  !/^(?:id|status|type)$/.test(clue.last) &&
  (stands('facial gambling')(clue) || (stands('face')(clue) && isMeasureOfFace(clue)));

const isMeasureOfFace = endsIn(
  'score confidence similarity distance x y w h width height left top right bottom landmark count',
);

/** Where what somebody drives or carries was, and where something was paid for. */
const isPlaceOnWay = (clue: Clue): boolean =>
  (named('latitude longitude lat lon lng')(clue) &&
    (beside('deviceid speed course')(clue) ||
      stands('transaction checkin attendance clockin punch sos cdr')(clue))) ||
  (clue.words[0] === 'distance' && stands('checkin attendance')(clue)) ||
  (named('ip ipaddress')(clue) && beside('acceptedby acceptedat signedby signedat')(clue)) ||
  (clue.name === 'address' && beside('deviceid')(clue));

/** When somebody listened or watched, and where somebody signed in. */
const isTimeOrPlaceOfSomebody = (clue: Clue): boolean =>
  named('playedat listenedat watchedat viewedat')(clue) ||
  (isText(clue) && named('city region country')(clue) && stands('activity signin login')(clue));

/** What somebody wrote of what went wrong. */
const isReportOfUser = (clue: Clue): boolean =>
  isText(clue) &&
  endsIn('comment message text')(clue) &&
  (/^userreports?$/.test(holderName(clue)) || stands('feedback')(clue));

/** All that was sent or answered in one call, whosever it was. */
const isBodyOfCall = (clue: Clue): boolean =>
  isText(clue) &&
  (named(
    'requestbody responsebody rawbody requestpayload responsepayload rawrequest rawresponse rawpayload',
  )(clue) ||
    (/^(?:raw)?body$/.test(clue.name) && /^(?:request|response)$/.test(holderName(clue))));

/** What is written of somebody for nobody else to read. */
const isPrivateNote = (clue: Clue): boolean =>
  isText(clue) &&
  endsIn('note comment remark memo')(clue) &&
  clue.evidence.written.some((word) =>
    /^(?:private|internal|confidential|staff|admin|investigation)$/.test(word),
  );

/** What is said of somebody's work, and why an administrator did something to somebody. */
const isJudgementInWords = (clue: Clue): boolean =>
  isText(clue) &&
  ((/^(?:review|rating|feedback|evaluation)$/.test(clue.subject.head) &&
    named('text comment comments body content message review feedback description title')(clue) &&
    ofSomebodysWork(clue)) ||
    (named('comment reason localizedreason')(clue) &&
      (beside('actioneruserid actioneeuserid commenterid')(clue) ||
        /^usercomments?$/.test(holderName(clue)))));

const ofSomebodysWork = beside(
  'professionalid professional specialistid specialist doctorid doctor employeeid employee driverid driver courierid courier therapistid therapist teacherid teacher instructorid trainerid trainer coachid staffid tutorid freelancerid patientid patient appointmentid revieweeid',
);

/** What was written to somebody, in a list of all that was. */
const isSentToSomebody = (clue: Clue): boolean =>
  isText(clue) &&
  stands('notification')(clue) &&
  named('title message messagecontent body content text')(clue) &&
  beside(
    'clientid userid customerid patientid recipientid recipient phone isread readat seenat read',
  )(clue);

/** Why somebody was turned away, reported or paid on a cheque, and why somebody is not there. */
const isReasonOrMemo = (clue: Clue): boolean =>
  isText(clue) &&
  ((named('reason denyreason banreason originalpostbody originalcommenttext')(clue) &&
    stands(
      'report moderation modlog ban registrationapplication registration availability override',
    )(clue)) ||
    (named('memo message')(clue) && stands('check cheque')(clue)) ||
    (clue.words.includes('absence') && endsIn('description reason note comment')(clue)) ||
    isOfMeasure(clue) ||
    isOfMail(clue));

/** Why somebody may not do something, in what is kept of it: `/contact-restrictions/{id}`. */
const isOfMeasure = (clue: Clue): boolean =>
  /^(?:restriction|ban|sanction|suspension|complaint|penalty)$/.test(clue.subject.head) &&
  (isOfPerson(clue) ||
    clue.subject.isBelowPerson ||
    [...clue.subject.context].some((word) => personNouns.has(word))) &&
  clue.words.some((word) =>
    /^(?:comments?|reason|description|notes?|restriction|grounds?)$/.test(word),
  ) &&
  clue.last !== 'id';

/** What happened to somebody who called for help. */
const isOfAlarm = (clue: Clue): boolean =>
  stands('sos panic distress')(clue) &&
  endsIn('reason note description message severity kind resolution')(clue);

/** Beginnings of letters, and what stands below them. */
const isOfMail = (clue: Clue): boolean =>
  (/^snippet(?:draft|sent)?$/.test(clue.name) && stands('mail message thread email')(clue)) ||
  (clue.name === 'subject' &&
    /^(?:e?mail|message)/.test(holderName(clue)) &&
    !stands('template')(clue)) ||
  (clue.name === 'msg' && beside('rid ts attachments')(clue)) ||
  (named('question questions')(clue) && stands('attendee registrant')(clue));

/** When somebody is not there. */
const isTimeAway = (clue: Clue): boolean =>
  stands('unavailability')(clue) &&
  named(
    'start end startdate enddate starttime endtime starts ends startdatetime enddatetime from to',
  )(clue);

/** An entry of a log of who signed in: `loginactivity[].login_date`. */
const isLoginOfLog = (clue: Clue): boolean =>
  /^(?:login|logon|signin|logout)(?:at|date|time)$/.test(clue.name) &&
  beside('username userid email')(clue);

/** When whoever is meant was last there. */
const isLastSeen = (clue: Clue): boolean =>
  isLoginOfLog(clue) ||
  (named('lastlogin lastseen lastonline lastloginat lastseenat')(clue) &&
    (holderOf(clue) === 'author' || personNouns.has(holderOf(clue))));

/** How somebody voted, and with whom somebody sits. */
const isVote = (clue: Clue): boolean =>
  named('myvote uservote ownvote')(clue) ||
  (named('code value name label')(clue) &&
    ((/^(?:decision|vote|choice|ballot)$/.test(holderOf(clue)) && stands('voter')(clue)) ||
      /^(?:faction|politicalparty|politicalgroup)$/.test(holderName(clue))));

/** What a machine is called and numbered, which is mostly one person's. */
const isNameOfMachine = (clue: Clue): boolean =>
  isText(clue) &&
  (named('computername hardwareserial')(clue) ||
    (besideMachine(clue) &&
      named('displayname hostname publicip primaryip primarymac publicipaddress')(clue)));

const besideMachine = beside('computername hardwareserial');

/** What somebody does for a living, beside whatever else is asked of who opens an account. */
const isOfEmployer = (clue: Clue): boolean =>
  isText(clue) &&
  named('employername employmentposition')(clue) &&
  stands('account applicant')(clue);

/** What whoever answered a form is known again by, beside the browser that it was answered with. */
const isOfVisitor = (clue: Clue): boolean =>
  named('networkid visitorhash clienthash fingerprint')(clue) &&
  beside('useragent browser platform referer referrer')(clue);

export const doubtsOfTraces: readonly Doubt[] = [
  {
    when: (clue) => spellsText(clue) || isKeyedByText(clue) || isBlob(clue),
    says: (field) => `${field} holds what no search can read.`,
  },
  { when: isBodyOfCall, says: (field) => `${field} holds all that was sent in a call.` },
  {
    when: (clue) =>
      isSpoken(clue) ||
      isReportOfUser(clue) ||
      isPrivateNote(clue) ||
      isJudgementInWords(clue) ||
      isSentToSomebody(clue) ||
      isReasonOrMemo(clue) ||
      isOfAlarm(clue),
    says: (field) => `${field} is what somebody said or wrote.`,
  },
  {
    when: (clue) => isTimeAway(clue) || isLastSeen(clue),
    says: (field) => `${field} may tell when somebody is there or away.`,
  },
  { when: isVote, says: (field) => `${field} may tell what somebody thinks.` },
  {
    when: (clue) => isNameOfMachine(clue) || isOfEmployer(clue),
    says: (field) => `${field} may tell whose it is.`,
  },
  {
    when: (clue) => isPageVisited(clue) || isTimeOrPlaceOfSomebody(clue) || isPlaceOnWay(clue),
    says: (field) => `${field} may tell where somebody was, or what somebody looked at.`,
  },
  {
    when: isOfFaceOrPlay,
    says: (field) => `${field} may tell how somebody looks, or what somebody plays for.`,
  },
  {
    when: (clue, dataClass) => clue.isPersons && clue.last === 'id' && dataClass === 'number',
    says: (field) => `${field} may be what somebody is known by elsewhere.`,
  },
  {
    when: (clue) =>
      isReferenceToSomebody(clue) ||
      isSummaryOfLog(clue) ||
      isIdentifierOfWriter(clue) ||
      isLinkOfOwn(clue) ||
      isIdOfEvent(clue) ||
      isPrincipal(clue) ||
      isNameOfDevice(clue) ||
      isTagOfEvent(clue) ||
      isOfVisitor(clue),
    says: (field) => `${field} may name somebody.`,
  },
];
