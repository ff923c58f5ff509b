import { isPersonNoun } from './agents.ts';
import type { Category } from './class-treatments.ts';
import { isPlaceOfBusiness, organisationWords } from './company/businesses.ts';
import {
  type Company,
  creditWords,
  isBelowPerson,
  isOwnName,
  isRoleMailbox,
} from './company/company.ts';
import { isOpenToAll, isWhereThingIs } from './company/fixed-places.ts';
import { type FieldEvidence, relationWords } from './evidence.ts';
import {
  type FieldVerdict,
  classInWords,
  fieldInWords,
  harmless,
  unsure,
  verdict,
} from './field-verdict.ts';
import { isEnumeration, isShownOften, verdictOfReading } from './reading-verdict.ts';
import { recognisers } from './recognisers/index.ts';
import { type Clue, readField } from './recognisers/recogniser.ts';
import { besideStreet } from './recognisers/signs.ts';
import { areCompanies, looksLikePeople } from './shapes.ts';
import { personNouns } from './subject.ts';

/**
 * A class that names, formats or values told, seen in its company: whoever an organisation, a
 * mailbox or a machine is, it is nobody.
 */
export function settleKnown(clue: Clue, category: Category, company: Company): FieldVerdict {
  const { evidence } = clue;
  if (category === 'secret')
    return clue.isEnum ? choiceVerdict(evidence) : secretVerdict(evidence, category, company);
  const isPersonal = company.isOfPerson(evidence);
  return (
    verdictOfNobody(clue, category, company) ??
    verdictInDoubt(clue, category, company) ??
    verdict(evidence, category, isPersonal ? 0.95 : 0.85)
  );
}

/** Of what is no person's in spite of its class. */
function verdictOfNobody(
  clue: Clue,
  category: Category,
  company: Company,
): FieldVerdict | undefined {
  const { evidence, isPersons } = clue;
  const { class: dataClass, words, texts } = evidence;
  const name = fieldInWords(evidence);
  if (isFunctionMailbox(clue, company))
    return harmless('mailbox', `${name} holds mailboxes of functions, not of people.`, 0.6);
  if (isOrganisations(evidence, company)) return ofOrganisation(evidence);
  if (dataClass === 'person' && areCompanies(texts) && isNameOfFirm(clue, company))
    return harmless('organisation_person', `${name} holds names of organisations.`, 0.7);
  if (isEnumeration(evidence) && category !== 'quasi' && category !== 'special')
    return category === 'direct' && isListOfPeople(clue)
      ? unsure(evidence, `${name} is ${classInWords(dataClass)}, though its values are listed.`)
      : choiceVerdict(evidence);
  return dataClass === 'account' &&
    !isPersons &&
    !clue.isAbout &&
    words.some((word) => bankWords.has(word))
    ? harmless('bank', `${name} names a bank, not an account in it.`, 0.7)
    : undefined;
}

/** A customer that is a firm in the example is somebody in the next record. */
const isNameOfFirm = ({ evidence, subject, isPersons }: Clue, company: Company): boolean =>
  evidence.words.join('') === 'name' &&
  subject.kind === 'thing' &&
  !isPersons &&
  !company.isOfPerson(evidence);

/** A few people can be listed as well as a few states. */
function isListOfPeople({ evidence: { class: dataClass, words }, isPersons }: Clue): boolean {
  return isPersons || dataClass === 'email' || (dataClass === 'person' && isOwnName(words));
}

/** What the description lists opens nothing and is nobody: `cvv_code` is how the check ended. */
function choiceVerdict(evidence: FieldEvidence): FieldVerdict {
  return harmless('enum', `${fieldInWords(evidence)} takes one of a few fixed values.`, 0.7);
}

/** An example of a description says nothing of whose mailbox stands in a record. */
function isFunctionMailbox(clue: Clue, company: Company): boolean {
  const { evidence } = clue;
  const isSaid = evidence.words.some((word) => functionWords.has(word));
  const isSeen = evidence.field.schema === undefined || isShownOften(clue);
  return (
    isRoleMailbox(evidence) &&
    !isBelowPerson(evidence) &&
    (isSaid || (company.isOrganisation(evidence) && isSeen))
  );
}

