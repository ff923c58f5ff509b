import { singular } from '@leasehold/privacy';
import { isOfDefinition } from '../misreadings.ts';
import { isCatalogued } from '../nouns-of-things.ts';
import { beside, type Clue, endsIn, named, stands } from '../recognisers/recogniser.ts';

/** Why a field that was read as harmless is in doubt all the same. */
export interface Doubt {
  /** @param dataClass What it was read as. */
  when: (clue: Clue, dataClass: string) => boolean;
  says: (field: string) => string;
}

/** Numbers, yes or no, and what the description lists are no names or addresses. */
export const isText = ({ type, isEnum, evidence }: Clue): boolean =>
  type !== 'number' && !isEnum && !evidence.isFlag;

/** It is somebody's, by what it is called, by what it has, or by whom it is told of. */
export const isOfPerson = ({ isPersons, isAbout }: Clue): boolean => isPersons || isAbout;

/** The last word of the object it stands in, in the singular. */
export const holderOf = ({ evidence: { above } }: Clue): string =>
  singular(above.at(-1)?.at(-1) ?? '');

/** The words of its name. */
export const holderWords = ({ evidence: { above } }: Clue): readonly string[] => above.at(-1) ?? [];

/** The whole name of that object, run together. */
export const holderName = ({ evidence: { above } }: Clue): string => above.at(-1)?.join('') ?? '';

/** `custom_fields[].text_value`, `properties.Name.title[].plain_text`. */
function isOfOwnField({ evidence: { above, written, isFlag } }: Clue): boolean {
  if (isFlag || /^(?:resourcetype|resourcesubtype|color|colour)$/.test(written.join('')))
    return false;
  const at = above.findLastIndex((words) => isOfDefinition(words));
  const endsInValue = (words: readonly string[] = []) =>
    words.length > 1 && /^values?$/.test(words.at(-1) ?? '');
  if (at !== -1 && [written, ...above.slice(at + 1)].some(endsInValue)) return true;
  return written.join('') === 'plaintext' && above.some((words) => words.join('') === 'properties');
}

/** `from_name` of a campaign, and who else runs a meeting. */
const namesSender = (clue: Clue): boolean =>
  isText(clue) &&
  (/(?:assigned|escalated|delegated|reported|sent|issued|billed|registered|signed)(?:to|by)?name$|^signaturename$/.test(
    clue.name,
  ) ||
    named('replytoname alternativehosts cohosts alternatehosts sendername')(clue) ||
    /(?:from|paidto|payto|payableto)name$/.test(clue.name));

/** Whoever runs a community: `registration_application.admin.display_name`. */
const isOfAdmin = (clue: Clue): boolean =>
  isText(clue) &&
  /^(?:admin|administrator|superadmin|sysadmin|mod)$/.test(holderOf(clue)) &&
  named('name displayname fullname username nickname avatar banner bio title login')(clue);

/** What a program knows of whoever uses it, under names of the owner's making. */
const isTrait = (clue: Clue): boolean =>
  !clue.evidence.isFlag &&
  ((stands('trait')(clue) &&
    named('value string integer float number stringvalue integervalue floatvalue traitvalue')(
      clue,
    )) ||
    (stands('identity')(clue) && named('identifier alias dashboardalias')(clue)) ||
    (/^(?:identity|trait)override$/.test(holderName(clue).replace(/s$/, '')) &&
      named('identifier alias')(clue)));

/** Names of people under words that things are called by as well. */
const namesSomebody = (clue: Clue, dataClass: string): boolean =>
  isText(clue) &&
  (isOfAdmin(clue) ||
    dataClass === 'organisation_username' ||
    named(
      'billingdetails billinginfo contactdetails contactinfo bankdetails payoutdetails shippingdetails deliverydetails attentionto attention attn aliasname bankaccountname verificationname byorderof onbehalfofname',
    )(clue) ||
    isNameInRecord(clue) ||
    (clue.name === 'accountname' && ofBank(clue)) ||
    (clue.name === 'host' && stands('meeting webinar')(clue)) ||
    (clue.name === 'hostname' && beside('hostemail hostuserid')(clue)) ||
    (clue.name === 'entityname' && beside('relationshiptype relationship')(clue)));

const isNameInRecord = (clue: Clue): boolean =>
  isNameInPart(clue) || isNamedBesideLogin(clue) || isFullNameOfOwner(clue) || isNameOfParty(clue);

