import { dataClassOfWords, isFieldName, singular } from '@leasehold/privacy';
import { beside, type Clue, named, stands } from '../recognisers/recogniser.ts';
import { type Doubt, isText } from './doubt-of-people.ts';

/** Nobody but its person is known by these, or opens anything with them. */
const grave = new Set('email phone ssn national_id passport password iban birth_date'.split(' '));

/** Names of such values whose classes have harmless ones as well. */
const graveNames = new Set(
  'firstname lastname surname familyname givenname fullname middlename maidenname username screenname nickname street streetaddress streetname homeaddress mailingaddress postaladdress token accesstoken refreshtoken secret clientsecret credential passphrase apikey privatekey creditcard cardnumber cvc cvv securitycode pincode accountnumber licenseplate salary diagnosis nationality citizenship religion ethnicity sexualorientation criminalrecord bankaccount seedphrase mnemonic licensekey presharedkey signingkey encryptionkey recoverycode backupcode securityanswer securityquestion connectionstring imei imsi iccid'.split(
    ' ',
  ),
);

/** Whoever is called so in a firm's record or in a machine's is somebody all the same. */
const alwaysSomebodys = new Set(
  'careof homeaddress homephone personalemail personalphone privateaddress privateemail privatephone mobilephone emergencycontact emergencyphone nextofkin maidenname mothersmaidenname mothermaidenname placeofbirth birthplace toname ccname requestedfor onbehalfof deliveredto leftwith bcc watchers homelat homelon homelng homelatitude homelongitude homelocation worklat worklon worklng worklatitude worklongitude visastatus veteranstatus previousemployer formeremployer jobtitleheld licensepoints insuranceclaims sortcode lockercode what3words whatwords permanentaddress currentaddress residenceaddress livesat livesin visatype visanumber immigrationstatus residencestatus asylumstatus cardexpiry spousename fathername mothername callbacknumber emergencyno emergencynumber simnumber facebookid discordid telegramid instagramid wechat wechatid mailid homezip ziphome homecity homepostcode homepostalcode accesscode doorcode gatecode entrycode wifikey wpakey wpapsk authheader homewifi hotelroom slackwebhook calendarfeed voiceembedding eyescan typingpattern sigimage licenseimage sevisid eadnumber deportationorder visaexpiry warrantnumber welfareid ebtnumber snapbenefits livelocation travelhistory flighthistory routehistory gpstrack kidname childrennames votinghistory partyregistration castecategory minoritystatus churchname sexualpartners drugtestresult stistatus stdresult lastperiod'.split(
    ' ',
  ),
);

/** Of work that is offered everybody may know the pay. */
const ofOffer = stands(
  'job vacancy posting opening position role offer advert recruitment occupation',
);

/** Whatever stands before it: `acme_visa_status`, `user.sort_code`. */
const isSomebodysAnyway = (clue: Clue): boolean =>
  endsInSomebodys(clue.evidence.words) ||
  endsInSomebodys(clue.evidence.written) ||
  (/^(?:salary|\w*employername)$/.test(clue.name) && !ofOffer(clue));

/** By whose service or door it is: `stripe_key`, `safe_code`. */
const opensService =
  /\b(?:aws|gcp|azure|stripe|openai|twilio|sendgrid|vpn|wifi|smtp|safe|alarm|garage) (?:key|code)$/;

/** How many watch a repository is no list of them. */
const isNumberOfSomebody = ({ type, isEnum, evidence: { isFlag }, name }: Clue): boolean =>
  type === 'number' && !isEnum && !isFlag && name !== 'watchers';

/** Some descriptions call these numbers, since their digits are all there is to them. */
const isSpelledInDigits = (clue: Clue): boolean =>
  isNumberOfSomebody(clue) &&
  /^(?:otp|otpcode|pin|pincode|mfacode|password|passcode|imei|imsi|iccid)$/.test(clue.name);

const endsInSomebodys = (words: readonly string[]): boolean =>
  alwaysSomebodys.has(words.join('')) ||
  opensService.test(words.join(' ')) ||
  singulars(words).some((_, i, all) => alwaysSomebodys.has(all.slice(i).join('')));

