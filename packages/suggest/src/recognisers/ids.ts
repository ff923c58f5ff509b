import { singular, thingWords } from '@leasehold/privacy';
import {
  type Clue,
  type Recogniser,
  beside,
  endsIn,
  hasWord,
  holdsMore,
  named,
  ofPerson,
  ofThing,
  stands,
} from './recogniser.ts';
import { isSessionOfThings, speaksOfPerson, valuesAre } from './signs.ts';
import { isPersonNoun } from '../agents.ts';
import { moreThings, personNouns } from '../subject.ts';

export const secretWords =
  'token tokens secret session auth password passcode otp pin nonce credential credentials cookie bearer jwt signature';

export const recordId: Recogniser = {
  class: 'record_id',
  verdict: 'keep',
  says: 'identifies a record, not a person',
  signs: [
    {
      of: 'name',
      weight: 4.5,
      when: endsIn('id uuid guid gid iid sid oid urn arn pk identifier nodeid objectid uid ulid'),
    },
    { of: 'schema', weight: 1, when: ({ format }) => format === 'uuid' },
    { of: 'record', weight: 5, when: isKeyOfThing },
    { of: 'name', weight: -5, when: isIdOfPerson },
    { of: 'record', weight: -5, when: isOwnIdOfPerson },
    {
      of: 'name',
      weight: -4,
      // that of a request for a signature opens nothing
      when: (clue) =>
        hasWord(secretWords)(clue) && !isIdOfAnother(clue) && !isSessionOfThings(clue),
    },
    {
      of: 'name',
      weight: -5,
      when: (clue) => clue.isPersons && clue.words.length === 1 && isOfSomebodyItself(clue),
    },
    {
      of: 'record',
      weight: -3,
      when: (clue) => clue.isPersons && foreignIds.has(clue.words.at(-2) ?? ''),
    },
    { of: 'record', weight: -1, when: (clue) => clue.isPersons && !clue.isPlainName },
    { of: 'schema', weight: -6, when: holdsMore },
  ],
};

/** In the record of somebody rather than in a part of it, or in one that is called after its parts. */
export const isOfSomebodyItself = ({ subject, evidence: { above } }: Clue): boolean =>
  subject.kind !== 'exchange' &&
  (!subject.isPart ||
    /^(?:profile|attribute)$/.test(subject.ends) ||
    (above.length === 0 && /^(?:info|information)$/.test(subject.ends)));

/** `access_token_key_id` is of a key, `signature_request_id` of a request: of nothing that lets in. */
function isIdOfAnother({ words, format, last }: Clue): boolean {
  const noun = words.at(-2) ?? '';
  if (noun === 'request') return true;
  const isThing = thingWords.has(noun) || moreThings.has(noun);
  return (
    /^(?:id|uuid|guid)$/.test(last) &&
    !isSecretWord(noun) &&
    (isThing || (format === 'uuid' && words.length > 2))
  );
}

const isSecretWord = (word: string): boolean => secretWords.split(' ').includes(word);

/** `docket` of a case, which is asked for by it; what tells more than which one it is, tells it. */
function isKeyOfThing(clue: Clue): boolean {
  const tellsMore = clue.words.some((word) => telling.has(word) || personNouns.has(singular(word)));
  return clue.isKey && !clue.isPersons && !tellsMore && !speaksOfPerson(clue);
}

const telling = new Set(
  'name surname path url uri link line street address location holder owner token code pin secret session phone telephone mobile number email deceased'.split(
    ' ',
  ),
);

const foreignIds = new Set(
  'local encoded public permanent chart permission canonical global sso directory payroll badge alternate external extern remote foreign reference unique secondary legacy old previous source global national person personal state sis district county federal provincial municipal'.split(
    ' ',
  ),
);

export const recordCode: Recogniser = {
  class: 'record_code',
  verdict: 'keep',
  says: 'is a code or number of the record',
  signs: [
    {
      of: 'name',
      weight: 3.5,
      when: endsIn(
        'slug sku code key ref reference number no nr num cursor marker namespace symbol ticker isbn ean gtin upc barcode asin mpn revision sha commit digest version label tag handle shortcode token permalink sequence iata icao gate serial lot batch checksum prefix tree unlocode locode cve cpe cwe purl doi isrc iswc',
      ),
    },
    {
      of: 'name',
      weight: 6,
      when: named(
        'nextpagetoken pagetoken previouspagetoken prevpagetoken nextcursor continuationtoken synctoken nexttoken',
      ),
    },
    // what a register of companies knows one by, which everybody may read
    {
      of: 'name',
      weight: 12,
      when: named(
        'companynumber companyregistrationnumber companyregistrationno companyregnumber registeredcompanynumber companieshousenumber commercialregisternumber traderegisternumber',
      ),
    },
    { of: 'name', weight: 8, when: isPlaceInList },
    { of: 'neighbours', weight: 10, when: isOtherPage },
    { of: 'neighbours', weight: 6, when: isNameOfOwnField },
    { of: 'schema', weight: 5, when: isOfChain },
    { of: 'name', weight: -3.5, when: speaksOfPerson },
    // `npwp_no`: of what it is the number nobody knows
    {
      of: 'name',
      weight: -4,
      when: (clue) =>
        !clue.isPlainName && clue.words.length > 1 && endsIn('number no nr num')(clue),
    },
    {
      of: 'name',
      weight: -3,
      when: hasWord(
        'token secret session auth password passcode access authorization private encryption signing recovery backup door gate entry',
      ),
    },
    { of: 'record', weight: -3, when: ofPerson },
    { of: 'record', weight: 0.5, when: ofThing },
    { of: 'values', weight: -3, when: valuesAre((texts) => texts.some(opensSomething)) },
    { of: 'schema', weight: -6, when: holdsMore },
  ],
};