/** `name` beside a user name, in what leads to somebody, or of whoever brings customers. */
const isNameInPart = (clue: Clue): boolean =>
  clue.name === 'name' &&
  (clue.subject.head === 'affiliate' ||
    /^(?:vendor|supplier|payee|customer|employee|client)(?:ref|reference)$/.test(
      holderName(clue),
    ) ||
    (beside('username')(clue) &&
      !beside('host hostname port database server owner url')(clue) &&
      (clue.subject.kind !== 'thing' ||
        beside('emails email roles utcoffset statuslivechat')(clue))));

const isSaidToBeOfThing = /^(?:the )?(?:bot|app|application|channel|page|group)['’]s /i;

const besidePicture = beside(
  'avatar avatarurl avatartemplate gravatar gravatarurl pictureurl profileimage photourl statusmessage',
);

/**
 * `name` beside a user name and a picture of whoever has it, `acting_name` beside
 * `acting_username`, whatever record they stand in; and where that picture is.
 */
function isNamedBesideLogin(clue: Clue): boolean {
  const { name, siblings } = clue;
  const [, part = ''] = /^(.+)name$/.exec(name) ?? [];
  if (part !== '' && siblings.has(`${part}username`)) return true;
  const hasLogin = beside('username userid screenname login')(clue);
  if (!hasLogin || beside('hostname port database')(clue)) return false;
  if (isSaidToBeOfThing.test(clue.description)) return false;
  if (/avatartemplate$|^(?:gr)?avatar$/.test(name)) return true;
  return besidePicture(clue) && named('name displayname fullname realname statusmessage')(clue);
}

/**
 * Firms have names, and full ones are mostly of whoever is one alone; that of a repository begins
 * with the login of its owner. Few things have one that is made of things.
 */
const isFullNameOfOwner = ({ name, subject }: Clue): boolean =>
  name === 'fullname' &&
  !isCatalogued(subject.head) &&
  !/^(?:package|label|team|group|plan|file|location)$/.test(subject.head);

/** Whoever takes part in something, by the part: a receiver of alerts is a program. */
const isNameOfParty = (clue: Clue): boolean =>
  /^(?:professional|specialist|mandator|mandatary|attester|attestor|responsible)(?:full)?name$/.test(
    clue.name,
  ) ||
  (clue.name === 'receiver' && beside('sender sendername from')(clue)) ||
  (named('receivername transmittername remittername consignorname originatorname')(clue) &&
    !stands('alert alertmanager radio')(clue));

const ofBank = beside('accountnumber iban bankcode routingnumber bsbnumber sortcode bic');

/** Whom a letter goes to. */
const isAddressed = (clue: Clue): boolean =>
  isText(clue) &&
  clue.format === '' &&
  named('to from cc bcc replyto')(clue) &&
  (beside('subject messageid')(clue) || stands('email mail message')(clue));

/** What somebody is known by, of whichever kind the field beside it says. */
const isIdentifierOfKind = (clue: Clue): boolean =>
  isText(clue) &&
  ((clue.name === 'identifier' && beside('identifiertype identifiersource')(clue)) ||
    (clue.name === 'idpid' && beside('email emails username firstname')(clue)) ||
    /(?:^|ajs)(?:anonymousid|visitorid)$/.test(clue.name));

/** What a payment was for, in the words of whoever paid. */
const isReasonOfPayment = (clue: Clue): boolean =>
  isText(clue) &&
  (clue.name === 'transactioninformation' ||
    (clue.name === 'particulars' && beside('bankaccountnumber reference code')(clue)));

/** Whoever has a website is known by it. */
const isWebsiteOfSomebody = (clue: Clue): boolean =>
  isText(clue) &&
  named('url value')(clue) &&
  holderOf(clue) === 'website' &&
  (isOfPerson(clue) || clue.subject.isBelowPerson);

/** `tax_ids.eu_vat` of a customer. */
const isNumberOfOffice = (clue: Clue): boolean =>
  isText(clue) &&
  /^(?:tax|government|national|legal|fiscal)(?:id|identifier)s?$/.test(
    clue.evidence.above.at(-1)?.join('') ?? '',
  ) &&
  !named('type country status id kind')(clue);

/** Where something was paid for is where whoever paid was. */
const isPlaceOfPurchase = (clue: Clue): boolean =>
  holderOf(clue) === 'location' &&
  stands('transaction purchase checkin')(clue) &&
  named('city lat lon lng latitude longitude postalcode zip address storenumber')(clue);

/** Whom an entry of a log is about, whatever that is (`target[].alternateId`). */
const isPartyOfLog = (clue: Clue): boolean =>
  isText(clue) &&
  (named('alternateid')(clue) || (named('displayname name')(clue) && beside('alternateid')(clue)));

/** Why somebody was turned down, and what was thought of them. */
const isJudgementInPart = (clue: Clue): boolean =>
  isText(clue) &&
  named('name label title text type value description')(clue) &&
  /^(?:reason|rating|recommendation|feedback|outcome|disposition|verdict)$/.test(holderOf(clue)) &&
  (isOfPerson(clue) || stands('candidate applicant application employee termination')(clue));

/** What a pupil got for one thing that was handed in. */
const isMarkOfWork = (clue: Clue): boolean =>
  !clue.evidence.isFlag &&
  endsIn('score grade point mark deducted percentile earned')(clue) &&
  stands('submission enrollment enrolment assignment quiz exam')(clue) &&
  (beside('userid studentid learnerid pupilid student learner pupil grade gradeid')(clue) ||
    /^gradehistory$/.test(holderName(clue)));

/** What somebody pays to live somewhere, and whether they may stay. */
const isOfTenancy = (clue: Clue): boolean =>
  stands('lease tenancy tenant')(clue) &&
  /^(?:rent|rentamount|monthlyrent|securitydeposit|deposit|arrears|(?:is)?evict(?:ed|ion|ionpending)|movereason)$/.test(
    clue.name,
  );

/** Where somebody began and ended: a start of two numbers. */
const isEndOfWay = (clue: Clue): boolean =>
  (isOfPerson(clue) || stands('ride trip run workout')(clue)) &&
  /latlngs?$|latlongs?$|coordinates?$/.test(clue.name);

/** `gender: { type }`, and what is told of somebody under a noun that no list knows (`facts[].value`). */
const isToldInside = (clue: Clue): boolean =>
  !clue.evidence.isFlag &&
  ((/^(?:gender|sex|race|title|salutation)$/.test(holderOf(clue)) &&
    named('type value code display text name label')(clue) &&
    (clue.isPersons || clue.subject.isBelowPerson)) ||
    (/^(?:fact|trait|characteristic|life_?event|quality|hobby|interest|habit|preference)$/.test(
      holderOf(clue),
    ) &&
      clue.subject.isBelowPerson &&
      named(
        'type value kind label text original detail name description stringvalue integervalue floatvalue booleanvalue traitvalue',
      )(clue)) ||
    clue.name === 'trait' ||
    (isText(clue) &&
      clue.evidence.above.some((words) => words.join('') === 'names') &&
      (clue.isPersons || clue.subject.isBelowPerson) &&
      endsIn('text name value form')(clue)));

/** What an account has left, beside what is on it. */
const isOfBalance = (clue: Clue): boolean =>
  beside('balance balances')(clue) &&
  clue.subject.head === 'account' &&
  named('hold available pending total blocked reserved locked')(clue) &&
  !clue.evidence.isFlag;

/** Free text that goes with what is brought to somebody. */
const isNoteOfDelivery = (clue: Clue): boolean =>
  isText(clue) &&
  named(
    'note notes dropoffnotes pickupnotes comment comments description transportdescription instruction instructions',
  )(clue) &&
  /^(?:delivery|curbside|pickup|dropoff|handoff)|address$/.test(
    clue.evidence.above.at(-1)?.join('') ?? '',
  );

/** What a waiter, a rider or whoever called off wrote down. */
const isWrittenBySomebody = (clue: Clue): boolean =>
  isText(clue) &&
  (named('tabname tableguest expensememo expensenote expensecode tripnote notefordriver inputtext')(
    clue,
  ) ||
    (clue.name === 'reason' &&
      [holderOf(clue), clue.subject.head].some((one) =>
        /^(?:cancellation|cancelation|noshow)$/.test(one),
      )));

/** What somebody is known by where they come often. */
const isOfLoyalty = (clue: Clue): boolean =>
  isText(clue) &&
  clue.words.some((word) => /^(?:loyalty|frequent|mileage|membership|rewards?)$/.test(word)) &&
  endsIn('id number no code account')(clue);

/** A stay is changed and called off by whoever has it. */
const confirmsStay = (clue: Clue): boolean =>
  isText(clue) &&
  !clue.isKey &&
  named('confirmationnumber confirmationcode bookingreference')(clue) &&
  stands('booking reservation hotel order stay')(clue);

/** What somebody borrowed, watched, read or listened to. */
const isTasteOfSomebody = (clue: Clue): boolean =>
  isText(clue) &&
  !/^(?:id|date|date-time)$/.test(clue.last) &&
  clue.format === '' &&
  (clue.isPersons || clue.subject.isBelowPerson || stands('patron borrower')(clue)) &&
  (named('history watchlist wishlist favorites favourites bookmarks')(clue) ||
    (named('title name subtitle author isbn series show track artist album item work')(clue) &&
      /^(?:loan|hold|checkout|borrowing|history|watchlist|reading|favorite|favourite|view|play|stream|listen|watch|renewal)$/.test(
        holderOf(clue) || clue.subject.head,
      )));

/** A title beside whoever borrowed it. */
const isBorrowed = (clue: Clue): boolean =>
  isText(clue) &&
  named('title isbn author barcode callnumber')(clue) &&
  beside('borrower patron borrowerid patronid borrowername patronname')(clue);

/** What was asked to know somebody again. */
const isOfRecovery = (clue: Clue): boolean =>
  isText(clue) &&
  /^(?:recovery|security|secret)question$/.test(clue.evidence.above.at(-1)?.join('') ?? '');

/** `Mrs` in front of a name, which tells a gender; of staff it is what they do. */
const isFormOfAddress = (clue: Clue): boolean =>
  clue.name === 'title' &&
  isText(clue) &&
  (beside('surnameprefix namesuffix suffixname honorificsuffix')(clue) ||
    (beside('suffix')(clue) && beside('givenname firstname middlename')(clue)) ||
    (beside('firstname givenname lastname surname familyname')(clue) &&
      stands('guest passenger traveler traveller patient pax occupant')(clue))) &&
  !beside('company department jobtitle organization organisation employer role')(clue);

/** `user_status: { emoji, title }`: what somebody lets others know of themselves. */
const isStatusOfSomebody = (clue: Clue): boolean =>
  isText(clue) &&
  named('title text message')(clue) &&
  holderOf(clue) === 'status' &&
  beside('emoji statusemoji')(clue);

export const doubtsOfPeople: readonly Doubt[] = [
  {
    when: isStatusOfSomebody,
    says: (field) => `${field} is what somebody says of themselves.`,
  },
  {
    when: (clue, dataClass) => namesSomebody(clue, dataClass) || isAddressed(clue),
    says: (field) => `${field} may be the name or address of somebody.`,
  },
  {
    when: (clue) => isIdentifierOfKind(clue) || isWebsiteOfSomebody(clue) || isTrait(clue),
    says: (field) => `${field} may be what somebody is known by.`,
  },
  {
    when: (clue) => isReasonOfPayment(clue),
    says: (field) => `${field} may tell what somebody pays for.`,
  },
  {
    when: isOfOwnField,
    says: (field) => `${field} holds what stands in a field of somebody's own making.`,
  },
  { when: namesSender, says: (field) => `${field} may name who writes or leads.` },
  {
    when: isNumberOfOffice,
    says: (field) => `${field} may be what an office knows somebody by.`,
  },
  {
    when: (clue) => isPlaceOfPurchase(clue) || isEndOfWay(clue),
    says: (field) => `${field} may tell where somebody was.`,
  },
  {
    when: isPartyOfLog,
    says: (field) => `${field} may be whoever the entry is about.`,
  },
  {
    when: isOfBalance,
    says: (field) => `${field} may be what somebody is paid.`,
  },
  {
    when: (clue) => isOfTenancy(clue) || isToldInside(clue),
    says: (field) => `${field} tells how somebody lives or works.`,
  },
  { when: isMarkOfWork, says: (field) => `${field} may be what somebody was marked with.` },
  { when: isJudgementInPart, says: (field) => `${field} may be a judgement of somebody.` },
  {
    when: (clue) => isNoteOfDelivery(clue) || isWrittenBySomebody(clue),
    says: (field) => `${field} is what somebody wrote down of themselves or others.`,
  },
  { when: isFormOfAddress, says: (field) => `${field} may be how somebody is addressed.` },
  {
    when: (clue) => isText(clue) && clue.name === 'where',
    says: (field) => `${field} may tell where somebody is.`,
  },
  {
    when: (clue) => isOfLoyalty(clue) || confirmsStay(clue) || isOfRecovery(clue),
    says: (field) => `${field} may be what somebody is known by.`,
  },
  {
    when: (clue) => isTasteOfSomebody(clue) || isBorrowed(clue),
    says: (field) => `${field} may tell what somebody reads, watches or has.`,
  },
];
