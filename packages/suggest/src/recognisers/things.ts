import { areTimes, isPlainValue, looksLikePeople } from '../shapes.ts';
import { people, singular } from '../subject.ts';
import {
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
  type Clue,
  type Recogniser,
} from './recogniser.ts';

/** A word of the name other than the last is a person's: `owner_id`, `created_by_name`. */
export const speaksOfPerson = ({ words }: Clue): boolean =>
  words.some((word, i) => people.has(word) || (word === 'by' && i > 0));
/** `assignee_id`, `created_by_id`, `user_profile_id`. */
export function isIdOfPerson({ words }: Clue): boolean {
  const owner = singular(words.at(-2) ?? '');
  const before = singular(words.at(-3) ?? '');
  return (
    people.has(owner) ||
    words.slice(1).includes('by') ||
    (/^(?:profile|account|contact)$/.test(owner) && before !== 'customer' && people.has(before))
  );
}
const isNumber = ({ type }: Clue): boolean => type === 'number';
const valuesAre =
  (isOne: (texts: readonly string[]) => boolean) =>
  ({ evidence: { texts } }: Clue): boolean =>
    texts.length > 0 && isOne(texts);
const dated = ({ format }: Clue): boolean =>
  /^(?:date|date-time|datetime|time|duration)$/.test(format);

const secretWords =
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
    { of: 'name', weight: -5, when: isIdOfPerson },
    { of: 'name', weight: -4, when: hasWord(secretWords) },
    {
      of: 'name',
      weight: -5,
      when: (clue) => clue.isPersons && clue.words.length === 1 && !clue.subject.isPart,
    },
    {
      of: 'record',
      weight: -3,
      when: (clue) => clue.isPersons && foreignIds.has(clue.words.at(-2) ?? ''),
    },
    { of: 'record', weight: -1, when: (clue) => clue.isPersons && !clue.isPlainName },
    { of: 'schema', weight: -6, when: holdsMore },
  ],
  rows: {
    wins: [
      '/repos/{r}/pulls/{n} | id | integer',
      '/repos/{r}/pulls/{n} | node_id | string',
      '/boards/{id} | id | string',
      '/products | product.gid | string',
      '/users/{id} | plan_id | string',
    ],
    loses: ['/users/{id} | id | integer', '/orders/{id} | owner_id | string'],
  },
};

const foreignIds = new Set(
  'alternate external extern foreign reference unique secondary legacy old previous source global national person personal'.split(
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
        'slug sku code key ref reference number no nr num cursor marker namespace symbol ticker isbn ean gtin upc barcode asin mpn revision sha commit digest version label tag handle shortcode token permalink sequence serial lot batch digest checksum tree',
      ),
    },
    {
      of: 'name',
      weight: 2,
      when: named('nextpagetoken pagetoken nextcursor continuationtoken synctoken nexttoken'),
    },
    { of: 'name', weight: -3.5, when: speaksOfPerson },
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
  rows: {
    wins: [
      '/products/{id} | sku | string',
      '/projects/{id} | key | string',
      '/orders/{id} | order_number | string',
      '/repos/{r}/commits | sha | string',
    ],
    loses: ['/employees/{id} | badge_number | string'],
  },
};

/** Letters and digits as keys have them. */
function opensSomething(text: string): boolean {
  return (
    /^[\w.+/=-]{24,}$/.test(text) &&
    /\d.*\d.*\d.*\d/.test(text) &&
    /[a-z].*[A-Z]|[A-Z].*[a-z]/.test(text)
  );
}

export const state: Recogniser = {
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
        'status state kind type level mode stage phase priority severity category class tier role visibility permission scope action event direction outcome method strategy policy object flag feature capability channel source medium format scheme algorithm resolution condition frequency interval protocol unit behavior behaviour system use subtype substatus association',
      ),
    },
    { of: 'schema', weight: 5, when: ({ isEnum }) => isEnum },
    { of: 'schema', weight: -6, when: holdsMore },
    {
      of: 'record',
      weight: -1,
      when: (clue) => clue.isPersons && !clue.isPlainName && !clue.isEnum,
    },
    { of: 'name', weight: -2, when: ({ words }) => people.has(words.at(-1) ?? '') },
  ],
  rows: {
    wins: [
      '/issues | state | string',
      '/users/{id} | status | string',
      '/deals | StageType | string',
      '/x | zz9 | enum',
    ],
    loses: ['/users/{id} | nickname2 | string'],
  },
};

export const time: Recogniser = {
  class: 'date',
  verdict: 'keep',
  says: 'is a time of the record',
  signs: [
    {
      of: 'name',
      weight: 4,
      when: endsIn(
        'at on date time datetime timestamp ts utc since until expires expiry expiration created updated modified deleted started ended finished completed due deadline modstamp period month year day week quarter hour minute second timezone schedule',
      ),
    },
    {
      of: 'name',
      weight: 4,
      when: ({ name }) => /[a-z]{5}(?:date|time|timestamp|datetime)$/.test(name),
    },
    { of: 'name', weight: 3.5, when: hasWord('date timestamp') },
    { of: 'schema', weight: 5, when: dated },
    { of: 'values', weight: 3, when: valuesAre(areTimes) },
    { of: 'name', weight: -9, when: ({ name }) => comesOrGoes.test(name) },
    { of: 'schema', weight: -6, when: holdsMore },
  ],
  rows: {
    wins: [
      '/pulls | merged_at | date-time',
      '/contacts | createdate | string',
      '/orders | shipped | date-time',
      '/users/{id} | created | integer',
    ],
    loses: ['/orders | note | string'],
  },
};

