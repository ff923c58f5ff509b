import { beside, endsIn, hasWord, named, stands, type Clue } from '../../recognisers/recogniser.ts';
import { type Doubt, isText } from '../doubt-of-people.ts';
import { isTimeOfRecord } from '../record-times.ts';

const isNoSum = endsIn(
  'id type kind status currency count date at name version number page frequency period',
);

/** What somebody who works there gets, in whatever part. */
const isPartOfPay = (clue: Clue): boolean =>
  clue.type === 'number' &&
  !clue.evidence.isFlag &&
  !isNoSum(clue) &&
  stands('contractor employee worker freelancer')(clue) &&
  hasWord(
    'rate bonus severance equity option options grant granted stipend allowance sign commission ' +
      'target pay payment raise',
  )(clue);

const ofMachines = stands(
  'plan product pricing price instance machine droplet size server room parking charger tariff sku',
);

/** What an hour of somebody costs, on whatever they work. */
const isRateOfHours = (clue: Clue): boolean =>
  !clue.evidence.isFlag &&
  /(?:hourly(?:rate|cost|wage|pay|fee)s?|(?:rate|cost|pay)perhour)$/.test(clue.name) &&
  !ofMachines(clue);

/** What an investor has, and what it cost. */
const isOfHolding = (clue: Clue): boolean =>
  /^(?:holding|position|lot|taxlot)$/.test(clue.subject.head) &&
  (stands('portfolio investment brokerage investor trading')(clue) ||
    (beside('accountid')(clue) && beside('quantity costbasis shares')(clue))) &&
  !clue.evidence.isFlag &&
  !isTimeOfRecord(clue) &&
  (clue.type === 'number'
    ? !isNoSum(clue)
    : isText(clue) &&
      named(
        'symbol ticker tickersymbol isin cusip sedol figi securityname instrumentname assetname',
      )(clue));

/** What is in somebody's purse, in whatever coin. */
const isOfWallet = (clue: Clue): boolean =>
  clue.type === 'number' &&
  clue.subject.head === 'wallet' &&
  hasWord('balance available pending locked sats wei lamports')(clue);

/** Which check somebody was paid by. */
const isCheckOfPay = (clue: Clue): boolean =>
  isText(clue) && stands('payroll')(clue) && named('checknumber chequenumber')(clue);

/** What everybody may give. */
const isSetUp = hasWord('max maximum min minimum suggested default preset roundup goal target');

/** What somebody gave, and who else is thanked for it. */
const isOfGift = (clue: Clue): boolean =>
  (stands('donor benefactor giver donator')(clue) ||
    (/^(?:donation|pledge|tithe|almsgiving)$/.test(clue.subject.head) && !isSetUp(clue))) &&
  !clue.evidence.isFlag &&
  !clue.isEnum &&
  !isTimeOfRecord(clue) &&
  ((clue.type === 'number' &&
    !isNoSum(clue) &&
    hasWord('amount value total sum gift pledge donation')(clue)) ||
    hasWord('credit tribute honoree honour honor memory dedication')(clue));

const besideHolder = beside(
  'accountholderid cardholderid cardholder cardid userid customerid accountowner',
);

/** Where somebody paid by card. */
const isShopOfCard = (clue: Clue): boolean =>
  isText(clue) &&
  stands('transaction authorization authorisation purchase')(clue) &&
  besideHolder(clue) &&
  named(
    'mcc merchantcategory merchantcategorycode merchantdescriptor merchantname merchantlabel ' +
      'descriptor counterpartylabel counterpartyname',
  )(clue);

export const doubtsOfPayAndHoldings: readonly Doubt[] = [
  {
    when: (clue) => isPartOfPay(clue) || isRateOfHours(clue) || isCheckOfPay(clue),
    says: (field) => `${field} may be what somebody is paid.`,
  },
  { when: isOfGift, says: (field) => `${field} may tell what somebody gave.` },
  {
    when: (clue) => isOfHolding(clue) || isOfWallet(clue),
    says: (field) => `${field} may tell what somebody has.`,
  },
  { when: isShopOfCard, says: (field) => `${field} may tell where somebody paid.` },
];
