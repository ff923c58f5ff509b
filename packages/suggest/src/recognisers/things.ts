import { isPersonNoun } from '../agents.ts';
import { secretWords } from './ids.ts';
import {
  type Clue,
  type Recogniser,
  beside,
  endsIn,
  hasWord,
  holdsMore,
  named,
  ofExchange,
  ofPerson,
  ofThing,
  ofUnknown,
  stands,
} from './recogniser.ts';
import {
  isNumericField,
  isOfLink,
  isProviderOfLogin,
  isTheme,
  speaksOfPerson,
  tellsHowListed,
  valuesAre,
} from './signs.ts';
import { isOfDefinition } from '../misreadings.ts';
import { isOfRecord } from '../record-words.ts';
import { isPlainValue, looksLikePeople } from '../shapes.ts';
import { foldName, isFieldName, thingWords } from '@leasehold/privacy';
import { moreThings, personNouns } from '../subject.ts';

export const stateOfRecord: Recogniser = {
  class: 'state_of_record',
  verdict: 'keep',
  says: 'is a state, a kind or one of a few fixed values',
  signs: [
    {
      of: 'name',
      weight: 4,
      when: ({ name }) =>
        /[a-z]{3}(?:stage|status|type|state|category|priority|level|mode)$/.test(name),
    },
    {
      of: 'name',
      weight: 4,
      when: endsIn(
        'status state kind type level mode stage phase priority severity importance urgency category class tier role visibility permission scope action event direction outcome method strategy policy object flag feature capability channel source medium format scheme algorithm resolution condition frequency interval protocol unit behavior behaviour system use subtype substatus association funding check op carrier',
      ),
    },
    { of: 'schema', weight: 5, when: ({ isEnum }) => isEnum },
    { of: 'name', weight: -9, when: isWidestPart },
    { of: 'neighbours', weight: 6, when: isProviderOfLogin },
    { of: 'schema', weight: -6, when: holdsMore },
    {
      of: 'record',
      weight: -1,
      when: (clue) => clue.isPersons && !clue.isPlainName && !clue.isEnum,
    },
    { of: 'name', weight: -2, when: ({ words }) => personNouns.has(words.at(-1) ?? '') },
  ],
};

export const figure: Recogniser = {
  class: 'number',
  verdict: 'keep',
  says: 'is a count, an amount or another figure of the record',
  signs: [
    { of: 'schema', weight: 3.5, when: isNumericField },
    {
      of: 'name',
      weight: 3.5,
      when: endsIn(
        'count total number size length limit offset page quantity qty amount price cost fee subtotal discount rate percent percentage ratio width height depth duration seconds ms bytes index position rank order max min maximum minimum average avg sum score capacity quota usage used remaining available cpu memory disk latency weight distance speed volume byte',
      ),
    },
    { of: 'name', weight: -3, when: speaksOfPerson },
    {
      of: 'name',
      weight: 4,
      when: ({ words, type }) => type === 'number' && /^(?:count|num)$/.test(words[0] ?? ''),
    },
    { of: 'record', weight: -2, when: (clue) => clue.isPersons && clue.type !== 'number' },
    {
      of: 'record',
      weight: -2,
      when: (clue) => clue.isPersons && !clue.isPlainName && !isOfRecord(clue.words, true),
    },
    {
      of: 'values',
      weight: -2.5,
      when: ({ isPersons, evidence: { texts } }) =>
        isPersons && texts.some((text) => /^\d{7,}$/.test(text)),
    },
    {
      of: 'values',
      weight: -4,
      when: ({ evidence: { texts } }) => texts.some((text) => /^\d{10,}$/.test(text)),
    },
    { of: 'schema', weight: -6, when: holdsMore },
  ],
};

const endsAsName = endsIn('name title label headline heading caption topic subtitle');

function isNaming(clue: Clue): boolean {
  return (
    endsAsName(clue) ||
    /^(?:deal|product|campaign|item|plan|store|brand|project|list)name$/.test(clue.name)
  );
}

/** A card has the name of its holder on it, unless that stands beside it. */
const besideCard = (clue: Clue): boolean =>
  beside('expmonth expyear expirymonth expiryyear cvccheck last cardnumber')(clue) &&
  !beside('holdername cardholdername cardholder')(clue);

/** `pi_name`, `gp_name`: letters that stand for the part somebody plays are in no list. */
const isNamedByPart = ({ words: [first = '', ...others] }: Clue): boolean =>
  /^[a-z]{2,3}$/.test(first) && others.join('') === 'name' && !isFieldName(first);

