import { beside, type Clue, named, stands } from '../../recognisers/recogniser.ts';
import { type Doubt, holderName, holderOf, isOfPerson, isText } from '../doubt-of-people.ts';

const isOfSomebody = (clue: Clue): boolean =>
  isOfPerson(clue) || clue.isTold || clue.subject.isBelowPerson;

/** What somebody did, had done to them or was found to have, in their own record. */
const isOfEvent = (clue: Clue): boolean =>
  clue.subject.isBelowPerson &&
  eventsOfLives.test(holderOf(clue)) &&
  !/^(?:id|uuid|status|state)$/.test(clue.last) &&
  clue.format === '' &&
  !isTimeByName(clue) &&
  // an answer warns of what was asked for
  !(holderOf(clue) === 'warning' && /(?:message|msg|name|code|text)$/.test(clue.name));

const eventsOfLives =
  /^(?:warning|exclusion|suspension|detention|grievance|complaint|sanction|offen[cs]e|violation|conviction|infraction|incident|test|screening|exam|medical|treatment|diagnosis|injury|exemption|accommodation|adjustment|disciplinary|misconduct|arrest|intervention|behaviou?r)$/;

const isTimeByName = ({ words }: Clue): boolean =>
  /^(?:on|at|date|from|until|to|start|end|since|created|updated)$/.test(words.at(-1) ?? '');

/** `groups[].group`: what each of them is, in whosever record; and what somebody is in it. */
const isNamedLikeItsList = (clue: Clue): boolean =>
  isText(clue) &&
  clue.subject.isBelowPerson &&
  clue.evidence.parent.endsWith('[]') &&
  (clue.name === holderOf(clue) || (clue.name === 'role' && clue.siblings.has(holderOf(clue))));

/** How high somebody has risen: `position.band`. */
const isRankOfWork = (clue: Clue): boolean =>
  clue.subject.isBelowPerson &&
  /^(?:position|job|contract|employment|post|role)$/.test(holderOf(clue)) &&
  named('band grade step level fte scale spine payband paygrade hours weeklyhours')(clue);

/** What a school or a home has set out for one of those in it. */
const isPlanForSomebody = (clue: Clue): boolean =>
  isText(clue) && clue.name === 'plan' && stands('pupil student learner patient resident')(clue);

/** What somebody opens doors with. */
const isNumberOfFob = (clue: Clue): boolean =>
  clue.subject.isBelowPerson &&
  /^(?:key_?fob|fob|key_?card|access_?card|badge|wristband)$/.test(holderName(clue)) &&
  named('number no serial code value')(clue);

/** Papers that whoever travels has with them. */
const isNumberOfPaper = (clue: Clue): boolean =>
  isText(clue) &&
  isOfSomebody(clue) &&
  /^(?:doc|document|traveldoc|traveldocument|identitydocument|iddocument|paper|apis)s?$/.test(
    holderName(clue),
  ) &&
  named('number no num nr value docnumber documentnumber')(clue);

/** What people write to one another, in an object beside whoever sent it. */
const isBodyOfMessage = (clue: Clue): boolean =>
  isText(clue) &&
  named('body text formattedbody plaintext caption message content html')(clue) &&
  (beside('msgtype sendername fromuserid')(clue) ||
    (/^(?:content|payload|data|message)$/.test(holderOf(clue)) &&
      senders.some((name) => clue.around.has(name)) &&
      !stands('template webhook log')(clue)));

const senders =
  'sender senderid senderuserid fromuser fromuserid fromid fromnumber recipient recipientid'.split(
    ' ',
  );

/** What a payment was for, and what kind of thing a bank takes it to be. */
const isOfPayment = (clue: Clue): boolean =>
  isText(clue) &&
  clue.last !== 'id' &&
  ((holderName(clue) === 'paymentmeta' && !named('method processor')(clue)) ||
    (/^personalfinancecategory(?:detail)?$/.test(holderName(clue)) &&
      !named('version confidencelevel iconurl')(clue)) ||
    (clue.name === 'purpose' && stands('transaction')(clue)));

/** Whether and how long a home stands empty. */
const isTimeAway = (clue: Clue): boolean =>
  (/^(?:vacation|holiday|away|absence)(?:mode|until|from|to|since|start|end)?$/.test(clue.name) ||
    named('returns leaves returnsat leavesat someonehome nobodyhome')(clue)) &&
  (isOfSomebody(clue) ||
    beside('user userid owner resident presence away')(clue) ||
    routines.test(holderOf(clue)));

const routines = /^(?:routine|schedule|presence|occupancy|thermostat|home|house|household)$/;

export const doubtsOfPartsOfLives: readonly Doubt[] = [
  {
    when: (clue) =>
      isOfEvent(clue) || isNamedLikeItsList(clue) || isRankOfWork(clue) || isPlanForSomebody(clue),
    says: (field) => `${field} tells what somebody did or went through, in their own record.`,
  },
  {
    when: (clue) => isNumberOfFob(clue) || isNumberOfPaper(clue),
    says: (field) => `${field} may be the number of what somebody carries.`,
  },
  {
    when: isBodyOfMessage,
    says: (field) => `${field} is what somebody wrote to others.`,
  },
  { when: isOfPayment, says: (field) => `${field} may tell what somebody paid for.` },
  { when: isTimeAway, says: (field) => `${field} may tell when somebody is away.` },
];
