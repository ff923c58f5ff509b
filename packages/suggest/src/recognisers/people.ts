import { isIdOfPerson, isOfPersonRunTogether, isOfSomebodyItself, isOwnIdOfPerson } from './ids.ts';
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
  stands,
} from './recogniser.ts';
import { speaksOfPerson, tellsHowListed } from './signs.ts';
import { pictures } from './things.ts';
import { personNouns } from '../subject.ts';

const endsAsId = endsIn(
  'id uuid guid gid iid sid oid urn identifier uid ulid ref reference nodeid objectid',
);
const isId = (clue: Clue): boolean => endsAsId(clue) || isOfPersonRunTogether(clue.last);

/** Whom a member of this service is to another one: `user.steam_id`. */
const isIdElsewhere = (clue: Clue): boolean =>
  isId(clue) &&
  clue.isPersons &&
  /^(?:google|apple|steam|facebook|twitter|github|gitlab|linkedin|discord|slack|twitch|xbox|psn|playstation|nintendo|epic|microsoft|azure|gamecenter|telegram|line|wechat|kakao|naver|vk|yandex|okta|auth|cognito|firebase|strava|garmin|fitbit|spotify|paypal|stripe|sso|saml|ldap|oauth)$/.test(
    (clue.words.at(-2) === 'game' ? clue.words[0] : clue.words.at(-2)) ?? '',
  );

/** `ref` of a guest, who is asked for by it. */
const isKeyOfPerson = ({ isKey, isPersons, type }: Clue): boolean =>
  isKey && isPersons && type !== 'object';

/** `id` of `/profile`, where what stands beside it is a person's. */
const isIdOfProfile = ({ words, subject, isPersons }: Clue): boolean =>
  isPersons && subject.ends === 'profile' && words.length === 1;

/** Numbers that one person is known by everywhere, of researchers (ORCID) or of whoever is held. */
const isNumberOfPerson = (clue: Clue): boolean =>
  /^(?:orcid(?:id|url|number)?|hsaid)$/.test(clue.name) ||
  named(
    'prisonnumber prisonernumber prisonerid offenderno offendernumber offenderid offenderbookid nomsid nomsnumber nomisid inmatenumber inmateid pncnumber cronumber',
  )(clue);

export const personId: Recogniser = {
  class: 'user_id',
  verdict: 'treat',
  says: 'identifies a person',
  needs: (clue) => isId(clue) || isKeyOfPerson(clue) || isNumberOfPerson(clue),
  signs: [
    { of: 'name', weight: 7, when: isNumberOfPerson },
    { of: 'record', weight: 5, when: isKeyOfPerson },
    { of: 'record', weight: 6, when: isIdElsewhere },
    { of: 'name', weight: 2.5, when: isId },
    {
      of: 'name',
      weight: 3,
      when: isIdOfPerson,
    },
    {
      of: 'record',
      weight: 3,
      when: (clue) =>
        isId(clue) &&
        clue.isPersons &&
        isOfSomebodyItself(clue) &&
        (clue.words.length === 1 ||
          named('sysid nodeid globalid externalid objectid recordid uniqueid remoteid legacyid')(
            clue,
          )),
    },
    { of: 'record', weight: 4, when: isOwnIdOfPerson },
    { of: 'record', weight: -3, when: (clue) => !isIdOfPerson(clue) && !clue.isPersons },
    { of: 'schema', weight: -3, when: ({ isEnum }) => isEnum },
    {
      of: 'record',
      weight: -4,
      when: (clue) =>
        !isIdOfPerson(clue) && clue.subject.kind === 'unknown' && !isIdOfProfile(clue),
    },
    {
      of: 'name',
      weight: -4,
      when: (clue) =>
        hasWord('team group department company organization organisation')(clue) &&
        !inGroups.has(clue.words.at(-2) ?? ''),
    },
    {
      of: 'values',
      weight: -4,
      when: ({ evidence: { texts, field } }) =>
        field.schema === undefined &&
        texts.length > 0 &&
        texts.every((text) => /^\d{1,3}$/.test(text)),
    },
  ],
};

/** Who somebody is in a group: `team_member_id`; `team_assignee_id` is the group's. */
const inGroups = new Set('member lead leader owner manager admin'.split(' '));

export const personReference: Recogniser = {
  class: 'user_id',
  verdict: 'treat',
  says: 'leads to a person',
  signs: [
    {
      of: 'name',
      weight: 4,
      when: ({ last, words, type }) =>
        (personNouns.has(last) && (!credited.has(last) || type === 'number')) ||
        (last === 'by' && words.length > 1) ||
        (last === 'to' && handedTo.has(words.at(-2) ?? '')),
    },
    {
      of: 'context',
      weight: 4,
      when: (clue) => ofExchange(clue) && /^(?:from|to|cc|bcc)$/.test(clue.name),
    },
    { of: 'schema', weight: -5, when: ({ isEnum }) => isEnum },
    // `followers: 12` counts them.
    {
      of: 'schema',
      weight: -6,
      when: ({ type, words, last }) =>
        type === 'number' && (words.at(-1) !== last || last === 'following'),
    },
    {
      of: 'schema',
      weight: -3,
      when: ({ type, words, last }) =>
        type === 'number' &&
        words.length > 1 &&
        last !== 'by' &&
        last !== 'to' &&
        hasWord('num number total max min count active')({ words } as Clue),
    },
    {
      of: 'name',
      weight: -4,
      when: named(
        'aheadby behindby incrementby decrementby multiplyby divideby requiredby usedby setby poweredby replacedby supersededby blockedby',
      ),
    },
    { of: 'name', weight: -8, when: tellsHowListed },
    // `limit_per_user`: how many each of them may have
    { of: 'name', weight: -8, when: ({ words }) => words.at(-2) === 'per' },
    { of: 'schema', weight: -1.5, when: holdsMore },
  ],
};

