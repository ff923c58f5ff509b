import { singular } from '@leasehold/privacy';
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

/** Whom it was paid to and what for, by what that is known by or looks like. */
const isPayeeAgain = (clue: Clue): boolean =>
  isText(clue) &&
  (isOfPayee.test(clue.name) ? isOnStatement(clue) : isNamedPayee(clue)) &&
  clue.subject.head !== 'category';

const isOfPayee =
  /^(?:merchant(?:entity)?id|(?:merchant)?logo(?:url)?|website|(?:legacy|personalfinance)?category(?:id|group|hierarchy|primary|detailed|iconurl)?)$/;

const isOnStatement = (clue: Clue): boolean =>
  (stands('transaction')(clue) && isLineOfBank(clue)) ||
  stands('inflow outflow')(clue) ||
  (clue.subject.isOfOwnMoney && beside('merchantname payeename')(clue));

/** `counterparties[].entity_id`, `merchant_insights[].name`: each of whom somebody paid. */
const isNamedPayee = (clue: Clue): boolean =>
  clue.subject.isOfOwnMoney &&
  /^(?:counterpart(?:y|ies)|(?:merchant|counterparty|category)insights?)$/.test(holderName(clue)) &&
  named('name id entityid logourl website phonenumber')(clue);

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
  (holderHas(clue, /^credit$/) ||
    [...clue.evidence.above.flat(), ...clue.words].some((word) => ofLenders.has(singular(word))));

/** Wherever it stands in what they say: `prism.cash_score.score`. */
const ofLenders = new Set(
  'lend lending creditworthiness fico vantage vantagescore ewa prism'.split(' '),
);

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
    when: (clue) => isLineOfStatement(clue) || isTwinOfLine(clue) || isPayeeAgain(clue),
    says: (field) => `${field} may tell whom somebody paid, and for what.`,
  },
  {
    when: isSumOfAccount,
    says: (field) => `${field} may tell what somebody has.`,
  },
  { when: isScoreOfCredit, says: (field) => `${field} may be a judgement of somebody.` },
  { when: isAccountBesideBank, says: (field) => `${field} may be the number of an account.` },
];
