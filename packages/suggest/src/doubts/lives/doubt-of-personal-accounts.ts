import { type Clue, beside, hasWord, named, stands } from '../../recognisers/recogniser.ts';
import { type Doubt, holderName, isText } from '../doubt-of-people.ts';

/** What is asked for says that it is of people, and of no firms. */
const isOfPeople = stands('personal individual individuals private retail consumer natural');
const isOfFirms = stands(
  'business company corporate organization organisation merchant enterprise',
);

/** What an account is known by, in parts: its number, the digit that checks it, and the branch. */
const partsOfNumber = named(
  'number no accountnumber digit checkdigit verificationdigit verifierdigit accountdigit suffix ' +
    'branch branchcode branchnumber agency agencycode agencynumber sortcode transitnumber iban bban',
);
const besideBranch = beside(
  'branch branchcode branchnumber agency agencycode agencynumber checkdigit accountdigit sortcode ' +
    'transitnumber bankcode compecode bic ispb',
);

const isOfAccount = (clue: Clue): boolean =>
  /accounts?$/.test(holderName(clue) || clue.subject.head) || hasWord('account')(clue);

/** The path or a list says that the accounts are somebody's: what leads to one is, part by part. */
const isPartOfAccount = (clue: Clue): boolean =>
  !clue.evidence.isFlag &&
  !clue.isEnum &&
  (isText(clue) || clue.type === 'number') &&
  partsOfNumber(clue) &&
  isOfAccount(clue) &&
  besideBranch(clue) &&
  (isOfPeople(clue) || (clue.subject.isOfOwnMoney && !isOfFirms(clue)));

export const doubtsOfPersonalAccounts: readonly Doubt[] = [
  {
    when: isPartOfAccount,
    says: (field) => `${field} is a part of the number of somebody's account.`,
  },
];
