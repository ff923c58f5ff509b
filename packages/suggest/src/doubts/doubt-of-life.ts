import { isPersonNoun } from '../agents.ts';
import { beside, type Clue, hasWord, named, stands } from '../recognisers/recogniser.ts';
import { personNouns } from '../subject.ts';
import { type Doubt, holderName, holderOf, isText } from './doubt-of-people.ts';

const ofAmount = hasWord('amount sum cost price total value rate fee premium');

/** Beside what somebody earns, or named for whoever works there: what that person pays and gets. */
const isMoneyBesideIncome = (clue: Clue): boolean =>
  clue.type === 'number' &&
  ofAmount(clue) &&
  (beside('income incomesum incomeamount netincome grossincome salary wage householdincome')(
    clue,
  ) ||
    /^(?:employee|staff|worker)/.test(holderName(clue)) ||
    stands('allowance garnishment')(clue));

/** `previous_job.company_name`, and what somebody does for a living. */
const isOfWork = (clue: Clue): boolean =>
  !clue.evidence.isFlag &&
  (/^(?:previous|former|past|prior|last)(?:job|employer|employment|position|workplace)s?$/.test(
    holderName(clue),
  ) ||
    (isText(clue) && (holderOf(clue) === 'occupation' || hasWord('occupation')(clue))));

/** Why somebody counts, or no longer counts, as somebody's dependant. */
const isOfKin = (clue: Clue): boolean =>
  clue.type !== 'number' &&
  !clue.evidence.isFlag &&
  hasWord('dependent dependant dependents dependants')(clue) &&
  clue.format === '' &&
  clue.last !== 'id';

/** `primary_code: { code_type, code }`: what somebody is known by, of whatever kind. */
const isCodeOfSomebody = (clue: Clue): boolean =>
  clue.name === 'code' &&
  beside('codetype')(clue) &&
  (clue.isPersons || isPersonNoun(clue.evidence.above.at(-2)?.at(-1) ?? ''));

/** What somebody needs help with. */
const isNeed = (clue: Clue): boolean =>
  isText(clue) && /(?:assigned|special|support|care)needs?$/.test(holderName(clue));

/** Of a house that a citizen asks an authority about: whose it is can be looked up. */
const isHouseInCase = (clue: Clue): boolean =>
  !clue.evidence.isFlag &&
  ((stands('errand casedata')(clue) && /^(?:address|location)$/.test(holderOf(clue))) ||
    named('propertydesignation cadastralnumber parcelnumber landregister')(clue));

/** The number of a house behind its street. */
const isNumberOfHouse = (clue: Clue): boolean =>
  isText(clue) &&
  named('reference complement externalnumber internalnumber exteriornumber interiornumber route')(
    clue,
  ) &&
  beside('street street1 streetnumber streetname postalcode zipcode')(clue);

/** What somebody's own journey is known by to whoever runs it. */
const isOfJourney = (clue: Clue): boolean =>
  isText(clue) &&
  named('confirmationcode seatnumber seat bookingcode ticketnumber')(clue) &&
  stands('trip flight planitem journey passenger')(clue);

/** A yes or no that nobody but a person is asked, in a record of whatever: `is_refugee`, `married`. */
function isAskedOfPeople({ evidence: { isFlag, words } }: Clue): boolean {
  const at = words.findLastIndex((word) =>
    /^(?:is|has|was|are|were|had|on|in|receives)$/.test(word),
  );
  const told = words.slice(at + 1).join('');
  return (
    isFlag && (saysItAlone.has(told) || (at !== -1 && saysItAsked.has(told)) || isSaidOf(words))
  );
}

/** `recipient_moved`, `customer_deceased` */
const isSaidOf = ([whom = '', ...told]: readonly string[]): boolean => {
  const said = told.filter((word) => !/^(?:is|has|was)$/.test(word)).join('');
  return personNouns.has(whom) && (saysItAlone.has(said) || /^(?:moved|relocated)$/.test(said));
};

const saysItAlone = new Set(
  'veteran married divorced widowed deceased homeless unemployed lowincome foodstamps freeschoolmeals churchmember singleparent uscitizen eucitizen interpreterneeded testedpositive'.split(
    ' ',
  ),
);
const saysItAsked = new Set(
  'minor vip student foreigner refugee asylumseeker immigrant citizen resident gay lesbian bisexual queer lgbt transgender trans catholic muslim jewish christian employed selfemployed benefits debt arrears evicted undocumented visa workpermit terminallyill felon incarcerated insolvent'.split(
    ' ',
  ),
);

/** Where and for whom somebody worked, what for, where, and with whom. */
export const doubtsOfLife: readonly Doubt[] = [
  {
    when: isAskedOfPeople,
    says: (field) => `${field} tells something of somebody by a yes or no.`,
  },
  {
    when: isMoneyBesideIncome,
    says: (field) => `${field} may be what somebody earns, pays or gets.`,
  },
  {
    when: (clue) => isOfWork(clue) || isOfKin(clue) || isNeed(clue),
    says: (field) => `${field} may tell of somebody's work, family or health.`,
  },
  {
    when: (clue) => isCodeOfSomebody(clue) || isOfJourney(clue),
    says: (field) => `${field} may be what somebody is known by.`,
  },
  {
    when: (clue) => isHouseInCase(clue) || isNumberOfHouse(clue),
    says: (field) => `${field} may be a part of somebody's address.`,
  },
];
