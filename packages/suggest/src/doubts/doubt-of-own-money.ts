import { singular } from '@leasehold/privacy';
import { isPersonNoun } from '../agents.ts';
import { createNameReader } from '../names.ts';
import { beside, type Clue, endsIn, hasWord, named, stands } from '../recognisers/recogniser.ts';
import { type Doubt, holderOf, isText } from './doubt-of-people.ts';

/**
 * Whether an API keeps what people have and pay, as a bank does and whoever keeps the books of a
 * household: accounts and what goes in and out of them, and nothing that firms have.
 *
 * @param paths Of all its operations, as the description has them.
 */
export function keepsOwnMoney(paths: readonly string[]): boolean {
  const { read } = createNameReader();
  const steps = new Set(paths.flatMap((path) => movedAway(path).split('/')).filter(isNamed));
  const nouns = new Set([...steps].map((step) => read(step).english.map(singular).join('')));
  const has = (list: ReadonlySet<string>) => !nouns.isDisjointFrom(list);
  const isOfFirm = has(ofFirms) && !has(ofInvestors);
  return has(held) && has(moved) && (!isOfFirm || (has(ofIssuers) && !has(ofBuyers)));
}

/** `/apps/{app}/transfer/{owner}` gives a thing to somebody else. */
const movedAway = (path: string): string =>
  path.replace(
    /(\/(?:apps?|repos|repositories|projects|sites|domains|numbers|devices|files|teams|organi[sz]ations|rooms|calls|chats|conversations)\/(?:\{[^}]+\}\/)+)transfers?(?=\/|$)/i,
    '$1',
  );

const isNamed = (step: string): boolean => step !== '' && !/[{}:]|^v\d/.test(step);

const held = new Set(
  'account accountbalance balance wallet budget piggybank saving savingsaccount card portfolio holding'.split(
    ' ',
  ),
);
const moved = new Set(
  'transaction accounttransaction standingorder directdebit scheduledpayment transfer withdrawal deposit expense income spending'.split(
    ' ',
  ),
);
const ofInvestors = new Set('position holding portfolio trading watchlist'.split(' '));
const ofFirms = new Set(
  'invoice creditnote vendor supplier journal journalentry ledger generalledger taxrate taxcode purchaseorder order cart sku coupon checkout charge payout dispute inventory item employee payroll tenant server instance block gaslimit contract'.split(
    ' ',
  ),
);

/** Whoever issues cards keeps what their holders pay, and disputes it for them. */
const ofIssuers = new Set(
  'cardholder cardproduct cardtransition velocitycontrol authcontrol digitalwallettoken virtualcard'.split(
    ' ',
  ),
);
/** Firms that give out cards to those who work there. */
const ofBuyers = new Set(
  'invoice bill vendor supplier department reimbursement receipt employee purchaseorder'.split(' '),
);

/** What is on offer costs everybody the same. */
const isOfOffer = (clue: Clue): boolean =>
  /^(?:product|plan|fee|price|rate|currency|exchange|institution|tier|offer|tariff|merchant)$/.test(
    clue.subject.head,
  ) ||
  // what everybody with that product has to keep to
  (stands('policy')(clue) && stands('product fee reward offer apr')(clue)) ||
  /^(?:percentage|num|number|count)$/.test(clue.words[0] ?? '');

const sums = hasWord(
  'amount amounts balance bal due overdue outstanding sum sums spending spent save saving savings saved earned owed debt difference paid left remaining income expense expenses credit debit credits debits deposit deposits withdrawal payment surrender holdings annuity basis ugl equity cash margin cashflow power market gain gains profit pnl',
);

/** In a holding of stocks how many there are, and what one is worth, tells the sum. */
const isOfHolding = (clue: Clue): boolean =>
  (stands('holding position investment portfolio security asset')(clue) &&
    endsIn('price basis quantity qty change value share unit cost')(clue)) ||
  // what somebody had bought and sold
  (/^(?:order|leg|trade)$/.test(clue.subject.head) &&
    endsIn('price quantity qty notional')(clue)) ||
  /^(?:un)?realized.*pl$/.test(clue.name);

const isSumInWords = named('display displayvalue formatted formattedvalue');