/** Made by a machine of what everybody may read: `state_root`, the `signature` of a block. */
function isOfChain({ format, words, isPersons }: Clue): boolean {
  return (
    format === 'hex' &&
    !isPersons &&
    /^(?:root|hash|signature|bloom|commitment|reveal|pubkey|digest|randao)$/.test(
      words.at(-1) ?? '',
    )
  );
}

/** Where the next page of a list begins, which its caller hands back. */
function isPlaceInList({ name, evidence: { above } }: Clue): boolean {
  const isPaged = above.some((words) =>
    /^(?:paging|pages|pagination|cursors?)$/.test(words.join('')),
  );
  return isPaged && /^(?:after|before|startingafter|endingbefore|cursor)$/.test(name);
}

/** `next` and `previous` beside how many there are in all. */
function isOtherPage(clue: Clue): boolean {
  return (
    named('next previous prev nextpage previouspage')(clue) &&
    clue.type === 'text' &&
    beside('limit offset count total page pages pagesize hasmore')(clue)
  );
}

/** `metadata[].key` beside its value: what a field is called that the owner of the API made. */
function isNameOfOwnField({ name, siblings, evidence: { above, parent } }: Clue): boolean {
  return (
    name === 'key' &&
    siblings.has('value') &&
    parent.endsWith('[]') &&
    /^(?:metadata|attribute|property|extension|label|tag|parameter|customfield)s?$/.test(
      above.at(-1)?.join('') ?? '',
    )
  );
}

/** Letters and digits as keys have them. */
function opensSomething(text: string): boolean {
  return (
    /^[\w.+/=-]{24,}$/.test(text) &&
    /\d.*\d.*\d.*\d/.test(text) &&
    /[a-z].*[A-Z]|[A-Z].*[a-z]/.test(text)
  );
}

/** A host is somebody where people meet, and a machine elsewhere. */
const hosted = stands('meeting webinar event listing reservation party');

/** `profile_id` of somebody's profile, or of a guest. */
export function isOwnIdOfPerson(clue: Clue): boolean {
  const { isPersons, words, subject } = clue;
  const owner = singular(words[0] ?? '');
  return (
    isPersons &&
    words.length === 2 &&
    (owner === subject.ends || ofPeople.has(owner) || isCalledByItself(clue))
  );
}

/** `lago_id`, `fideId`: under the name of the API, or of whoever else keeps a list of people. */
const isCalledByItself = ({ isPlainName, last, words, subject }: Clue): boolean =>
  subject.kind === 'person' &&
  !subject.isPart &&
  !isPlainName &&
  last === 'id' &&
  !subject.context.has(singular(words[0] ?? ''));

/** What somebody is kept as. */
const ofPeople = new Set('profile party individual crm loyalty membership'.split(' '));

/** `playerid`. */
export const isOfPersonRunTogether = (word: string): boolean =>
  /^[a-z]{4,}id$/.test(word) && isPersonNoun(word.slice(0, -2));

/** Of whom it is in an API of this kind, or beside what else is said of that one. */
const isOfSomebodyHere = (owner: string, clue: Clue): boolean =>
  (owner === 'host' && hosted(clue)) ||
  (owner === 'peer' && beside('userid')(clue)) ||
  owner === 'who' ||
  (owner === 'issuer' && stands('checkout loan library circulation')(clue)) ||
  // whom an entry of a log is about, whatever that is
  (clue.name === 'id' && beside('alternateid')(clue)) ||
  isOfLifeInApi(owner, clue);

/** `agent_id` of a helpdesk, and `account_id` where guests have accounts. */
const isOfLifeInApi = (owner: string, { name, subject: { head, lives } }: Clue): boolean =>
  ((owner === 'agent' || (name === 'id' && head === 'agent')) && lives.has('agent')) ||
  (/^(?:account|profile|booker)$/.test(owner) && lives.has('stay')) ||
  (/^(?:child|client|case|resident)$/.test(owner) && lives.has('care')) ||
  (owner === 'associate' && lives.has('work'));

const ofAnyId = new Set('unique external public internal global remote legacy'.split(' '));

/** Who has a `uid` signs in: `subject_uid` of a report. */
const whomItConcerns = new Set(['subject', 'target', 'suspect', 'accused']);

/** `assignee_id`, `created_by_id`, `user_profile_id`. */
export function isIdOfPerson(clue: Clue): boolean {
  // `driver_unique_id`
  const words = clue.words.filter((word, i) => i === 0 || !ofAnyId.has(word));
  const owner = singular(words.at(-2) ?? '');
  const before = singular(words.at(-3) ?? '');
  return (
    isPersonNoun(owner) ||
    (clue.last === 'uid' && whomItConcerns.has(owner)) ||
    isOfPersonRunTogether(clue.last) ||
    isOfSomebodyHere(owner, clue) ||
    words.slice(1).includes('by') ||
    (/^(?:profile|account|contact)$/.test(owner) &&
      before !== 'customer' &&
      personNouns.has(before))
  );
}
