import { isPersonNoun } from './agents.ts';
import { isSessionOfMeeting, isSessionOfThings } from './recognisers/signs.ts';
import { singular } from '@leasehold/privacy';
import { beside, type Clue } from './recognisers/recogniser.ts';
import { isGenre, isNumberOfPaper } from './evidence.ts';
import { type Misreading, misreadNames } from './words/misread-names.ts';

const isDated = ({ format }: Clue): boolean => /^(?:date|date-time|datetime)$/.test(format);
const isNumber = ({ type }: Clue): boolean => type === 'number';
const endsInWord =
  (pattern: RegExp) =>
  ({ words }: Clue): boolean =>
    pattern.test(words.at(-1) ?? '');

const misreadings: readonly Misreading[] = [
  // A time or a number is no name, address or credential.
  {
    classes:
      /^(?!birth_date$|date$|age$|hospital_stay$|birth_time$|passport$|license$|insurance_id$)/,
    when: isDated,
  },
  {
    classes:
      /^(?:person|email|username|address|homepage|password|secret|city|device|ip|mac|insurance_id)$/,
    when: (clue) => isNumber(clue) && !endsInWord(/^(?:id|number|no|nr|code|pin|cvv|cvc)$/)(clue),
  },
  {
    classes: /^photo$/,
    when: (clue) =>
      isNumber(clue) && endsInWord(/^(?:w|h|width|height|rotation|size|count)$/)(clue),
  },
  // a number that counts records opens nothing, whatever the example beside it says
  {
    classes: /^(?:password|secret)$/,
    when: (clue) => isNumber(clue) && clue.name === 'id' && clue.evidence.source === 'label',
  },
  // a purchase or a lesson that is going on, and no login
  {
    classes: /^secret$/,
    when: ({ name, subject }) =>
      name === 'id' &&
      subject.head === 'session' &&
      ['checkout', 'training', 'lesson', 'workshop'].some((word) => subject.context.has(word)) &&
      !['login', 'signin', 'auth', 'account', 'user'].some((word) => subject.context.has(word)),
  },
  // how many of them there are; a list of numbers may spell one
  {
    classes: /^(?:secret|unclear)$/,
    when: (clue) =>
      isNumber(clue) &&
      clue.evidence.words.includes('tokens') &&
      !clue.evidence.field.path.endsWith('[]') &&
      (!clue.evidence.parent.endsWith('[]') || isLimit.test(clue.evidence.words[0] ?? '')),
  },
  // how long a browser keeps it
  {
    classes: /^(?:age|unclear)$/,
    when: ({ evidence, isPersons, siblings }) =>
      !isPersons && evidence.words.join('') === 'maxage' && !siblings.has('minage'),
  },
  // when something arrives; of a person an age, in Italian
  {
    classes: /^age$/,
    when: ({ evidence, isPersons }) => evidence.field.names.at(-1) === 'eta' && !isPersons,
  },
  { classes: /^birth_date$/, when: endsInWord(/^(?:count|enabled)$/) },
  // of an app for telephones
  {
    classes: /^phone$/,
    when: ({ words }) =>
      words[0] === 'mobile' &&
      /^(?:key|keys|sdk|app|url|os|version|bundle|config|platform|enabled)$/.test(words[1] ?? ''),
  },
  // of music, films and games; in French a gender
  {
    classes: /^gender$/,
    when: ({ evidence, isPersons, subject }) =>
      isGenre(evidence) &&
      (!isPersons || subject.head === 'artist') &&
      (withGenres.has(subject.head) || evidence.field.path.endsWith('[]')),
  },
  // what somebody is kept as, and how much of a flag is theirs
  {
    classes: /^national_id$/,
    when: ({ words }) =>
      words.includes('identity') &&
      /^(?:uuid|guid|override|overrides|count|pool|provider|source)$/.test(words.at(-1) ?? ''),
  },
  // `postId` is a post's, `tax_code` of a price a tax's.
  { classes: /^zip$/, when: ({ words }) => words.includes('post') && words.at(-1) !== 'code' },
  {
    classes: /^national_id$/,
    when: ({ words, isPersons, subject }) =>
      !isPersons &&
      subject.kind === 'thing' &&
      /^tax(?:code|key|ref|reference)$/.test(words.join('')),
  },
  // `applied_taxes[].tax_code`, whatever the example looks like
  {
    classes: /^(?:national_id|unclear)$/,
    when: ({ words, evidence, isPersons, siblings }) =>
      (/tax(?:id|code|key)$/.test(words.join('')) ||
        // the rate itself; in somebody's record it is what a tax office knows that one by
        (words.join('') === 'id' &&
          !isPersons &&
          (siblings.has('rate') || siblings.has('amount')))) &&
      singular(evidence.above.at(-1)?.at(-1) ?? '') === 'tax',
  },
  // One of a catalogue, which says what it means.
  {
    classes: /^national_id$/,
    when: ({ name, evidence, isPersons, siblings, subject }) =>
      name === 'id' &&
      !isPersons &&
      !subject.isBelowPerson &&
      evidence.above.at(-1)?.join('') === 'taxcode' &&
      siblings.has('name') &&
      siblings.has('description'),
  },
  {
    classes: /^(?:national_id|card)$/,
    when: ({ words, isPersons }) =>
      !isPersons &&
      words.length === 2 &&
      words.at(-1) === 'id' &&
      /^(?:card|id)$/.test(words[0] ?? ''),
  },
  // One of several, by an id of its own: `emails[].id`, `order_item_taxes[].id`.
  {
    classes: /^(?:email|phone|national_id)$/,
    when: ({ evidence, siblings }) =>
      evidence.written.join('') === 'id' && evidence.parent.endsWith('[]') && siblings.size > 2,
  },
  // `contact_email_id`, by which such a record is asked for
  {
    classes: /^(?:email|phone|national_id|address)$/,
    when: ({ isKey, words }) => isKey && words.length > 2 && words.at(-1) === 'id',
  },
  // a copy of a letter, and no credit card
  {
    classes: /^card$/,
    when: ({ evidence }) => evidence.above.at(-1)?.join('') === 'cc',
  },
  {
    classes: /^card$/,
    when: ({ evidence, isPersons, siblings }) =>
      !isPersons &&
      /^id$/.test(evidence.words.join('')) &&
      !siblings.has('last4') &&
      !siblings.has('brand'),
  },
  {
    classes: /^account$/,
    when: ({ name, isPersons }) => !isPersons && /account(?:code|type|class|name)$/.test(name),
  },
  // what a list of contacts has each under, and no telephone's
  {
    classes: /^phone$/,
    when: ({ name, siblings }) =>
      name === 'contactnumber' && (siblings.has('contactid') || siblings.has('accountnumber')),
  },
  // An id is no number to pay to.
  {
    classes: /^(?:account|username)$/,
    when: ({ words }) =>
      /^accounts?$/.test(words.at(-2) ?? '') &&
      /^(?:id|ids|uuid|guid|gid|sid|ref)$/.test(words.at(-1) ?? ''),
  },
  {
    classes: /^account$/,
    when: ({ evidence }) =>
      evidence.written.join('') === 'id' && /^accounts?$/.test(evidence.above.at(-1)?.at(-1) ?? ''),
  },
  // How somebody logs in elsewhere.
  {
    classes: /^national_id$/,
    when: ({ evidence, siblings }) =>
      evidence.written.join('') === 'id' &&
      evidence.above.at(-1)?.at(-1) === 'identities' &&
      !siblings.has('number'),
  },
  // A program has an id and a name.
  {
    classes: /^(?:customer_id|person)$/,
    when: ({ name, subject, isPersons }) =>
      !isPersons &&
      subject.kind === 'thing' &&
      subject.head === 'client' &&
      /^(?:id|name|clientid|clientname|displayname)$/.test(name),
  },
  // What a field of somebody's own making is called, rather than what stands in it.
  {
    classes: /^person$/,
    when: ({ name, evidence }) =>
      /^(?:name|displayname|label)$/.test(name) && isOfDefinition(evidence.above.at(-1) ?? []),
  },
  // By which a list knows it, rather than what is stamped on it or written on its plate.
  {
    classes: /^vehicle$/,
    when: ({ name, evidence, siblings }) =>
      name === 'id' &&
      singular(evidence.above.at(-1)?.at(-1) ?? '') === 'vehicle' &&
      siblings.has('name'),
  },
  // The id of a machine that is itself the record, and that nobody carries.
  {
    classes: /^device$/,
    when: ({ words, subject, isPersons, isAbout, siblings }) =>
      words.at(-1) === 'id' &&
      (words.length === 1 || (words.length === 2 && subject.head === words[0])) &&
      subject.head === 'device' &&
      !isPersons &&
      !isAbout &&
      !subject.isBelowPerson &&
      ![...siblings].some((name) => ofWhoeverCarries.test(name)),
  },
  // An invoice is a document as well, and what is printed, and no paper that somebody has.
  {
    classes: /^passport$/,
    when: ({ evidence, isPersons, isAbout, siblings }) =>
      !isPersons &&
      !isAbout &&
      isNumberOfPaper(evidence) &&
      [...siblings].some((name) =>
        /^(?:txndate|duedate|postingdate|total|totalamt|currency|balance|invoicedate|pdfurl|pdfhash|publisher|page|pages|seite|herausgeber)$/.test(
          name,
        ),
      ),
  },
  // `subscribe_url_long` is long, and no longitude.
  { classes: /^geo$/, when: ({ words }) => words.some((word) => /^(?:url|uri|link)$/.test(word)) },
  // A licence of software or of a document.
  {
    classes: /^license$/,
    when: (clue) =>
      !clue.isPersons &&
      (clue.name === 'id'
        ? beside('name summary description')(clue)
        : clue.words.some((word) => /^(?:licen[cs]e|dea|npi)/.test(word))) &&
      !clue.words.some((word) => /^driv(?:er|ers|ing)/.test(word)),
  },
  // `ConsoleLogin` is an event, `handle` of a product its short name.
  {
    classes: /^username$/,
    when: ({ words, isPersons }) =>
      words.length > 1 &&
      words.at(-1) === 'login' &&
      !isPersonNoun(words.at(-2) ?? '') &&
      !/^(?:github|gitlab|account|sso|from|to)$/.test(words.at(-2) ?? '') &&
      !isPersons,
  },
  {
    classes: /^username$/,
    when: ({ name, subject, isPersons }) =>
      !isPersons &&
      subject.kind === 'thing' &&
      /^(?:handle|[a-z]+handle)$/.test(name) &&
      !/user|screen|twitter|github/.test(name),
  },
  // A term, a lesson or a day of trading.
  {
    classes: /^secret$/,
    when: (clue) => isSessionOfThings(clue) || isSessionOfMeeting(clue),
  },
  // What a page or a count is called after.
  {
    classes: /^secret$/,
    when: ({ words, subject }) =>
      /^(?:next|previous|prev|page|continuation|sync)$/.test(words[0] ?? '') ||
      subject.head === 'logprob',
  },
  // Settings about it, not the thing itself.
  {
    classes: /^(?:email|phone|password|secret|username|person|photo|card|address|account)$/,
    when: ({ name }) =>
      name !== 'avatartemplate' &&
      /(?:format|policy|template|provider|indicator|footertext|headertext|domainpart|countrycode|callingcode|extension)$/.test(
        name,
      ),
  },
  // Members of a channel are not insured.
  {
    classes: /^insurance_id$/,
    when: ({ words, subject }) =>
      (subject.head === 'member' || words.some((word) => /^members?$/.test(word))) &&
      ![...subject.context].some((word) =>
        /insur|polic|payer|coverage|health|claim|benefit|medic/.test(word),
      ),
  },
  ...misreadNames,
];

