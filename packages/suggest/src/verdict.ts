import { classTreatments, type Category } from './class-treatments.ts';
import { thingWords } from '@leasehold/privacy';
import { isBelowPerson, isOwnName, isRoleMailbox, type Company } from './company.ts';
import { isRoleField, relationWords, type FieldEvidence } from './evidence.ts';
import { labelledClass, type Labels } from './labels.ts';
import type { NameReader } from './names.ts';
import type { SpecialFinding } from './special.ts';
import {
  areCompanies,
  areRandom,
  areTimes,
  isInnocentValue,
  areMeasures,
  isPlainValue,
  isProse,
  looksLikePeople,
} from './shapes.ts';
import {
  type FieldVerdict,
  harmless,
  unsure,
  verdict,
  classInWords,
  fieldInWords,
} from './field-verdict.ts';
import { isPicture } from './is-picture.ts';

/** What the other fields of the answer say. */
export interface Surroundings {
  labels: Labels;
  company: Company;
  reader: NameReader;
  special: (evidence: FieldEvidence) => SpecialFinding | undefined;
}

/**
 * What would be kept, or is in doubt, is asked once more: special categories and what is as grave
 * are kept by no other reason.
 */
export function settleVerdict(evidence: FieldEvidence, surroundings: Surroundings): FieldVerdict {
  const settled = settleOrdinary(evidence, surroundings);
  const special =
    settled.category === 'harmless' || settled.category === 'unsure'
      ? surroundings.special(evidence)
      : undefined;
  return special ? specialVerdict(evidence, special) : settled;
}

/** What only the company it keeps tells of stays in doubt, which withholds it as well. */
function specialVerdict(
  evidence: FieldEvidence,
  { class: dataClass, because: why }: SpecialFinding,
): FieldVerdict {
  const given = { ...evidence, class: dataClass };
  if (why === 'record')
    return unsure(
      given,
      `${fieldInWords(evidence)} is probably ${classInWords(dataClass)}, by the record it stands in.`,
    );
  return verdict(
    { ...given, source: why },
    classTreatments.get(dataClass)?.category ?? 'special',
    0.9,
  );
}

function settleOrdinary(
  evidence: FieldEvidence,
  { labels, company, reader }: Surroundings,
): FieldVerdict {
  if (evidence.isFlag) return harmless('boolean', 'A yes or no, which points to nobody.', 0.9);
  const labelled = labelledClass(evidence, labels, reader);
  const given: FieldEvidence =
    labelled === undefined ? evidence : { ...evidence, class: labelled, source: 'label' };
  if (given.source === 'annotation')
    return verdict(given, classTreatments.get(given.class)?.category ?? 'direct', 0.95);
  const category = classTreatments.get(given.class)?.category;
  if (
    (category === undefined || given.class === 'url') &&
    isPicture(given) &&
    company.isOfPerson(given) &&
    !company.isOrganisation(given)
  )
    return verdict({ ...given, class: 'photo' }, 'direct', 0.7);
  return category === undefined
    ? settleUnknown(given, company)
    : settleKnown(given, category, company);
}

function settleKnown(evidence: FieldEvidence, category: Category, company: Company): FieldVerdict {
  const { class: dataClass, words } = evidence;
  const name = fieldInWords(evidence);
  if (category === 'harmless')
    return harmless(
      dataClass,
      `${name} is ${classInWords(dataClass)}, which does not point to a person.`,
      0.8,
    );
  if (category === 'secret') return secretVerdict(evidence, category, company);
  if (
    isRoleMailbox(evidence) &&
    !isBelowPerson(evidence) &&
    (!company.isInPerson(evidence) || words.some((word) => functionWords.has(word)))
  )
    return harmless('mailbox', `${name} holds mailboxes of functions, not of people.`, 0.6);
  if (company.isOrganisation(evidence) && !alwaysPersonal.has(dataClass))
    return ofOrganisation(evidence);
  if (dataClass === 'person' && areCompanies(evidence.texts))
    return harmless('organisation_person', `${name} holds names of organisations.`, 0.7);
  if (isEnumeration(evidence) && category !== 'quasi' && category !== 'special')
    return harmless('enum', `${name} takes one of a few fixed values.`, 0.7);
  if (dataClass === 'account' && words.some((word) => bankWords.has(word)))
    return harmless('bank', `${name} names a bank, not an account in it.`, 0.7);
  const isPersonal = company.isOfPerson(evidence);
  if (evidence.source === 'values' && !isPersonal && harmlessWords.has(words.at(-1) ?? ''))
    return unsure(
      evidence,
      `${name} sounds harmless, but its values look like ${classInWords(dataClass)}.`,
    );
  if (needsCompany.has(dataClass) && !isPersonal && !company.isNearPerson(evidence))
    return locationVerdict(evidence, category);
  if (
    dataClass === 'person' &&
    ((!isPersonal && !isPersonName(evidence)) || isNameOfPossession(evidence))
  )
    return unsure(
      evidence,
      `${name} may be a person's name or a thing's; nothing beside it says which.`,
    );
  if (photoClasses.has(dataClass) && !isPersonal)
    return unsure(evidence, `${name} may show a person.`);
  return verdict(evidence, category, isPersonal ? 0.95 : 0.85);
}