export const nameOfThing: Recogniser = {
  class: 'thing_name',
  verdict: 'keep',
  says: 'is the name or title of a thing, not of a person',
  needs: isNaming,
  signs: [
    {
      of: 'name',
      weight: 3.2,
      when: endsIn('name title label headline heading caption topic subtitle'),
    },
    { of: 'name', weight: 0.8, when: ({ words, isPlainName }) => words.length > 1 && isPlainName },
    {
      of: 'name',
      weight: 4,
      when: ({ name }) =>
        /^(?:deal|product|campaign|item|plan|store|brand|project|list)name$/.test(name),
    },
    { of: 'neighbours', weight: -8, when: besideCard },
    { of: 'neighbours', weight: 6, when: isNameOfPlace },
    // A line of an order, or a resource of a cluster: nobody has a quantity.
    {
      of: 'neighbours',
      weight: 3.5,
      when: beside(
        'quantity qty sku unitprice priceeach listprice stock instock barcode resourceversion apiversion selflink',
      ),
    },
    {
      of: 'context',
      weight: 12,
      when: ({ evidence: { above } }) => isOfDefinition(above.at(-1) ?? []),
    },
    { of: 'record', weight: 1.5, when: ofThing },
    { of: 'record', weight: -1.5, when: ofUnknown },
    {
      of: 'record',
      weight: -2.5,
      when: (clue) => ofExchange(clue) && clue.words.length === 1,
    },
    {
      of: 'record',
      weight: -6,
      when: (clue) => clue.isPersons && (clue.words.length === 1 || !clue.isPlainName),
    },
    { of: 'record', weight: -1, when: ofPerson },
    { of: 'name', weight: -6, when: speaksOfPerson },
    { of: 'name', weight: -6, when: ({ words }) => isPersonNoun(words.at(-2) ?? '') },
    { of: 'name', weight: -6, when: isNamedByPart },
    {
      of: 'name',
      weight: -3,
      when: (clue) => clue.isPersons && clue.words.some((word) => asNamed.has(word)),
    },
    // What was found of somebody, or of whatever else.
    { of: 'name', weight: -6, when: hasWord('verified matched screened claimed declared') },
    { of: 'values', weight: -5, when: valuesAre(looksLikePeople) },
    { of: 'schema', weight: -6, when: holdsMore },
  ],
};

/** Nobody has a latitude beside an elevation: a town, a mountain, an airport has. */
function isNameOfPlace(clue: Clue): boolean {
  return (
    clue.name === 'name' &&
    !clue.isPersons &&
    !clue.isReached &&
    beside('latitude lat')(clue) &&
    beside(
      'elevation population featurecode featureclass timezone countrycode iatacode icao geonameid',
    )(clue)
  );
}

/** Words that say which of a person's names it is. */
const asNamed = new Set(
  'given family chosen formal former previous old new native local english kanji kana romaji short long phonetic sort alt alternate alternative other second third known call calling common print printed spoken public account card address'.split(
    ' ',
  ),
);

export const technical: Recogniser = {
  class: 'technical',
  verdict: 'keep',
  says: 'describes how the record is made or shown',
  signs: [
    {
      of: 'name',
      weight: 4,
      when: endsIn(
        'version language lang locale currency timezone tz country region color colour encoding mime charset os platform arch architecture extension ref host domain port datacenter kernel engine runtime driver pattern regex query schema selector operator sort layout align style font theme icon orientation emoji mimetype filetype filename path folder directory branch brand model manufacturer make material fingerprint etag license spdx sdk api framework compression cipher environment cluster zone storage rack subnet cidr gateway netmask protocol filesystem unicode html markdown syntax variant mimetypes currencies locales dialect collation datatype alg lifespan',
      ),
    },
    { of: 'name', weight: -4, when: speaksOfPerson },
    { of: 'name', weight: 8, when: ({ name }) => /^(?:[a-z]{0,8}timezone|expand)$/.test(name) },
    {
      of: 'name',
      weight: 9,
      when: isWidestPart,
    },
    { of: 'context', weight: 8, when: isOfLink },
    { of: 'name', weight: 9, when: tellsHowListed },
    { of: 'name', weight: 9, when: isOfCurrency },
    { of: 'name', weight: 4, when: isTheme },
    {
      of: 'record',
      weight: -2.2,
      when: (clue) =>
        clue.isPersons && !aboutAnyone.has(clue.last) && !isTheme(clue) && !isOfStoredFile(clue),
    },
    { of: 'schema', weight: -6, when: holdsMore },
    { of: 'values', weight: -4, when: valuesAre(looksLikePeople) },
  ],
};