/** Behind such a word they say what the field is instead: a state, a time, a count, a rule, a maker. */
const aspects = new Set(
  'tracking type types kind system use currency unit units rank period status state stage label source capability capabilities count total check result verified verification validated validation confirmation valid required optional mandatory needed provided present available missing exists enabled disabled allowed blocked notification notifications alert alerts reminder reminders sent opened clicked bounced bounces delivered delivery received timestamp time date at on created changed change updated update expires expired expiration expiry issued revoked rotated used usage sid url uri endpoint link page domain domains template templates subject policy rule rules method format formats length min max minimum maximum attempt attempts retries failures lockout age days hours minutes seconds help issuer brand country manufacturer maker vendor model os platform settings setting preference preferences option options config configuration provider providers service server client host port box campaign campaigns marketing newsletter subscription subscribed unsubscribed opt in out frequency enrollment feature support supported standard symbol decimals supply holders price amount balance logo contract network chain limit budget window bucket scope scopes strength level protected protection reset mfa sso algorithm size visible visibility locked lock pattern regex syntax language locale charset queue job task event webhook flow step category group channel priority claim claims char chars case upper lower numeric special last first no not for by of the is'.split(
    ' ',
  ),
);

/** What somebody lives through, earns or comes from is told by most of its aspects as well. */
const fewAspects = new Set(
  'currency unit units type types system version format frequency verified verification validation check result match matched provider policy required enabled'.split(
    ' ',
  ),
);
const tellingInAll =
  /^(?:salary|diagnosis|birthdate|dob|dateofbirth|passport|nationalid|ssn|nationality|citizenship|religion|ethnicity|sexualorientation|criminalrecord)/;

/** Of what an aspect is of: `email_campaign_id`. */
const ofAspects = new Set('id name title code key'.split(' '));

/** Before it they ask about it, or count it. */
const asking = new Set(
  'is has have was are can may must should with without no non not num number total count max min type kind status state requires require required enable enabled disable allow allowed show hide send resend reset forgot forget verify supports use uses accepts invalid missing'.split(
    ' ',
  ),
);

/** What the next part of a list is asked for by. */
const ofPaging = /^(?:next|previous|prev|page|continuation)*token$/;

/** An address in one text, by its last word; a bare `address` is many a thing's. */
const writtenOut = new Set(
  'text full raw string label lines note notes hint input entered masked short search normalized normalised alt backup confirmed'.split(
    ' ',
  ),
);

/** Whoever everybody may write to. */
const firms = new Set(
  'organization organisation company business merchant vendor supplier support agency insee'.split(
    ' ',
  ),
);

/**
 * A name with a grave word in it, the rest of which says nothing that would make it another field:
 * `ssn_masked`, `new_password`, `lastnameinput`; not `email_verified` or `has_password`.
 */
function hasGrave(name: readonly string[]): boolean {
  const words = name.flatMap(apart);
  const one = singulars(words).join('');
  if (one !== words.join('') && graveNames.has(one)) return true;
  for (let length = words.length - 1; length > 0; length--)
    for (let start = 0; start + length <= words.length; start++)
      if (isGrave(words.slice(start, start + length)))
        return !isAboutIt(
          words.slice(0, start),
          words.slice(start + length),
          aspectsOf(words.slice(start, start + length)),
        );
  return words.length > 1 && words.includes('address') && writtenOut.has(words.at(-1) ?? '');
}

const isGrave = (words: readonly string[]): boolean =>
  graveNames.has(words.join('')) || grave.has(dataClassOfWords(words, []) ?? '');

const aspectsOf = (name: readonly string[]): ReadonlySet<string> =>
  tellingInAll.test(name.join('')) ? fewAspects : aspects;

function isAboutIt(
  before: readonly string[],
  behind: readonly string[],
  all: ReadonlySet<string>,
): boolean {
  if (behind.length === 0) return before.every((word) => asking.has(word));
  if (all === aspects && ofLetters.has(behind[0] ?? '') && !behind.some(isGraveWord)) return true;
  const isOfAspect = behind.length > 1 && ofAspects.has(behind.at(-1) ?? '');
  return (isOfAspect ? behind.slice(0, -1) : behind).every((word) => all.has(word));
}

/** What is written once for many, and how a system goes about it: `email_subject_quote`. */
const ofLetters = new Set(
  'template templates subject style footer strategy lifespan ttl endpoint driver provider alignment'.split(
    ' ',
  ),
);

const isGraveWord = (word: string): boolean => isGrave([word]) || /^(?:value|raw|text)$/.test(word);

/** Words run together: `emailraw`, `oldpassword`. */
function apart(word: string): readonly string[] {
  const { stem = '', rest = '', before = '', end = '' } = runTogether.exec(word)?.groups ?? {};
  if (isOneOfFields(rest) || isOneOfFields(rest.replace(/^s/, ''))) return [stem, rest];
  return isOneOfFields(before) ? [before, end] : [word];
}

const isOneOfFields = (word: string): boolean =>
  word !== '' &&
  (isFieldName(word) || /^(?:secondary|string|short|confirmed|previous)$/.test(word));