/** Whoever acts for an organisation is a person all the same. */
function ofOrganisation(evidence: FieldEvidence): FieldVerdict {
  const { class: dataClass, words, above, texts } = evidence;
  const isHuman =
    dataClass === 'person' &&
    (isOwnName(words) ||
      (texts.length > 0 && looksLikePeople(texts)) ||
      above.flat().join(' ').endsWith('ship from'));
  return isHuman
    ? unsure(
        evidence,
        `${fieldInWords(evidence)} belongs to an organisation, but may name a person.`,
      )
    : harmless(
        `organisation_${dataClass}`,
        `${fieldInWords(evidence)} belongs to an organisation, not to a person.`,
        0.7,
      );
}

const functionWords = new Set(
  'notification notifications support billing reply noreply from sender system shop store business service'.split(
    ' ',
  ),
);
const bankWords = new Set('routing aba sort sortcode'.split(' '));

function secretVerdict(
  evidence: FieldEvidence,
  category: Category,
  { isOfPerson }: Company,
): FieldVerdict {
  if (isPagination(evidence))
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
  'ssn birth_date patient_id card card_security marital_status ethnicity gender passport'.split(
    ' ',
  ),
);
const photoClasses = new Set(['photo', 'homepage']);

function locationVerdict(evidence: FieldEvidence, category: Category): FieldVerdict {
  const { class: dataClass } = evidence;
  if (dataClass === 'user_id' || dataClass === 'customer_id')
    return verdict(evidence, category, 0.7);
  if (
    dataClass === 'city' ||
    dataClass === 'zip' ||
    dataClass === 'geo' ||
    dataClass === 'order_id'
  )
    return harmless(
      dataClass,
      `${fieldInWords(evidence)} tells a place or a thing, and no person stands beside it.`,
      0.5,
    );
  return unsure(
    evidence,
    `${fieldInWords(evidence)} would be personal beside a person; none was found here.`,
  );
}

/**
 * The name itself says it is a person's (`firstName`, `patientName`), rather than being a bare
 * `name`.
 */
