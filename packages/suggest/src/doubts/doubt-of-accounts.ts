import { beside, type Clue, endsIn, named, stands } from '../recognisers/recogniser.ts';
import { holderHas } from './doubt-by-holder.ts';
import { type Doubt, holderName, isText } from './doubt-of-people.ts';

/** Where somebody paid and for what, on a line of a bank's statement: the doctor, the party, the shop. */
const isLineOfStatement = (clue: Clue): boolean =>
  isText(clue) &&
  clue.last !== 'id' &&
  ((stands('transaction')(clue) && (isLineOfBank(clue) || stands('income cashflow cra')(clue))) ||
    stands('inflow outflow')(clue)) &&
  (named(
    'name merchantname merchant counterparty counterpartyname description originaldescription memo category categories personalfinancecategory checknumber chequenumber website',
  )(clue) ||
    /^(?:paymentmeta|counterpart(?:y|ies)|merchant|(?:personalfinance|credit)category)$/.test(
      holderName(clue),
    ));

/** The same once more, in another language or as the bank had it. */
const isTwinOfLine = (clue: Clue): boolean =>
  isText(clue) && named('localizeddescription localizedmemo rawtext feedname feednickname')(clue);

const isLineOfBank = beside(
  'checknumber chequenumber authorizeddate pendingtransactionid originaldescription accountowner',
);

/** Sums that a bank reckons of somebody's account: `p10_eod_balance_30d`, `total_inflows`. */
const isSumOfAccount = (clue: Clue): boolean =>
  clue.type !== 'object' &&
  !clue.evidence.isFlag &&
  clue.format === '' &&
  (isSumByName(clue) ||
    (clue.words.includes('balance') &&
      clue.words.some((word) => /^(?:eod|eom|overdraft)$/.test(word))) ||
    endsIn('inflow outflow')(clue));

/** With what came in and went out a balance is known; some say an amount in its least unit as well. */
const isSumByName = (clue: Clue): boolean =>
  /^(?:feed)?(?:availablecredit|cashsurrendervalue|holdingsvalue|lastpayment)$/.test(clue.name) ||
  (stands('account transaction balance')(clue) &&
    named(
      'valueinbaseunits amountinminorunits creditsposted debitsposted creditspending debitspending',
    )(clue));

/** What a lender thinks that somebody will do. */
const isScoreOfCredit = (clue: Clue): boolean =>
  !clue.evidence.isFlag &&
  endsIn('score grade rank')(clue) &&
  (holderHas(
    clue,
    /^(?:lend|lending|credit|creditworthiness|fico|vantage|vantagescore|ewa|prism)$/,
  ) ||
    clue.words.some((word) => /^(?:fico|vantage|lend|lending|creditworthiness)$/.test(word)));

/** `numbers.eft.account`: the number itself, beside that of the bank. */
const isAccountBesideBank = (clue: Clue): boolean =>
  isText(clue) && (isNumberInAccount(clue) || isNamedBesideBank(clue));

const isNumberInAccount = (clue: Clue): boolean =>
  named('number no')(clue) &&
  /accounts?$/.test(holderName(clue) || clue.subject.head) &&
  beside('currentbalance balance availablebalance startingbalance iban bankname')(clue);

const isNamedBesideBank = (clue: Clue): boolean =>
  named('account accountno accountnumber')(clue) &&
  beside('institution branch routing wirerouting sortcode bic bsb transitnumber institutionnumber')(
    clue,
  );

export const doubtsOfAccounts: readonly Doubt[] = [
  {
    when: (clue) => isLineOfStatement(clue) || isTwinOfLine(clue),
    says: (field) => `${field} may tell whom somebody paid, and for what.`,
  },
  {
    when: isSumOfAccount,
    says: (field) => `${field} may tell what somebody has.`,
  },
  { when: isScoreOfCredit, says: (field) => `${field} may be a judgement of somebody.` },
  { when: isAccountBesideBank, says: (field) => `${field} may be the number of an account.` },
];