const runTogether =
  /^(?<stem>e?mail|phone|phonenumber|ssn|iban|passport|password|surname|streetaddress|(?:last|first|full|user|family|given)name|birthdate|(?:access|refresh)token)(?<rest>[a-z]{3,}\d?)$|^(?<before>[a-z]{3,}\d?)(?<end>(?:email|phone|passport|streetaddress|birthdate|password|surname|(?:last|first|full|user)name|accesstoken|ssn|iban)s?)$/;

/** Objects that hold whatever stands in the one they stand in. */
const holding = /^(?:values?|data|contents?|raw|details?|info|parts?|components?|attributes)$/;

/** Objects that are called so hold what nobody but their person is, has or may drive. */
const graveHolders =
  /^(?:gender|maritalstatus|driver'?s?licen[sc]e|drivinglicen[sc]e|residencepermit|(?:health)?insurancenumber|employeenumber|otp)$/;

/** `phone.masked`, `last_name.data.text`: whatever is no aspect of it may be a part of it. */
function isPartOfGrave(clue: Clue): boolean {
  const { words, parent } = clue.evidence;
  const holder = singulars(holderIn(clue.evidence));
  const isHeld = parent !== '' && (isGrave(holder) || graveHolders.test(holder.join('')));
  if (!isHeld || isKindOfTax(holder) || isSaidOfKey(clue, holder) || isOfBank(clue, holder))
    return false;
  const others = words.filter((word) => !holder.includes(word));
  return others.length === 0 || !isAboutIt([], others, aspectsOf(holder));
}

/** The nearest name that says what it holds, `national_id` with the word that evidence leaves out. */
function holderIn({ above, field }: Clue['evidence']): readonly string[] {
  const at = above.findLastIndex((name) => name.length > 0 && !holding.test(name.join('')));
  const isId = /.(?:_id|Id|ID)$/.test(field.names[at] ?? '');
  return isId ? [...(above[at] ?? []), 'id'] : (above[at] ?? []);
}

/** What a list of keys says of each: `tokens[].description`. */
const isSaidOfKey = (clue: Clue, holder: readonly string[]): boolean =>
  /(?:token|secret|credential|key)s?$/.test(holder.at(-1) ?? '') &&
  beside('id status created createdat datecreated referencenumber')(clue) &&
  named('name title label description details statusdetails reference referencenumber')(clue);

/** At which bank an account is, and whether its holder is a firm. */
const isOfBank = (clue: Clue, holder: readonly string[]): boolean =>
  holder.at(-1) === 'account' &&
  named('routingnumber bankname bankcode bic swift swiftcode accountholdertype holdertype')(clue);

/** `tax_code: { id, name }` is what a thing is taxed as. */
const isKindOfTax = (holder: readonly string[]): boolean => holder.join('') === 'taxcode';

const singulars = (words: readonly string[]): readonly string[] => [
  ...words.slice(0, -1),
  singular(words.at(-1) ?? ''),
];

/**
 * A record of its own, and what else it belongs to: `phone_number_id`, `apiKey.appId`, and
 * `email_forward_id` where records are asked for by it.
 */
const isIdOfThing = ({ words, last, format, isKey, evidence: { above } }: Clue): boolean =>
  /^(?:uuid|guid)$/.test(last) ||
  (/^s?id$/.test(last) &&
    (format === 'uuid' ||
      (isKey && words.length > 2 && !isGraveWord(words.at(-2) ?? '')) ||
      recordsOfGrave.test(words.slice(-3).join(' ')) ||
      (words.length > 1 && isGrave(singulars(above.at(-1) ?? [])))));

/** An address and a number are records of their own, where they have ids. */
const recordsOfGrave = /^(?:e?mail (?:address|message|template)|phone number) id$/;

/** `in_reply_to_id`: which letter or post it answers (RFC 5322 §3.6.4), by what that is known by. */
const isOfThread = ({ words, evidence: { written } }: Clue): boolean =>
  [words.join(''), written.join('')].some((name) =>
    /^(?:in)?replyto(?:status|post|message|comment|thread|note|parent)?(?:id|number|uri)$/.test(
      name,
    ),
  );

const bearsGrave = (clue: Clue): boolean => {
  const { words, written } = clue.evidence;
  if (isSomebodysAnyway(clue)) return isText(clue) || isNumberOfSomebody(clue);
  if (isSpelledInDigits(clue)) return true;
  return (
    isText(clue) &&
    !words.some((word) => firms.has(word)) &&
    !ofPaging.test(words.join('')) &&
    !isIdOfThing(clue) &&
    !isOfThread(clue) &&
    clue.format !== 'date-time' &&
    (hasGrave(words) || hasGrave(written) || isPartOfGrave(clue))
  );
};

export const doubtsByName: readonly Doubt[] = [
  {
    when: bearsGrave,
    says: (field) => `A part of ${field} is called by what nobody else may hold.`,
  },
];