function isOrganisations(evidence: FieldEvidence, company: Company): boolean {
  return (
    company.isOrganisation(evidence) &&
    !alwaysPersonal.has(evidence.class) &&
    !idsOfOnePerson.test(evidence.written.join('')) &&
    !isNumberOfAccount(evidence) &&
    !isOfConsent(evidence) &&
    !isLoginOfRegistration(evidence) &&
    !isOfCall(evidence) &&
    (!reached.has(evidence.class) || company.isReachable(evidence))
  );
}

const reached = new Set(['email', 'phone', 'address']);

/** Of what is somebody's beside a person only. */
function verdictInDoubt(
  clue: Clue,
  category: Category,
  company: Company,
): FieldVerdict | undefined {
  const { evidence } = clue;
  const { class: dataClass, words, source } = evidence;
  const isPersonal = company.isOfPerson(evidence);
  if (source === 'values' && !isPersonal && harmlessWords.has(words.at(-1) ?? ''))
    return unsure(
      evidence,
      `${fieldInWords(evidence)} sounds harmless, but its values look like ${classInWords(dataClass)}.`,
    );
  if (needsCompany.has(dataClass) && !isPersonal && !company.isNearPerson(evidence))
    return locationVerdict(clue, category);
  if (dataClass === 'person' && !clue.isPersons && isNameOfThing(clue, isPersonal))
    return nameVerdict(clue);
  return photoClasses.has(dataClass) && !isPersonal ? pictureVerdict(clue) : undefined;
}

/** The address that an order came from is no shop's, whose order it is in. */
const isOfCall = ({ class: dataClass, words, above }: FieldEvidence): boolean =>
  dataClass === 'ip' &&
  ![...above.slice(-2).flat(), ...words].some((word) => organisationWords.has(word));

/** What somebody signed up with is no company's register. */
const isLoginOfRegistration = ({ class: dataClass, above }: FieldEvidence): boolean =>
  dataClass === 'username' && /^registrations?$/.test(above.at(-1)?.join('') ?? '');

/** Where somebody agreed or signed, for whomever. */
function isOfConsent({ above }: FieldEvidence): boolean {
  return /acceptance|declaration|agreement|signature|consent|login/.test(
    above.at(-1)?.join('') ?? '',
  );
}

/** A bare name, or the name of what somebody has: a thing's, where the record is one. */
function isNameOfThing({ evidence, subject, siblings }: Clue, isPersonal: boolean): boolean {
  const isThings = subject.kind === 'thing' && (subject.isListed || !subject.isBelowPerson);
  // A card has its holder's name on it.
  if (siblings.has('expmonth') || siblings.has('expirymonth')) return false;
  // a tenant with a domain is a thing, whatever relation its noun tells of
  const isRelation = !(isThings && subject.isListed);
  return (
    ((!isPersonal || isThings) && !isPersonName(evidence, isRelation)) ||
    isNameOfPossession(evidence)
  );
}

function nameVerdict(clue: Clue): FieldVerdict {
  const { evidence, name, last, type } = clue;
  if (personNouns.has(last) && !/^(?:author|artist)$/.test(last) && type === 'text')
    return verdict(evidence, 'direct', 0.7);
  const isBare = name === 'name' || !creditWords.has(name);
  const reading =
    isBare && !isOwnName(evidence.words.slice(0, -1)) ? readField(recognisers, clue) : undefined;
  return reading === undefined
    ? unsure(
        evidence,
        `${fieldInWords(evidence)} may be a person's name or a thing's; nothing beside it says which.`,
      )
    : verdictOfReading(clue, reading);
}

/** Goods are shown as well. */
function pictureVerdict(clue: Clue): FieldVerdict {
  const { evidence, subject } = clue;
  const isOfGoods =
    subject.kind === 'thing' &&
    goodsShown.has(subject.head) &&
    /^(?:photo|picture|image|thumbnail|homepage|website)/.test(evidence.words.join(''));
  return isOfGoods
    ? harmless('picture_of_thing', `${fieldInWords(evidence)} shows a thing, not a person.`, 0.7)
    : unsure(evidence, `${fieldInWords(evidence)} may show a person.`);
}

const goodsShown = new Set(
  'product item menu dish food drink recipe property listing hotel room vehicle car book movie album variant menuitem place restaurant venue collection category brand'.split(
    ' ',
  ),
);

/**
 * Whoever acts for an organisation is a person all the same, and what is sold is sent from many a
 * home.
 */