function isPersonName({ words, above, source, texts }: FieldEvidence): boolean {
  const parent = above.at(-1) ?? [];
  const told = /^(?:value|text)$/.test(words.join('')) ? parent : words;
  if (words.join('') === 'name' && relationWords.has(parent.at(-1) ?? '')) return true;
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

const partsOfName = new Set('given first last middle family second surname'.split(' '));

function settleUnknown(evidence: FieldEvidence, company: Company): FieldVerdict {
  const { class: dataClass, words, texts } = evidence;
  const name = fieldInWords(evidence);
  const isPersonal = company.isOfPerson(evidence);
  if (
    company.isInPerson(evidence) &&
    partsOfName.has(words.join('')) &&
    texts.every((text) => /^\p{L}[\p{L}.'’ -]*$/u.test(text))
  )
    return verdict({ ...evidence, class: 'person' }, 'direct', 0.8);
  if (isRoleField(evidence) && (isPersonal || !company.isOrganisation(evidence)))
    return verdict({ ...evidence, class: 'person' }, 'direct', 0.75);
  if (dataClass === 'text' || isProse(texts))
    return unsure(evidence, `${name} is free text, which can say anything about anybody.`);
  if (areTimes(texts))
    return harmless('date', `The values of ${name} are times of the record.`, 0.6);
  if (dataClass === 'unclear')
    return unsure(evidence, `${name} sounds personal, but its values do not look it.`);
  if (dataClass === 'value' && /^identifiers?$/.test(evidence.above.at(-1)?.at(-1) ?? ''))
    return company.isInPerson(evidence)
      ? verdict({ ...evidence, class: 'national_id' }, 'direct', 0.7)
      : unsure(evidence, `${name} may be an identifier of a person.`);
  if (dataClass.endsWith('_name')) return nameOfThing(evidence, company);
  if (looksLikePeople(texts) && texts.length > 0)
    return isPersonal && !words.some((word) => thingWords.has(word))
      ? verdict({ ...evidence, class: 'person', source: 'values' }, 'direct', 0.7)
      : unsure(evidence, `The values of ${name} read like names of people.`);
  return settlePlain(evidence, isPersonal, company.isInPerson(evidence));
}

/**
 * Names of codes, figures and the like. In a record of a person less is believed: what a name and
 * values do not clear stays in doubt.
 */
function settlePlain(
  evidence: FieldEvidence,
  isPersonal: boolean,
  isInPerson: boolean,
): FieldVerdict {
  const { class: dataClass, words, texts, field } = evidence;
  const name = fieldInWords(evidence);
  const last = words.at(-1) ?? '';
  if (/(?:^|_)id$/.test(dataClass))
    return (isInPerson && !thingWords.has(dataClass.replace(/_id$/, ''))) || otherIds.has(dataClass)
      ? unsure(evidence, `${name} may be an identifier of the person.`)
      : harmless(dataClass, `${name} identifies a record, not a person.`, 0.55);
  if (isEnumeration(evidence))
    return harmless('enum', `${name} takes one of a few fixed values.`, 0.7);
  if (areMeasures(field.samples, field.schema?.['type'], isInPerson ? 1e6 : 1e9))
    return harmless('number', `${name} is a figure.`, 0.7);
  if (/^(?:key|code|hash|secret)$/.test(last) && areRandom(texts))
    return unsure(evidence, `${name} may open something.`);
  if (
    last === 'display' &&
    evidence.above.at(-1)?.some((word) => partsPlayed.has(word) || relationWords.has(word))
  )
    return unsure(evidence, `${name} may show a person's name.`);
  if (harmlessWords.has(last) && !(isPersonal && doubtfulWords.has(last)))
    return harmless(dataClass, `${name} describes the record, not a person.`, 0.65);
  if (/^(?:identification|identifier)$/.test(last))
    return unsure(evidence, `${name} may be an identifier of a person.`);
  if (
    texts.length > 0 &&
    texts.every((text) => (isPersonal ? isInnocentValue(text) : isPlainValue(text)))
  )
    return harmless(
      dataClass,
      `The values of ${name} are codes, times or addresses of pages.`,
      0.5,
    );
  return unsure(evidence, `Nothing is known about ${name}.`);
}

/** Ids another system gave, of whatever it keeps. */
const otherIds = new Set(
  'alternate_id external_id extern_id foreign_id reference_id unique_id secondary_id legacy_id'.split(
    ' ',
  ),
);
/** Parts in clinical and legal records that people play. */
const partsPlayed = new Set(
  'subject performer participant individual actor recorder asserter informant practitioner'.split(
    ' ',
  ),
);

/**
 * `collection[].name` beside an e-mail address: the name of the list says nothing of what is in it.
 */
function nameOfThing(
  evidence: FieldEvidence,
  { isInPerson, isOrganisation, isElsewhereRecord }: Company,
): FieldVerdict {
  const { class: dataClass, words } = evidence;
  const isBare = words.length === 1;
  if (
    isBare &&
    isInPerson(evidence) &&
    !isOrganisation(evidence) &&
    !isElsewhereRecord(evidence) &&
    containers.has(dataClass.replace(/_name$/, ''))
  )
    return verdict({ ...evidence, class: 'person' }, 'direct', 0.8);
  return harmless(
    dataClass,
    `${fieldInWords(evidence)} is the name of a thing, not of a person.`,
    0.75,
  );
}

const containers = new Set(
  'property attribute collection resource object entity item value entry record node edge list result'.split(
    ' ',
  ),
);

const harmlessWords = new Set(
  'status type kind state code category currency locale language lang version format object mode level priority color colour size unit units scheme system severity stage phase reason source channel event action method interval frequency cursor count limit offset page total index position rank score rating percent percentage ratio symbol slug label tag tags brand coin visibility role permission scope features etag hash checksum mime extension encoding charset display'.split(
    ' ',
  ),
);
/** Words for codes and texts that can be a person's. */
const doubtfulWords = new Set('code hash label display slug index object tag tags'.split(' '));

function isEnumeration({ field, texts }: FieldEvidence): boolean {
  return (
    Array.isArray(field.schema?.['enum']) ||
    (texts.length > 0 && texts.every((text) => /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(text)))
  );
}

function isPagination({ words }: FieldEvidence): boolean {
  return words.some((word) =>
    /^(?:page|next|previous|prev|continuation|cursor|sync|csrf|xsrf|public|sort|max|min|prompt|completion|total|usage|count)$/.test(
      word,
    ),
  );
}
