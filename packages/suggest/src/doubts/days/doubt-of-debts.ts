import { isPersonNoun } from '../../agents.ts';
import { endsIn, hasWord, named, stands, type Clue } from '../../recognisers/recogniser.ts';
import { type Doubt, holderName } from '../doubt-of-people.ts';

const isBehind = hasWord(
  'overdue delinquent delinquency default defaulted arrears late missed forbearance deferment collections',
);

/** Loans of people: what firms owe stands in invoices and bills. */
const ofLoan = (clue: Clue): boolean =>
  stands('loan mortgage liability debt borrower student')(clue) &&
  (clue.subject.isOfOwnMoney || clue.isPersons || clue.subject.isBelowPerson);

/** Whether somebody is behind with what they owe, by a yes or no as well. */
const isStateOfDebt = (clue: Clue): boolean =>
  ofLoan(clue) && (isBehind(clue) || /^(?:loan|repayment)status$/.test(holderName(clue)));

/** What a library, a school or a landlord holds against one of those it knows. */
const isHeldAgainst = (clue: Clue): boolean =>
  clue.evidence.isFlag &&
  clue.isPersons &&
  isPersonNoun(clue.subject.head) &&
  !ofLogins.test(clue.subject.head) &&
  named(
    'restricted isrestricted debarred isdebarred barred isbarred banned isbanned blacklisted ' +
      'isblacklisted excluded expelled suspended issuspended blocked isblocked delinquent',
  )(clue);

/** A program that shuts out one of those who sign in says so of the login. */
const ofLogins = /^(?:user|account|admin|owner|author|creator|agent|contact|me|profile)$/;

const ofOwnMoney = /^(?:credit|debit|balance|outstanding|fine|rent|wage|salary|pay)s?$/;
const ofAnyMoney = /^(?:rate|amount|charge|cost|price|fee)s?$/;

/**
 * `rate: { value }`, `outstanding_debits: { total }` below somebody, written as a text as well: what
 * they are paid, have or owe.
 */
const isSumInHolder = (clue: Clue): boolean =>
  named('value total amount sum')(clue) &&
  clue.type !== 'object' &&
  !clue.evidence.isFlag &&
  !clue.isEnum &&
  (ofOwnMoney.test(holderWord(clue))
    ? clue.subject.isToldOfPerson || clue.subject.isBelowPerson || clue.isPersons
    : ofAnyMoney.test(holderWord(clue)) && clue.subject.isToldOfPerson);

/** `/people/{id}/equities`: every figure is what that one gets; `base: { value }` of who is paid. */
const isOfPayList = (clue: Clue): boolean =>
  (listsOfPay.some((noun) => clue.subject.context.has(noun)) ||
    /^(?:base|gross|net|variable|fixed)$/.test(holderWord(clue))) &&
  (clue.isPersons || [...clue.subject.context].some((noun) => whoIsPaid.test(noun))) &&
  !clue.evidence.isFlag &&
  !clue.isEnum &&
  !endsIn('id year period page version number order count')(clue) &&
  (clue.type === 'number' || named('value total amount sum quantity price')(clue));

const whoIsPaid =
  /^(?:people|person|employee|worker|contractor|staff|member|user|director|officer)$/;

const listsOfPay =
  'salary wage payslip paystub compensation remuneration bonus equity earning commission pension'.split(
    ' ',
  );

const holderWord = ({ evidence: { above } }: Clue): string => above.at(-1)?.at(-1) ?? '';

export const doubtsOfDebts: readonly Doubt[] = [
  {
    when: (clue) => isStateOfDebt(clue) || isHeldAgainst(clue),
    says: (field) => `${field} tells what somebody owes, or what is held against them.`,
  },
  {
    when: (clue) => isSumInHolder(clue) || isOfPayList(clue),
    says: (field) => `${field} may be what somebody is paid, has or owes.`,
  },
];
