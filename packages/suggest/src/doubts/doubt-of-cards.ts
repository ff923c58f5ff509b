import { beside, type Clue, hasWord, named, stands } from '../recognisers/recogniser.ts';
import { type Doubt, holderName, isOfPerson, isText } from './doubt-of-people.ts';

/** What is on a card beside its number: never stored, let alone shown (PCI DSS 3.3.1). */
const isSecurityCode = (clue: Clue): boolean =>
  hasWord('cvv cvc csc cvn')(clue) &&
  !/^(?:result|status|check|match|response|provided|required|verification|verified)$/.test(
    clue.last,
  ) &&
  holderName(clue) !== 'processorresponse';

/** The number of the card or what stands for it at a till. */
const isNumberOfCard = (clue: Clue): boolean =>
  (hasWord('pan dpan fpan')(clue) && !/^(?:status|type|state|source|reason)$/.test(clue.last)) ||
  (named('barcode iin bin creditcardbin cardbin firstsix first')(clue) && besideCard(clue)) ||
  /card(?:masked)?(?:number|no)$/.test(clue.name) ||
  (isText(clue) && named('number maskednumber')(clue) && besideEnd(clue));

const besideEnd = ({ siblings }: Clue): boolean =>
  [...siblings].some((name) => /(?:exp|expiry|expiration)(?:month|year|date)$/.test(name));

const besideCard = beside(
  'pan lastfour last4 lastdigits creditcardnumber cardnumber maskednumber creditcardcompany cvvresultcode',
);

/** Until when it is valid, which is asked for wherever it is used. */
const isEndOfCard = (clue: Clue): boolean =>
  (/^card(?:exp|expiry|expiration)(?:month|year|date|time)?$/.test(clue.name) ||
    (/^(?:exp|expiry|expiration)(?:month|year|date|time)?$/.test(clue.name) &&
      (besideCard(clue) ||
        /^(?:credit|debit|payment|bank)?cards?$/.test(holderName(clue)) ||
        stands('creditcard')(clue) ||
        clue.subject.head === 'card'))) &&
  !stands('gift loyalty access board')(clue);

/** Sums that prove whose an account is, when whoever has it says how much came. */
const isSumToProve = (clue: Clue): boolean =>
  !clue.evidence.isFlag &&
  /^(?:verify|verification|microdeposit|testdeposit)amounts?$/.test(clue.name);

/** What somebody owes on a card, since when, and how much they may. */
const isOfCredit = (clue: Clue): boolean =>
  !clue.evidence.isFlag &&
  !clue.isEnum &&
  !clue.words.includes('date') &&
  ((hasWord('due delinquent delinquency overdue arrears pastdue')(clue) &&
    (stands('delinquency delinquencystate cardholder')(clue) ||
      (stands('credit')(clue) && clue.subject.head === 'account'))) ||
    /^(?:total|available)?(?:credit|cash)limit$/.test(clue.name) ||
    (clue.words[0] === 'apr' && stands('account card credit')(clue)) ||
    (stands('delinquencystate delinquency')(clue) && clue.type === 'number'));

/** `merchant` of what somebody bought: where they were, and what for. */
const isShopOfPurchase = (clue: Clue): boolean =>
  isText(clue) &&
  /^(?:merchant|cardacceptor|shop|payee)$/.test(holderName(clue)) &&
  named('name mcc category categories city address zip postalcode mid merchantid description')(
    clue,
  ) &&
  stands('transaction purchase authorization clearing')(clue) &&
  (stands('card user cardholder account')(clue) || clue.subject.isOfOwnMoney);

/** Whom somebody paid through, and what a bank says of it. */
const isOfTransfer = (clue: Clue): boolean =>
  isText(clue) &&
  (named(
    'unstructured remittanceinformation remittance endtoendid endtoendreference consumerbic payerbic debtorbic mandatereference billingagreementid paypalreference',
  )(clue) ||
    (clue.name === 'destination' && stands('withdrawal payout cashout')(clue)) ||
    (named('original consumer simple')(clue) && holderName(clue) === 'description'));

/** What a firm that one person is has for a name and for numbers. */
const isOfSoleTrader = (clue: Clue): boolean =>
  isText(clue) &&
  /^(?:soleproprietor(?:ship)?|soletrader|individual|freelancer)$/.test(holderName(clue)) &&
  named(
    'name legalname tradingname doingbusinessas taxid taxnumber vatnumber registrationnumber businessname',
  )(clue) &&
  !isOfPerson(clue);

export const doubtsOfCards: readonly Doubt[] = [
  {
    when: (clue) => !clue.evidence.isFlag && (isSecurityCode(clue) || isSumToProve(clue)),
    says: (field) => `${field} is what somebody proves with that a card or an account is theirs.`,
  },
  {
    when: (clue) => isNumberOfCard(clue) && !clue.evidence.isFlag && !clue.isEnum,
    says: (field) => `${field} may be the number of a card.`,
  },
  {
    when: (clue) => isEndOfCard(clue) && !clue.evidence.isFlag,
    says: (field) => `${field} may tell until when a card is valid.`,
  },
  { when: isOfCredit, says: (field) => `${field} may tell what somebody owes or may owe.` },
  {
    when: (clue) => isShopOfPurchase(clue) || isOfTransfer(clue),
    says: (field) => `${field} may tell whom somebody paid, how, and for what.`,
  },
  { when: isOfSoleTrader, says: (field) => `${field} may be a person's: the firm is one.` },
];