/** `max_tokens`, of each model in a list as well. */
const isLimit = /^(?:max|maximum|min|minimum|total)$/;

/** Beside the id of a telephone or a watch: whose it is, and what reaches it. */
const ofWhoeverCarries =
  /^(?:(?:user|owner|person|employee|customer|member|account|driver|patient)(?:id|name|email)?|(?:push|device|fcm|apns)token|imei|udid|msisdn|phonenumber|lastseen|lastlogin|idfa|advertisingid)$/;

const withGenres = new Set(
  'book movie film show series episode season album track song artist band playlist podcast game anime manga comic novel title concert event station attraction classification'.split(
    ' ',
  ),
);

/** `custom_fields[]`, `custom_attribute_definition`: fields that owners of the API make themselves. */
export function isOfDefinition(words: readonly string[]): boolean {
  const last = singular(words.at(-1) ?? '');
  return (
    words.length > 1 &&
    (last === 'definition' || (words[0] === 'custom' && /^(?:field|attribute|setting)$/.test(last)))
  );
}

/** What the name alone suggests is not so. */
export function isMisread(clue: Clue): boolean {
  const { class: dataClass, source } = clue.evidence;
  if (source !== 'name' && !(source === 'label' && isNumber(clue))) return false;
  return misreadings.some(({ classes, when }) => classes.test(dataClass) && when(clue));
}
