import { beside, hasWord, named, type Clue } from '../../recognisers/recogniser.ts';
import { type Doubt } from '../doubt-of-people.ts';

const isLast = hasWord('last latest recent current previous first');
/** What people do, and systems do not. */
const acts = hasWord(
  'login logged log signin sign signed active activity visit visited online event open opened ' +
    'click clicked connected engagement engaged session played listened checkin payment pmt paid ' +
    'purchase purchased order ordered donation donated gift attended booking booked lesson',
);

/** Somebody, or what somebody has signed up for and takes part in. */
const isOfWhoActs = ({ isPersons, isAbout, subject }: Clue): boolean =>
  isPersons || isAbout || (subject.isBelowPerson && partsTaken.test(subject.head));

const partsTaken =
  /^(?:enrollment|enrolment|membership|participation|registration|attendance|subscription|session)$/;

/** When somebody was last there, which tells when they are at work, asleep or away. */
const isLastTime = (clue: Clue, dataClass: string): boolean =>
  dataClass === 'date' &&
  !clue.evidence.isFlag &&
  isOfWhoActs(clue) &&
  isLast(clue) &&
  acts(clue) &&
  !isLoginOfSystem(clue);

/** `last_log_file`, `last_event_id` */
const isLoginOfSystem = ({ last }: Clue): boolean => /^(?:id|file|name|count|by)$/.test(last);

/** How long somebody was there: `total_activity_time`, the `duration` of a participant. */
const isTimeSpent = (clue: Clue): boolean =>
  clue.type === 'number' &&
  !clue.evidence.isFlag &&
  isOfWhoActs(clue) &&
  (named('duration durationseconds durationminutes durationms timespent')(clue) ||
    (hasWord('activity active online watch watched attended talk idle spent session')(clue) &&
      /^(?:time|duration|second|minute|hour)$/.test(clue.last)));

const toOne = beside(
  'toemail recipient recipientemail recipientid toaddress emailaddress contactid profileid ' +
    'subscriberid personid userid customerid leadid email',
);

/** Whether one who was written to has read it, how often and when. */
const isReadByOne = (clue: Clue, dataClass: string): boolean =>
  !clue.evidence.isFlag &&
  (clue.isReached || toOne(clue)) &&
  clue.subject.kind === 'exchange' &&
  /^(?:message|email|mail|sms|letter|recipient|delivery|sending|activity)$/.test(
    clue.subject.head,
  ) &&
  ((clue.type === 'number' &&
    /^(?:unique|total)?(?:open|click|read|view)s?(?:count)?$/.test(clue.name)) ||
    (dataClass === 'date' &&
      (/^(?:first|last)?(?:opened|clicked|read|viewed)(?:at|on|time|date)$/.test(clue.name) ||
        (isLast(clue) && acts(clue)))));

/** `communication_disabled_until`: until when somebody may not speak. */
const isShutOutUntil = (clue: Clue, dataClass: string): boolean =>
  dataClass === 'date' &&
  clue.isPersons &&
  clue.last === 'until' &&
  hasWord('disabled muted banned suspended blocked silenced restricted timeout')(clue);

export const doubtsOfLastTimes: readonly Doubt[] = [
  {
    when: (clue, dataClass) => isLastTime(clue, dataClass) || isTimeSpent(clue),
    says: (field) => `${field} tells when somebody was last there, or for how long.`,
  },
  { when: isReadByOne, says: (field) => `${field} tells whether somebody has read a message.` },
  { when: isShutOutUntil, says: (field) => `${field} tells what was done to somebody.` },
];