/** The largest part of a country that an address is in, as `region` is. */
function isWidestPart({ evidence: { field } }: Clue): boolean {
  return /^administrative(?:district|area)level1$/.test(foldName(field.names.at(-1) ?? ''));
}

function isOfCurrency({ words, last }: Clue): boolean {
  return words.includes('currency') && /^(?:currency|code|symbol|name|place|sign)$/.test(last);
}

/** How somebody's picture or paper is kept, rather than what is on it. */
function isOfStoredFile(clue: Clue): boolean {
  return (
    pictures.test(clue.subject.ends) &&
    clue.words.length === 1 &&
    endsIn('charset encoding mime mimetype filetype extension storage')(clue)
  );
}

/** Shown of somebody, in an object of its own. */
export const pictures = /^(?:avatar|photo|picture|image|thumbnail|selfie|scan)$/;

const aboutAnyone = new Set(
  'language lang locale currency timezone tz country region version platform os theme brand'.split(
    ' ',
  ),
);

export const attribute: Recogniser = {
  class: 'attribute_of_thing',
  verdict: 'keep',
  says: 'belongs to a thing, and no word of it speaks of people',
  signs: [
    { of: 'name', weight: 2, when: ({ isPlainName }) => isPlainName },
    { of: 'record', weight: 1.2, when: ofThing },
    { of: 'name', weight: 6, when: namesThing },
    { of: 'schema', weight: 0.3, when: ({ type }) => type === 'text' || type === 'number' },
    { of: 'record', weight: -5, when: ofPerson },
    { of: 'record', weight: -0.8, when: ofExchange },
    { of: 'name', weight: -4, when: speaksOfPerson },
    { of: 'name', weight: -5, when: ({ last, type }) => type === 'text' && isPersonNoun(last) },
    { of: 'name', weight: -4, when: ({ name }) => anything.test(name) },
    { of: 'name', weight: -3, when: hasWord(secretWords) },
    {
      of: 'name',
      weight: 7,
      when: (clue) =>
        (/^values?$/.test(clue.name) &&
          (valued.has(clue.subject.head) || beside('currency currencycode')(clue))) ||
        isSumInWords(clue),
    },
    {
      of: 'name',
      weight: -3,
      when: endsIn('value answer response identification name payload display'),
    },
    { of: 'schema', weight: -6, when: holdsMore },
    { of: 'schema', weight: -1, when: ({ type }) => type === 'unsaid' },
    {
      of: 'values',
      weight: 1,
      when: valuesAre((texts) => texts.length > 2 && texts.every(isPlainValue)),
    },
    { of: 'values', weight: -5, when: valuesAre(looksLikePeople) },
    { of: 'neighbours', weight: -1.5, when: beside('firstname lastname email phone emailaddress') },
  ],
};

/** `fee: { currency, value, display }`: the same sum as a text. */
const isSumInWords = (clue: Clue): boolean =>
  /^(?:cost|price|fee|tax|discount|subtotal|shipping)$/.test(clue.subject.head) &&
  !stands('transaction statement entry posting movement account wallet')(clue) &&
  named('display displayvalue formatted formattedvalue')(clue) &&
  beside('currency currencycode')(clue) &&
  beside('value amount')(clue);

/** `test_clock` of a customer: called like a thing, and said to be the id of one. */
function namesThing({ last, description, type }: Clue): boolean {
  const isThing = (thingWords.has(last) || moreThings.has(last)) && !personNouns.has(last);
  return (
    isThing && type !== 'number' && /^(?:the )?(?:unique )?id of (?:the|an?) /i.test(description)
  );
}

/** What has values that its own makers choose. */
const valued = new Set(
  'option choice variation setting label tag metric header config parameter dimension threshold limit rate tax fee cost charge subtotal discount amount money price unit measure enum facet filter flag variable_option weight quantity size'.split(
    ' ',
  ),
);

/** Fields for whatever somebody wants to keep. */
export const anything =
  /(?:^|x)(?:metadata|meta|custom\w*|extra\w*|additional\w*|properties|attributes|userdata|freeform|free|misc|any|blob|payload|raw\w*|data|content|values?|variables|params|parameters|context|inputs?|outputs?|arguments|answers?|responses?)$/;