function ofOrganisation(evidence: FieldEvidence): FieldVerdict {
  const { class: dataClass, words, above, texts } = evidence;
  const isHuman =
    [...above.flat(), ...words].join(' ').includes('ship from') ||
    // the firm of a client, who may work alone
    (/^(?:email|phone)$/.test(dataClass) && above.flat().some((word) => personNouns.has(word))) ||
    (dataClass === 'person' &&
      (isOwnName(words) ||
        words.some((word) => personNouns.has(word)) ||
        (texts.length > 0 && looksLikePeople(texts))));
  return isHuman
    ? unsure(
        evidence,
        `${fieldInWords(evidence)} belongs to an organisation, but may be a person's own.`,
      )
    : harmless(
        `organisation_${dataClass}`,
        `${fieldInWords(evidence)} belongs to an organisation, not to a person.`,
        0.7,
      );
}

const functionWords = new Set(
  'notification notifications support billing noreply system shop store business service'.split(
    ' ',
  ),
);

const bankWords = new Set('routing aba sort sortcode'.split(' '));

function secretVerdict(
  evidence: FieldEvidence,
  category: Category,
  { isOfPerson, isElsewhereRecord }: Company,
): FieldVerdict {
  if (/^authori[sz]ation$/.test(evidence.words.join('')) && isElsewhereRecord(evidence))
    return harmless(
      'record_id',
      `${fieldInWords(evidence)} is a record with members of its own, or the id of one.`,
      0.6,
    );
  if (isPagination(evidence) && evidence.field.schema?.['format'] !== 'password')
    return harmless(
      'cursor',
      `${fieldInWords(evidence)} is a place in a list, not a credential.`,
      0.6,
    );
  if (evidence.words.join('') === 'salt' && evidence.class === 'password' && !isOfPerson(evidence))
    return unsure(evidence, `${fieldInWords(evidence)} may belong to a password.`);
  return verdict(evidence, category, 0.95);
}

/** Values that say where or what, but not who, until they stand beside a person. */
const needsCompany = new Set(
  'city zip geo age gender ip mac account address user_id customer_id device ethnicity marital_status diagnosis medication author physique job vehicle license order_id'.split(
    ' ',
  ),
);

const alwaysPersonal = new Set(
  'ssn birth_date patient_id card card_end card_security iban insurance_id employee_id user_id customer_id marital_status ethnicity gender passport'.split(
    ' ',
  ),
);

/** No register of firms has these, whosever record they stand in. */
const idsOfOnePerson =
  /(?:national(?:id|identity)(?:number|no)?|cpf|bsn|burgerservicenummer|pesel|personnummer|fodselsnummer|cprnummer|t?c?kimlik(?:no|nr|numarasi)?|curp|aadhaar(?:number|no)?|nik|ktp|rodnecislo|henkilotunnus|nino|snils|cedula|sozialversicherungsnummer|personalausweis(?:nummer|nr)?|nric)$/;

/** Whoever has it may draw money from there, whosever it is. */
const isNumberOfAccount = ({ class: dataClass, words }: FieldEvidence): boolean =>
  dataClass === 'account' && /(?:bankaccount|account(?:number|num|no|nr))$/.test(words.join(''));

const photoClasses = new Set(['photo', 'homepage']);

function placeVerdict(clue: Clue, category: Category): FieldVerdict {
  const { evidence } = clue;
  const { class: dataClass } = evidence;
  const name = fieldInWords(evidence);
  const isPersons = clue.subject.kind === 'person' || isOfSearcher(clue) || saysWhosePlace(clue);
  if (isPersons || isOfCaller(clue) || (dataClass === 'geo' && isWhereSomebodyIs(clue)))
    return verdict(evidence, category, 0.7);
  if (dataClass === 'geo' && !isWhereThingIs(clue))
    return unsure(evidence, `${name} may tell where somebody is; nothing says whose place it is.`);
  return isInAddress(clue)
    ? unsure(evidence, `${name} is part of an address that may be a home.`)
    : harmless(dataClass, `${name} tells a place or a thing, and no person stands beside it.`, 0.5);
}

function locationVerdict(clue: Clue, category: Category): FieldVerdict {
  const { evidence, subject } = clue;
  const { class: dataClass } = evidence;
  const name = fieldInWords(evidence);
  if (dataClass === 'user_id' || dataClass === 'customer_id')
    return verdict(evidence, category, 0.7);
  if (placeClasses.has(dataClass)) return placeVerdict(clue, category);
  if (subject.kind === 'thing' && machineClasses.has(dataClass) && machines.has(subject.head))
    return harmless('machine_address', `${name} is the address of a machine.`, 0.7);
  return subject.kind === 'thing' && (category === 'direct' || category === 'linkable')
    ? verdict(evidence, category, 0.6)
    : unsure(evidence, `${name} would be personal beside a person; none was found here.`);
}