/** When somebody is somewhere. */
const comesOrGoes =
  /^(?:actual|expected|planned|estimated|guest)?check(?:ed)?(?:in|out)(?:at|on|date|time|datetime|timestamp)?$/;

export const stayTime: Recogniser = {
  class: 'hospital_stay',
  verdict: 'treat',
  says: "is the time of somebody's stay",
  needs: ({ name }) => comesOrGoes.test(name),
  signs: [
    {
      of: 'name',
      weight: 3,
      when: ({ name }) => /(?:at|on|date|time|datetime|timestamp)$/.test(name),
    },
    { of: 'schema', weight: 5, when: dated },
    {
      of: 'context',
      weight: 4,
      when: stands('reservation booking stay guest hotel room visit appointment accommodation'),
    },
  ],
  rows: {
    wins: ['/reservations/{id} | checkIn | date-time', '/stays | check_out_date | string'],
    loses: ['/repos | checkout | string'],
  },
};

export const figure: Recogniser = {
  class: 'number',
  verdict: 'keep',
  says: 'is a count, an amount or another figure of the record',
  signs: [
    { of: 'schema', weight: 3.5, when: isNumber },
    {
      of: 'name',
      weight: 3.5,
      when: endsIn(
        'count total number size length limit offset page quantity qty amount price cost fee subtotal discount rate percent percentage ratio width height depth duration seconds ms bytes index position rank order max min maximum minimum average avg sum score capacity quota usage used remaining available cpu memory disk latency duration weight distance speed volume byte',
      ),
    },
    { of: 'name', weight: -3, when: speaksOfPerson },
    { of: 'record', weight: -2, when: (clue) => clue.isPersons && clue.type !== 'number' },
    { of: 'record', weight: -2, when: (clue) => clue.isPersons && !clue.isPlainName },
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
  rows: {
    wins: [
      '/repos | stargazers_count | integer',
      '/invoices | total | string',
      '/droplets | vcpus | integer',
    ],
    loses: ['/customers | owner_number | string'],
  },
};

function isUrl(clue: Clue): boolean {
  return (
    endsIn('url uri href link')(clue) ||
    /[a-z]{3}(?:url|uri|href|link)s?$/.test(clue.name) ||
    /^(?:uri|url|iri)$/.test(clue.format)
  );
}

/** Under a name for pages the whole name is one of these: `links.next`. */
const pageNames = named('self related next prev previous first last web html up canonical');

const doorWords =
  'hosted download attachment recording upload export presigned signed temp temporary private pdf transcript voicemail invite join share shared reset magic unsubscribe sign signing onetime autologin';

/** Who has the address of one of these needs no key. */
function isDoor(clue: Clue): boolean {
  return (
    isUrl(clue) &&
    clue.type !== 'number' &&
    (hasWord(doorWords)(clue) ||
      /^(?:attachment|recording|voicemail|upload|export|download|backup|invitation|invite|share|sharedlink|signlink|fax|scan|signature|communication|redirect|front|back|idscan)$/.test(
        clue.subject.head,
      ) ||
      stands('conference meeting webinar videocall videoconference')(clue))
  );
}

export const opensByItself: Recogniser = {
  class: 'open_link',
  verdict: 'treat',
  says: 'is an address that may open by itself',
  needs: isDoor,
  signs: [
    { of: 'name', weight: 5, when: isDoor },
    { of: 'schema', weight: -6, when: holdsMore },
  ],
  rows: {
    wins: [
      '/tickets | attachments.url | string',
      '/repos/{r}/contents | download_url | string',
      '/calls | recording_url | uri',
    ],
    loses: ['/repos | html_url | string', '/products | image_url | string'],
  },
};

export const resourceUrl: Recogniser = {
  class: 'url',
  verdict: 'keep',
  says: 'is an address of a page or a resource',
  signs: [
    {
      of: 'name',
      weight: 5,
      when: (clue) =>
        pageNames(clue) &&
        /^(?:link|url|paging|page)$/.test(
          clue.evidence.above.at(-1)?.at(-1)?.replace(/s$/, '') ?? '',
        ),
    },
    {
      of: 'name',
      weight: 4,
      when: endsIn('url uri href link endpoint permalink webpage website domain hostname'),
    },
    { of: 'name', weight: 3, when: ({ name }) => /[a-z]{3}(?:url|uri|href)s?$/.test(name) },
    {
      of: 'schema',
      weight: 4,
      when: ({ format }) => /^(?:uri|url|iri|uri-reference|uri-template)$/.test(format),
    },
    {
      of: 'values',
      weight: 3,
      when: valuesAre((texts) => texts.every((text) => /^https?:\/\//.test(text))),
    },
    { of: 'record', weight: -6, when: ofPerson },
    { of: 'name', weight: -12, when: isDoor },
    {
      of: 'name',
      weight: -4,
      when: ({ words }) => words.slice(0, -1).some((word) => people.has(word)),
    },
    { of: 'schema', weight: -6, when: holdsMore },
  ],
  rows: {
    wins: ['/repos | html_url | string', '/pulls | commits_url | uri'],
    loses: ['/users/{id} | html_url | string', '/users/{id} | repos_url | uri'],
  },
};

const endsAsName = endsIn('name title label headline heading caption topic subtitle');

function isNaming(clue: Clue): boolean {
  return (
    endsAsName(clue) ||
    /^(?:deal|product|campaign|item|plan|store|brand|project|list)name$/.test(clue.name)
  );
}

/** A card has the name of its holder on it. */
const besideCard = beside('expmonth expyear expirymonth expiryyear cvccheck last cardnumber');

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
    {
      of: 'name',
      weight: -3,
      when: (clue) => clue.isPersons && clue.words.some((word) => asNamed.has(word)),
    },
    { of: 'values', weight: -5, when: valuesAre(looksLikePeople) },
    { of: 'schema', weight: -6, when: holdsMore },
  ],
  rows: {
    wins: [
      '/repos | name | string',
      '/issues/{n} | title | string',
      '/products | title | string',
      '/users/{id} | plan_name | string',
      '/events | source_name | string',
    ],
    loses: ['/users/{id} | name | string', '/tickets | requester_name | string'],
  },
};

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
        'version language lang locale currency timezone tz country region color colour encoding mime charset os platform arch architecture extension ref host domain port datacenter kernel engine runtime driver pattern regex query schema selector operator sort layout align style font theme icon orientation emoji mimetype filetype filename path folder directory branch brand model manufacturer make material fingerprint etag license spdx sdk api framework compression cipher environment cluster zone rack subnet cidr gateway netmask protocol filesystem unicode html markdown syntax variant mimetypes currencies locales dialect collation datatype',
      ),
    },
    { of: 'name', weight: -4, when: speaksOfPerson },
    { of: 'record', weight: -2.2, when: (clue) => clue.isPersons && !aboutAnyone.has(clue.last) },
    { of: 'schema', weight: -6, when: holdsMore },
    { of: 'values', weight: -4, when: valuesAre(looksLikePeople) },
  ],
  rows: {
    wins: ['/images | os | string', '/users/{id} | locale | string', '/files | charset | string'],
    loses: ['/users/{id} | folder | string'],
  },
};