const isValueOfSum = (clue: Clue): boolean =>
  (clue.evidence.words.at(-1) === 'value' || isSumInWords(clue)) &&
  (clue.evidence.words.length > 1 ||
    /^(?:amount|balance|sum|total)$/.test(holderOf(clue)) ||
    beside('currency currencycode')(clue));

const isNoSum = endsIn(
  'id type kind status state code currency symbol name date time at count method number indicator flag decimals places frequency period interval cnt age ratio attempt percent percentage description memo note title text reference url',
);

const isOwnSum = (clue: Clue): boolean =>
  !clue.evidence.isFlag &&
  !clue.isEnum &&
  clue.type !== 'object' &&
  !/^(?:date|date-time|uuid|uri)$/.test(clue.format) &&
  !isNoSum(clue) &&
  (sums(clue) || isOfHolding(clue) || isValueOfSum(clue));

const writtenOfPayments = named(
  'description message note notes text reference narrative narration unstructured memo comment nickname remittanceinformation information title microtitle microdescription filename invoicer taxremittance',
);

const ofPayments = stands(
  'transaction payment transfer order debit credit deposit withdrawal insight attachment statement account beneficiary payee remittance expense income recurrence recurring',
);

/** What somebody wrote on a payment, and whom it went to or came from. */
const isOfPayment = (clue: Clue): boolean =>
  isText(clue) &&
  ofPayments(clue) &&
  !/^(?:product|institution|category|currency|rule|type|webhook|error|fee|adjustment|reward|refund|schedule|paymentschedule|transition)$/.test(
    clue.subject.head,
  ) &&
  (writtenOfPayments(clue) ||
    /^che(?:ck|que)number/.test(clue.name) ||
    clue.name.endsWith('reference') ||
    /^(?:source|destination|counterparty|opposing|merchant|payee|payer|creditor|debtor|sender|recipient)(?:account)?name$/.test(
      clue.name,
    ));

const isPlaceOfPayment = named('latitude longitude lat lng lon');

/** What a household has and spends, and what somebody gets for bringing customers. */
const isOfHousehold = (clue: Clue): boolean =>
  !clue.evidence.isFlag &&
  clue.type !== 'object' &&
  !isNoSum(clue) &&
  !clue.words.includes('date') &&
  (isOutgoing(clue) || stands('family household')(clue)
    ? isOutgoing(clue) || sums(clue) || hasWord('budget total cost price')(clue)
    : stands('affiliate')(clue) &&
      (sums(clue) || hasWord('commission commissions clawback clawbacks payout payouts')(clue)));

/** `outgoings.rent`: what goes out of a purse, by whatever it goes for. */
const isOutgoing = (clue: Clue): boolean =>
  clue.type === 'number' &&
  (clue.words.includes('outgoings') || clue.evidence.above.at(-1)?.join('') === 'outgoings');

/** A bare `total` is how many there are of a list. */
const isMoneyOfSome = ({ evidence, isEnum, words }: Clue): boolean =>
  evidence.class === 'money' && words.length > 1 && !evidence.isFlag && !isEnum;

/** A record that is somebody (`/members/{id}`) has no sums but those of that person. */
const isOfPersonItself = (clue: Clue): boolean =>
  clue.isPersons &&
  isPersonNoun(clue.subject.head) &&
  (isOwnSum(clue) || isMoneyOfSome(clue)) &&
  !isOfOffer(clue);

/** In the API of a bank, or of whoever keeps the books of a household, every sum is somebody's. */
export const doubtsOfOwnMoney: readonly Doubt[] = [
  {
    when: (clue) => clue.subject.isOfOwnMoney && isOwnSum(clue) && !isOfOffer(clue),
    says: (field) => `${field} may tell what somebody has or pays.`,
  },
  {
    when: isOfPersonItself,
    says: (field) => `${field} may tell what this person has, pays or is paid.`,
  },
  {
    when: isOfHousehold,
    says: (field) => `${field} may tell what a household has, or what somebody earns.`,
  },
  {
    when: (clue) => clue.subject.isOfOwnMoney && (isOfPayment(clue) || isPlaceOfPayment(clue)),
    says: (field) => `${field} may tell whom somebody paid, where, and for what.`,
  },
];