const handedTo = new Set(
  'assigned delegated escalated reports reported forwarded sent emailed mailed billed issued'.split(
    ' ',
  ),
);

/** Named on what they made, for everybody to read. */
const credited = new Set('author artist actor director speaker'.split(' '));

/** An account that a person has, rather than the tenant of a service. */
const ofHolder = (clue: Clue): boolean =>
  clue.isPersons ||
  stands('bank balance transaction banking wallet customer user')(clue) ||
  beside('mask balances balance iban officialname availablebalance accountholder')(clue);

export const accountId: Recogniser = {
  class: 'account_id',
  verdict: 'treat',
  says: 'identifies an account of somebody',
  needs: (clue) => isId(clue) && ofHolder(clue),
  signs: [
    { of: 'name', weight: 5.5, when: ({ words }) => /^accounts?$/.test(words.at(-2) ?? '') },
    {
      of: 'record',
      weight: 5.5,
      when: ({ subject, words }) => subject.head === 'account' && words.length === 1,
    },
    { of: 'schema', weight: -6, when: holdsMore },
  ],
};

export const personPage: Recogniser = {
  class: 'homepage',
  verdict: 'treat',
  says: "is an address that may carry a person's name",
  needs: (clue) =>
    endsIn('url uri href link permalink webpage website')(clue) ||
    /^(?:uri|url)$/.test(clue.format),
  signs: [
    { of: 'name', weight: 3, when: endsIn('url uri href link permalink webpage website') },
    { of: 'schema', weight: 3, when: ({ format }) => /^(?:uri|url)$/.test(format) },
    { of: 'record', weight: 3, when: ofPerson },
    {
      of: 'name',
      weight: 2,
      when: ({ words }) => words.slice(0, -1).some((word) => personNouns.has(word)),
    },
    { of: 'record', weight: -3, when: (clue) => !ofPerson(clue) && !speaksOfPerson(clue) },
    { of: 'record', weight: -3, when: ({ subject }) => subject.kind === 'unknown' },
  ],
};

export const personPlace: Recogniser = {
  class: 'city',
  verdict: 'treat',
  says: 'may tell where a person is',
  needs: (clue) =>
    endsIn('location place hometown whereabouts position gps')(clue) &&
    // of staff it is what they do
    (clue.last !== 'position' || beside('lat lng latitude longitude')(clue)),
  signs: [
    { of: 'name', weight: 2.5, when: endsIn('location place hometown whereabouts position gps') },
    { of: 'record', weight: 2.5, when: ofPerson },
    { of: 'record', weight: -4, when: (clue) => !ofPerson(clue) },
    { of: 'schema', weight: -2, when: ({ isEnum }) => isEnum },
    // `currency_decimal_places`: a number is no place, and a position on a list is none either
    { of: 'schema', weight: -8, when: ({ type }) => type === 'number' },
    { of: 'neighbours', weight: 0.5, when: beside('lat lng latitude longitude city') },
  ],
};

/** The digits behind a user name that is given to many (`ida#1234`): as few tell as of a card. */
export const userNameEnd: Recogniser = {
  class: 'username',
  verdict: 'treat',
  says: 'is the end of a user name',
  needs: (clue) => named('discriminator')(clue) && ofPerson(clue) && !clue.isEnum,
  signs: [{ of: 'record', weight: 6, when: ofPerson }],
};

/** A line of an address, known by the town or the code beside it. */
export const addressLine: Recogniser = {
  class: 'address',
  verdict: 'treat',
  says: 'is a line of an address',
  needs: ({ name }) =>
    /(?:^|[a-z])line$|neighbou?rhood$|^adminarea$/.test(name) &&
    !/(?:dead|time|head|out|base|pipe|guide)line$|^(?:off|on|in)line$/.test(name),
  signs: [
    { of: 'neighbours', weight: 5, when: hasTown },
    { of: 'context', weight: 4, when: stands('address') },
    { of: 'schema', weight: -6, when: ({ type }) => type === 'number' },
  ],
};

function hasTown({ siblings }: Clue): boolean {
  return [...siblings].some((name) => /(?:city|town|zip|postcode|postalcode|locality)$/.test(name));
}

export const roleOfPerson: Recogniser = {
  class: 'role',
  verdict: 'keep',
  says: 'tells what somebody does, not who it is',
  signs: [
    {
      of: 'name',
      weight: 4,
      when: named(
        'title jobtitle job role roles position department team division occupation profession function company organization organisation businessunit costcenter seniority industry lifecyclestage leadstatus plan hscurrency groups',
      ),
    },
    { of: 'record', weight: 1, when: ofPerson },
    { of: 'record', weight: -3, when: (clue) => !ofPerson(clue) },
    // `avatar.title` is often the name of a file, and that of a person.
    { of: 'record', weight: -6, when: ({ subject }) => pictures.test(subject.ends) },
    { of: 'schema', weight: -6, when: holdsMore },
  ],
};