const aboutAnyone = new Set(
  'language lang locale currency timezone tz country region version platform os'.split(' '),
);

export const attribute: Recogniser = {
  class: 'attribute_of_thing',
  verdict: 'keep',
  says: 'belongs to a thing, and no word of it speaks of people',
  signs: [
    { of: 'name', weight: 2, when: ({ isPlainName }) => isPlainName },
    { of: 'record', weight: 1.2, when: ofThing },
    { of: 'schema', weight: 0.3, when: ({ type }) => type === 'text' || type === 'number' },
    { of: 'record', weight: -5, when: ofPerson },
    { of: 'record', weight: -0.8, when: ofExchange },
    { of: 'name', weight: -4, when: speaksOfPerson },
    { of: 'name', weight: -5, when: ({ last }) => people.has(last) },
    { of: 'name', weight: -4, when: ({ name }) => anything.test(name) },
    { of: 'name', weight: -3, when: hasWord(secretWords) },
    {
      of: 'name',
      weight: 7,
      when: (clue) => /^values?$/.test(clue.name) && valued.has(clue.subject.head),
    },
    {
      of: 'name',
      weight: -3,
      when: endsIn('value answer response identification name payload display'),
    },
    { of: 'schema', weight: -6, when: holdsMore },
    { of: 'schema', weight: -1, when: ({ type }) => type === 'unsaid' },
    { of: 'values', weight: 1, when: valuesAre((texts) => texts.every(isPlainValue)) },
    { of: 'values', weight: -5, when: valuesAre(looksLikePeople) },
    { of: 'neighbours', weight: -1.5, when: beside('firstname lastname email phone emailaddress') },
  ],
  rows: {
    wins: ['/repos | mergeable | string', '/droplets | backups | string'],
    loses: ['/users/{id} | seat | string', '/x | zzyzx | string', '/orders | metadata | string'],
  },
};

/** What has values that its own makers choose. */
const valued = new Set(
  'option choice setting label tag metric header env config parameter dimension threshold limit rate tax discount amount money price unit measure enum facet filter flag variable_option weight quantity size'.split(
    ' ',
  ),
);

/** Fields for whatever somebody wants to keep. */
export const anything =
  /(?:^|x)(?:metadata|meta|custom\w*|extra\w*|additional\w*|properties|attributes|userdata|freeform|free|misc|any|blob|payload|raw\w*|data|content|values?|variables|params|parameters|context|inputs?|outputs?|arguments|answers?|responses?)$/;