/** `reviewer_city` is where whoever wrote it lives, in the record of whatever was reviewed. */
const saysWhosePlace = ({ words, name }: Clue): boolean =>
  /^(?:hometown|birthplace)$/.test(name) || words.slice(0, -1).some(isPersonNoun);

/** Where the address that a call came from is. */
const isOfCaller = ({ evidence: { above } }: Clue): boolean =>
  above.some((words) =>
    /^(?:geographicalcontext|geoip|ipgeo|iplocation|ipinfo|ipchain|clientgeo)$/.test(
      words.join(''),
    ),
  );

/** `search_center: { latitude }`: mostly where whoever searches is. */
const isOfSearcher = ({ evidence: { above } }: Clue): boolean =>
  /^(?:search|user|current|my|client)(?:center|centre|location|position|coordinates)$/.test(
    above.at(-1)?.join('') ?? '',
  );

/** Beside a street, of whatever is not known as a place of business. */
const isInAddress = (clue: Clue): boolean =>
  !isPlaceOfBusiness(clue.subject.head) && !isOpenToAll(clue) && besideStreet(clue);

/** Of what somebody carries, or of whoever called from an address. */
const isWhereSomebodyIs = ({ subject, siblings }: Clue): boolean =>
  [...carried].some((word) => subject.context.has(word)) ||
  ['ip', 'ipaddress', 'clientip'].some((name) => siblings.has(name));

/** What somebody has with them, and is where they are. */
const carried = new Set(
  'device vehicle driver courier tracker phone rider trip ride tracking beacon wearable watch'.split(
    ' ',
  ),
);
const placeClasses = new Set(['city', 'zip', 'geo', 'order_id']);

const machineClasses = new Set(['ip', 'mac', 'device', 'address']);

/** What is in a network and is nobody's own. */
const machines = new Set(
  'instance node host server container network subnet cluster pod droplet linode vm machine interface nodebalancer loadbalancer balancer gateway router firewall nic endpoint peer target service region database cache port rule record dns domain zone vlan vpc pool backend nameserver resolver ipam hypervisor appliance switch listener address ip ipv4 ipv6 range reserved floating'.split(
    ' ',
  ),
);

/**
 * The name itself says it is a person's (`firstName`, `patientName`), rather than being a bare
 * `name`.
 */
function isPersonName(
  { words, above, source, texts }: FieldEvidence,
  isRelation: boolean,
): boolean {
  const parent = above.at(-1) ?? [];
  const told = /^(?:value|text)$/.test(words.join('')) ? parent : words;
  if (isRelation && words.join('') === 'name' && relationWords.has(parent.at(-1) ?? ''))
    return true;
  return (
    looksLikePeople(texts) ||
    source === 'label' ||
    source === 'values' ||
    source === 'schema' ||
    isOwnName(told)
  );
}

/** What a person has may have a name of its own (`accounts[].nickname`). */
function isNameOfPossession({ above, texts, words }: FieldEvidence): boolean {
  return (
    possessions.has((above.at(-1)?.at(-1) ?? '').replace(/s$/, '')) &&
    !/^(?:first|last|given|family|full|surname)/.test(words[0] ?? '') &&
    !looksLikePeople(texts)
  );
}

const possessions = new Set('account card wallet plan subscription device vehicle bank'.split(' '));

const harmlessWords = new Set(
  'status type kind state code category currency locale language lang version format object mode level priority color colour size unit units scheme system severity stage phase reason source channel event action method interval frequency cursor count limit offset page total index position rank score rating percent percentage ratio symbol slug label tag tags brand coin visibility role permission scope features etag hash checksum mime extension encoding charset display'.split(
    ' ',
  ),
);

function isPagination({ words }: FieldEvidence): boolean {
  if (words.at(-1) === 'key' && words.includes('api')) return false;
  // a key that is public is one, and a token that is called so is exchanged for another
  if (words.at(-1) === 'token' && words.includes('public')) return false;
  if (words.some((word) => /^(?:pass|passcode|otp)$/.test(word))) return false;
  return words.some((word) =>
    /^(?:page|next|previous|prev|continuation|cursor|sync|csrf|xsrf|public|sort|max|min|prompt|completion|total|usage|count)$/.test(
      word,
    ),
  );
}
